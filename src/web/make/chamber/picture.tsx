import { useMemo } from 'react';
import { Picture } from '../../board/picture.tsx';
import { useSkin } from '../../games/chamber/skins.ts';
import type { PictureProps } from '../map-picture.tsx';
import { boardOf } from './doc.ts';
import { DRAUGHTS } from './draughts.ts';
import { chamberFormat } from './format.ts';

export default function ChamberPicture({ setup, width, height }: PictureProps) {
  const draughts = DRAUGHTS.get(useSkin());
  const scene = useMemo(() => {
    const doc = chamberFormat.fromSetup(setup, '');
    return draughts?.sceneOf(doc.floors[0] ?? [], boardOf(doc));
  }, [setup, draughts]);
  if (scene === undefined || draughts === undefined) return null;
  return <Picture scene={scene} theme={draughts.theme} width={width} height={height} />;
}
