import { useMemo } from 'react';
import { cellar } from '../../../drawing/themes/dungeon-theme.ts';
import type { DungeonView } from '../../../dungeon/view.ts';
import { Picture } from '../../board/pictures/still-picture.tsx';
import { THUMB, type ThumbProps } from '../../match/thumbnail.ts';
import { boardScene } from './look/board-scene.ts';

/** A dungeon in a list. */
export default function DungeonThumb({ view, size = THUMB }: ThumbProps) {
  const { entities, player } = view as DungeonView;
  const scene = useMemo(() => boardScene(entities, [], player), [entities, player]);
  return <Picture scene={scene} theme={cellar} {...size} />;
}
