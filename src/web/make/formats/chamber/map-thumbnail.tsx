import { useMemo } from 'react';
import { Picture } from '../../../board/pictures/still-picture.tsx';
import { useSkin } from '../../../games/chamber/look/board-scene.ts';
import { floorTheme } from '../../../games/chamber/look/floor-theme.ts';
import type { ThumbnailProps } from '../../core/map-format.ts';
import { chamberBounds } from './doc.ts';
import { chamberFormat } from './format.ts';
import { gameScene } from './map-palette.ts';

/** The first floor. */
export default function ChamberPicture({ setup, width, height }: ThumbnailProps) {
  const skin = useSkin();
  const { ground } = skin;
  const scene = useMemo(() => {
    const doc = chamberFormat.fromSetup(setup, '');
    return gameScene(doc.floors[0] ?? [], chamberBounds(doc), ground);
  }, [setup, ground]);
  return <Picture scene={scene} theme={floorTheme(skin)} width={width} height={height} />;
}
