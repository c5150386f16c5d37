import { useEffect, useState } from 'react';
import type { DungeonAction } from '../../../../dungeon/actions.ts';
import type { EntityView } from '../../../../dungeon/board/sight.ts';
import type { DungeonSetup } from '../../../../dungeon/setup.ts';
import type { DungeonView } from '../../../../dungeon/view.ts';
import { standingActions } from '../../../../kernel/match/history-tree.ts';
import { type Square, sameSquare } from '../../../../kernel/square.ts';
import type { MatchAnswer } from '../../../../wire/schemas/match-answers.ts';
import type { MatchController } from '../../../match/controller/match-controller.ts';

/** Whoever walks on is not kept waiting for what comes next (ms). */
const PAUSE = 150;

const NOWHERE: readonly Square[] = [];

interface Foreseen {
  readonly of: string;
  readonly position: number;
  readonly squares: readonly Square[];
}

/**
 * The squares to which a mercenary or an assassin that is pointed at may step next. Only where all is known, and only
 * as long as no chance has a part in it: those who cannot see the player wander.
 */
export function useForesight(
  { position, open, outcome }: MatchAnswer,
  view: DungeonView,
  at: Square | undefined,
  file: MatchController['file'],
): readonly Square[] {
  const [foreseen, setForeseen] = useState<Foreseen>();
  const soldier = at && open && outcome === null && !mayHide(view) ? soldierOn(view, at)?.id : undefined;

  useEffect(() => {
    if (soldier === undefined) return;
    let wanted = true;
    const look = async () => {
      const [{ nextSquares }, { setup, seed, log }] = await Promise.all([
        import('../../../../players/dungeon/next-squares.ts'),
        file(),
      ]);
      const played = standingActions(log).map(({ action }) => action as DungeonAction);
      if (!wanted) return;
      setForeseen({ of: soldier, position, squares: nextSquares(setup as DungeonSetup, seed, played, soldier) });
    };
    const timer = setTimeout(() => void look().catch(() => undefined), PAUSE);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [soldier, position, file]);

  return foreseen?.of === soldier && foreseen?.position === position ? foreseen.squares : NOWHERE;
}

/** Who hunts or follows the player from a square. */
export function soldierOn({ entities }: DungeonView, at: Square): EntityView | undefined {
  return entities.find(entity => (entity.type === 'mercenary' || entity.type === 'assassin') && sameSquare(entity, at));
}

/** Whether the player is invisible, or will be. */
function mayHide({ player }: DungeonView): boolean {
  const potions = player === null ? [] : [player.potion, ...player.queue];
  return potions.some(potion => potion?.type === 'invisibility_potion');
}
