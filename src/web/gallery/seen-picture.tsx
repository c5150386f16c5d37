import { useEffect, useRef, useState } from 'react';
import type { MapAnswer } from '../../wire/schemas/map-schemas.ts';
import { MapPicture } from '../make/map-picture.tsx';
import { server } from '../parts/fetching/server.ts';

interface SeenPictureProps {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** The picture of a map, fetched once somebody could see it. */
export function SeenPicture({ id, width, height }: SeenPictureProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const [map, setMap] = useState<MapAnswer>();
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const watch = new IntersectionObserver(entries => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      // Without its picture a map can still be opened.
      server.published(id).then(setMap, () => undefined);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [id]);
  return (
    <span ref={frame} className="seen-picture" style={{ width, height }}>
      {map !== undefined && (
        <MapPicture game={map.game} setup={map.setup} icons={map.icons} shown={map.shown} {...{ width, height }} />
      )}
    </span>
  );
}
