import type { Position } from '../../flag/actions.ts';
import { descriptionOf } from '../../flag/board/ground.ts';
import type { FlagHappening } from '../../flag/happenings.ts';
import type { FlagState } from '../../flag/state.ts';

/** How a team began: a piece by its type, for which of several alike it was tells nothing, and its way. */
export interface FirstMove {
  readonly piece: string;
  readonly from: Position;
  readonly to: Position;
}

/** The move that is told of, if it is one. */
export function moveToldBy({ ground }: FlagState, what: FlagHappening): FirstMove | undefined {
  if (what.type !== 'moved') return undefined;
  return { piece: descriptionOf(ground, what.piece - 1).type, from: what.from, to: what.to };
}
