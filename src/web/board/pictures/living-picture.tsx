import { useEffect, useState } from 'react';
import type { Scene } from '../../../drawing/scene.ts';
import type { Theme } from '../../../drawing/theme-looks.ts';
import { isCalm } from '../viewport.ts';
import { Picture } from './still-picture.tsx';

/** How a picture goes on, scene after scene, without end. */
export type Scenes = AsyncGenerator<Scene, void, undefined>;

interface LivingPictureProps {
  /** What is seen until it begins to live. */
  readonly scene: Scene;
  readonly theme: Theme;
  readonly width: number;
  readonly height: number;
  /** Loaded when the page has nothing else to do. */
  readonly load: () => Promise<() => Scenes>;
}

/** How long a page is left alone first, and how long each scene is seen (ms). */
const REST = 2500;
const BEAT = 700;

/** A picture that plays by itself, softly: where motion is wanted, and while somebody can see it. */
export function LivingPicture({ scene, load, ...picture }: LivingPictureProps) {
  const [now, setNow] = useState(scene);
  useEffect(() => {
    if (isCalm()) return;
    let isOver = false;
    let scenes: Scenes | undefined;
    const goOn = async (): Promise<void> => {
      scenes ??= (await load())();
      const { value } = await scenes.next();
      if (value !== undefined && !isOver) setNow(value);
    };
    let timer = setTimeout(async function beat(): Promise<void> {
      // Whatever is wrong, a picture that stands still is no reason to trouble anybody.
      if (!document.hidden && !isCalm()) await goOn().catch(() => (isOver = true));
      if (!isOver) timer = setTimeout(beat, BEAT);
    }, REST);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [load]);
  return <Picture scene={now} {...picture} />;
}
