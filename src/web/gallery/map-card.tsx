import type { MapSummary } from '../../wire/schemas/map-schemas.ts';
import { Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { galleryTexts as say } from '../texts/gallery.ts';
import { gameName } from '../texts/texts.ts';
import { Pips } from './pips.tsx';
import { SeenPicture } from './seen-picture.tsx';

interface MapCardProps {
  readonly map: MapSummary;
  /** The collection that it is shown in. */
  readonly collection?: string;
}

/** A map in a list: what it looks like, and what became of it. */
export function MapCard({ map, collection }: MapCardProps) {
  const { id, title, author, game, likes, plays, won, finished, difficulty, tags } = map;
  return (
    <Link to={pathTo.map(id, collection)} className="card" label={say.see(title)}>
      <span className="card-picture">
        <SeenPicture id={id} width={206} height={160} />
      </span>
      <span className="card-words">
        <strong>{title}</strong>
        <span>{author || say.anonymous}</span>
        <span className="card-goals">{[gameName(game), ...tags].join(' · ')}</span>
        <span className="map-figures">
          {difficulty !== null && <Pips count={difficulty} />}
          {likes > 0 && (
            <span>
              <span aria-hidden="true">♥ </span>
              {say.likes(likes)}
            </span>
          )}
          {plays > 0 && <span>{say.plays(plays)}</span>}
          {finished > 0 && <span>{say.wonShare(won / finished)}</span>}
        </span>
      </span>
    </Link>
  );
}
