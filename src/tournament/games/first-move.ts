import type { FlagAction, Position } from '../../flag/actions.ts';
import { descriptionOf, positionOf } from '../../flag/board/ground.ts';
import type { FlagState } from '../../flag/state.ts';
import type { AnyGameProject } from '../../gameui/game-project.ts';
import { isOfTable, type TableState, uiOf } from '../../gameui/table-rules.ts';
import type { Seat } from '../../kernel/rules.ts';

/** Longer words are cut: they name a move. */
const LONGEST = 100;

/** How a team began: a piece by its type, for which of several alike it was tells nothing, and its way. */
export interface PieceMove {
  readonly piece: string;
  readonly from: Position;
  readonly to: Position;
}

/** How somebody began a game that is only known by its face: the words of that action. */
export interface WordedMove {
  readonly words: string;
}

export type FirstMove = PieceMove | WordedMove;

/** A move of Capture The Flag, if the action is one. */
export function pieceMove({ ground, square }: FlagState, action: FlagAction): PieceMove | undefined {
  if (action.type !== 'move') return undefined;
  const at = square[action.piece - 1];
  if (at === undefined) return undefined;
  return { piece: descriptionOf(ground, action.piece - 1).type, from: positionOf(ground, at), to: action.to };
}

/** What the action of somebody's own game is called by its face; nothing where it cannot be, which may be because it is illegal. */
export function wordedMove(project: AnyGameProject) {
  const face = uiOf(project);
  return ({ game }: TableState<unknown>, seat: Seat, action: unknown): WordedMove | undefined => {
    if (isOfTable(action)) return undefined;
    try {
      const { says } = face.press(action, project.rules.view(game, seat), seat);
      return typeof says === 'string' && says !== '' ? { words: says.slice(0, LONGEST) } : undefined;
    } catch {
      return undefined;
    }
  };
}
