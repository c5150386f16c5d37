import { useMemo } from 'react';
import type { ChamberView } from '../../../chamber/view.ts';
import { Picture } from '../../board/pictures/still-picture.tsx';
import { THUMB, type ThumbProps } from '../../match/thumbnail.ts';
import { floorTheme } from './look/floor-theme.ts';
import { sceneOf } from './look/scene.ts';
import { useSkin } from './look/skins.ts';

/** A floor in a list. */
export default function ChamberThumb({ view }: ThumbProps) {
  const skin = useSkin();
  const scene = useMemo(() => sceneOf(view as ChamberView, skin.ground), [view, skin]);
  return <Picture scene={scene} theme={floorTheme(skin)} {...THUMB} />;
}
