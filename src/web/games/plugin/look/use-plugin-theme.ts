import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Theme } from '../../../../drawing/theme-looks.ts';
import { faceTheme, type KindImages } from '../../../../drawing/themes/plugin-theme.ts';
import type { Kinds } from '../../../../gameui/ui-kinds.ts';
import { onSettings, settings } from '../../../settings/settings.ts';

/** The theme of a game by the light in which the page is read. */
export function useFaceTheme(kinds: Kinds): Theme {
  const isNight = useSyncExternalStore(onLight, isNightNow);
  const images = useImages(kinds);
  return useMemo(() => faceTheme(kinds, isNight, images), [kinds, isNight, images]);
}

/** The pictures of kinds once they can be drawn; until then, and where one cannot be read, shapes stand for them. */
function useImages(kinds: Kinds): KindImages | undefined {
  const [images, setImages] = useState<KindImages>();
  useEffect(() => {
    const pictured = Object.entries(kinds).flatMap(([name, { image }]) =>
      image === undefined ? [] : [[name, image] as const],
    );
    if (pictured.length === 0) return setImages(undefined);
    let isWanted = true;
    const reading = pictured.map(async ([name, image]) => {
      const picture = await createImageBitmap(blobOf(image)).catch(() => undefined);
      return picture === undefined ? [] : [[name, picture] as const];
    });
    void Promise.all(reading).then(read => isWanted && setImages(new Map(read.flat())));
    return () => {
      isWanted = false;
    };
  }, [kinds]);
  return images;
}

/** The page loads nothing that is not a file of its own: what is written in an address is read here. */
function blobOf(address: string): Blob {
  const [head = '', data = ''] = address.split(';base64,');
  return new Blob([Uint8Array.from(atob(data), char => char.charCodeAt(0))], { type: head.slice('data:'.length) });
}

function isNightNow(): boolean {
  const { theme } = settings();
  return theme === 'system' ? systemNight().matches : theme === 'dark';
}

function systemNight(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}

function onLight(changed: () => void): () => void {
  const system = systemNight();
  const leave = onSettings(changed);
  system.addEventListener('change', changed);
  return () => {
    leave();
    system.removeEventListener('change', changed);
  };
}
