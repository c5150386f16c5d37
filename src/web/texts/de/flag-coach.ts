import type { FlagCoachTexts } from '../en/flag-coach.ts';
import { pieceName } from './flag-names.ts';
import { or } from './words.ts';

/** What the coach of Capture The Flag says. */
export const flagCoachTexts: FlagCoachTexts = {
  heading: 'Trainer',
  button: 'Trainer',
  first: 'Eine erste Partie',
  firstNote: 'Neu hier? Eine kleine Karte, ein leichter Gegner und ein Trainer, der Zug für Zug erklärt.',
  lessons: (name, others) => [
    `Du bist ${name}. Wer seine letzte Flagge verliert, ist draußen: Hol die Flagge von ${or(others)}. Drück auf eine deiner Figuren; die markierten Felder zeigen, wohin sie kann.`,
    'Eine Figur schlägt, was auf einem markierten Feld steht, wenn es nicht stärker ist als sie: Sieh dir die Zahlen an den Figuren an.',
    'Niemand kann auf deiner Basis stehen, also bewachen sie die Figuren ringsum. Schick die schnellen hinaus und behalte eine starke daheim.',
  ],
  verdicts: {
    great: 'Dein letzter Zug war großartig: Nichts sonst war annähernd so gut.',
    best: 'Einen besseren als deinen letzten Zug gab es nicht.',
    good: 'Dein letzter Zug war gut.',
    inaccuracy: 'Dein letzter Zug hat ein wenig verschenkt.',
    mistake: 'Dein letzter Zug war ein Fehler.',
    blunder: 'Dein letzter Zug hat sehr viel verschenkt.',
    forced: 'Dein letzter Zug war der einzige, den es gab.',
  },
  better: move => `Besser: ${move}. Nimm zurück und versuch es.`,
  move: (piece, from, to) => `${pieceName(piece)} von ${from} nach ${to}`,
  step: (piece, to) => `${pieceName(piece)} nach ${to}`,
  flag: (piece, name) => `${pieceName(piece)} kann jetzt eine Flagge von ${name} nehmen.`,
  home: (piece, name) =>
    `${pieceName(piece)} von ${name} kann im nächsten Zug eine deiner Flaggen nehmen: Schlag die Figur, oder stell dich in den Weg.`,
  take: (piece, victim, name) => `${pieceName(piece)} kann ${pieceName(victim)} von ${name} schlagen.`,
  danger: (piece, where, by, name) => `${pieceName(by)} von ${name} kann ${pieceName(piece)} auf ${where} schlagen.`,
  calm: 'Gerade ist nichts zu holen. Komm einer Flagge näher, und behalte jemanden daheim.',
  ask: 'Zeig mir einen Zug',
  advice: move => `Versuch ${move}. Der Zug ist auf dem Brett markiert.`,
  thinking: 'Denkt nach …',
};
