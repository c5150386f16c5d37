import type { Edition, GameMode } from '../../dungeon/entities/edition.ts';

/** A number as people read it: no more than one decimal. */
function tenths(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function counted(count: number, one: string, many: string): string {
  return count === 1 ? one : `${count} ${many}`;
}

function change(by: number, lose: string, gain: string): string {
  if (by === 0) return `${lose} nothing`;
  return by < 0 ? `${lose} ${tenths(-by)}` : `${gain} ${tenths(by)}`;
}

function ruleWords(logic: string): string {
  return logic.replaceAll('_', '-');
}

function passing(ticks: number): string {
  return ticks === 1 ? 'one tick' : `${ticks} ticks`;
}

const RECIPES = {
  bow: '1 wood and 3 arrows',
  shield: '2 wood, and a treasure or a key',
  sceptre: 'a sun stone, 1 wood or 2 arrows, and a treasure or a key',
};

/** The texts of Dungeon Mania. */
export const dungeonTexts = {
  pieces: {
    player: 'you',
    older_player: 'your older self',
    wall: 'wall',
    exit: 'exit',
    boulder: 'boulder',
    switch: 'floor switch',
    switch_lit: 'floor switch, pressed',
    door: 'locked door',
    door_open: 'open door',
    portal: 'portal',
    zombie_toast_spawner: 'toaster',
    spider: 'spider',
    zombie_toast: 'zombie toast',
    zombie_toast_armoured: 'zombie toast in armour',
    mercenary: 'mercenary',
    mercenary_armoured: 'mercenary in armour',
    mercenary_ally: 'mercenary, your ally',
    assassin: 'assassin',
    assassin_armoured: 'assassin in armour',
    assassin_ally: 'assassin, your ally',
    hydra: 'hydra',
    treasure: 'treasure',
    key: 'key',
    invincibility_potion: 'invincibility potion',
    invisibility_potion: 'invisibility potion',
    wood: 'wood',
    arrow: 'arrow',
    bomb: 'bomb',
    sword: 'sword',
    bow: 'bow',
    shield: 'shield',
    sceptre: 'sceptre',
    midnight_armour: 'midnight armour',
    sun_stone: 'sun stone',
    health_potion: 'health potion',
    armour: 'armour',
    one_ring: 'the one ring',
    anduril: 'Andúril',
    time_turner: 'time turner',
    time_travelling_portal: 'time travelling portal',
    swamp_tile: 'swamp',
    light_bulb_off: 'light bulb, dark',
    light_bulb_on: 'light bulb, lit',
    wire: 'wire',
    switch_door: 'switch door',
    switch_door_open: 'open switch door',
  } as Readonly<Record<string, string>>,
  wire: { dead: 'wire, dead', live: 'wire, live' },
  gate: (logic: string, on: boolean, feeds: readonly string[]) =>
    [`${ruleWords(logic)} gate`, on ? 'on' : 'off', ...(feeds.length > 0 ? [`feeds ${feeds.join(' and ')}`] : [])].join(
      ', ',
    ),
  /** Something that follows the wires and switches beside it by a rule. */
  follows: (what: string, logic: string) => `${what}, by ${ruleWords(logic)}`,
  tell: {
    up: 'up',
    right: 'right',
    down: 'down',
    left: 'left',
    the: (what: string) => `the ${what}`,
    moved: (direction: string) => `You go ${direction}.`,
    bumped: 'No way through there.',
    teleported: 'You step through the portal.',
    pushed: (what: string, direction: string) => `The ${what} rolls ${direction}.`,
    pressed: 'A switch sinks with a click.',
    released: 'A switch comes up again.',
    gatesOn: (gates: number) => counted(gates, 'A gate comes on.', 'gates come on.'),
    gatesOff: (gates: number) => counted(gates, 'A gate goes off.', 'gates go off.'),
    opened: (what: string) => `The ${what} opens.`,
    lit: (bulbs: number) => counted(bulbs, 'A bulb lights up.', 'bulbs light up.'),
    wentOut: (bulbs: number) => counted(bulbs, 'A bulb goes out.', 'bulbs go out.'),
    swungOpen: (doors: number) => counted(doors, 'A switch door swings open.', 'switch doors swing open.'),
    swungShut: (doors: number) => counted(doors, 'A switch door falls shut.', 'switch doors fall shut.'),
    pickedUp: (what: string) => `You pick up: ${what}.`,
    used: (what: string) => `You use: ${what}.`,
    queued: (what: string) => `The ${what} will work once the one before it wears off.`,
    sparedHealthy: 'You are in full health and keep the potion.',
    sparedWorking: (what: string) => `A potion is still working: you keep the ${what}.`,
    healed: 'You are in full health again.',
    respawned: 'You fall, and the ring brings you back in full health. It is gone.',
    tookEffect: (what: string) => `The ${what} takes effect.`,
    woreOff: (what: string) => `The ${what} wears off.`,
    placedBomb: 'You set down a bomb.',
    exploded: 'A bomb goes off.',
    destroyed: (what: string) => `Destroyed: ${what}.`,
    battled: (enemy: string, rounds: number, lost: number) =>
      `You fight ${enemy}: ${counted(rounds, 'one round', 'rounds')}, ${lost > 0 ? `${tenths(lost)} health lost` : 'not a scratch'}.`,
    brokeUp: (what: string) => `Worn out: ${what}.`,
    died: (who: string) => `The ${who} falls.`,
    youDied: 'You fall.',
    built: (what: string) => `You build: ${what}.`,
    bribed: (who: string) => `The ${who} takes the gold and joins you.`,
    bribeRefused: (who: string) => `The ${who} takes the gold and laughs.`,
    mindControlled: (who: string, ticks: number) => `The ${who} obeys you for ${ticks} ticks.`,
    cameToItsSenses: (who: string) => `The ${who} comes to its senses.`,
    spawned: (who: string) => `Somewhere a ${who} appears.`,
    turnedBack: (ticks: number, to: number) => `You turn time back by ${passing(ticks)}: it is tick ${to} again.`,
    throughTimePortal: (ticks: number, to: number) =>
      `The portal takes you back by ${passing(ticks)}: it is tick ${to} again.`,
    arrived: 'Your older self is here, and does what you did.',
    departed: 'Your older self goes back in time and is gone.',
    met: 'You meet your older self, and let each other be.',
    olderFell: 'Your older self falls.',
    olderFights: (enemy: string) => `Your older self fights the ${enemy}.`,
    olderPicksUp: (what: string) => `Your older self picks up: ${what}.`,
    olderUses: (what: string) => `Your older self uses: ${what}.`,
    olderBuilds: (what: string) => `Your older self builds: ${what}.`,
    olderSetsDownBomb: 'Your older self sets down a bomb.',
    olderOpens: (what: string) => `Your older self opens the ${what}.`,
    won: 'The dungeon is complete.',
    lost: 'The dungeon wins.',
  },
  goals: {
    exit: 'Reach the exit',
    boulders: 'A boulder on every switch',
    treasure: 'Collect treasure',
    enemies: 'Defeat enemies and spawners',
    AND: 'All of these',
    OR: 'Any of these',
  } as Readonly<Record<string, string>>,
  /** How difficult a dungeon is, and what the solver lacked. */
  grade: {
    difficulty: (difficulty: number) => `Difficulty ${difficulty} of 10`,
    deeds: (count: number) => `${counted(count, 'one thing', 'things')} to do in a row`,
    looked: (count: number) => `${counted(count, 'one position', 'positions')} to look at`,
    branching: (count: number) => `${tenths(count)} things to do at a time`,
    deadEnds: (share: number) => `${Math.round(100 * share)} % of them dead ends`,
    ideas: (ideas: readonly string[]) => `uses ${ideas.join(', ')}`,
    lacking: {
      budget: 'The time was not enough. More of it may help.',
      room: 'There was not enough room to remember everything.',
      frame: 'There is more to try than anybody looks at: open ground without end, or all ways through time.',
    },
  },
  campaign: {
    progress: 'Dungeons won',
    wonSoFar: (won: number, all: number) => (won === 0 ? `${all} dungeons to win.` : `${won} of ${all} dungeons won.`),
    chapters: {
      lessons: { heading: 'Lessons', note: 'One idea each, in this order.' },
      practice: { heading: 'Practice', note: 'A few ideas together, the easiest first.' },
      trials: { heading: 'Trials', note: 'Long, narrow or crowded. All of them can be won.' },
      puzzles: { heading: 'Puzzles', note: 'One room each, and nothing in it is there for nothing.' },
      classics: { heading: 'The 2021 edition', note: 'Older rules: other battles, and things that nobody else has.' },
    },
    others: 'On this server',
    par: (par: number) => `par ${par}`,
    won: (actions: number) => `won in ${actions}`,
    wonAtPar: 'won at par',
    against: (actions: number, par: number) => {
      if (actions === par) return `You needed ${par} actions: that is par.`;
      return actions < par
        ? `Par is ${par}, and you needed only ${actions}.`
        : `You needed ${actions} actions. Par is ${par}.`;
    },
  },
  /** On one line. */
  countOf: (have: number, of: number) => `${have}\u00a0of\u00a0${of}`,
  countAndToasters: (count: string, toasters: number) =>
    `${count}, and ${counted(toasters, 'one toaster', 'toasters')} left`,
  done: 'done',
  open: 'still open',
  satchel: 'Satchel',
  carried: (name: string, count: number) => (count === 1 ? name : `${name}, ${count} of them`),
  use: (name: string) => `Use ${name}`,
  build: (name: string) => `Build ${name}`,
  recipes: {
    '2022': { ...RECIPES, midnight_armour: 'a sun stone and a sword, with no zombies about' },
    '2021': { ...RECIPES, midnight_armour: 'a sun stone and armour, with no zombies about' },
  } as Readonly<Record<Edition, Readonly<Record<string, string>>>>,
  edition: (edition: string, mode: string) => `Edition ${edition}, ${mode}`,
  wait: 'Wait',
  health: 'Health',
  healthOf: (health: number, most: number) => `${tenths(health)} of ${tenths(most)}`,
  potion: (name: string, ticks: number) =>
    `The ${name} works for ${ticks === 1 ? 'one more tick' : `${ticks} more ticks`}.`,
  queue: (name: string, ticks: number) => `Next: ${name}, for ${ticks === 1 ? 'one tick' : `${ticks} ticks`}.`,
  recipesHeading: 'What can be built',
  satchelEmpty: 'Your satchel is empty.',
  inReach: 'in reach',
  dealWith: {
    mercenary: 'Win over the mercenary',
    assassin: 'Win over the assassin',
    zombie_toast_spawner: 'Destroy the toaster',
  } as Readonly<Record<string, string>>,
  walk: {
    blocked: (what: string) => `You cannot walk onto that: ${what}.`,
    noWay: 'No safe way leads there. Pushing, opening and fighting are up to you, step by step.',
    danger: (who: string) => `You stop: ${who} is too near to walk on without looking.`,
  },
  battle: {
    heading: (enemy: string) => `Battle: ${enemy}`,
    begins: (enemy: string) => `You fight ${enemy}.`,
    you: 'You',
    round: (at: number, of: number) => `Round ${at} of ${of}`,
    blows: (yours: number, theirs: number) =>
      `You ${change(yours, 'lose', 'gain')}, it ${change(theirs, 'loses', 'gains')}.`,
    used: (names: readonly string[]) => `With ${names.join(', ')}.`,
    healthOf: (who: string) => `Health: ${who}`,
    skip: 'Skip',
    close: 'Close',
  },
  rewind: {
    by: (ticks: number) => `Back ${passing(ticks)}`,
    short: (ticks: number) => `Back ${ticks}`,
    ticks: 'Ticks to go back',
    placeholder: 'ticks',
    go: 'Go',
    back: 'back',
  },
  puzzle: {
    heading: 'A puzzle made for you',
    note: 'One room, one idea. It is proved that it can be won, and nothing in it is there for nothing.',
    how: 'How hard',
    difficulty: 'Difficulty, 1 to 10',
    made: 'Made of boulders, and',
    kinds: {
      boulders: 'boulders',
      keys: 'keys',
      portals: 'portals',
      bombs: 'bombs',
      circuits: 'circuits',
      enemies: 'a guard',
    } as Readonly<Record<string, string>>,
    byChance: 'Choose nothing, and chance decides.',
    withBoulders: 'Everything chosen is needed to win.',
    make: 'Make a puzzle',
    another: 'Another one',
    cancel: 'Cancel',
    play: 'Play this puzzle',
    idle: 'There is no puzzle yet.',
    making: 'Rooms are drawn, changed and tried out. Hard ones take a while.',
    progress: 'How much of the work is done',
    none: 'None was found. Another try may have more luck.',
    refused: 'There is no such puzzle',
    about: (difficulty: number, par: number, deeds: number) =>
      `Difficulty ${difficulty} of 10, par ${par}, ${counted(deeds, 'one thing', 'things')} to do in a row.`,
  },
  maze: {
    heading: 'A maze by chance',
    note: 'Say where it begins and ends and what is in it. There is always a way out, whoever lives there, unless the rules are made harder. The same seed makes the same maze.',
    corners: 'Where',
    extras: 'What is in it',
    chance: 'Chance',
    fields: {
      startX: 'Start, x',
      startY: 'Start, y',
      endX: 'End, x',
      endY: 'End, y',
      enemies: 'Enemies',
      treasure: 'Treasure',
      doors: 'Locked doors',
      swamps: 'Swamps',
      loops: 'Loops',
      seed: 'Seed',
    },
    wholeNumber: 'expected a whole number',
    another: 'Another seed',
    play: 'Play this maze',
    link: 'A link to this maze',
    noPreview: 'There is no such maze yet.',
    preview: (width: number, height: number) => `${width} × ${height} squares, the border aside.`,
  },
  configs: {
    heading: 'Edition and rules',
    chosen: (edition: Edition, rules: string) => `${edition}, ${rules.charAt(0).toLowerCase()}${rules.slice(1)}`,
    edition: 'Edition',
    editions: {
      '2022': 'Numbers to choose, potions that queue, battles by attack and defence.',
      '2021': 'Three modes, battles that weigh health, armour, rings, health potions, and a way to wait.',
    } as Readonly<Record<Edition, string>>,
    mode: 'Mode',
    modes: {
      own: 'Every dungeon has a mode that suits it.',
      peaceful: 'Enemies walk about, but never strike. You may.',
      standard: 'As it was meant.',
      hard: 'Less health, more zombies, hydras, and no invincibility.',
    } as Readonly<Record<'own' | GameMode, string>>,
    label: 'Rules',
    own: 'Suited to each dungeon',
    notes: {
      own: 'Every dungeon comes with numbers that suit it.',
      easy: 'More health and a stronger arm.',
      normal: 'The usual numbers.',
      hard: 'Less health, and they keep coming.',
      'pair-of-coins': 'Two treasures to collect, wherever the second comes from.',
      blasting: 'Bombs that reach one square, two treasures to find.',
      perilous: 'Guards who are beaten with a sword only.',
      'gold-rush': 'Much to collect, and more to pay for a friend.',
      infested: 'Zombies and spiders that keep coming.',
      archery: 'Mercenaries too strong for a bare hand, bows and shields that last.',
      brewery: 'Potions that last, and assassins that make you need them.',
      heads: 'Hydras that grow back, armour to match.',
    } as Readonly<Record<string, string>>,
    brought: 'Numbers that this server has besides.',
  },
} as const;
