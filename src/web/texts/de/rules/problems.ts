import type { JsonPart } from '../../../../kernel/reading.ts';
import type { ProblemTexts } from '../../en/rules/problems.ts';
import { dungeonMoreTexts } from '../dungeon-more.ts';
import { plural } from '../words.ts';

const JSON_PARTS: Readonly<Record<JsonPart, string>> = {
  value: 'ein Wert',
  valueOrEnd: 'ein Wert oder „]“',
  key: 'ein Name in doppelten Anführungszeichen',
  keyOrEnd: 'ein Name in doppelten Anführungszeichen oder „}“',
  colon: '„:“',
  nextInList: '„,“ oder „]“',
  nextInObject: '„,“ oder „}“',
  nothing: 'nichts mehr',
};

/** What the rules found, where they put it in a word of theirs. */
export const FOUND: Readonly<Record<string, string>> = {
  nothing: 'nichts',
  'a list': 'eine Liste',
  'an object': 'ein Objekt',
};

const found = (what: string) => `gefunden: ${FOUND[what] ?? what}`;
const puzzleKinds: Readonly<Record<string, string>> = dungeonMoreTexts.puzzle.kinds;

function between({ least, most }: { readonly least?: number; readonly most?: number }): string {
  if (least !== undefined && most !== undefined) return ` von ${least} bis ${most}`;
  if (least !== undefined) return ` ab ${least}`;
  return most === undefined ? '' : ` bis ${most}`;
}

function board({ rows, columns, teams }: Readonly<Record<'rows' | 'columns' | 'teams', number>>): string {
  return `Brett von ${rows} × ${columns} für ${teams} Teams`;
}

const image = (side: number) =>
  `Erwartet wird ein PNG, JPEG oder WebP von ${side} × ${side} als Datenadresse in Base64`;

const floors: Pick<ProblemTexts, FloorName> = {
  floorsMiscounted: ({ found: count }) => `${count} Ebenen statt fünf (oder einer, die dann für alle fünf dient)`,
  floorEmpty: () => 'Erwartet wird eine Ebene, gefunden wurde nichts',
  floorTooLarge: ({ most, width, height }) => `Höchstens ${most} Felder hat eine Ebene, gefunden: ${width} × ${height}`,
  tooFewTiles: () => 'Mindestens zwei Bodenfelder (.) braucht es, für den Spieler und die Treppe',
  rowShort: ({ width, found: count }) => `${count} statt ${width} Zeichen: Der Rest gilt als Fels`,
  rowLong: ({ width, found: count }) => `${count} statt ${width} Zeichen`,
  signUnknown: ({ sign, meant }) => `„${sign}“: ${MEANT[meant]}; gilt als Boden`,
  floorOpen: () => 'Die Ebene ist nicht geschlossen: Auf ihrem äußersten Rand darf niemand stehen',
  chamberOpen: () => 'Die Kammer ist nicht geschlossen: Zwischen diesem Feld und dem Fels ist keine Wand',
  secondPlayer: () =>
    'Ein zweiter Spieler (@) auf dieser Ebene: Eine Datei hat eine Ebene, oder fünf von gleicher Höhe',
  secondStairs: () => 'Eine zweite Treppe (\\) auf dieser Ebene',
  secondCompass: () => 'Ein zweiter Kompass (C) auf dieser Ebene',
  playerMissing: () => 'Eine Ebene mit Inhalt braucht einen Spieler (@)',
  stairsMissing: () => 'Eine Ebene mit einem Spieler braucht eine Treppe (\\)',
  stairsOutOfReach: () => 'Vom Spieler (@) führt kein Weg zu dieser Treppe',
  dragonIdle: () => 'Neben diesem Drachen ist weder Hort noch Schutzanzug: Er wird nie angreifen',
  unguarded: () => 'Kein Drache bewacht das: Es ist frei zu nehmen',
};

const MEANT = {
  potion: 'Tränke schreibt man in einer Datei 0 bis 5',
  gold: 'Gold schreibt man in einer Datei 6 bis 9',
  nothing: 'unbekannt',
};

type FloorName = keyof typeof import('../../../../chamber/floor/floor-messages.ts').floorMessageTemplates;
type Wordings = Readonly<Record<string, (values: Readonly<Record<string, string | number>>) => string>>;

/** What is wrong with a map, a file or a wish. */
export const problemTexts: ProblemTexts = {
  expectedObject: ({ found: what }) => `Erwartet wird ein Objekt, ${found(what)}`,
  expectedList: ({ found: what }) => `Erwartet wird eine Liste, ${found(what)}`,
  expectedText: ({ found: what }) => `Erwartet wird ein Text, ${found(what)}`,
  expectedTruth: ({ found: what }) => `Erwartet wird true oder false, ${found(what)}`,
  expectedNumber: ({ found: what, ...bounds }) => `Erwartet wird eine Zahl${between(bounds)}, ${found(what)}`,
  expectedWhole: ({ found: what, ...bounds }) => `Erwartet wird eine ganze Zahl${between(bounds)}, ${found(what)}`,
  expectedOneOf: ({ choices, found: what }) => `Erwartet wird eines von ${choices}, ${found(what)}`,
  expectedOnly: ({ names }) => `Nur dies wird erwartet: ${names}`,
  noJson: ({ expected, found: what }) =>
    `Erwartet wird ${JSON_PARTS[expected]}, gefunden: ${what === '' ? 'das Ende des Textes' : what.startsWith('"') ? what : `„${what}“`}`,

  otherFormat: ({ expected, found: format }) =>
    `Erwartet wird ${expected.replace(' or ', ' oder ')}, gefunden: ${format}`,
  newerFormat: ({ expected, found: format }) =>
    `Erwartet wird ${expected.replace(' or ', ' oder ')}, gefunden: ${format}. Ein neueres Programm hat diese Datei geschrieben`,
  noActor: ({ found: what }) => `Erwartet wird ein Platz (eine ganze Zahl ab 0) oder "clock", ${found(what)}`,
  otherGame: ({ expected, found: what }) => `Erwartet wird ${expected}, gefunden: ${what}`,
  shorter: ({ length, to }) => `Erwartet werden mindestens ${to} Einträge, gefunden: ${length}`,
  otherHash: ({ expected, found: what }) => `Erwartet wird ${expected}, gefunden: ${what}`,
  otherVersion: ({ recorded, played }) =>
    `Aufgezeichnet unter Version ${recorded} der Regeln, gespielt wird hier Version ${played}`,
  notAgreed: () => 'Nicht alle haben zugestimmt, einen Zug zurückzunehmen',
  noClockRan: () => 'Es lief keine Uhr',
  notToAct: ({ seat }) => `Platz ${seat} war nicht am Zug`,
  onlyOpenGoesBack: () => 'Nur eine offene Partie geht zurück',
  noSuchSeat: ({ seat }) => `Es gibt keinen Platz ${seat}`,
  seatsFreeThen: () => 'Damals waren noch Plätze frei',

  noGameMode: () => 'Nur die Ausgabe 2021 hat Spielmodi',
  unknownType: ({ found: what, near }) =>
    `Erwartet wird die Art eines Dings, gefunden: ${what}${near === '' ? '' : `. Meintest du ${near}?`}`,
  noOutput: () => 'Eine Druckplatte ohne Logik speist jeden Draht neben ihr: Hier steht besser nichts',
  goalsTooDeep: ({ most }) => `Ziele dürfen höchstens ${most} tief verschachtelt sein`,
  noGoal: () => 'Hier fehlt ein Ziel: exit, boulders, treasure, enemies, oder AND und OR von mehreren',
  noSubgoals: () => 'Mindestens ein Ziel wird erwartet, gefunden wurde keines',
  noPlayer: () => 'Es fehlt der Spieler',
  anotherPlayer: () => 'Ein zweiter Spieler: Nur einer darf da sein',
  thirdPortal: ({ colour }) => `Von einer Farbe gibt es höchstens zwei Portale: Hier ist noch eines (${colour})`,
  pileTooHigh: ({ most }) => `Auf einem Feld sind höchstens ${most} Teile eines Stromkreises, hier sind mehr`,
  strangerNear: ({ near }) => `Diesen Namen kennen wir nicht: Meintest du ${near}?`,
  stranger: ({ known }) => `Diesen Namen kennen wir nicht: Hier gibt es ${known}`,
  leftOfMaze: ({ least }) => `Mindestens ${least}: Dort beginnt das Labyrinth links`,
  topOfMaze: ({ least }) => `Mindestens ${least}: Dort beginnt das Labyrinth oben`,
  mazeTooLarge: ({ most, found: squares }) => `Ein Labyrinth hat höchstens ${most} Felder, dieses hätte ${squares}`,
  startIsEnd: () => 'Das Ende muss ein anderes Feld sein als der Anfang',
  noRoomInMaze: ({ most, found: wanted }) => `Höchstens ${most} passen in dieses Labyrinth, gewünscht sind ${wanted}`,
  noLevel: () => 'Erwartet wird ein Level, gefunden wurde keines',
  levelPlayers: ({ found: players }) =>
    `Erwartet wird ein Level mit einem Spieler, gefunden: ${plural(players, { one: 'einer', other: String(players) })}`,
  levelNoGoal: () => 'Erwartet wird ein Level mit einem Ziel, gefunden wurde keines',
  levelSign: ({ found }) =>
    `Erwartet wird ein Zeichen eines Levels (# @ + $ * . - _ oder ein Leerzeichen), gefunden wurde „${found}“: Ein Titel beginnt mit „;“`,

  ...floors,
  floorsNotDrawn: () => 'Ausgeloste Ebenen stehen in keiner Datei: Hier wird nichts erwartet',
  sizeNotChosen: () => 'Nur ausgeloste Ebenen haben eine Größe: Hier wird nichts erwartet',
  fogOrField: () => 'Nebel oder Sichtfeld, nicht beides',
  abilitiesOfOwn: () => 'Im modernen Spiel haben die Gegner ihre eigenen Fähigkeiten',
  floorsCounted: ({ floors: count, found: given }) => `Erwartet wird eine Ebene oder ${count}, gefunden: ${given}`,
  floorsUnequal: () => 'Alle Ebenen müssen gleich groß sein',
  floorsOfOwn: () => 'Erwartet werden eigene Ebenen, gefunden wurde nichts',
  atPlace: ({ line, column, finding, ...values }) =>
    `Zeile ${line}, Spalte ${column}: ${(floors as unknown as Wordings)[finding]?.(values) ?? finding}`,

  gridSides: ({ found: entries }) => `Erwartet wird [Zeilen, Spalten], gefunden: ${entries} Einträge`,
  typeAgain: ({ type }) => `Jede Art braucht einen eigenen Namen, „${type}“ kommt noch einmal vor`,
  noPieces: () => 'Jedes Team braucht mindestens eine Figur: Ein Team ohne Figuren hat verloren',
  noMovement: () => 'Weder Richtungen noch eine Form: Eines davon wird erwartet',
  tooManyPieces: ({ most, found: pieces, ...of }) =>
    `Höchstens ${plural(most, { one: 'eine Figur', other: `${most} Figuren` })} je Team passen auf ein ${board(of)}, gefunden: ${pieces}`,
  tooManyBlocks: ({ most, found: blocks, ...of }) =>
    `Höchstens ${plural(most, { one: 'ein Feld ist', other: `${most} Felder sind` })} frei auf einem ${board(of)}, gefunden: ${blocks}`,
  blocksDivide: ({ found: blocks, ...of }) =>
    `Mit ${blocks} Blöcken hängen die übrigen Felder auf einem ${board(of)} nicht mehr zusammen`,
  tooManyImages: ({ most, found: images }) => `Höchstens ${most} Bilder, gefunden: ${images}`,
  imageAgain: ({ type }) => `Ein Bild für jede Art, für „${type}“ sind es mehrere`,
  imageOfNone: ({ type }) => `„${type}“ ist keine Art von Figur dieser Karte`,
  imageTooLong: ({ most }) => `Höchstens ${most} Bytes, hier sind es mehr`,
  imageTooLarge: ({ most, found: bytes }) => `Höchstens ${most} Bytes, hier sind es ${bytes}`,
  noImage: ({ side }) => image(side),
  notOneImage: ({ side }) =>
    `${image(side)}, gefunden wurde eines, das sich bewegt, zu früh endet oder hinter dem noch etwas kommt`,
  otherBytes: ({ side }) => `${image(side)}, gefunden wurde etwas anderes`,
  otherKind: ({ side, found: kind, called }) => `${image(side)}, gefunden: ein ${kind}, das ${called} heißt`,
  otherSide: ({ side, width, height }) => `${image(side)}, gefunden: ${width} × ${height}`,

  manyIdeas: ({ most, found }) => `höchstens ${most} Ideen erwartet, ${found} gefunden`,
  besideIdea: () => 'weglassen: Eine Idee sagt schon, woraus das Rätsel besteht',
  tooEasy: ({ least, kinds, found: difficulty }) =>
    `Mit ${kinds
      .split(', ')
      .map(kind => puzzleKinds[kind] ?? kind)
      .join(', ')} wird es mindestens Schwierigkeit ${least}, gewünscht ist ${difficulty}`,
};
