import { IllegalAction } from '../kernel/errors.ts';
import type { Seat } from '../kernel/rules.ts';
import type { FlagAction } from './actions.ts';
import { moveOf } from './board/any-move-left.ts';
import { type Ground, isOnBoard, positionOf, squareOf } from './board/ground.ts';
import { listMovesOf } from './board/legal-moves.ts';
import { mustHaveTheTurn } from './play/turn.ts';
import { flagMessages } from './rule-messages.ts';
import type { FlagState } from './state.ts';

/** A piece has no more moves than in each direction all the way, or by leaps. */
const WAYS = 8;
/** Room for those of a piece on the largest board so far: what is written there is read at once. */
let room = new Int32Array(0);

/** The move that the action asks for. Throws IllegalAction, saying why it cannot be. */
export function legalMove(state: FlagState, seat: Seat, { piece, to }: FlagAction & { type: 'move' }): number {
  const { ground } = state;
  mustHaveTheTurn(state, seat);
  const index = piece - 1;
  if (ground.teamOf[index] !== seat) throw new IllegalAction(flagMessages.noSuchPiece({ piece }), '/piece');
  if (state.square[index] === 0) throw new IllegalAction(flagMessages.pieceCaptured({ piece }), '/piece');
  if (!isOnBoard(ground, to)) throw new IllegalAction(flagMessages.offBoard({ to: to.join(', ') }), '/to');
  const move = moveOf(index, squareOf(ground, to));
  const moves = roomOn(ground);
  const count = listMovesOf(state, index, index + 1, moves);
  for (let n = 0; n < count; n++) if (moves[n] === move) return move;
  const from = positionOf(ground, state.square[index] as number).join(', ');
  throw new IllegalAction(flagMessages.cannotGo({ piece, from: String(from), to: to.join(', ') }), '/to');
}

function roomOn({ rows, columns }: Ground): Int32Array {
  const most = WAYS * (Math.max(rows, columns) + 1);
  if (room.length < most) room = new Int32Array(most);
  return room;
}
