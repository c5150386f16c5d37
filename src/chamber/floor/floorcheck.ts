import { CLASSIC_LETTERS } from '../kinds/enemies.ts';
import { boardOf, COMPASS, FLOOR, isTile, isWalkable, PLAYER, ROCK, STAIRS, SUIT } from '../kinds/glyphs.ts';
import { DRAGON_HOARD } from '../kinds/gold.ts';
import { type Geometry, geometryOf } from './geometry.ts';
import { dragonsOn, guardedBy } from './hoard.ts';
import { charactersOf } from './sheet.ts';

/** Something to say about one place of a layout file; lines and columns count from 1. */
export interface Finding {
  readonly severity: 'error' | 'warning';
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

const KNOWN = new Set(` |-#+.@\\CB0123456789${CLASSIC_LETTERS.join('')}`);
/** A row of nothing but these: nearly every one is. */
const PLAIN = new RegExp(`^[ |\\-#+.@\\\\CB\\d${CLASSIC_LETTERS.join('')}]*$`);
const MEANT = new Map([
  ['P', 'potions are written 0 to 5 in a file'],
  ['G', 'gold is written 6 to 9 in a file'],
]);

/** A floor as it was drawn: mended where lines are short or something is unknown. */
export interface Drawn {
  readonly board: Uint8Array;
  readonly geometry: Geometry;
}

/** Reads the drawing of one floor, and checks it if somebody wants to know what is wrong with it. */
export function judgeFloor(
  lines: readonly string[],
  width: number,
  firstLine: number,
  findings: Finding[] | undefined,
): Drawn {
  const find = (severity: Finding['severity'], row: number, column: number, message: string) =>
    findings?.push({ severity, line: firstLine + row, column: column + 1, message });
  const rows = lines.map((text, row) => mend(text, width, (...found) => find(found[0], row, found[1], found[2])));
  const board = boardOf(rows);
  const geometry = geometryOf(rows);
  if (findings === undefined) return { board, geometry };
  const at = (severity: Finding['severity'], square: number, message: string) =>
    find(severity, Math.floor(square / width), square % width, message);
  judgeWalls(geometry, at);
  if (!board.every(isTile)) judgeContents(board, geometry, at);
  else if (geometry.chambers.flat().length < 2) {
    find('error', 0, 0, 'expected at least two floor tiles (.), for the player and the stairs');
  }
  return { board, geometry };
}

type Complain = (severity: Finding['severity'], square: number, message: string) => void;

function mend(
  text: string,
  width: number,
  find: (severity: Finding['severity'], column: number, message: string) => void,
): string {
  if (text.length === width && PLAIN.test(text)) return text;
  const characters = charactersOf(text);
  const { length } = characters;
  if (length < width) {
    find('warning', length, `expected ${width} characters, found ${length}: the rest is taken as rock`);
  } else if (characters.slice(width).join('').trim() !== '') {
    find('error', width, `expected ${width} characters, found ${length}`);
  }
  const glyphs = Array.from({ length: width }, (_, column) => {
    const glyph = characters[column] ?? ' ';
    if (KNOWN.has(glyph)) return glyph;
    find('warning', column, `${JSON.stringify(glyph)}: ${MEANT.get(glyph) ?? 'not known'}; taken as floor`);
    return '.';
  });
  return glyphs.join('');
}

function judgeWalls(geometry: Geometry, at: Complain): void {
  const { width, height, tiles, steps } = geometry;
  for (let square = 0; square < tiles.length; square++) {
    if (!isWalkable(tiles[square] as number)) continue;
    const column = square % width;
    const row = Math.floor(square / width);
    if (row === 0 || row === height - 1 || column === 0 || column === width - 1) {
      at('error', square, 'the floor is not closed: nobody may stand on its outermost ring');
    } else if (tiles[square] === FLOOR && steps.slice(0, 4).some(step => tiles[square + step] === ROCK)) {
      at('warning', square, 'the chamber is not closed: no wall between this tile and the rock');
    }
  }
}

function judgeContents(board: Uint8Array, geometry: Geometry, at: Complain): void {
  const all = (code: number): number[] => {
    const found: number[] = [];
    for (let square = board.indexOf(code); square >= 0; square = board.indexOf(code, square + 1)) found.push(square);
    return found;
  };
  const [player, ...morePlayers] = all(PLAYER);
  const [stairs, ...moreStairs] = all(STAIRS);
  for (const square of morePlayers)
    at('error', square, 'a second player (@) on this floor: a file has one floor, or five of equal height');
  for (const square of moreStairs) at('error', square, 'second stairs (\\) on this floor');
  for (const square of all(COMPASS).slice(1)) at('warning', square, 'a second compass (C) on this floor');
  if (player === undefined) {
    const thing = board.findIndex(code => !isTile(code));
    at('error', thing, 'expected a player (@) on a floor that has contents');
    return;
  }
  if (stairs === undefined) {
    at('error', player, 'expected stairs (\\) on a floor that has a player');
    return;
  }
  if (!reaches(geometry, player, stairs)) at('warning', stairs, 'no way leads from the player (@) to these stairs');
  const guarded = new Set<number>();
  for (const dragon of dragonsOn(board)) {
    const treasures = guardedBy(dragon, board, geometry);
    for (const treasure of treasures) guarded.add(treasure);
    if (treasures.length > 0) continue;
    at('warning', dragon, 'this dragon has no hoard or suit beside it: it will never attack');
  }
  for (const square of [...all(DRAGON_HOARD), ...all(SUIT)]) {
    if (!guarded.has(square)) at('warning', square, 'no dragon guards this: it is free to take');
  }
}

function reaches({ tiles, steps }: Geometry, from: number, to: number): boolean {
  const isReached = new Uint8Array(tiles.length);
  isReached[from] = 1;
  const reached = [from];
  for (const square of reached) {
    for (const step of steps) {
      const next = square + step;
      if (!isWalkable(tiles[next] ?? ROCK) || isReached[next] === 1) continue;
      isReached[next] = 1;
      reached.push(next);
    }
  }
  return isReached[to] === 1;
}
