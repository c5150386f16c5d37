import { CARDINALS, type Cardinal } from '../../kernel/square.ts';

/** A direction as a number: up, right, down, left, clockwise as in the kernel's CARDINALS. */
export type Way = number;

/** What a step adds, by way. */
const DX: readonly number[] = [0, 1, 0, -1];
const DY: readonly number[] = [-1, 0, 1, 0];

export const WAYS: readonly Way[] = [0, 1, 2, 3];

export function wayOf(direction: Cardinal): Way {
  return CARDINALS.indexOf(direction);
}

export function dx(way: Way): number {
  return DX[way] as number;
}

export function dy(way: Way): number {
  return DY[way] as number;
}
