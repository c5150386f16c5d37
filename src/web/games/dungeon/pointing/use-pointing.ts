import { useMemo, useState } from 'react';
import type { Scene } from '../../../../drawing/board-scene.ts';
import { marked } from '../../../../drawing/scenes/dungeon-scene.ts';
import type { DungeonView } from '../../../../dungeon/view.ts';
import type { Square } from '../../../../kernel/square.ts';
import type { MatchAnswer } from '../../../../wire/schemas/match-answers.ts';
import type { SquareNote } from '../../../board/canvas-board.tsx';
import type { MatchController } from '../../../match/controller/match-controller.ts';
import { useLazyModule } from '../../../parts/deferred-rendering.tsx';
import { useConfig } from './use-config.ts';
import { soldierOn, useForesight } from './use-foresight.ts';

/** What a dungeon tells of a square that somebody points at. */
interface Pointing {
  readonly about: (square: Square) => readonly SquareNote[];
  /** What something is for that is carried, or offered. */
  readonly use: (type: string) => string;
  readonly onPoint: (square: Square | undefined) => void;
  /** The scene, with the squares marked to which whoever is pointed at may step. */
  readonly scene: Scene;
}

const loadAbout = () => import('./about.ts');

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
          ? { ...each, says: `${each.says} ${told.stepsOf(soldier, squares)}` }
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
