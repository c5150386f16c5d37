/*
 * A square's mark is one number that says all about what stands there: the least strength that may enter, a bar for each
 * team that never may, and which piece it is. Whether a move is legal takes one look at it.
 */

/** A board has at most 4,092 kinds of strength, counted from 1, and 16,368 pieces: a mark fits into 30 bits. */
const TOLL_BITS = 12;
const BAR_BITS = 4;
const TOLLS = (1 << TOLL_BITS) - 1;

/** Nothing stands there. */
export const EMPTY = 0;
/** A block, or the border: nobody may enter. */
export const BLOCK = ((1 << BAR_BITS) - 1) << TOLL_BITS;
/** The mark of a piece is at least this, any other is less. */
export const PIECE = 1 << (TOLL_BITS + BAR_BITS);

/** The mark of a team's base: all others may enter, however weak. */
export function markOfBase(team: number): number {
  return barOf(team) | 1;
}

/** The mark of a piece, by its number from 0: the equal or stronger of the other teams may take it. */
export function markOfPiece(piece: number, team: number, strength: number): number {
  return (piece + 1) * PIECE + (barOf(team) | strength);
}

/** Whose base a mark is that is no piece's. */
export function baseIn(mark: number): number {
  return 31 - TOLL_BITS - Math.clz32(mark);
}

/** The number from 0 of the piece whose mark it is. */
export function pieceIn(mark: number): number {
  return (mark >> (TOLL_BITS + BAR_BITS)) - 1;
}

/** What a team minds of a mark: the toll, and its own bar, which is more than any strength. */
export function mindedBy(team: number): number {
  return barOf(team) | TOLLS;
}

function barOf(team: number): number {
  return 1 << (TOLL_BITS + team);
}
