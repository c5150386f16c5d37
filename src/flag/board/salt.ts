import { Chance } from '../../kernel/chance.ts';
import { packed } from './packed.ts';

/** Fixed random numbers that one half of a position's hash is made with. */
export interface Salt {
  readonly piece: readonly number[];
  /** Off the board (square 0) counts nothing. */
  readonly square: readonly number[];
  readonly turn: readonly number[];
  readonly flags: readonly number[];
}

/** For the low and the high half. The same for every game of so many pieces and squares, on every machine. */
export function saltFor(pieces: number, squares: number): { readonly low: Salt; readonly high: Salt } {
  const chance = Chance.seeded(0, 'flag salt');
  const lane = (length: number) => packed(Array.from({ length }, () => chance.below(2 ** 32)));
  const both = (length: number) => ({ low: lane(length), high: lane(length) });
  const piece = both(pieces);
  const square = both(squares);
  const turn = both(5);
  const flags = both(4);
  const half = (lane: 'low' | 'high'): Salt => ({
    piece: piece[lane].map(number => number | 1),
    square: square[lane].map((number, place) => (place === 0 ? 0 : number)),
    turn: turn[lane],
    flags: flags[lane].map(number => number | 1),
  });
  return { low: half('low'), high: half('high') };
}
