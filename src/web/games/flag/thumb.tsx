import { useMemo } from 'react';
import type { FlagView } from '../../../flag/view.ts';
import { Picture } from '../../board/pictures/still-picture.tsx';
import { THUMB, type ThumbProps } from '../../match/thumbnail.ts';
import { boardScene } from './look/board-scene.ts';
import { useMatchTheme } from './look/piece-images.ts';

/** A board in a list. */
export default function FlagThumb({ id, view, size = THUMB }: ThumbProps) {
  const shown = view as FlagView;
  const theme = useMatchTheme(shown.template, id);
  const scene = useMemo(() => boardScene(shown), [shown]);
  return <Picture scene={scene} theme={theme} {...size} />;
}
