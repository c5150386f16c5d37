import { useEffect, useMemo, useState } from 'react';
import type { DungeonAction } from '../../../../dungeon/actions.ts';
import type { EntityView } from '../../../../dungeon/board/sight.ts';
import type { DungeonView } from '../../../../dungeon/view.ts';
import { kingDistance } from '../../../../kernel/square.ts';
import type { MatchAnswer } from '../../../../wire/schemas/match-answers.ts';
import type { MatchController } from '../../../match/controller/match-controller.ts';

const NOBODY: readonly string[] = [];
const NOTHING: readonly EntityView[] = [];

/** Who can be bribed, commanded or destroyed right now, the nearest first. The rules decide. */
export function useReach(
  { held, outcome, position }: MatchAnswer,
  view: DungeonView,
  { legal }: Pick<MatchController, 'legal'>,
): readonly EntityView[] {
  const [ids, setIds] = useState(NOBODY);
  const asks = held.length > 0 && outcome === null && view.entities.some(({ interactable }) => interactable);

  useEffect(() => {
    if (!asks) return;
    let wanted = true;
    legal().then(
      ({ position: at, actions }) => {
        if (!wanted || at !== position) return;
        setIds(
          (actions as readonly DungeonAction[]).flatMap(action => (action.type === 'interact' ? [action.entity] : [])),
        );
      },
      // Only a hint is missing: the match itself says what is wrong with the server.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [position, asks, legal]);

  return useMemo(() => {
    const { player, entities } = view;
    if (!asks || player === null || ids.length === 0) return NOTHING;
    return entities
      .filter(entity => entity.interactable && ids.includes(entity.id))
      .sort((a, b) => kingDistance(a, player) - kingDistance(b, player));
  }, [asks, ids, view]);
}
