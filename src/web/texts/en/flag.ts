import { flagEndings } from '../../../flag/ending-sentences.ts';
import type { Direction } from '../../../kernel/square.ts';
import type { Worded } from '../shared/worded.ts';
import { seatTexts } from './seats.ts';
import { and, byName, countedText, plural } from './words.ts';

const DIRECTIONS: Readonly<Record<Direction, string>> = {
  up: 'up',
  upRight: 'up right',
  right: 'right',
  downRight: 'down right',
  down: 'down',
  downLeft: 'down left',
  left: 'left',
  upLeft: 'up left',
};

/** The same where each team looks ahead from its own base. */
const WAYS_AHEAD: Readonly<Record<Direction, string>> = {
  up: 'ahead',
  upRight: 'ahead to the right',
  right: 'right',
  downRight: 'back to the right',
  down: 'back',
  downLeft: 'back to the left',
  left: 'left',
  upLeft: 'ahead to the left',
};

/** The texts of Capture The Flag. */
export const flagTexts = {
  title: 'Capture The Flag',
  note: 'Two to four teams. Take the flags of the others before they take yours.',
  /** What a map that ships is called, and what makes it interesting: it says both in English. */
  map: (_name: string, english: { readonly title: string; readonly line: string }) => english,
  /** What a match is called that was begun in whatever language. */
  mapTitle: (title: string) => title,
  /** What a piece is called: by its type, which the map says in English if it ships. */
  pieceName: (type: string) => type,
  /** What the colours are called, by slot. */
  colours: ['Orange', 'Blue', 'Green', 'Pink'],

  create: {
    ...seatTexts.begin,
    needsServer:
      'The server is away. Without it you can play the computer, or each other at this screen, without time limits',
    map: 'Map',
    size: (rows: number, columns: number) => `${columns} × ${rows}`,
    teams: (count: number) => countedText(count, 'team', 'teams'),
    flags: (count: number) => `${countedText(count, 'flag', 'flags')} each`,
    pieces: (count: number) => `${countedText(count, 'piece', 'pieces')} each`,
    blocks: (count: number) => countedText(count, 'block', 'blocks'),
    seats: 'Who sits where',
    seatsNote: 'Seat others at this screen, or leave a seat open and share the link.',
    seat: (colour: string) => `${colour} is played by`,
    sitters: { here: 'At this screen', open: 'Open seat' },
    computer: 'The computer',
    name: (colour: string) => `Name of team ${colour}`,
    limits: 'Time limits',
    turnLimit: 'For each turn',
    gameLimit: 'For the match',
    noLimit: 'None',
    seconds: (count: number) => countedText(count, 'second', 'seconds'),
    minutes: (count: number) => countedText(count, 'minute', 'minutes'),
    days: (count: number) => countedText(count, 'day', 'days'),
    options: 'Rule options',
    directions: 'Up means',
    lshape: 'An L-shaped move',
    start: 'First to move',
    choices: byName({
      absolute: 'up the board, for all',
      team: 'away from your own base',
      path: 'needs a free path',
      jump: 'jumps over others',
      random: 'a team drawn at random',
      first: 'the first team',
    }),
    beginWatch: 'Watch them play',
    invite: 'Invite somebody',
  },

  ownMap: {
    heading: 'A map of your own',
    placeholder: '{ "gridSize": [10, 10], "teams": 2, "flags": 1, "pieces": [ … ], … }',
    use: 'Use this map',
  },

  bots: {
    names: { beginner: 'Beginner', casual: 'Casual', strong: 'Strong', expert: 'Expert', master: 'Master' },
    /** A strength as a choice, with its rating. */
    rated: (name: string, rating: number) => `${name} (${rating})`,
    notes: {
      beginner: 'Takes what it sees, and every third move or so forgets to look.',
      casual: 'Glances a move or two ahead. Just right for a first match.',
      strong: 'Thinks several moves ahead and gives little away.',
      expert: 'Thinks as far as it can, for up to a second or so. Hard to beat.',
      master: 'Thinks ten times as long as the expert. Bring patience.',
    },
    /** What a team is called that the computer plays. */
    team: (colour: string, strength: string) => `${colour} (${strength.toLowerCase()})`,
    thinking: (name: string) => `${name} is thinking.`,
    broken: 'The computer cannot think in this browser: play its pieces yourself, or begin a new match.',
    who: 'Who plays',
    whoNote: 'The seats at this screen: play them yourselves, or leave them to the computer.',
    strength: (colour: string) => `How well the computer plays ${colour}`,
    or: 'Or the computer:',
    seat: 'Add it',
    seatAs: (colour: string) => `Add the computer as ${colour}`,
    speeds: { slow: 'slow', calm: 'calm', quick: 'quick', fastest: 'fastest' },
    playing: 'The computer plays all teams here.',
    paused: 'Paused.',
  },

  anybody: {
    button: 'Play anybody',
    waiting: 'Looking for somebody to play. If nobody comes in ten seconds, the computer does.',
    left: (seconds: number) => countedText(seconds, 'second', 'seconds'),
    stop: 'Stop waiting',
  },

  sessions: {
    ...seatTexts.sessions,
    needsServer: 'The server is away, and with it everybody else',
    away: 'The server is away, and everybody else’s matches with it. Keep playing: everything is kept here and sent later.',
    teams: (teams: readonly string[], slots: number) =>
      teams.length === 0 ? `nobody of ${slots} here yet` : `${teams.join(', ')} · ${teams.length} of ${slots} here`,
    versus: (teams: readonly string[]) => teams.join(' against '),
    resting: (teams: readonly string[]) => `${teams.join(' against ')} · idle`,
  },

  waiting: seatTexts.waiting,

  play: {
    ...seatTexts.play,
    label: (title: string) => `The board of ${title}, square by square`,
    turn: (name: string) => `${name} to move`,
    yourTurn: 'Your turn',
    pick: 'Choose one of your pieces.',
    aim: (piece: string) => `${piece}: choose where it goes.`,
    stuck: (piece: string) => `${piece} cannot move now.`,
    notThere: (piece: string) => `${piece} cannot go there.`,
    reach: (piece: string, name: string) => `${name}’s ${piece}: the marked squares are in its reach.`,
    piece: (type: string, name: string, power: number) => `${name}’s ${type}, power ${power}`,
    base: (name: string, flags: number) => `${name}’s base, ${countedText(flags, 'flag', 'flags')}`,
    marks: {
      selected: 'chosen',
      go: 'can go here',
      take: 'can be taken',
      from: 'the last move came from here',
      to: 'last move',
    },
    teams: 'Teams',
    flags: (count: number) => countedText(count, 'flag', 'flags'),
    pieces: (count: number) => countedText(count, 'piece', 'pieces'),
    lost: (pieces: readonly { readonly type: string; readonly count: number }[]) =>
      `Lost: ${pieces.map(({ type, count }) => (count === 1 ? type : `${type} (${count})`)).join(', ')}`,
    out: 'out',
    notYet: 'not here yet',
    gameClock: 'Time left',
    turnClock: (name: string) => `Time left for ${name}`,
    legend: 'Pieces',
    power: (power: number) => `power ${power}`,
    gait: (words: string) => `Moves ${words}.`,
    takes: 'Takes pieces of its own power or less.',
    raid: 'Any piece that gets here takes a flag.',
    powerNote: 'A piece takes pieces of its own power or less. Any piece can take a flag.',
    giveUpQuestion: (name: string) => `Give up as ${name}?`,
    giveUpNote: 'The team leaves the board with all its pieces. This cannot be taken back.',
    theme: 'Theme',
    flip: 'Flip board',
    themes: byName({ paper: 'Paper', dusk: 'Dusk' }),
  },

  move: {
    everyWay: (steps: number) => plural(steps, { one: 'one step any way', other: `up to ${steps} any way` }),
    straight: (steps: number) => plural(steps, { one: 'one step straight', other: `up to ${steps} straight` }),
    diagonal: (steps: number) => plural(steps, { one: 'one step diagonally', other: `up to ${steps} diagonally` }),
    lshape: 'an L: two straight, one aside',
    still: 'never moves',
    some: (ways: readonly (readonly [Direction, number])[], directions: 'absolute' | 'team') => {
      const words = directions === 'team' ? WAYS_AHEAD : DIRECTIONS;
      return ways
        .map(([way, steps]) => plural(steps, { one: words[way], other: `${words[way]} up to ${steps}` }))
        .join(', ');
    },
  },

  tell: {
    joined: (name: string) => `${name} has joined.`,
    left: (name: string) => `${name} has left.`,
    started: (name: string) => `The match begins. ${name} moves first.`,
    moved: (name: string, piece: string, square: string) => `${name}: ${piece} to ${square}.`,
    captured: (name: string, piece: string) => `It takes ${name}’s ${piece}.`,
    flagTaken: (name: string, left: number) =>
      left === 0 ? `It takes ${name}’s last flag!` : `It takes one of ${name}’s flags; ${left} left.`,
    respawned: (square: string) => `It starts again at ${square}.`,
    eliminated: (name: string) => `${name} is out.`,
    passed: (name: string) => `${name} cannot move and sits this turn out.`,
    timedOut: (name: string, turns: number) =>
      plural(turns, {
        one: `${name} ran out of time: this turn is lost.`,
        other: `${turns} turns in a row ran out of time, the first of them ${name}’s.`,
      }),
    gaveUp: (name: string) => `${name} gives up.`,
    offered: {
      draw: (name: string) => `${name} offers a draw.`,
      back: (name: string) => `${name} asks to take the last move back.`,
    },
    accepted: {
      draw: (name: string) => `${name} accepts the draw.`,
      back: (name: string) => `${name} agrees: the move is taken back.`,
    },
    declined: {
      draw: (name: string) => `${name} declines the draw.`,
      back: (name: string) => `${name} declines: nothing is taken back.`,
    },
    won: (name: string) => `${name} wins.`,
    drawn: 'A draw.',
  },

  end: {
    ...seatTexts.end,
    wins: (name: string) => `${name} wins`,
    turns: (count: number) => `After ${countedText(count, 'turn', 'turns')}.`,
    endings: flagEndings,
  },

  /** What people ask of each other while they play. */
  offers: {
    label: 'Offer',
    ask: { draw: 'Offer a draw', back: 'Ask to take back' },
    notNow: 'Once per move',
    waiting: {
      draw: (names: readonly string[]) => `You offer a draw: waiting for ${and(names)}.`,
      back: (names: readonly string[]) => `You ask to take your last move back: waiting for ${and(names)}.`,
    },
    accept: { draw: 'Accept the draw', back: 'Take it back' },
    decline: 'Decline',
    withdraw: 'Never mind',
  },

  /** Another match with the same people. */
  rematch: seatTexts.rematch,

  keys: {
    walk: 'To the board, and about on it',
    act: 'Choose a piece, or where it goes',
    drop: 'Let go of the piece',
    next: 'The next piece that can move',
    theme: 'The other theme',
    flip: 'See the board from the other side',
    giveUp: 'Give up',
    touch:
      'Tap a piece, then a marked square, or drag it there; drag beside a piece to move the board; pinch or use the wheel to zoom',
  },
} as const;

export type FlagTexts = Worded<typeof flagTexts>;
