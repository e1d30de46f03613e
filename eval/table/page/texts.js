// Every English text of the page, by key; {name} stands for a value. Words of the games come from the rules and the data.
const texts = {
  title: 'hexarch',
  skip: 'To the choices',
  lost: 'The program does not answer. It may have ended; your game is kept. Start it again and open its new address.',
  retry: 'Trying again …',
  close: 'Close', cancel: 'Cancel', ok: 'OK',

  lobby_title: 'A new game', lobby_resume: 'Back to the game', lobby_game: 'Game', lobby_seats: 'Seats', lobby_seat: 'Seat {n}',
  lobby_options: 'Options of the game', lobby_time: 'Time per move', lobby_time_spec: 'as the level says', lobby_seconds: '{n} s',
  lobby_start: 'Start', lobby_saved: 'Saved games', lobby_none: 'No saved games yet.', lobby_load: 'Go on', lobby_file: 'Open a file …',
  lobby_hint: 'Your game is kept after every choice; closing this page or the program loses nothing.', lobby_wait: 'No game yet: the host is choosing one.',
  lobby_seed: 'Seed', lobby_seed_any: 'any', lobby_level: 'Who plays seat {n}',

  you: 'you', seat: 'Seat {n}', seat_short: '{n}', person: 'person', chance: 'Chance', guest: 'in another browser',
  your_turn: 'Your turn', turn_of: '{who} to move', over: 'The game is over', choose: 'Choose', ranks: 'Result', place: '{rank}.', points: '{n} VP',
  thinking: '{who} is thinking … {s} s', paused: 'Paused', stop: 'Stop thinking', go: 'Go on',
  choices: 'Choices', choices_count: '{n} choices', search: 'Search in the choices', search_short: 'Search …', choices_none: 'Nothing matches.',
  choices_more: 'and {n} more: type to search', choices_at: 'Choices for {place}', choices_all: 'Show all',
  not_now: 'Nothing can be done there now.',
  undo: 'Undo', undo_title: 'Take back your last choice (U)', hint: 'Hint', hint_title: 'Ask an agent what it would do (H)',
  hint_wait: 'An agent is thinking about your choice …', hint_best: 'It would: {text}', hint_take: 'Do this',
  hint_value: 'What each seat can expect, from −1 (last) to +1 (first)', hint_share: 'share', hint_q: 'value', hint_why: 'Why: {n} simulations; the more often a choice was tried, the better it looked.',
  menu: 'Menu', menu_new: 'New game …', menu_save: 'Save …', menu_save_name: 'Name', menu_saved: 'Saved.', menu_file: 'Save as a file', menu_invite: 'Second browser …',
  menu_help: 'Keys and help', menu_speed: 'Replay of other seats', menu_level: 'Log shows', menu_leave: 'Put the game aside', menu_auto: 'Automatic answers',
  speed_off: 'off', speed_fast: 'fast', speed_normal: 'normal', speed_slow: 'slow',
  level_brief: 'main events', level_full: 'every step', level_dice: 'every roll and draw',
  invite_text: 'Open this address in another browser window of this computer to play seat {n} there. From then on this page does not see that seat.',
  invite_make: 'Give seat {n} away', invite_back: 'Take seat {n} back', invite_none: 'No seat of this table is played by a person.',
  log: 'Log', log_empty: 'Nothing has happened yet.', plan: 'Chosen in this turn', plan_back: 'Take back from here',
  cover_title: 'Seat {n}, please', cover_text: 'The board is hidden until nobody else looks.', cover_show: 'I am seat {n}: show the board',
  replaying: 'Replay', skip_replay: 'Skip', sheets: 'Seats', board: 'Board', options: 'Options', more: 'More',
  watch: 'Watch', watch_step: 'Step {n} of {all}', watch_live: 'Back to the present', watch_from: 'Play on from here', watch_start: 'Look back',
  curve: 'What each seat could expect', curve_make: 'Draw the curve', curve_wait: 'Values {n} positions …', curve_jump: 'Go to step {n}',
  zoom_in: 'Zoom in', zoom_out: 'Zoom out', zoom_all: 'Whole board', legend: 'Legend', glossary: 'Words',
  book: 'Rules', book_search: 'A rule’s key, a card’s name, or words', book_text: 'The rules this game plays by, and its components.', book_none: 'Nothing speaks of that.',
  help_keys: 'Keys', help_list: [
    ['Tab, Shift+Tab', 'go through the buttons, the lit places of the board and the choices'], ['Enter, Space', 'take what has the focus'],
    ['1 … 9', 'take that choice'], ['/', 'search in the choices'], ['↑ ↓', 'go up and down in the choices'], ['U', 'undo'], ['H', 'hint'], ['?', 'rules and cards'],
    ['B', 'to the board'], ['C', 'to the choices'], ['L', 'to the log'], ['+ − 0', 'zoom in, out, whole board'], ['Esc', 'close, or show all choices'],
  ],
  help_first: 'Lit places can be clicked: if only one choice concerns a place, it is taken; otherwise the list shows those that do. Every choice is also in the list. Undo takes any choice back.',

  'pig.roll': 'Roll', 'pig.stop': 'Stop', score: 'score {n}', 'leduc.round': 'round {n}', 'leduc.pot': 'pot {n}',

  strip: 'Seats at a glance',

  // Eclipse
  'eclipse.colony_title': 'Colony Ships up',
  'eclipse.map': 'Galaxy', 'eclipse.summary': 'Round {round} of 9, {phase} phase', 'eclipse.discovery': 'Discovery Tile', 'eclipse.orbital': 'Orbital', 'eclipse.monolith': 'Monolith',
  'eclipse.ancient': 'Ancients', 'eclipse.gcds': 'Galactic Center Defense System', 'eclipse.artifact': 'artifact', 'eclipse.nobody': 'nobody’s', 'eclipse.no_species': 'no species yet',
  'eclipse.storage': 'storage', 'eclipse.production': 'each round', 'eclipse.cubes': 'cubes left → next', 'eclipse.discs': 'Influence: {n} discs, {actions} on actions; upkeep {upkeep}, next {next}', 'eclipse.colony': '{n} Colony Ships up', 'eclipse.track': 'Influence Track',
  'eclipse.reputation': 'Reputation', 'eclipse.ambassador': 'Ambassador only', 'eclipse.tile': 'Reputation Tile only', 'eclipse.any': 'either', 'eclipse.technologies': 'Technologies', 'eclipse.military': 'Military', 'eclipse.grid': 'Grid', 'eclipse.nano': 'Nano',
  'eclipse.vp': '{n} VP', 'eclipse.vp_open': '{n} VP and hidden reputation', 'eclipse.passed': 'passed', 'eclipse.traitor': 'Traitor', 'eclipse.out': 'out of the game', 'eclipse.kept': 'Parts kept', 'eclipse.discoveries': '{n} Discovery Tiles kept for VP',
  'eclipse.tech_board': 'Technology board (price for you; printed cost/least)', 'eclipse.price': '{n} science', 'eclipse.costs': '{n} materials', 'eclipse.ships_left': '{n} left, cost {cost}', 'eclipse.empty_slot': 'empty slot',
  'eclipse.initiative': 'initiative', 'eclipse.hull': 'hull', 'eclipse.computer': 'computer', 'eclipse.shield': 'shield', 'eclipse.move': 'move', 'eclipse.energy': 'energy', 'eclipse.dice': 'dice', 'eclipse.missiles': 'missiles',
  'eclipse.initiative_short': 'ini', 'eclipse.hull_short': 'hull', 'eclipse.computer_short': 'comp', 'eclipse.shield_short': 'shld', 'eclipse.move_short': 'move', 'eclipse.energy_short': 'en', 'eclipse.dice_short': 'dice', 'eclipse.missiles_short': 'miss',
  'eclipse.stacks': 'Sector tiles left: I {inner}, II {middle}, III {outer}', 'eclipse.battle': 'Battle in {hex}', 'eclipse.attacker': 'Attacker', 'eclipse.defender': 'Defender',
  'eclipse.legend': 'Half circles on an edge are wormholes; two that meet join the hexes (bright). Squares hold population: money, science, materials, any (grey); a second frame marks an advanced one. ★ victory points, ▲ artifact, ? Discovery Tile. A mark with a number is the owner’s influence disc.',
  'eclipse.auto_decline': 'Decline Diplomatic Relations', 'eclipse.auto_end': 'End the turn when nothing but trades and Colony Ships is left',
  'eclipse.node.species': 'choose a species', 'eclipse.node.turn': 'choose an action', 'eclipse.node.turn_end': 'anything more before the turn ends?', 'eclipse.node.square': 'where does the cube go in {hex}?', 'eclipse.node.colonise': 'colonise',
  'eclipse.node.explore': 'choose a place to explore', 'eclipse.node.explore_second': 'draw a second tile?', 'eclipse.node.explore_which': 'which tile?', 'eclipse.node.explore_rotate': 'turn the tile, or discard it', 'eclipse.node.explore_control': 'take {hex} with a disc?',
  'eclipse.node.discovery': 'keep or use the Discovery Tile?', 'eclipse.node.discovery_technology': 'choose a technology', 'eclipse.node.discovery_part': 'where does the part go?', 'eclipse.node.influence': 'move a disc ({n} left)', 'eclipse.node.influence_to': 'where does the disc go?', 'eclipse.node.cubes': 'where do the cubes go?',
  'eclipse.node.research': 'choose a technology', 'eclipse.node.pay': 'trade to pay: {n} missing', 'eclipse.node.artifact': 'choose what artifacts give', 'eclipse.node.upgrade_remove': 'return parts first, or go on', 'eclipse.node.upgrade_part': 'choose a part ({n} left)', 'eclipse.node.upgrade_place': 'choose a slot for it',
  'eclipse.node.build': 'choose what to build ({n} left)', 'eclipse.node.build_hex': 'where is it built?', 'eclipse.node.move': 'choose a hex to move from ({n} left)', 'eclipse.node.move_ship': 'choose a ship', 'eclipse.node.move_step': 'choose where it goes',
  'eclipse.node.offer_reply': 'Diplomatic Relations?', 'eclipse.node.offer_cube': 'which cube?', 'eclipse.node.offer_slot': 'which space?', 'eclipse.node.order': 'which ships act first?', 'eclipse.node.attack': 'attack or retreat?', 'eclipse.node.assign': 'which ship does the die hit?', 'eclipse.node.forced_retreat': 'retreat where?',
  'eclipse.node.reputation': 'keep a Reputation Tile', 'eclipse.node.reputation_slot': 'return which Reputation Tile?', 'eclipse.node.bombard': 'which cube is destroyed?', 'eclipse.node.take_hex': 'take {hex} with a disc?', 'eclipse.node.upkeep_colonise': 'use Colony Ships before the upkeep?', 'eclipse.node.bankrupt': 'the upkeep cannot be paid: give up a hex',
  // Twilight Imperium 4
  'ti4.wormhole': '{letter} wormhole', 'ti4.goods': 'trade goods', 'ti4.commodities': 'commodities', 'ti4.cards': 'action cards',
  'ti4.map': 'Galaxy', 'ti4.summary': 'Round {round}, {phase} phase', 'ti4.asteroid': 'asteroid field', 'ti4.nebula': 'nebula', 'ti4.supernova': 'supernova', 'ti4.rift': 'gravity rift',
  'ti4.objectives': 'Objectives', 'ti4.secrets': 'Secret objectives in your hand', 'ti4.laws': 'Laws', 'ti4.agenda': 'Agenda', 'ti4.far': '{n} of {needed}', 'ti4.goods_on': '{n} trade goods', 'ti4.speaker': 'speaker', 'ti4.passed': 'passed',
  'ti4.brief': 'tokens {tokens}, {goods} trade goods, {commodities} commodities', 'ti4.tactic': 'tactic', 'ti4.fleet': 'fleet', 'ti4.strategy': 'strategy', 'ti4.spend': 'can pay {resources} resources or {influence} influence', 'ti4.hand': '{cards} action cards, {secrets} secret objectives, {notes} promissory notes',
  'ti4.cost': 'cost {n}{per}', 'ti4.combat': 'combat {n}{dice}', 'ti4.move': 'move {n}', 'ti4.capacity': 'capacity {n}', 'ti4.sustain': 'sustains damage', 'ti4.head_unit': 'unit', 'ti4.head_cost': 'cost', 'ti4.head_combat': 'combat', 'ti4.head_move': 'move', 'ti4.head_capacity': 'cap.',
  'ti4.auto_transactions': 'Propose no transactions', 'ti4.auto_windows': 'Pass windows in which only cards and abilities could be used',
  'ti4.legend': 'Square: resources; hexagon: influence. C, H, I: cultural, hazardous, industrial; a diamond is a technology specialty. A planet with a ring belongs to that seat; dark: exhausted. A stroke through a ship: damaged; ◆ sustains damage. Marks at the lower left of a system are command tokens.',
  'ti4.verb.activate': 'activate a system, or another action', 'ti4.verb.move': 'choose ships to move', 'ti4.verb.done': 'choose', 'ti4.verb.strategic': 'choose an action', 'ti4.verb.choose_strategy': 'choose a strategy card', 'ti4.verb.tech': 'choose a technology', 'ti4.verb.planet': 'choose a planet', 'ti4.verb.system': 'choose a system',
  'ti4.verb.build': 'choose what to produce', 'ti4.verb.load': 'choose what to load', 'ti4.verb.objective': 'choose an objective', 'ti4.verb.destroy': 'choose what is destroyed', 'ti4.verb.card': 'choose a card',

  // EMBER: Obsidian Protocol
  'obsidian.map': 'Battlefield', 'obsidian.summary': 'Round {round} of {rounds}, {phase} phase, VP {a} : {b}', 'obsidian.terrain_name': '{type}', 'obsidian.height': 'height {n}', 'obsidian.fragile': 'fragile', 'obsidian.smoke': 'smoke', 'obsidian.cover': 'cover {n}',
  'obsidian.range': 'range {n}', 'obsidian.yellow': '{n} yellow', 'obsidian.red': '{n} red', 'obsidian.ammo': 'ammunition {n}', 'obsidian.link': 'link {n}, tokens {tokens}', 'obsidian.off_board': 'not on the board', 'obsidian.whole': 'whole', 'obsidian.hurt': 'damaged', 'obsidian.gone': 'destroyed',
  'obsidian.head_part': 'part', 'obsidian.head_card': 'card and actions', 'obsidian.head_state': 'state', 'obsidian.head_dice': 'armor / structure / parry', 'obsidian.head_ammo': 'ammunition',
  'obsidian.swift': 'Swift', 'obsidian.melee': 'Melee', 'obsidian.projectile': 'Projectile', 'obsidian.firing': 'Firing', 'obsidian.moving': 'Moving', 'obsidian.tactic': 'Tactic', 'obsidian.passive': 'passive', 'obsidian.auto_reroll': 'Pass offers to roll again',
  'obsidian.legend': 'A rounded square is a mech, a circle a drone, a triangle a projectile; the nose shows its facing. Small squares on a mech are its five parts: full whole, half damaged, empty destroyed. Numbers on terrain are heights. Point at a unit: lines lead to what it sees, with the cover dice; the frame is its longest range. Marked grids matter for the main task.',
};

export function t(key, values) {
  const text = texts[key];
  if (typeof text !== 'string') return text === undefined ? key : text;
  return text.replace(/\{(\w+)\}/g, (all, name) => (values && values[name] !== undefined ? values[name] : all));
}
