import { useCallback } from 'react';
import type { FamilyAnswer, Kin } from '../../wire/schemas/gallery-schemas.ts';
import type { MapSummary } from '../../wire/schemas/map-schemas.ts';
import { Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { server } from '../parts/fetching/server.ts';
import { useFetch } from '../parts/fetching/use-fetch.ts';
import { galleryTexts } from '../texts/gallery.ts';

const say = galleryTexts.family;

/** What a map was made from, and what was made from it. Nothing, where it stands alone. */
export function Family({ map }: { readonly map: MapSummary }) {
  const { answer } = useFetch(useCallback(() => server.family(map.id), [map.id]));
  if (answer === undefined || isAlone(answer)) return null;
  const { ancestors, isLost, siblings, remixes, isCut } = answer;
  return (
    <section className="map-family" aria-labelledby="family">
      <h2 id="family">{say.heading}</h2>
      {(isLost || ancestors.length > 0) && (
        <>
          <h3>{say.from}</h3>
          <ol className="family-line">
            {isLost && <li>{say.lost}</li>}
            {ancestors.map(kin => (
              <li key={kin.id}>
                <Relative kin={kin} />
              </li>
            ))}
            <li aria-current="true">
              {map.title} <span>({say.here})</span>
            </li>
          </ol>
        </>
      )}
      {remixes.length > 0 && (
        <>
          <h3>{say.remixes}</h3>
          <Generation remixes={remixes} depth={1} />
          {isCut && <p>{say.more}</p>}
        </>
      )}
      {siblings.length > 0 && (
        <>
          <h3>{say.siblings}</h3>
          <ul className="family-tree">
            {siblings.map(kin => (
              <li key={kin.id}>
                <Relative kin={kin} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function isAlone({ ancestors, isLost, siblings, remixes }: FamilyAnswer): boolean {
  return ancestors.length + siblings.length + remixes.length === 0 && !isLost;
}

/** The maps of a depth, each with those below that follow it. */
function Generation({ remixes, depth }: { readonly remixes: readonly Kin[]; readonly depth: number }) {
  const heads = remixes.flatMap((kin, n) => (kin.depth === depth ? [n] : []));
  return (
    <ul className="family-tree">
      {heads.map((head, n) => {
        const kin = remixes[head];
        const below = remixes.slice(head + 1, heads[n + 1]);
        return (
          kin !== undefined && (
            <li key={kin.id}>
              <Relative kin={kin} />
              {below.length > 0 && <Generation remixes={below} depth={depth + 1} />}
            </li>
          )
        );
      })}
    </ul>
  );
}

function Relative({ kin: { id, title, author, likes } }: { readonly kin: Kin }) {
  return (
    <>
      <Link to={pathTo.map(id)}>{title}</Link>{' '}
      <span>{[author || galleryTexts.anonymous, galleryTexts.likes(likes)].join(' · ')}</span>
    </>
  );
}
