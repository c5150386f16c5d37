import { useMemo } from 'react';
import { cellar } from '../../../../drawing/themes/dungeon-theme.ts';
import { Picture } from '../../../board/pictures/still-picture.tsx';
import { boardScene } from '../../../games/dungeon/look/board-scene.ts';
import type { ThumbnailProps } from '../../core/map-format.ts';
import { dungeonFrom } from './doc.ts';

export default function DungeonPicture({ setup, width, height }: ThumbnailProps) {
  const scene = useMemo(() => {
    const { sheet } = dungeonFrom(setup, '');
    return boardScene(
      sheet.map(({ x, y, thing: { type, colour } }) => ({
        type,
        x,
        y,
        ...(typeof colour === 'string' && { colour }),
      })),
    );
  }, [setup]);
  return <Picture scene={scene} theme={cellar} width={width} height={height} />;
}
