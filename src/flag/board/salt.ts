import { Chance } from '../../kernel/chance.ts';

/** Fixed random numbers that positions are hashed with, in two lanes. */
export interface Salt {
  readonly piece: readonly [Int32Array, Int32Array];
  /** Off the board (square 0) counts nothing. */
  readonly square: readonly [Int32Array, Int32Array];
  readonly turn: readonly [Int32Array, Int32Array];
  readonly flags: readonly [Int32Array, Int32Array];
}

/** The same for every game of so many pieces and squares, on every machine. */
export function saltFor(pieces: number, squares: number): Salt {
  const chance = Chance.seeded(0, 'flag salt');
  const lane = (length: number) => Int32Array.from({ length }, () => chance.below(2 ** 32));
  const odd = (length: number) => lane(length).map(number => number | 1);
  const salt: Salt = {
    piece: [odd(pieces), odd(pieces)],
    square: [lane(squares), lane(squares)],
    turn: [lane(5), lane(5)],
    flags: [odd(4), odd(4)],
  };
  for (const squareLane of salt.square) squareLane[0] = 0;
  return salt;
}
