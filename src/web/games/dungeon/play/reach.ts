import { useEffect, useMemo, useState } from 'react';
import type { EntityView } from '../../../../dungeon/board/sight.ts';
import type { DungeonAction } from '../../../../dungeon/player/actions.ts';
import type { DungeonView } from '../../../../dungeon/view.ts';
import { kingDistance } from '../../../../kernel/square.ts';
import type { MatchAnswer } from '../../../../wire/answers.ts';
import { useTrial } from '../../../match/trial.ts';
import { server } from '../../../server.ts';

const NOBODY: readonly string[] = [];

/** Who can be bribed, commanded or destroyed right now, the nearest first. The rules on the server decide. */
export function useReach({ id, held, outcome, position }: MatchAnswer, view: DungeonView): readonly EntityView[] {
  const [ids, setIds] = useState(NOBODY);
  const trial = useTrial();
  const asks = held.length > 0 && outcome === null && view.entities.some(({ interactable }) => interactable);

  useEffect(() => {
    if (!asks) return;
    let wanted = true;
    const answer = trial === undefined ? server.legal<DungeonAction>(id) : trial.legal();
    answer.then(
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
  }, [id, position, asks, trial]);

  return useMemo(() => {
    const { player, entities } = view;
    if (!asks || player === null) return [];
    return entities
      .filter(entity => entity.interactable && ids.includes(entity.id))
      .sort((a, b) => kingDistance(a, player) - kingDistance(b, player));
  }, [asks, ids, view]);
}
