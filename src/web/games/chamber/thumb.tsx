import { useMemo } from 'react';
import type { ChamberView } from '../../../chamber/view.ts';
import { Picture } from '../../board/pictures/still-picture.tsx';
import { THUMB, type ThumbProps } from '../../match/thumbnail.ts';
import { boardScene, useSkin } from './look/board-scene.ts';
import { floorTheme } from './look/floor-theme.ts';

/** A floor in a list. */
export default function ChamberThumb({ view, size = THUMB }: ThumbProps) {
  const skin = useSkin();
  const scene = useMemo(() => boardScene(view as ChamberView, skin.ground), [view, skin]);
  return <Picture scene={scene} theme={floorTheme(skin)} {...size} />;
}
