import { useMemo } from 'react';
import { flagTheme } from '../../../drawing/themes/flag-theme.ts';
import { FLAG_MAPS } from '../../../flag/maps/index.ts';
import { Picture } from '../../board/pictures/still-picture.tsx';
import { boardScene, previewOf, useSkin } from './look/board-scene.ts';

const view = FLAG_MAPS.crossing && previewOf(FLAG_MAPS.crossing.template);

/** A board set up to play, to show what this is. */
export default function FlagTeaser() {
  const skin = useSkin();
  const picture = useMemo(() => view && { scene: boardScene(view), theme: flagTheme(skin, view.template) }, [skin]);
  return picture === undefined ? null : <Picture {...picture} width={330} height={216} />;
}
