import { useEffect, useRef, useState } from 'react';
import type { MapAnswer, MapSummary } from '../../wire/schemas/map-schemas.ts';
import { shownText } from '../../wire/shared/names-and-codes.ts';
import { MapPicture } from '../make/formats/map-picture.tsx';
import { Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { server } from '../parts/fetching/server-client.ts';
import { galleryTexts as say } from '../texts/gallery.ts';
import { mapWords } from '../texts/house-maps.ts';
import { gameName } from '../texts/texts.ts';
import { DifficultyPips } from './difficulty-pips.tsx';

interface MapCardProps {
  readonly map: MapSummary;
  /** The collection that it is shown in. */
  readonly collection?: string;
}

/** A map in a list: what it looks like, and what became of it. */
export function MapCard({ map, collection }: MapCardProps) {
  const { title, idea } = mapWords(map);
  const { id, author, game, likes, plays, won, finished, difficulty, tags, par, grade } = map;
  return (
    <Link to={pathTo.map(id, collection)} className="card" label={say.see(shownText(title))}>
      <span className="card-picture">
        <LazyMapPicture id={id} width={206} height={160} />
      </span>
      <span className="card-words">
        <strong>{shownText(title)}</strong>
        {idea !== undefined && <span>{idea}</span>}
        <span>{shownText(author) || say.anonymous}</span>
        <span className="card-goals">{[gameName(game), ...tags].join(' · ')}</span>
        <span className="map-figures">
          {difficulty !== null && <DifficultyPips count={difficulty} />}
          {likes > 0 && (
            <span>
              <span aria-hidden="true">♥ </span>
              {say.likes(likes)}
            </span>
          )}
          {par !== undefined && <span>{say.par(par)}</span>}
          {grade !== undefined && <span>{say.gradeShort(grade)}</span>}
          {plays > 0 && <span>{say.plays(plays)}</span>}
          {finished > 0 && <span>{say.wonShare(won / finished)}</span>}
        </span>
      </span>
    </Link>
  );
}

interface SeenPictureProps {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** The picture of a map, fetched once somebody could see it. */
export function LazyMapPicture({ id, width, height }: SeenPictureProps) {
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
