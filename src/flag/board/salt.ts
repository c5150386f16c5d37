import { Chance } from '../../kernel/chance.ts';
import { packed } from './packed.ts';

/**
 * Fixed random numbers that a position's hash is made with. They come in pairs, for its low and its high half: what is
 * asked for together lies together.
 */
export interface Salt {
  readonly piece: readonly number[];
  /** Off the board (square 0) counts nothing. */
  readonly square: readonly number[];
  readonly turn: readonly number[];
  readonly flags: readonly number[];
}

/** The same for every game of so many pieces and squares, on every machine. */
export function saltFor(pieces: number, squares: number): Salt {
  const chance = Chance.seeded(0, 'flag salt');
  const lane = (length: number) => Array.from({ length }, () => chance.below(2 ** 32));
  const pairs = (length: number, of: (number: number, place: number) => number = number => number) => {
    const [low, high] = [lane(length), lane(length)];
    return packed(low.flatMap((number, place) => [of(number, place), of(high[place] as number, place)]));
  };
  return {
    piece: pairs(pieces, number => number | 1),
    square: pairs(squares, (number, place) => (place === 0 ? 0 : number)),
    turn: pairs(5),
    flags: pairs(4, number => number | 1),
  };
}
