import type { Edition, GameMode } from '../../../dungeon/entities/edition.ts';
import type { Idea } from '../../../players/dungeon/puzzles/puzzle-grade.ts';
import type { Worded } from '../shared/worded.ts';
import { byName, number, oneOr, passing, percent, plural } from './words.ts';

function change(by: number, lose: string, gain: string): string {
  if (by === 0) return `${lose} nothing`;
  return by < 0 ? `${lose} ${number(-by)}` : `${gain} ${number(by)}`;
}

const OFTEN = ['', '', 'twice', 'three times', 'four times', 'five times', 'six times'];

function moves(count: number): string {
  return oneOr(count, 'one move', 'moves');
}

/** What a puzzle asks for, one thing after the other. */
function deedsInARow(count: number): string {
  return plural(count, { one: 'one thing to do', other: `${count} things to do in a row` });
}

/** What is said of dungeons before and after they are played, and in hints and battles: no match begins with any of it. */
export const dungeonMoreTexts = {
  /** How difficult a dungeon is, and what the solver lacked. */
  grade: {
    difficulty: (difficulty: number, isSurveyed: boolean) =>
      `Difficulty${isSurveyed ? '' : ' at least'} ${difficulty} of 10`,
    notSurveyed: 'or more',
    deeds: deedsInARow,
    looked: (count: number) => `${oneOr(count, 'one position', 'positions')} to consider`,
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
    against: (actions: number, par: number, isProved: boolean) => {
      const proof = isProved ? 'Nothing is shorter: that is proved.' : 'It is the shortest known so far.';
      if (actions === par) return `You took ${moves(par)}: exactly par. ${proof}`;
      return actions < par
        ? `You took only ${moves(actions)}. Par was ${par}, the shortest known until now, but never proved.`
        : `You took ${moves(actions)}. Par is ${par}. ${proof}`;
    },
    record: (actions: number) => `record ${actions}`,
  },
  vote: {
    ask: 'How was this dungeon?',
    words: byName({ dull: 'Dull', fine: 'Fine', lovely: 'Lovely' }),
    said: byName({
      dull: 'You found it dull. Thank you for saying so.',
      fine: 'You found it fine. Thank you for saying so.',
      lovely: 'You found it lovely. Thank you for saying so.',
    }),
  },
  records: {
    heading: 'Records',
    without: 'Nothing taken back',
    with: 'With moves taken back',
    hinted: 'With hints',
    hints: (count: number) => `${oneOr(count, 'one hint', 'hints')},`,
    shown: 'Shown the whole way,',
    none: 'None yet.',
    unnamed: 'Unnamed',
    you: '(you)',
    pushes: 'Fewest pushes',
    moved: moves,
    pushed: (pushes: number) => oneOr(pushes, 'one push', 'pushes'),
    line: (name: string, did: string) => `${name}: ${did}`,
    watch: 'Watch',
    watchOne: (name: string, did: string) => `Watch ${name}: ${did}`,
    under: (day: string, version: number) => `${day}, rules version ${version}`,
  },
  hints: {
    next: (way: string) => `Next: ${way}.`,
    look: (place: string) => `Look here: ${place}.`,
    step: 'Show the next step',
    few: 'Show five steps',
    whole: 'Show the whole way',
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
    times: (word: string, times: number) => `${word} ${OFTEN[times] ?? `${times} times`}`,
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
    note: 'One room, one idea. It is proved that it can be won, and nothing in it is just for show.',
    how: 'How hard',
    difficulty: 'Difficulty, 1 to 10',
    idea: 'What it is about',
    ideaFields: ['Idea', 'Mixed with'],
    anyIdea: 'Chance decides',
    noOther: 'Nothing else',
    ideas: byName({
      'bomb-key': 'A key that takes a bomb',
      'portal-key': 'A key beyond a portal',
      'plate-key': 'A key behind a switch door',
      'key-bomb': 'A bomb behind a locked door',
      'portal-bomb': 'A bomb beyond a portal',
      'plate-bomb': 'A bomb behind a switch door',
      'key-portal': 'A portal behind a locked door',
      'bomb-portal': 'A portal that takes a bomb',
      'plate-portal': 'A portal behind a switch door',
      'two-keys': 'Two keys, one hand',
      'two-plates': 'A door that asks for two switches',
      'one-boulder-two-plates': 'One boulder for two switches',
      'guarded-gate': 'A guard behind the door',
    }),
    byIdea: 'Made of what its idea needs.',
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
    withBoulders: 'You will need everything you choose.',
    make: 'Make a puzzle',
    another: 'Make another',
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
    another: 'Draw another seed',
    play: 'Play this maze',
    link: 'Link to this maze',
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
    /** What a configuration or a mode that ships is called, where that is not its name. */
    called: (name: string, words: string) => (name === 'pair-of-coins' ? 'Two treasures' : words),
    label: 'Rules',
    own: 'Suited to each dungeon',
    notes: byName({
      own: 'Every dungeon comes with numbers that suit it.',
      easy: 'More health and a stronger arm.',
      normal: 'The usual numbers.',
      hard: 'Less health, and they keep coming.',
      'pair-of-coins': 'Two treasures to collect, wherever the second comes from.',
      rematch: 'One enemy to beat twice.',
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

export type DungeonMoreTexts = Worded<typeof dungeonMoreTexts>;
