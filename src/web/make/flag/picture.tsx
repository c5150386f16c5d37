import { useMemo } from 'react';
import { readSetup } from '../../../flag/setup.ts';
import { Picture } from '../../board/picture.tsx';
import { previewOf } from '../../games/flag/offers.ts';
import { useFlagTheme } from '../../games/flag/piece-images.ts';
import { sceneOf } from '../../games/flag/scene.ts';
import type { PictureProps } from '../picture.ts';
import { byType } from './doc.ts';

export default function FlagPicture({ setup, icons, width, height }: PictureProps) {
  const { template, images, scene } = useMemo(() => {
    const read = readSetup(setup);
    return { ...read, scene: sceneOf(previewOf(read.template)) };
  }, [setup]);
  const chosen = useMemo(() => byType(icons), [icons]);
  const theme = useFlagTheme(template, images, chosen);
  return <Picture scene={scene} theme={theme} width={width} height={height} />;
}
