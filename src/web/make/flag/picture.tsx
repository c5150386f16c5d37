import { useMemo } from 'react';
import { readSetup } from '../../../flag/map/setup.ts';
import { Picture } from '../../board/picture.tsx';
import { sceneOf } from '../../games/flag/look/scene.ts';
import { useSkin } from '../../games/flag/look/skins.ts';
import { previewOf } from '../../games/flag/offers.ts';
import { flagTheme } from '../../themes/flag.ts';
import type { PictureProps } from '../picture.ts';
import { byType } from './doc.ts';

export default function FlagPicture({ setup, icons, width, height }: PictureProps) {
  const skin = useSkin();
  const { scene, theme } = useMemo(() => {
    const { template } = readSetup(setup);
    return { scene: sceneOf(previewOf(template)), theme: flagTheme(skin, template, byType(icons)) };
  }, [setup, icons, skin]);
  return <Picture scene={scene} theme={theme} width={width} height={height} />;
}
