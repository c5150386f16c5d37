import { useMemo } from 'react';
import type { ChamberView } from '../../../chamber/view.ts';
import { Picture } from '../../board/pictures/picture.tsx';
import { THUMB, type ThumbProps } from '../../match/list/thumb-size.ts';
import { chambersWithFinds } from '../../themes/chamber-finds.ts';
import { sceneOf } from './look/scene.ts';
import { useSkin } from './look/skins.ts';

/** A floor in a list. */
export default function ChamberThumb({ view }: ThumbProps) {
  const { name, ground, theme } = useSkin();
  const scene = useMemo(() => sceneOf(view as ChamberView, ground), [view, ground]);
  return <Picture scene={scene} theme={name === 'tiles' ? chambersWithFinds : theme} {...THUMB} />;
}
