import type { Cardinal } from '../../kernel/square.ts';

/** A direction as a number: up, right, down, left, clockwise as in the kernel's CARDINALS. */
export type Way = number;

/** What a step adds, by way. */
const DX: readonly number[] = [0, 1, 0, -1];
const DY: readonly number[] = [-1, 0, 1, 0];

export const WAYS: readonly Way[] = [0, 1, 2, 3];

const SETS: readonly (readonly Way[])[] = Array.from({ length: 16 }, (_, bits) =>
  WAYS.filter(way => (bits & (1 << way)) !== 0),
);

/** The ways of a set that has a bit for each, clockwise from the top. */
export function waysIn(bits: number): readonly Way[] {
  return SETS[bits] as readonly Way[];
}

export function wayOf(direction: Cardinal): Way {
  // Not by indexOf: every step asks.
  return direction === 'up' ? 0 : direction === 'right' ? 1 : direction === 'down' ? 2 : 3;
}

export function dx(way: Way): number {
  return DX[way] as number;
}

export function dy(way: Way): number {
  return DY[way] as number;
}
