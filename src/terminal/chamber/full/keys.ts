import type { Direction } from '../../../chamber/floor/directions.ts';
import { WAY_KEYS } from '../../../players/chamber/keys.ts';
import { ESCAPE } from '../../shared/keyboard.ts';

/** A direction that was pressed; with shift the player keeps walking. */
export interface Stride {
  readonly direction: Direction;
  readonly runs: boolean;
}

export const INTERRUPT = '\x03';
export const ENTER = '\r';
export const BACKSPACE = '\x7f';

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
