import { useMemo, useState } from 'react';
import type { DungeonView } from '../../../../dungeon/view.ts';
import { CARDINALS, type Square, sameSquare, step } from '../../../../kernel/square.ts';
import type { MatchAnswer } from '../../../../wire/answers.ts';
import type { About } from '../../../board/pointed.tsx';
import type { Scene } from '../../../board/scene.ts';
import type { Table } from '../../../match/table.ts';
import { dungeonAboutTexts as say } from '../../../texts/dungeon-about.ts';
import { marked } from '../scene.ts';
import { aboutSquare } from './about.ts';
import { useConfig } from './use-config.ts';
import { soldierOn, useForesight } from './use-foresight.ts';

/** What a dungeon tells of a square that somebody points at. */
interface Pointing {
  readonly about: (square: Square) => readonly About[];
  /** What something is for that is carried, or offered. */
  readonly use: (type: string) => string;
  readonly onPoint: (square: Square | undefined) => void;
  /** The scene, with the squares marked to which whoever is pointed at may step. */
  readonly scene: Scene;
}

export function usePointing(
  match: MatchAnswer,
  view: DungeonView,
  scene: Scene,
  { file }: Pick<Table, 'file'>,
): Pointing {
  const [at, setAt] = useState<Square>();
  const config = useConfig(file, at !== undefined || view.inventory.length > 0);
  const squares = useForesight(match, view, at, file);
  const about = (square: Square) => {
    const soldier = soldierOn(view, square);
    return aboutSquare(view, config, square).map(each =>
      each.id === soldier?.id && squares.length > 0
        ? { ...each, says: `${each.says} ${say.steps(squares.map(to => wayOf(soldier, to)))}` }
        : each,
    );
  };
  return {
    about,
    use: type => say.says(type, view.edition, config),
    onPoint: setAt,
    scene: useMemo(() => marked(scene, squares, say.step), [scene, squares]),
  };
}

function wayOf(from: Square, to: Square): string {
  if (sameSquare(from, to)) return say.stays;
  const way = CARDINALS.find(direction => sameSquare(step(from, direction), to));
  return way === undefined ? say.throughPortal : say.ways[way];
}
