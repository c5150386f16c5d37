import type { FaceTexts } from '../en/face.ts';
import { seatTexts } from './seats.ts';
import { and, countedText, plural } from './words.ts';

export const faceTexts: FaceTexts = {
  games: {
    heading: 'Spiele auf diesem Server',
    note: 'Wer diesen Server betreibt, kann neben den drei mitgelieferten auch eigene Spiele anbieten.',
    play: title => `${title} spielen`,
    seats: count => plural(count, { one: 'für eine Person', other: `für ${count}` }),
    faceless: 'Es hat kein Brett: Du spielst es mit Knöpfen.',
    resting: 'Es ist abgestürzt und wird neu gestartet.',
  },

  choose: {
    ...seatTexts.begin,
    missing: 'Dieses Spiel gibt es auf diesem Server nicht',
    missingNote: 'Vielleicht hat es ein anderer Server, oder in der Adresse ist ein Tippfehler.',
    all: 'Alle Spiele auf diesem Server',
    setup: 'Was gespielt wird',
    who: 'Wer mit dir spielt',
    sitters: { open: 'Wen ich einlade', here: 'Andere an diesem Bildschirm' },
    computer: bot => `Der Computer: ${bot}`,
    bot: 'Computer',
    brains: { random: 'spielt aufs Geratewohl', mcts: 'probiert Partien aus', alphabeta: 'denkt voraus' },
  },

  sessions: {
    ...seatTexts.sessions,
    none: 'Gerade spielt das niemand öffentlich.',
    begun: when => `zuletzt gespielt ${when}`,
  },

  waiting: {
    ...seatTexts.waiting,
    seat: number => `Platz ${number}`,
    name: side => `Dein Name als ${side}`,
    secret: 'Andere dürfen nicht sehen, was du hast: Sie setzen sich an einem eigenen Bildschirm hin.',
    bot: side => `Der Computer, der ${side} spielt`,
    or: 'Oder der Computer:',
    seatBot: 'Einsetzen',
    seatBotAs: side => `Den Computer als ${side} einsetzen`,
  },

  play: {
    ...seatTexts.play,
    label: (title, width, height) => `Das Brett von ${title}, ${width} mal ${height}, Feld für Feld`,
    noBoard: 'Dieses Spiel zeigt kein Brett. Was du tun kannst, steht daneben.',
    square: (where, names) => `${names.join(', ')}, ${where}`,
    at: (x, y) => `Spalte ${x + 1}, Zeile ${y + 1}`,
    marks: {
      selected: 'gewählt',
      go: 'kann hierhin',
      take: 'kann hierhin, wo etwas steht',
      can: 'kann gedrückt werden',
      able: 'kann bewegt werden',
      to: 'hier ist zuletzt etwas geschehen',
    },
    seats: 'Wer spielt',
    points: points => countedText(points, 'Punkt', 'Punkte'),
    clock: 'Restzeit',
    yourTurn: 'Du bist am Zug.',
    turnOf: name => `${name}, du bist am Zug.`,
    waitFor: names => `Warten auf ${and(names)}.`,
    aim: what => `${what}: Wähle, wohin.`,
    notThere: what => `${what}: Dorthin geht es nicht.`,
    nothing: where => `Auf ${where} ist nichts zu tun.`,
    notYours: 'Du bist nicht am Zug.',
    empty: 'leer',
    held: (name, count) => (count === 1 ? name : `${name}, ${count} davon`),
    pressable: (name, says) => `${name}: ${says}`,
    actions: 'Was du tun kannst',
    giveUpQuestion: 'Aufgeben?',
    giveUpNote: 'Die Partie endet, und die anderen gewinnen. Das lässt sich nicht zurücknehmen.',
  },

  end: {
    ...seatTexts.end,
    over: 'Es ist vorbei',
    wins: names => plural(names.length, { one: `${and(names)} gewinnt`, other: `${and(names)} gewinnen` }),
  },

  rematch: seatTexts.rematch,

  keys: {
    walk: 'Zum Brett und darauf umher',
    act: 'Ein Feld drücken, oder wählen, wohin etwas geht',
    drop: 'Loslassen',
    touch:
      'Tipp auf das Markierte, dann dorthin, wo es hinsoll, oder zieh es dorthin; daneben ziehst du das Brett; vergrößere mit zwei Fingern oder dem Rad',
  },
};
