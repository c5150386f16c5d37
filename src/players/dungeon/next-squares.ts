import type { DungeonAction } from '../../dungeon/actions.ts';
import { dungeon } from '../../dungeon/rules.ts';
import type { DungeonSetup } from '../../dungeon/setup.ts';
import { type Square, sameSquare } from '../../kernel/square.ts';
import { questOf } from './model/quest.ts';

/** Where a creature may stand after the next tick, each square once: it depends on how the player moves. */
export function nextSquares(
  setup: DungeonSetup,
  seed: number,
  played: readonly DungeonAction[],
  creature: string,
): Square[] {
  const { state } = questOf(setup, seed, played);
  const moves = dungeon.legal(state, 0).filter(({ type }) => type === 'move' || type === 'tick');
  const squares: Square[] = [];
  for (const move of moves) {
    const copy = dungeon.copy(state);
    dungeon.apply(copy, 0, move);
    const then = copy.entities.get(Number(creature));
    if (then !== undefined && !squares.some(square => sameSquare(square, then))) {
      squares.push({ x: then.x, y: then.y });
    }
  }
  return squares;
}
