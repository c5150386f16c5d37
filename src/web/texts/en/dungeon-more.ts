import type { Edition, GameMode } from '../../../dungeon/entities/edition.ts';
import type { Idea } from '../../../players/dungeon/puzzles/puzzle-grade.ts';
import type { Worded } from '../shared/worded.ts';
import { byName, number, oneOr, passing, percent, plural } from './words.ts';

function change(by: number, lose: string, gain: string): string {
  if (by === 0) return `${lose} nothing`;
  return by < 0 ? `${lose} ${number(-by)}` : `${gain} ${number(by)}`;
}

/** What is said of dungeons before and after they are played, and in hints and battles: no match begins with any of it. */
export const dungeonMoreTexts = {
  /** How difficult a dungeon is, and what the solver lacked. */
  grade: {
    difficulty: (difficulty: number) => `Difficulty ${difficulty} of 10`,
    deeds: (count: number) => `${oneOr(count, 'one thing', 'things')} to do in a row`,
    looked: (count: number) => `${oneOr(count, 'one position', 'positions')} to look at`,
    branching: (count: number) => `${number(count)} things to do at a time`,
    deadEnds: (share: number) => `${percent(share)} of them dead ends`,
    ideas: (ideas: readonly Idea[]) => `uses ${ideas.join(', ')}`,
    lacking: {
      budget: 'The time was not enough. More of it may help.',
      room: 'There was not enough room to remember everything.',
      frame: 'There is more to try than anybody looks at: open ground without end, or all ways through time.',
    },
  },
  campaign: {
    progress: 'Dungeons won',
    goOn: (title: string) => `Go on with ${title}`,
    begin: (title: string) => `Begin with ${title}`,
    wonOf: (won: number, all: number) => `${won} of ${all} won`,
    wonSoFar: (won: number, all: number) => (won === 0 ? `${all} dungeons to win.` : `${won} of ${all} dungeons won.`),
    chapters: {
      lessons: { heading: 'Lessons', note: 'One idea each, in this order.' },
      boulders: { heading: 'Boulders', note: 'You can push. Nobody can pull.' },
      locks: { heading: 'Locks and Mirrors', note: 'A key fills your hand, a portal turns you round.' },
      powder: { heading: 'Blasting', note: 'Every wall is only an opinion.' },
      current: { heading: 'Current', note: 'Plates, wires, and what they tell each other.' },
      company: { heading: 'Company', note: 'Somebody else moves here, too.' },
      hours: { heading: 'Hours', note: 'What you did is still being done.' },
      nerve: { heading: 'Nerve', note: 'Take your time. All of them can be won.' },
      classics: { heading: 'The 2021 edition', note: 'Older rules: other battles, and things that nobody else has.' },
      earlier: { heading: 'Earlier Dungeons', note: 'They count no longer, but they keep their records.' },
    },
    others: 'On this server',
    stars: (stars: number, all: number) => `${stars} of ${all} stars`,
    par: (par: number) => `par ${par}`,
    won: (actions: number) => `won in ${actions}`,
    wonAtPar: 'won at par',
    against: (actions: number, par: number) => {
      if (actions === par) return `You needed ${par} actions: that is par.`;
      return actions < par
        ? `Par is ${par}, and you needed only ${actions}.`
        : `You needed ${actions} actions. Par is ${par}.`;
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
    line: (name: string, actions: number) => `${name}: ${oneOr(actions, 'action', 'actions')}`,
    watch: 'Watch',
    watchOne: (name: string, actions: number) => `Watch ${name}: ${oneOr(actions, 'action', 'actions')}`,
    under: (day: string, version: number) => `${day}, rules version ${version}`,
  },
  hints: {
    next: (way: string) => `Next: ${way}.`,
    look: (place: string) => `Look here: ${place}.`,
    step: 'Next step',
    few: 'Five steps',
    whole: 'The whole way',
    price: 'With the whole way, two stars at most.',
    guided: 'You were shown the whole way: two stars at most.',
    answers: {
      thinking: 'Thinking …',
      no: 'This can no longer be won.',
      unknown: 'No way was found from here. There may be one.',
    },
    why: 'Which move lost it?',
    lostBy: (move: number, word: string) => `Move ${move} lost it: ${word}.`,
    lostBetween: (from: number, to: number) => `One of the moves ${from} to ${to} lost it.`,
    neverWinnable: 'Nobody could ever win it.',
    whyUnknown: 'Which move lost it is not known.',
    takeBack: (moves: number) => plural(moves, { one: 'Take it back', other: `Take ${moves} moves back` }),
    taken: (hints: number) =>
      hints === 0
        ? 'Where to look is free; what you ask for next is counted.'
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
  battle: {
    heading: (enemy: string) => `Battle: ${enemy}`,
    you: 'You',
    round: (at: number, of: number) => `Round ${at} of ${of}`,
    blows: (yours: number, theirs: number) =>
      `You ${change(yours, 'lose', 'gain')}, it ${change(theirs, 'loses', 'gains')}.`,
    used: (names: readonly string[]) => `With ${names.join(', ')}.`,
    healthOf: (who: string) => `Health: ${who}`,
    skip: 'Skip',
    close: 'Close',
  },
  puzzle: {
    heading: 'A puzzle made for you',
    note: 'One room, one idea. It is proved that it can be won, and nothing in it is there for nothing.',
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
    none: 'None was found. Another try may have more luck.',
    refused: 'There is no such puzzle',
    about: (difficulty: number, par: number, deeds: number) =>
      `Difficulty ${difficulty} of 10, par ${par}, ${oneOr(deeds, 'one thing', 'things')} to do in a row.`,
  },
  maze: {
    heading: 'A maze by chance',
    note: 'Say how large it is and what is in it. There is always a way out, whoever lives there, unless the rules are made harder. The same seed makes the same maze.',
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
    notes: byName({
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
    }),
    brought: 'Numbers that this server has besides.',
  },
} as const;

export type DungeonMoreTexts = Worded<typeof dungeonMoreTexts>;
