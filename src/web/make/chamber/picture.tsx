import { useMemo } from 'react';
import { Picture } from '../../board/pictures/picture.tsx';
import { floorTheme } from '../../games/chamber/look/floor-theme.ts';
import { useSkin } from '../../games/chamber/look/skins.ts';
import type { PictureProps } from '../picture.ts';
import { boardOf } from './doc.ts';
import { chamberFormat } from './format.ts';
import { gameScene } from './stencils.ts';

/** The first floor. */
export default function ChamberPicture({ setup, width, height }: PictureProps) {
  const skin = useSkin();
  const { ground } = skin;
  const scene = useMemo(() => {
    const doc = chamberFormat.fromSetup(setup, '');
    return gameScene(doc.floors[0] ?? [], boardOf(doc), ground);
  }, [setup, ground]);
  return <Picture scene={scene} theme={floorTheme(skin)} width={width} height={height} />;
}
