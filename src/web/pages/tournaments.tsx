import type { Route } from '../../wire/pages.ts';
import { ServerOnly } from '../parts/asking/server-only.tsx';
import { useAnswer } from '../parts/asking/use-answer.ts';
import { Link } from '../parts/link.tsx';
import { dayOf } from '../parts/when.ts';
import { addressOf } from '../routes.ts';
import { server } from '../server.ts';
import { tournamentTexts } from '../texts/tournament.ts';
import { TournamentGame } from '../tournament/game.tsx';
import { TournamentPlayer } from '../tournament/player.tsx';
import { Tournament } from '../tournament/tournament.tsx';
import '../styles/cards.css';
import '../styles/tournament.css';

const say = tournamentTexts;

/** The tournaments that this server shows; one of them; a game or a player of it. */
export default function TournamentsPage({ name, game, player }: Omit<Extract<Route, { page: 'tournaments' }>, 'page'>) {
  if (name === undefined) return <TournamentList />;
  if (player !== undefined) return <TournamentPlayer name={name} player={player} />;
  return game === undefined ? <Tournament name={name} /> : <TournamentGame name={name} game={game} />;
}

function TournamentList() {
  const { answer, failure, retry } = useAnswer(find);
  return (
    <section className="section">
      <header>
        <h1>{say.heading}</h1>
        <p>{say.note}</p>
      </header>
      {failure !== undefined && <ServerOnly failure={failure} onRetry={retry} />}
      {answer?.length === 0 && (
        <>
          <p>
            {say.none} {say.noneNote}
          </p>
          <p>
            <Link to={addressOf.play('flag')}>{say.playYourself}</Link>
          </p>
        </>
      )}
      <ul className="tournaments">
        {answer?.map(({ name, title, players, maps, played, games, sure, updated }) => (
          <li key={name}>
            <Link to={addressOf.tournament(name)}>{title}</Link>
            <span>
              {say.games(played, games, sure)} {say.maps(maps)} · {dayOf(updated)}
            </span>
            <span>{say.players(players)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function find() {
  return (await server.tournaments()).tournaments;
}
