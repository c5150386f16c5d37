import type { Saying } from '../../kernel/saying.ts';
import { boardOf, COMPASS, FLOOR, isTile, isWalkable, PLAYER, ROCK, STAIRS, SUIT, squaresOf } from '../kinds/glyphs.ts';
import { DRAGON_HOARD } from '../kinds/gold.ts';
import { type Finding, findingOf, type Severity } from './finding.ts';
import { type Geometry, geometryOf } from './geometry.ts';
import { dragonsOn, guardedBy } from './hoard.ts';
import { floorSays, type Meant } from './sentences.ts';
import { charactersOf, type Sheet } from './sheet.ts';
import { type Signs, signsIn } from './signs.ts';

const MEANT: Readonly<Record<string, Meant>> = { P: 'potion', G: 'gold' };

/** A floor as it was drawn: mended where lines are short or something is unknown. */
export interface Drawn {
  readonly board: Uint8Array;
  readonly geometry: Geometry;
}

/** Reads the drawing of one floor, and checks it if somebody wants to know what is wrong with it. */
export function judgeFloor(sheet: Sheet, width: number, findings: Finding[] | undefined): Drawn {
  const signs = signsIn(sheet);
  const find = (severity: Severity, row: number, column: number, saying: Saying) =>
    findings?.push(findingOf(severity, sheet.line + row, column + 1, saying));
  const rows = sheet.rows.map((text, row) =>
    mend(text, width, signs, (...found) => find(found[0], row, found[1], found[2])),
  );
  const board = boardOf(rows);
  const geometry = geometryOf(rows);
  if (findings === undefined) return { board, geometry };
  const at = (severity: Severity, square: number, saying: Saying) =>
    find(severity, Math.floor(square / width), square % width, saying);
  judgeWalls(geometry, at);
  if (!board.every(isTile)) judgeContents(board, geometry, at);
  else if (geometry.chambers.flat().length < 2) {
    find('error', 0, 0, floorSays.tooFewTiles());
  }
  return { board, geometry };
}

type Complain = (severity: Severity, square: number, saying: Saying) => void;

function mend(
  text: string,
  width: number,
  { known, plain }: Signs,
  find: (severity: Severity, column: number, saying: Saying) => void,
): string {
  if (text.length === width && plain.test(text)) return text;
  const characters = charactersOf(text);
  const { length } = characters;
  if (length < width) {
    find('warning', length, floorSays.rowShort({ width, found: length }));
  } else if (characters.slice(width).join('').trim() !== '') {
    find('error', width, floorSays.rowLong({ width, found: length }));
  }
  const glyphs = Array.from({ length: width }, (_, column) => {
    const glyph = characters[column] ?? ' ';
    if (known.has(glyph)) return glyph;
    find('warning', column, floorSays.signUnknown({ sign: glyph, meant: MEANT[glyph] ?? 'nothing' }));
    return '.';
  });
  return glyphs.join('');
}

function judgeWalls(geometry: Geometry, at: Complain): void {
  const { width, height, tiles, steps } = geometry;
  const sides = steps.slice(0, 4);
  for (let square = 0; square < tiles.length; square++) {
    if (!isWalkable(tiles[square] as number)) continue;
    const column = square % width;
    const row = Math.floor(square / width);
    if (row === 0 || row === height - 1 || column === 0 || column === width - 1) {
      at('error', square, floorSays.floorOpen());
    } else if (tiles[square] === FLOOR && sides.some(step => tiles[square + step] === ROCK)) {
      at('warning', square, floorSays.chamberOpen());
    }
  }
}

function judgeContents(board: Uint8Array, geometry: Geometry, at: Complain): void {
  const all = (code: number) => squaresOf(board, code);
  const [player, ...morePlayers] = all(PLAYER);
  const [stairs, ...moreStairs] = all(STAIRS);
  for (const square of morePlayers) at('error', square, floorSays.secondPlayer());
  for (const square of moreStairs) at('error', square, floorSays.secondStairs());
  for (const square of all(COMPASS).slice(1)) at('warning', square, floorSays.secondCompass());
  if (player === undefined) {
    const thing = board.findIndex(code => !isTile(code));
    at('error', thing, floorSays.playerMissing());
    return;
  }
  if (stairs === undefined) {
    at('error', player, floorSays.stairsMissing());
    return;
  }
  if (!reaches(geometry, player, stairs)) at('warning', stairs, floorSays.stairsOutOfReach());
  const guarded = new Set<number>();
  for (const dragon of dragonsOn(board)) {
    const treasures = guardedBy(dragon, board, geometry);
    for (const treasure of treasures) guarded.add(treasure);
    if (treasures.length > 0) continue;
    at('warning', dragon, floorSays.dragonIdle());
  }
  for (const square of [...all(DRAGON_HOARD), ...all(SUIT)]) {
    if (!guarded.has(square)) at('warning', square, floorSays.unguarded());
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
