import type { Worded } from '../shared/worded.ts';
import { seatTexts } from './seats.ts';
import { and, byName, countedText, plural } from './words.ts';

/** The texts of games that are only known by their faces. */
export const faceTexts = {
  games: {
    heading: 'Games on this server',
    note: 'Whoever runs this server can add games of their own to the three it comes with.',
    play: (title: string) => `Play ${title}`,
    seats: (count: number) => plural(count, { one: 'for one', other: `for ${count}` }),
    faceless: 'It has no board: you play it by buttons.',
    resting: 'It has crashed and is being restarted.',
  },

  choose: {
    ...seatTexts.begin,
    missing: 'This server does not have that game',
    missingNote: 'Another server may have it, or there is a typo in the address.',
    all: 'All games on this server',
    setup: 'What is played',
    who: 'Who plays with you',
    sitters: { open: 'Someone I invite', here: 'Others at this screen' },
    computer: (bot: string) => `The computer: ${bot}`,
    /** What a seat is called that it has taken. */
    bot: 'Computer',
    brains: byName({ random: 'plays at random', mcts: 'tries games out', alphabeta: 'thinks ahead' }),
  },

  sessions: {
    ...seatTexts.sessions,
    none: 'Nobody is playing it in public right now.',
    begun: (when: string) => `last played ${when}`,
  },

  waiting: {
    ...seatTexts.waiting,
    seat: (number: number) => `Seat ${number}`,
    name: (side: string) => `Your name as ${side}`,
    secret: 'Others must not see what you hold: they sit down on a screen of their own.',
    bot: (side: string) => `The computer that plays ${side}`,
    or: 'Or the computer:',
    seatBot: 'Add it',
    seatBotAs: (side: string) => `Add the computer as ${side}`,
  },

  play: {
    ...seatTexts.play,
    label: (title: string, width: number, height: number) =>
      `The board of ${title}, ${width} by ${height}, square by square`,
    noBoard: 'This game shows no board. What you can do is listed beside.',
    square: (where: string, names: readonly string[]) => `${names.join(', ')}, ${where}`,
    at: (x: number, y: number) => `column ${x + 1}, row ${y + 1}`,
    marks: {
      selected: 'chosen',
      go: 'can go here',
      take: 'can go here, where something stands',
      can: 'can be pressed',
      able: 'can be moved',
      to: 'something happened here last',
    },
    seats: 'Who plays',
    points: (points: number) => countedText(points, 'point', 'points'),
    clock: 'Time left',
    yourTurn: 'Your turn.',
    turnOf: (name: string) => `${name}, it is your turn.`,
    waitFor: (names: readonly string[]) => `Waiting for ${and(names)}.`,
    aim: (what: string) => `${what}: choose where it goes.`,
    notThere: (what: string) => `${what} cannot go there.`,
    nothing: (where: string) => `Nothing can be done on ${where}.`,
    notYours: 'It is not your turn.',
    empty: 'empty',
    held: (name: string, count: number) => (count === 1 ? name : `${name}, ${count} of them`),
    pressable: (name: string, says: string) => `${name}: ${says}`,
    actions: 'What you can do',
    giveUpQuestion: 'Give up?',
    giveUpNote: 'The match ends, and the others win. This cannot be taken back.',
  },

  end: {
    ...seatTexts.end,
    over: 'It is over',
    wins: (names: readonly string[]) => plural(names.length, { one: `${and(names)} wins`, other: `${and(names)} win` }),
  },

  /** Another match with the same people. */
  rematch: seatTexts.rematch,

  keys: {
    walk: 'To the board, and about on it',
    act: 'Press a square, or choose where something goes',
    drop: 'Let go',
    touch:
      'Tap what is marked, then where it goes, or drag it there; drag beside it to move the board; pinch or use the wheel to zoom',
  },
} as const;

export type FaceTexts = Worded<typeof faceTexts>;
