import type { MapAnswer } from '../../wire/schemas/map-schemas.ts';
import { Pips } from '../gallery/pips.tsx';
import { Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { galleryTexts as say } from '../texts/gallery.ts';

/** What became of a map: how often it was played, how many won, and who did best. */
export function Figures({ map }: { readonly map: MapAnswer }) {
  const { plays, finished, won, difficulty, best, game } = map;
  return (
    <ul className="map-told">
      <li>{say.plays(plays)}</li>
      {/* Where several play, somebody always wins. */}
      {game !== 'flag' && <li>{finished === 0 ? say.wonNone : say.won(won, finished)}</li>}
      {game !== 'flag' && (
        <li>
          {difficulty === null ? (
            say.unknown
          ) : (
            <>
              <Pips count={difficulty} /> {say.difficultyNote(difficulty)}
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
  const who = say.bestOf(name);
  return actions === undefined ? say.bestScore(score, who) : say.bestActions(actions, who);
}
