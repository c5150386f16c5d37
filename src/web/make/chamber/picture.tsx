import { useMemo } from 'react';
import { Picture } from '../../board/pictures/picture.tsx';
import { useSkin } from '../../games/chamber/look/skins.ts';
import type { PictureProps } from '../picture.ts';
import { boardOf } from './doc.ts';
import { chamberFormat } from './format.ts';
import { gameScene } from './stencils.ts';

/** The first floor. */
export default function ChamberPicture({ setup, width, height }: PictureProps) {
  const { ground, theme } = useSkin();
  const scene = useMemo(() => {
    const doc = chamberFormat.fromSetup(setup, '');
    return gameScene(doc.floors[0] ?? [], boardOf(doc), ground);
  }, [setup, ground]);
  return <Picture scene={scene} theme={theme} width={width} height={height} />;
}
