import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Theme } from '../../../../drawing/theme-looks.ts';
import { flagTheme, type TypeIcons } from '../../../../drawing/themes/flag-theme.ts';
import type { PieceImage } from '../../../../flag/map/images.ts';
import type { MapTemplate } from '../../../../flag/map/template.ts';
import type { FlagSetup } from '../../../../flag/setup.ts';
import { bytesOf } from '../../../../kernel/base64.ts';
import { matchSource } from '../../../match/local/match-source.ts';
import { useTrial } from '../../../match/match-status.tsx';
import { server } from '../../../parts/fetching/server-client.ts';
import { useFetch } from '../../../parts/fetching/use-fetch.ts';
import { useSkin } from './board-scene.ts';

/** Pictures that can be drawn, by the type of piece. */
type Drawn = ReadonlyMap<string, ImageBitmap>;

const NONE: Drawn = new Map();
const NO_ICONS: TypeIcons = {};
const NO_IMAGES: readonly PieceImage[] = [];

/** The theme in use, with the icons and pictures of a map. The pictures must be the same list each time. */
export function useFlagTheme(
  template: MapTemplate,
  images: readonly PieceImage[] | undefined,
  icons: TypeIcons = NO_ICONS,
): Theme {
  const skin = useSkin();
  const drawn = useDrawn(images);
  return useMemo(() => flagTheme(skin, template, icons, drawn), [skin, template, icons, drawn]);
}

/** The theme of a match: its pictures come from the server once, those of a trial from the drawing table. */
export function useMatchTheme(template: MapTemplate, id: string): Theme {
  const trial = useTrial();
  // What has no id is no match either: a picture of what could be one.
  const isTrial = trial !== undefined || id === '';
  const { answer } = useFetch(useCallback(async () => (isTrial ? undefined : imagesOf(id)), [isTrial, id]));
  return useFlagTheme(template, trial?.images ?? answer, trial?.icons);
}

/** The pictures of a match; where the server is away, those of what is kept here. */
export async function imagesOf(id: string): Promise<readonly PieceImage[]> {
  try {
    return (await server.flagImages(id)).images;
  } catch {
    return ((await matchSource.file(id)).setup as FlagSetup).images ?? [];
  }
}

/** What cannot be read is left out: then the piece has its icon. */
function useDrawn(images: readonly PieceImage[] = NO_IMAGES): Drawn {
  const [drawn, setDrawn] = useState(NONE);
  useEffect(() => {
    let wanted = true;
    const draw = async () => {
      const read = await Promise.allSettled(
        images.map(async ({ type, image }) => [type, await bitmapOf(image)] as const),
      );
      const found = read.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []));
      if (wanted) setDrawn(found.length === 0 ? NONE : new Map(found));
    };
    void draw();
    return () => {
      wanted = false;
    };
  }, [images]);
  return drawn;
}

/** Read from its bytes: no address is opened for it. */
function bitmapOf(image: string): Promise<ImageBitmap> {
  const [, type = '', base64 = ''] = /^data:([^;]*);base64,(.*)$/.exec(image) ?? [];
  return createImageBitmap(new Blob([new Uint8Array(bytesOf(base64) ?? [])], { type }));
}
