// Names of components in other languages, as the original documents print them; a name that none of them gives stays
// English alone. Eclipse: a Japanese summary of the actions. TI4: a Korean glossary (entries 32 to 61) and a Russian
// entry on the limits of components (49). Obsidian: the Korean combat rules.
import { h } from './dom.js';
import { language as of_page } from './language.js';

const NAMES = {
	eclipse: {
		ja: {
			interceptor: '迎撃機',
			cruiser: '巡洋艦',
			dreadnought: '戦艦',
			starbase: '宇宙基地',
			orbital: '軌道衛星',
			monolith: 'モノリス',
			wormhole_generator: 'ワームホール発生装置',
			ancient: '古代宇宙船',
			gcds: '銀河中枢防衛システム',
			discovery: '発見タイル',
			money: '資金',
			science: '科学',
			materials: '資材',
			disc: '影響ディスク',
			colony_ship: '植民船',
			explore: '探索',
			influence: '影響',
			research: '研究',
			upgrade: '改良',
			build: '建造',
			move: '移動',
			reaction: '反応',
			action: 'アクション',
			wormhole: 'ワームホール',
			drive: '推進機関',
			energy: 'エネルギー',
			part: '部品',
			ancients: '古代種族',
			discovery_tile: '発見タイル',
			pinned: '足止め',
			species: '種族',
			population: '人口キューブ',
			trade: '資源の交換',
			victory_points: '勝利点',
		},
	},
	ti4: {
		ko: {
			fighter: '전투기',
			destroyer: '구축함',
			cruiser: '순양함',
			carrier: '우주모함',
			dreadnought: '노급 전함',
			flagship: '기함',
			war_sun: '전쟁 태양',
			infantry: '보병',
			pds: 'PDS',
			space_dock: '우주 항만',
			LEADERSHIP: '통솔력',
			DIPLOMACY: '외교',
			POLITICS: '정치',
			CONSTRUCTION: '건설',
			WARFARE: '전쟁',
			MECATOL_REX: '메카톨 렉스',
			speaker: '의장',
			goods: '무역품',
			commodities: '원자재',
			resources: '자원',
			influence: '영향력',
			command_token: '지휘 토큰',
			capacity: '수송값',
			wormhole: '웜홀',
			anomaly: '이상 현상',
			asteroid: '소행성 지대',
			nebula: '성운',
			supernova: '초신성',
			rift: '중력 불균형',
			promissory_note: '약속 어음',
			initiative: '우선권',
			objective: '목표',
			action_card: '행동 카드',
			strategy_card: '전략 카드',
			technology: '기술',
			space_cannon: '우주포',
			bombardment: '폭격',
			victory_points: '승점',
			move: '이동값',
			production: '유닛 생산',
			unit_upgrade: '유닛 향상',
			fleet_pool: '함대 지원고',
			tactic_pool: '작전 지원고',
			trade_goods: '무역품',
			custodians: '수호자 토큰',
			activate: '활성화',
			neighbour: '이웃',
			adjacent: '인접',
			unit: '유닛',
			system: '성계',
			space_combat: '우주 전투',
			tactical_action: '작전 행동',
			strategic_action: '전략 행동',
			strategy_phase: '전략 단계',
			status_phase: '재정비 단계',
		},
		ru: {
			fighter: 'истребитель',
			infantry: 'пехота',
			command_token: 'жетон приказов',
			goods: 'товары',
			trade_goods: 'товары',
			control_token: 'жетон контроля',
			unit: 'отряд',
			ground_forces: 'наземные войска',
			system: 'система',
			planet: 'планета',
			faction: 'фракция',
			deck: 'колода',
			discard: 'сброс',
		},
	},
	obsidian: {
		ko: {
			mech: '메카',
			drone: '드론',
			projectile: '발사체',
			installation: '설치물',
			pilot: '파일럿',
			torso: '토르소',
			chassis: '섀시',
			left_arm: '왼팔',
			right_arm: '오른팔',
			link: '링크',
			smoke: '연막',
			DEF: '방어',
			MOB: '회피',
			OFF: '공격',
			SHUTDOWN: '셧다운',
			stance: '스탠스',
			reboot: '재부팅',
			penetration: '관통',
			firing: '사격 액션',
			melee: '근접 액션',
			launch: '발사',
			interception: '요격',
			ammunition: '탄약',
			charge: '충전',
			scan: '탐지',
			stabilize: '시스템 안정화',
			discard: '폐기',
			punch: '주먹질과 발차기',
			crawl: '기어가기',
			parry: '패링',
			cover: '커버',
			electronic: '전자전',
			command: '커맨드',
			command_token: '커맨드 토큰',
			camouflage: '광학 위장',
			silent: '무소음',
		},
	},
};

// How sentences of the games write a key, where that is not the key itself; null: as they use the word it means
// something else.
const WRITTEN = {
	eclipse: { ancient: null, discovery: null, part: null, reaction: 'react', pinned: null, trade: null },
	ti4: {
		move: null,
		capacity: null,
		goods: null,
		rift: 'gravity rift',
		asteroid: 'asteroid field',
		production: null,
		unit: null,
		neighbour: null,
		adjacent: null,
	},
	obsidian: { link: null, cover: null, command: null, charge: null, launch: null, discard: null, stance: null },
};

// The languages in which names of a game are known.
export const languages_of = (game) => Object.keys(NAMES[game] || {});

// What a component or word is called in the language that the player has chosen beside English; '' where no document
// says.
export const other_name = (game, key) => ((NAMES[game] || {})[language()] || {})[key] || '';

// Until somebody chooses, it is the language of the page.
export const language = () => localStorage.getItem('hexarch.names') ?? of_page;

const searched = new Map(); // by game and language: what finds its names in a sentence, and the key of each

function search_of(game) {
	const id = `${game} ${language()}`,
		known = (NAMES[game] || {})[language()];
	if (known && !searched.has(id)) {
		const key_of = new Map(
			Object.keys(known).map((key) => [
				((WRITTEN[game] || {})[key] === undefined ? key : WRITTEN[game][key] || '').replaceAll('_', ' ').toLowerCase(),
				key,
			]),
		);
		key_of.delete('');
		const words = [...key_of.keys()].sort((a, b) => b.length - a.length); // "colony ship" before "ship"
		searched.set(id, {
			pattern: new RegExp(`(?<![\\p{L}\\p{N}])(${words.join('|')})(e?s)?(?![\\p{L}\\p{N}])`, 'giu'),
			key_of,
		});
	}
	return known ? searched.get(id) : null;
}

// A sentence with the other name behind each component that it names, once each: text and spans.
export function with_names(game, text) {
	const search = search_of(game),
		out = [],
		said = new Set();
	let at = 0;
	for (const found of search ? text.matchAll(search.pattern) : []) {
		const key = search.key_of.get(found[1].toLowerCase()),
			end = found.index + found[0].length;
		if (said.has(key)) continue;
		said.add(key);
		out.push(text.slice(at, end), ' ', h('span', { class: 'other', lang: language() }, other_name(game, key)));
		at = end;
	}
	out.push(text.slice(at));
	return out;
}

// The same behind the name that the page has for it.
export function named(game, key, own) {
	const other = other_name(game, key);
	return !other || other.toLowerCase() === own.toLowerCase() ? own : `${own} ${other}`;
}
