import { Rng } from '../kernel/rng.ts';
import type { Searchable } from '../kernel/searchable.ts';
import type { FlagAction } from './actions.ts';
import { pieceOf, targetOf } from './board/any-move-left.ts';
import { positionOf } from './board/ground.ts';
import { listMoves } from './board/legal-moves.ts';
import { positionKey } from './board/position-hash.ts';
import { outcome } from './outcome-messages.ts';
import { make, unmake } from './play/make-move.ts';
import { copy, type FlagState } from './state.ts';

/** What bots think with: moves as integers, made and unmade on one flat state. Giving up is not among them. */
export const flagSearch: Searchable<FlagState, FlagAction> = {
  moves: listMoves,
  make: (state, move) => make(state, move),
  unmake,
  key: positionKey,
  turn: state => (state.current < 0 ? undefined : state.current),
  outcome,
  read: (state, move) => ({ type: 'move', piece: pieceOf(move) + 1, to: positionOf(state.ground, targetOf(move)) }),
};

/** A copy to think on, with chances that have nothing to do with the match's own. */
export function reseeded(state: FlagState, seed: number): FlagState {
  return { ...copy(state), rng: Rng.seeded(seed, 'thought') };
}
