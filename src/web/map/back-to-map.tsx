import { Link } from '../parts/link.tsx';
import { addressOf } from '../routes.ts';
import { texts } from '../texts.ts';
import { mapOf } from './played-map.ts';

/** From a match to the published map that it was played on, and so to the next one of a collection. */
export function BackToMap({ match }: { readonly match: string }) {
  const map = mapOf(match);
  if (map === undefined) return null;
  return (
    <Link to={addressOf.map(map.id, map.collection)} className="button">
      {map.collection === undefined ? texts.end.map : texts.end.collection}
    </Link>
  );
}
