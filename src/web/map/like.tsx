import { useState } from 'react';
import type { MapAnswer } from '../../wire/schemas/map-schemas.ts';
import { reasonOf } from '../parts/fetching/refusal.ts';
import { server } from '../parts/fetching/server.ts';
import { galleryTexts as say } from '../texts/gallery.ts';
import { texts } from '../texts/texts.ts';

/** Says that one likes a map, or no longer does. */
export function Like({ map }: { readonly map: MapAnswer }) {
  const [{ likes, liked }, setLikes] = useState<Pick<MapAnswer, 'likes' | 'liked'>>(map);
  const [failure, setFailure] = useState<string>();
  const press = async () => {
    setFailure(undefined);
    try {
      setLikes(await (liked ? server.unlike(map.id) : server.like(map.id, { keep: 'browser' })));
    } catch (error) {
      setFailure(reasonOf(error) ?? texts.match.away);
    }
  };
  return (
    <p className="map-like">
      <button
        type="button"
        className="button"
        aria-pressed={liked}
        aria-label={say.likeLabel(map.title)}
        onClick={() => void press()}
      >
        <span aria-hidden="true">{liked ? '♥' : '♡'}</span> {liked ? say.liked : say.like}
      </button>
      <span role="status">{failure ?? say.likes(likes)}</span>
    </p>
  );
}
