import { DIRECTIONS, type Direction, STEPS } from '../../../chamber/floor/directions.ts';
import type { ChamberView } from '../../../chamber/view.ts';
import { WAY_KEYS } from '../../../players/chamber/assist/command-keys.ts';
import { isDangerous } from '../../../players/chamber/assist/surroundings.ts';
import { ESCAPE } from '../../shared/keyboard.ts';

/** A direction that was pressed; with shift the player keeps walking. */
export interface Stride {
  readonly direction: Direction;
  readonly runs: boolean;
}

const SEQUENCE = new RegExp(`^${ESCAPE}(?:\\[|O)(\\d*)(?:;(\\d+))?([A-Za-z~])$`);

/** How escape sequences end: arrows, and the corners of the numeric pad, which are Home, PgUp, End and PgDn. */
const FINALS: Readonly<Record<string, Direction>> = {
  A: 'no',
  B: 'so',
  C: 'ea',
  D: 'we',
  H: 'nw',
  F: 'sw',
  '1~': 'nw',
  '7~': 'nw',
  '5~': 'ne',
  '4~': 'sw',
  '8~': 'sw',
  '6~': 'se',
  // The numeric pad in application mode.
  w: 'nw',
  x: 'no',
  y: 'ne',
  t: 'we',
  v: 'ea',
  q: 'sw',
  r: 'so',
  s: 'se',
};

/** Modifiers are sent as a sum of bits and one. */
const SHIFT = 1;

/** The direction that a key means, if any. */
export function strideOf(key: string): Stride | undefined {
  const letter = (WAY_KEYS as Readonly<Record<string, Direction>>)[key.toLowerCase()];
  if (letter !== undefined) return { direction: letter, runs: key !== key.toLowerCase() };
  const [, number = '', modifier = '1', final = ''] = SEQUENCE.exec(key) ?? [];
  const direction = FINALS[final === '~' ? `${number}~` : final];
  return direction && { direction, runs: ((Number(modifier) - 1) & SHIFT) !== 0 };
}

/** Where a run goes on: straight, or around the bend of a passage; undefined where it ends. */
export function nextWay(view: ChamberView, direction: Direction, inPassage: boolean): Direction | undefined {
  if (isClear(view.around[direction])) return direction;
  if (!inPassage) return undefined;
  const bends = DIRECTIONS.filter(each => isSideways(each, direction) && '#+'.includes(view.around[each]));
  return bends.length === 1 ? bends[0] : undefined;
}

/** Whether the last step brought something that a player would want to stop for. */
export function isEventful(before: ChamberView, after: ChamberView): boolean {
  const [first, ...more] = after.said;
  if (after.ended !== undefined || after.floor !== before.floor || more.length > 0) return true;
  if (first?.type !== 'moved' || first.sees.length > 0) return true;
  return isDangerous(after) && !isDangerous(before);
}

function isClear(glyph: string): boolean {
  return glyph === '.' || glyph === '#' || glyph === '+';
}

/** One of the two orthogonal directions across. */
function isSideways(each: Direction, direction: Direction): boolean {
  const [a, b] = [STEPS[each], STEPS[direction]];
  return a.rows * a.columns === 0 && a.rows * b.rows + a.columns * b.columns === 0;
}
