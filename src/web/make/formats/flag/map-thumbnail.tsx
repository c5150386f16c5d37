import { useMemo } from 'react';
import { readSetup } from '../../../../flag/setup.ts';
import { Picture } from '../../../board/pictures/still-picture.tsx';
import { boardScene, previewOf } from '../../../games/flag/look/board-scene.ts';
import { useFlagTheme } from '../../../games/flag/look/piece-images.ts';
import type { ThumbnailProps } from '../../core/map-format.ts';
import { byType } from './doc.ts';

export default function FlagPicture({ setup, icons, width, height }: ThumbnailProps) {
  const { template, images, scene } = useMemo(() => {
    const read = readSetup(setup);
    return { ...read, scene: boardScene(previewOf(read.template)) };
  }, [setup]);
  const chosen = useMemo(() => byType(icons), [icons]);
  const theme = useFlagTheme(template, images, chosen);
  return <Picture scene={scene} theme={theme} width={width} height={height} />;
}
