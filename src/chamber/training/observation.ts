// Written for speed: a learner looks after every turn, so all is written into arrays that are there already.

import { writeLine } from '../action-line.ts';
import type { FloorSize } from '../floor/floor-size.ts';
import { ENEMY_LETTERS } from '../kinds/enemies.ts';
import { CodePen } from '../sentence-writer.ts';
import { drawn } from '../shown-floor.ts';
import { attackOf, type ChamberState, defenceOf } from '../state.ts';

/** What a learner sees of a game: as much as the screen shows, in numbers. */
export interface Observation {
  /** The character code of each square, row by row. */
  readonly glyphs: Uint8Array;
  /** The place in COLOURS of each square's kind, and REMEMBERED with it where the square is out of sight. */
  readonly colours: Uint8Array;
  /** By the order of STATS. */
  readonly stats: Float32Array;
  /** The action line in character codes, as much of it as has room; the rest is 0. */
  readonly message: Uint8Array;
  /** The glyphs once more, eight at a time. */
  readonly words: Float64Array;
  /** What writes the message. */
  readonly pen: CodePen;
  /** Whether the colours may be those of what is only remembered. */
  remembers: boolean;
}

/** Kinds of squares that a screen would tell apart by colour. */
export const COLOURS = [
  'rock',
  'wall',
  'floor',
  'way',
  'player',
  'enemy',
  'merchant',
  'potion',
  'gold',
  'treasure',
  'stairs',
  'scroll',
  'wand',
  'ring',
  'key',
  'vault',
  'shrine',
  'weapon',
  'armour',
] as const;
/** Added to the colour of what is out of sight and only remembered. */
export const REMEMBERED = 128;
/** What the numbers are. Yes is 1 and no is 0; `ended` is 0 while the game goes on, 1 if it is won, 2 if the player died. */
export const STATS = [
  'row',
  'column',
  'floor',
  'turn',
  'hp',
  'maxHp',
  'atk',
  'def',
  'gold',
  'suit',
  'compass',
  'merchantsHostile',
  'ended',
] as const;
/** Room for most action lines. */
export const MESSAGE_LENGTH = 256;

/** Arrays for floors of one size. With `message` 0 no sentence is made at all. */
export function newObservation({ width, height }: FloorSize, message = MESSAGE_LENGTH): Observation {
  return observationIn({
    glyphs: new Uint8Array(width * height),
    colours: new Uint8Array(width * height),
    stats: new Float32Array(STATS.length),
    message: new Uint8Array(message),
  });
}

/** An observation in arrays of somebody's own, all 0. The glyphs begin at a multiple of eight bytes. */
export function observationIn(arrays: Omit<Observation, 'words' | 'pen' | 'remembers'>): Observation {
  const { buffer, byteOffset, length } = arrays.glyphs;
  const words = new Float64Array(buffer, byteOffset, length >> 3);
  return { ...arrays, words, pen: new CodePen(arrays.message), remembers: false };
}

/** Writes what the player sees now into arrays of the floor's size, which nobody else writes into. */
export function observe(state: ChamberState, into: Observation): void {
  const screen = drawn(state);
  if (into.glyphs.length !== screen.length) throw new RangeError('an observation for floors of another size');
  writeGlyphs(screen, state.geometry.paper.words, into);
  if (state.field !== undefined || into.remembers) writeColours(into, state.field?.inSight);
  observeRest(state, into);
}

/** All but the floor. */
export function observeRest(state: ChamberState, into: Observation): void {
  writeStats(state, into.stats);
  if (into.message.length > 0) writeMessage(state, into.pen);
}

/** From one turn to the next little changes: a glyph that is the same has its colour already. */
function writeGlyphs(screen: Uint8Array, drawnWords: Float64Array, { glyphs, colours, words }: Observation): void {
  for (let word = 0; word < words.length; word++) {
    if (words[word] === drawnWords[word]) continue;
    words[word] = drawnWords[word];
    const from = word << 3;
    for (let n = from; n < from + 8; n++) colours[n] = COLOUR_OF[glyphs[n]];
  }
  for (let n = words.length << 3; n < glyphs.length; n++) {
    glyphs[n] = screen[n];
    colours[n] = COLOUR_OF[screen[n]];
  }
}

/** What is in sight and what is remembered changes with every step, all over the floor. */
function writeColours(into: Observation, inSight: Uint8Array | undefined): void {
  const { glyphs, colours } = into;
  for (let n = 0; n < glyphs.length; n++) {
    const colour = COLOUR_OF[glyphs[n]];
    colours[n] = inSight === undefined || inSight[n] === 1 ? colour : colour + REMEMBERED;
  }
  into.remembers = inSight !== undefined;
}

type Colour = (typeof COLOURS)[number];

const THINGS: Readonly<Record<string, Colour>> = {
  '.': 'floor',
  '@': 'player',
  P: 'potion',
  G: 'gold',
  '\\': 'stairs',
  '?': 'scroll',
  '/': 'wand',
  '=': 'ring',
  '~': 'key',
  ')': 'weapon',
  '[': 'armour',
  '&': 'vault',
  _: 'shrine',
};

/** By the character code of a glyph, the place of its colour. */
export const COLOUR_OF = Uint8Array.from({ length: 256 }, (_, code) =>
  COLOURS.indexOf(colourOf(String.fromCharCode(code))),
);

function colourOf(glyph: string): Colour {
  if (glyph === 'M') return 'merchant';
  if (ENEMY_LETTERS.some(letter => letter === glyph)) return 'enemy';
  if ('|-'.includes(glyph)) return 'wall';
  if ('#+'.includes(glyph)) return 'way';
  if ('CB'.includes(glyph)) return 'treasure';
  return THINGS[glyph] ?? 'rock';
}

function writeStats(state: ChamberState, stats: Float32Array): void {
  const { geometry, square, ended, game } = state;
  stats[0] = Math.floor(square / geometry.width);
  stats[1] = square % geometry.width;
  stats[2] = state.floor;
  stats[3] = state.turn;
  stats[4] = state.hp;
  stats[5] = game.race.hp;
  stats[6] = attackOf(state);
  stats[7] = defenceOf(state);
  stats[8] = state.gold;
  stats[9] = state.suit ? 1 : 0;
  stats[10] = state.compass ? 1 : 0;
  stats[11] = state.merchantsHostile ? 1 : 0;
  stats[12] = ended === undefined ? 0 : ended === 'won' ? 1 : 2;
}

function writeMessage({ said }: ChamberState, pen: CodePen): void {
  pen.begin();
  writeLine(pen, said);
  pen.end();
}
