import type { Edition, GameMode } from '../../../dungeon/entities/edition.ts';
import type { Idea } from '../../../players/dungeon/puzzles/puzzle-grade.ts';
import type { Worded } from '../shared/worded.ts';
import { and, byName, number, percent, plural } from './words.ts';

function counted(count: number, one: string, many: string): string {
  return plural(count, { one, other: `${count} ${many}` });
}

function change(by: number, lose: string, gain: string): string {
  if (by === 0) return `${lose} nothing`;
  return by < 0 ? `${lose} ${number(-by)}` : `${gain} ${number(by)}`;
}

function ruleWords(logic: string): string {
  return logic.replaceAll('_', '-');
}

/** What a puzzle asks for, one thing after the other. */
function deedsInARow(count: number): string {
  return plural(count, { one: 'one thing to do', other: `${count} things to do in a row` });
}

function passing(ticks: number): string {
  return plural(ticks, { one: 'one tick', other: `${ticks} ticks` });
}

const RECIPES = {
  bow: '1 wood and 3 arrows',
  shield: '2 wood, and a treasure or a key',
  sceptre: 'a sun stone, 1 wood or 2 arrows, and a treasure or a key',
};

/** The texts of Dungeon Mania. */
export const dungeonTexts = {
  pieces: byName({
    player: 'you',
    player_hurt: 'you, hurt',
    player_invisible: 'you, invisible',
    player_invisible_hurt: 'you, invisible and hurt',
    player_invincible: 'you, invincible',
    player_invincible_hurt: 'you, invincible and hurt',
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
    mercenary_controlled: 'mercenary, under your control',
    assassin: 'assassin',
    assassin_armoured: 'assassin in armour',
    assassin_ally: 'assassin, your ally',
    assassin_controlled: 'assassin, under your control',
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
  }),
  wire: { dead: 'wire, dead', live: 'wire, live' },
  gate: (logic: string, on: boolean, feeds: readonly string[]) =>
    [`${ruleWords(logic)} gate`, on ? 'on' : 'off', ...(feeds.length > 0 ? [`feeds ${and(feeds)}`] : [])].join(', '),
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
    respawned: 'You fall. The ring brings you back in full health, and is gone.',
    tookEffect: (what: string) => `The ${what} takes effect.`,
    woreOff: (what: string) => `The ${what} wears off.`,
    placedBomb: 'You set down a bomb.',
    exploded: 'A bomb goes off.',
    destroyed: (what: string) => `Destroyed: ${what}.`,
    battled: (enemy: string, rounds: number, lost: number) =>
      `You fight ${enemy}: ${counted(rounds, 'one round', 'rounds')}, ${lost > 0 ? `${number(lost)} health lost` : lost < 0 ? `${number(-lost)} health gained` : 'not a scratch'}.`,
    brokeUp: (what: string) => `Worn out: ${what}.`,
    died: (who: string) => `The ${who} falls.`,
    youDied: 'You fall.',
    built: (what: string) => `You build: ${what}.`,
    bribed: (who: string) => `The ${who} takes your treasure and joins you.`,
    bribeRefused: (who: string) => `The ${who} takes your treasure and laughs.`,
    mindControlled: (who: string, ticks: number) => `The ${who} obeys you for ${passing(ticks)}.`,
    cameToItsSenses: (who: string) => `The ${who} comes to its senses.`,
    spawned: (who: string) => `Somewhere ${/^[aeiou]/.test(who) ? 'an' : 'a'} ${who} appears.`,
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
  /** What a dungeon of ours has to say for itself: its map says it in English. */
  lesson: (_name: string, english: string) => english,
  goals: byName({
    exit: 'Reach the exit',
    boulders: 'A boulder on every switch',
    treasure: 'Collect treasure',
    enemies: 'Defeat enemies and toasters',
    AND: 'All of these',
    OR: 'Any of these',
  }),
  /** How difficult a dungeon is, and what the solver lacked. */
  grade: {
    difficulty: (difficulty: number, isSurveyed: boolean) =>
      isSurveyed ? `Difficulty ${difficulty} of 10` : `Not surveyed: difficulty ${difficulty} of 10 at least`,
    notSurveyed: 'not surveyed',
    deeds: deedsInARow,
    looked: (count: number) => `${counted(count, 'one position', 'positions')} to consider`,
    branching: (count: number) => `${number(count)} choices at a time`,
    deadEnds: (share: number) => `${percent(share)} of them dead ends`,
    ideas: (ideas: readonly Idea[]) => `uses ${ideas.join(', ')}`,
    lacking: {
      budget: 'The time ran out. More of it may help.',
      room: 'The memory ran out.',
      frame: 'There is too much to try: open ground without end, or every way through time.',
    },
  },
  campaign: {
    progress: 'Dungeons won',
    goOn: (title: string) => `Carry on with ${title}`,
    begin: (title: string) => `Begin with ${title}`,
    wonOf: (won: number, all: number) => `${won} of ${all} won`,
    wonSoFar: (won: number, all: number) => (won === 0 ? `${all} dungeons to win.` : `${won} of ${all} dungeons won.`),
    chapters: {
      lessons: { heading: 'Lessons', note: 'One idea each, in this order.' },
      boulders: { heading: 'Boulders', note: 'You can push. Nobody can pull.' },
      locks: { heading: 'Locks and mirrors', note: 'A key fills your hand, a portal turns you round.' },
      powder: { heading: 'Blasting', note: 'Every wall is only an opinion.' },
      current: { heading: 'Current', note: 'Switches, wires, and what they tell each other.' },
      company: { heading: 'Company', note: 'Somebody else moves here, too.' },
      hours: { heading: 'Hours', note: 'What you did is still being done.' },
      nerve: { heading: 'Nerve', note: 'Take your time. All of them can be won.' },
      classics: { heading: 'The 2021 edition', note: 'Older rules: other battles, and things found nowhere else.' },
      earlier: { heading: 'Earlier dungeons', note: 'They no longer count, but their records stand.' },
    },
    others: 'On this server',
    stars: (stars: number, all: number) => `${stars} of ${all} stars`,
    par: (par: number) => `par ${par}`,
    won: (actions: number) => `won in ${actions}`,
    wonAtPar: 'won at par',
    against: (actions: number, par: number) => {
      if (actions === par) return `You took ${par} moves: exactly par.`;
      return actions < par
        ? `Par is ${par}, and you took only ${actions}.`
        : `You took ${actions} moves. Par is ${par}.`;
    },
    record: (actions: number) => `record ${actions}`,
  },
  records: {
    heading: 'Records',
    without: 'Nothing taken back',
    with: 'With moves taken back',
    none: 'None yet.',
    unnamed: 'Unnamed',
    you: '(you)',
    line: (name: string, actions: number) => `${name}: ${counted(actions, 'move', 'moves')}`,
    watch: 'Watch',
    watchOne: (name: string, actions: number) => `Watch ${name}: ${counted(actions, 'move', 'moves')}`,
    under: (day: string, version: number) => `${day}, rules version ${version}`,
  },
  /** On one line. */
  countOf: (have: number, of: number) => `${have}\u00a0of\u00a0${of}`,
  countAndToasters: (count: string, toasters: number) =>
    `${count}, and ${counted(toasters, 'one toaster', 'toasters')} left`,
  done: 'done',
  open: 'still open',
  satchel: 'Satchel',
  carried: (name: string, count: number) => plural(count, { one: name, other: `${name}, ${count} of them` }),
  use: (name: string) => `Use ${name}`,
  build: (name: string) => `Build ${name}`,
  recipes: {
    '2022': byName({ ...RECIPES, midnight_armour: 'a sun stone and a sword, with no zombies about' }),
    '2021': byName({ ...RECIPES, midnight_armour: 'a sun stone and armour, with no zombies about' }),
  } satisfies Readonly<Record<Edition, unknown>>,
  edition: (edition: string, mode: string) => `Edition ${edition}, ${mode}`,
  wait: 'Wait',
  health: 'Health',
  healthOf: (health: number, most: number) => `${number(health)} of ${number(most)}`,
  potion: (name: string, ticks: number) =>
    `The ${name} works for ${plural(ticks, { one: 'one more tick', other: `${ticks} more ticks` })}.`,
  queue: (name: string, ticks: number) =>
    `Next: ${name}, for ${plural(ticks, { one: 'one tick', other: `${ticks} ticks` })}.`,
  recipesHeading: 'What can be built',
  satchelEmpty: 'Your satchel is empty.',
  inReach: 'in reach',
  dealWith: byName({
    mercenary: 'Win over the mercenary',
    assassin: 'Win over the assassin',
    zombie_toast_spawner: 'Destroy the toaster',
  }),
  hints: {
    button: 'Hint',
    mark: 'on the way',
    next: (way: string) => `Next: ${way}.`,
    look: (place: string) => `Look here: ${place}.`,
    step: 'Next step',
    few: 'Five steps',
    whole: 'The whole way',
    price: 'Seeing the whole way leaves two stars at most.',
    guided: 'You were shown the whole way: two stars at most.',
    answers: {
      thinking: 'Thinking …',
      no: 'This can no longer be won.',
      unknown: 'No way found from here. There may still be one.',
    },
    why: 'Which move lost it?',
    lostBy: (move: number, word: string) => `Move ${move} lost it: ${word}.`,
    lostBetween: (from: number, to: number) => `One of the moves ${from} to ${to} lost it.`,
    neverWinnable: 'It could never be won.',
    whyUnknown: 'Which move lost it is not known.',
    takeBack: (moves: number) => plural(moves, { one: 'Take it back', other: `Take ${moves} moves back` }),
    taken: (hints: number) =>
      hints === 0
        ? 'Where to look is free; every further hint counts.'
        : plural(hints, { one: 'One hint counted.', other: `${hints} hints counted.` }),
    with: (hints: number) => plural(hints, { one: 'With one hint.', other: `With ${hints} hints.` }),
    ways: { up: 'up', right: 'right', down: 'down', left: 'left' },
    times: (word: string, times: number) => `${word} ${times} times`,
    wait: 'wait',
    use: (what: string) => `use the ${what}`,
    build: (what: string) => `build the ${what}`,
    interact: (what: string) => `deal with the ${what}`,
    rewind: (ticks: number) => `go back ${passing(ticks)}`,
    something: 'item',
  },
  walk: {
    blocked: (what: string) => `You cannot walk onto that: ${what}.`,
    noWay: 'No safe way leads there. Pushing, opening and fighting are up to you, step by step.',
    noWall: 'You wait by walking against a wall, and there is none beside you.',
    danger: (who: string) => `You stop: ${who} is too close to walk on blindly.`,
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
    note: 'One room, one idea. It can be won, that is proved, and nothing in it is there for show.',
    how: 'How hard',
    difficulty: 'Difficulty, 1 to 10',
    made: 'Made of boulders, and',
    kinds: byName({
      boulders: 'boulders',
      keys: 'keys',
      portals: 'portals',
      bombs: 'bombs',
      circuits: 'circuits',
      enemies: 'a guard',
    }),
    byChance: 'Choose nothing, and chance decides.',
    withBoulders: 'Everything chosen is needed to win.',
    make: 'Make a puzzle',
    another: 'Another one',
    cancel: 'Cancel',
    play: 'Play this puzzle',
    idle: 'There is no puzzle yet.',
    making: 'Rooms are drawn, changed and tried out. Hard ones take a while.',
    progress: 'How much of the work is done',
    none: 'None found. Another try may be luckier.',
    refused: 'There is no such puzzle',
    about: (difficulty: number, par: number, deeds: number) =>
      `Difficulty ${difficulty} of 10, par ${par}, ${deedsInARow(deeds)}.`,
  },
  maze: {
    heading: 'A random maze',
    note: 'Choose its size and what is in it. There is always a way out, whoever lives there, unless you make the rules harder. The same seed makes the same maze.',
    size: 'Size',
    sizes: { small: 'Small', medium: 'Medium', large: 'Large' },
    extras: 'What is in it',
    chance: 'Chance',
    fields: {
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
    preview: (width: number, height: number) => `${width} × ${height} squares, without the border.`,
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
    notes: byName({
      own: 'Every dungeon comes with numbers that suit it.',
      easy: 'More health and a stronger arm.',
      normal: 'The usual numbers.',
      hard: 'Less health, and they keep coming.',
      'pair-of-coins': 'Two treasures to collect, wherever the second comes from.',
      blasting: 'Bombs that reach one square, two treasures to find.',
      perilous: 'Guards that only a sword can beat.',
      'gold-rush': 'Plenty to collect, and friends cost more.',
      infested: 'Zombies and spiders that keep coming.',
      archery: 'Mercenaries too strong for bare hands; bows and shields that last.',
      brewery: 'Potions that last, and assassins that make you need them.',
      heads: 'Hydras that grow back, armour to match.',
    }),
    brought: 'Numbers of this server’s own.',
  },
} as const;

export type DungeonTexts = Worded<typeof dungeonTexts>;
