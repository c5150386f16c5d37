import { squareOf } from '../../../../drawing/scenes/flag-scene.ts';
import type { FlagAction } from '../../../../flag/actions.ts';
import type { OptimisticMove } from '../../../match/optimistic-scene.ts';

/** Where a piece will stand that was moved: only moves that the rules allow are ever sent. */
export function foresee([action]: readonly unknown[]): OptimisticMove | undefined {
  const move = action as FlagAction | undefined;
  return move?.type === 'move' ? { id: String(move.piece), to: squareOf(move.to) } : undefined;
}
