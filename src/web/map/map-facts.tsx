import { useCallback, useState } from 'react';
import type { FamilyAnswer, Kin } from '../../wire/schemas/gallery-schemas.ts';
import type { MapAnswer, MapSummary } from '../../wire/schemas/map-schemas.ts';
import { shownText } from '../../wire/shared/names-and-codes.ts';
import { DifficultyPips } from '../gallery/difficulty-pips.tsx';
import { Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { server } from '../parts/fetching/server-client.ts';
import { useAttempt, useFetch, usePolling } from '../parts/fetching/use-fetch.ts';
import { Button } from '../parts/forms/controls.tsx';
import { galleryTexts, galleryTexts as say } from '../texts/gallery.ts';
import { mapWords } from '../texts/house-maps.ts';

/** So soon after it was published a dungeon may be being solved, and is looked at so often (ms). */
const SOLVED_WITHIN_MS = 60_000;
const LOOK_MS = 2000;

/** What became of a map: how often it was played, how many won, and who did best. */
export function Figures({ map: told }: { readonly map: MapAnswer }) {
  const [map, setMap] = useState(told);
  const isBeingSolved = map.game === 'dungeon' && map.par === undefined && Date.now() - map.time < SOLVED_WITHIN_MS;
  usePolling(() => void server.published(map.id).then(setMap, () => undefined), LOOK_MS, isBeingSolved);
  const { plays, finished, won, difficulty, best, game, par, isShortest, grade, isSurveyed } = map;
  return (
    <ul className="map-told">
      <li>{plays === 0 ? say.unplayed : say.plays(plays)}</li>
      {/* Where several play, somebody always wins. */}
      {game !== 'flag' && plays > 0 && <li>{finished === 0 ? say.wonNone : say.won(won, finished)}</li>}
      {par !== undefined && (
        <li>
          {say.proved(par, isShortest ?? false)} {grade !== undefined && say.grade(grade, isSurveyed ?? false)}
        </li>
      )}
      {isBeingSolved && <li>{say.solving}</li>}
      {game !== 'flag' && plays > 0 && (difficulty !== null || par === undefined) && !isBeingSolved && (
        <li>
          {difficulty === null ? (
            say.unknown
          ) : (
            <>
              <DifficultyPips count={difficulty} /> {say.difficultyNote(difficulty)}
            </>
          )}
        </li>
      )}
      {best !== null && (
        <li>
          {say.best}: {wordsOf(best)}. <Link to={pathTo.match(best.match)}>{say.watch}</Link>
        </li>
      )}
    </ul>
  );
}

function wordsOf({ name, actions, score = 0 }: NonNullable<MapAnswer['best']>): string {
  const who = say.bestOf(shownText(name));
  return actions === undefined ? say.bestScore(score, who) : say.bestActions(actions, who);
}

/** Says that one likes a map, or no longer does. */
export function Like({ map }: { readonly map: MapAnswer }) {
  const [{ likes, liked }, setLikes] = useState<Pick<MapAnswer, 'likes' | 'liked'>>(map);
  const { failure, attempt } = useAttempt();
  const press = () =>
    attempt(async () => setLikes(await (liked ? server.unlike(map.id) : server.like(map.id, { keep: 'browser' }))));
  return (
    <p className="map-like">
      <Button aria-pressed={liked} aria-label={say.likeLabel(shownText(map.title))} onClick={() => void press()}>
        <span aria-hidden="true">{liked ? '♥' : '♡'}</span> {liked ? say.liked : say.like}
      </Button>
      <span role="status">{failure ?? (likes > 0 && say.likes(likes))}</span>
    </p>
  );
}

const sayFamily = galleryTexts.family;

/** What a map was made from, and what was made from it. Nothing, where it stands alone. */
export function Family({ map }: { readonly map: MapSummary }) {
  const { answer } = useFetch(useCallback(() => server.family(map.id), [map.id]));
  if (answer === undefined || isAlone(answer)) return null;
  const { ancestors, isLost, siblings, remixes, isCut } = answer;
  return (
    <section className="map-family" aria-labelledby="family">
      <h2 id="family">{sayFamily.heading}</h2>
      {(isLost || ancestors.length > 0) && (
        <>
          <h3>{sayFamily.from}</h3>
          <ol className="family-line">
            {isLost && <li>{sayFamily.lost}</li>}
            {ancestors.map(kin => (
              <li key={kin.id}>
                <Relative kin={kin} />
              </li>
            ))}
            <li aria-current="true">
              {map.title} <span>({sayFamily.here})</span>
            </li>
          </ol>
        </>
      )}
      {remixes.length > 0 && (
        <>
          <h3>{sayFamily.remixes}</h3>
          <Generation remixes={remixes} depth={1} />
          {isCut && <p>{sayFamily.more}</p>}
        </>
      )}
      {siblings.length > 0 && (
        <>
          <h3>{sayFamily.siblings}</h3>
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
      <Link to={pathTo.map(id)}>{shownText(mapWords({ title, author }).title)}</Link>{' '}
      <span>{[shownText(author) || galleryTexts.anonymous, galleryTexts.likes(likes)].join(' · ')}</span>
    </>
  );
}
