import type { ServedGame } from '../../wire/schemas/game-schemas.ts';
import { useServedGames } from '../games/plugin/begin/served-games.ts';
import { Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { ServerOnly } from '../parts/fetching/page-notices.tsx';
import { Heading } from '../parts/forms/controls.tsx';
import { faceTexts } from '../texts/face.ts';
import { gameName } from '../texts/texts.ts';
import '../styles/cards.css';
import '../styles/games/face.css';

const say = faceTexts.games;

/** All games of this server: those that ship, and those that were brought. */
export default function GamesPage() {
  const { answer, failure, retry } = useServedGames();
  return (
    <section className="section">
      <Heading words={say.heading} note={say.note} />
      {failure !== undefined && <ServerOnly failure={failure} onRetry={retry} />}
      {answer !== undefined && (
        <>
          <h2>{say.brought}</h2>
          <Games games={answer.filter(({ own }) => !own)} />
          <h2>{say.ours}</h2>
          <Games games={answer.filter(({ own }) => own)} />
        </>
      )}
    </section>
  );
}

function Games({ games }: { readonly games: readonly ServedGame[] }) {
  if (games.length === 0) return <p className="face-none">{say.none}</p>;
  return (
    <ul className="face-sessions">
      {games.map(({ game, title, about, seats, own }) => {
        const called = own ? gameName(game) : title;
        return (
          <li key={game}>
            <span>
              <strong>{called}</strong>
              {!own && (
                <span>{[about, seats === null ? '' : say.seats(seats)].filter(part => part !== '').join(' · ')}</span>
              )}
            </span>
            <Link to={pathTo.play(game)} className="button" label={say.play(called)}>
              {say.play(called)}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
