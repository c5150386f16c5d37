import { useCallback, useState } from 'react';
import type { RelatedMap } from '../../wire/schemas/gallery-schemas.ts';
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
  if (answer === undefined) return null;
  const { from, isLost, remixes } = answer;
  if (from === null && !isLost && remixes.length === 0) return null;
  return (
    <section className="map-family" aria-labelledby="family">
      <h2 id="family">{sayFamily.heading}</h2>
      {(isLost || from !== null) && (
        <p>
          {sayFamily.from}: {from === null ? sayFamily.lost : <Relative map={from} />}
        </p>
      )}
      {remixes.length > 0 && (
        <>
          <h3>{sayFamily.remixes}</h3>
          <ul>
            {remixes.map(remix => (
              <li key={remix.id}>
                <Relative map={remix} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Relative({ map: { id, title, author, likes } }: { readonly map: RelatedMap }) {
  return (
    <>
      <Link to={pathTo.map(id)}>{shownText(mapWords({ title, author }).title)}</Link>{' '}
      <span>{[shownText(author) || galleryTexts.anonymous, galleryTexts.likes(likes)].join(' · ')}</span>
    </>
  );
}
