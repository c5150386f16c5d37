import { useEffect, useMemo, useState } from 'react';
import type { Scene } from '../../../../drawing/scene.ts';
import { marked } from '../../../../drawing/scenes/dungeon-scene.ts';
import type { DungeonAction } from '../../../../dungeon/actions.ts';
import type { EntityView } from '../../../../dungeon/board/sight.ts';
import type { Config } from '../../../../dungeon/entities/config.ts';
import type { DungeonSetup } from '../../../../dungeon/setup.ts';
import type { DungeonView } from '../../../../dungeon/view.ts';
import { standingActions } from '../../../../kernel/match/history-tree.ts';
import { type Square, sameSquare } from '../../../../kernel/square.ts';
import type { MatchAnswer } from '../../../../wire/schemas/match-answers.ts';
import type { SquareNote } from '../../../board/canvas-board.tsx';
import type { MatchController } from '../../../match/controller/match-controller.ts';
import { useLazyModule } from '../../../parts/deferred-rendering.tsx';

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

/** What a dungeon tells of a square that somebody points at. */
interface Pointing {
  readonly about: (square: Square) => readonly SquareNote[];
  /** What something is for that is carried, or offered. */
  readonly use: (type: string) => string;
  readonly onPoint: (square: Square | undefined) => void;
  /** The scene, with the squares marked to which whoever is pointed at may step. */
  readonly scene: Scene;
}

const loadAbout = () => import('../look/about-square.ts');

export function usePointing(
  match: MatchAnswer,
  view: DungeonView,
  scene: Scene,
  { file }: Pick<MatchController, 'file'>,
): Pointing {
  const [at, setAt] = useState<Square>();
  const isAsked = at !== undefined || view.inventory.length > 0;
  const told = useLazyModule(loadAbout, isAsked);
  const config = useConfig(file, isAsked);
  const squares = useForesight(match, view, at, file);
  const about = (square: Square) => {
    if (told === undefined) return [];
    const soldier = soldierOn(view, square);
    return told
      .aboutSquare(view, config, square)
      .map(each =>
        each.id === soldier?.id && squares.length > 0
          ? { ...each, says: `${each.says} ${told.stepsInWords(soldier, squares)}` }
          : each,
      );
  };
  return {
    about,
    use: type => told?.purposeOf(type, view.edition, config) ?? '',
    onPoint: setAt,
    scene: useMemo(() => (told === undefined ? scene : marked(scene, squares, told.STEP)), [scene, squares, told]),
  };
}

/** The numbers of a dungeon, asked for when somebody wants to know; undefined where they are not given out yet. */
function useConfig(file: MatchController['file'], wanted: boolean): Config | undefined {
  /** Null where it was refused: nobody asks again with every square that is pointed at. */
  const [config, setConfig] = useState<Config | null>();
  const asks = wanted && config === undefined;
  useEffect(() => {
    if (!asks) return;
    file().then(
      ({ setup }) => setConfig((setup as DungeonSetup).config),
      () => setConfig(null),
    );
  }, [asks, file]);
  return config ?? undefined;
}
