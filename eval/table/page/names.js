// Names of components in other languages, as the original documents print them; a name that none of them gives stays English alone.
const NAMES = {
  eclipse: {
    ja: {
      interceptor: '迎撃機', cruiser: '巡洋艦', dreadnought: '戦艦', starbase: '宇宙基地', orbital: '軌道衛星', monolith: 'モノリス', wormhole_generator: 'ワームホール発生装置', ancient: '古代宇宙船',
      gcds: '銀河中枢防衛システム', discovery: '発見タイル', money: '資金', science: '科学', materials: '資材', disc: '影響ディスク', colony_ship: '植民船',
    },
  },
  ti4: {
    ko: {
      fighter: '전투기', destroyer: '구축함', cruiser: '순양함', carrier: '우주모함', dreadnought: '노급 전함', flagship: '기함', war_sun: '전쟁 태양', infantry: '보병', pds: 'PDS', space_dock: '우주 항만',
      LEADERSHIP: '통솔력', DIPLOMACY: '외교', POLITICS: '정치', CONSTRUCTION: '건설', WARFARE: '전쟁', MECATOL_REX: '메카톨 렉스', speaker: '의장', goods: '무역품', commodities: '원자재', resources: '자원', influence: '영향력', command_token: '지휘 토큰', capacity: '수송값',
    },
    ru: { fighter: 'истребитель', infantry: 'пехота', command_token: 'жетон приказов', goods: 'товары' },
  },
  obsidian: {
    ko: {
      mech: '메카', drone: '드론', projectile: '발사체', installation: '설치물', pilot: '파일럿', torso: '토르소', chassis: '섀시', left_arm: '왼팔', right_arm: '오른팔', link: '링크', smoke: '연막', DEF: '방어', MOB: '회피', OFF: '공격', SHUTDOWN: '셧다운',
    },
  },
};

export const LANGUAGES = { ko: '한국어', ja: '日本語', ru: 'Русский' };

// The languages in which names of a game are known.
export const languages_of = (game) => Object.keys(NAMES[game] || {});

// A component's name, and what it is called in the language that the player has chosen beside English.
export function named(game, key, english) {
  const list = (NAMES[game] || {})[localStorage.getItem('hexarch.names') || ''];
  const other = list && list[key];
  return other ? `${english} ${other}` : english;
}
