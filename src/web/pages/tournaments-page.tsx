import type { PageRoute } from '../../wire/shared/page-routes.ts';
import { Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { ServerOnly } from '../parts/fetching/page-notices.tsx';
import { useFetch } from '../parts/fetching/use-fetch.ts';
import { Heading } from '../parts/forms/controls.tsx';
import { dayOf } from '../texts/dates.ts';
import { tournamentTexts } from '../texts/tournament.ts';
import { TournamentGamePage } from '../tournament/tournament-game.tsx';
import { Tournament } from '../tournament/tournament-overview.tsx';
import { tournaments, useMapTitles } from '../tournament/tournament-parts.tsx';
import '../styles/cards.css';
import '../styles/tournament.css';

const say = tournamentTexts;

/** The tournaments that this server shows; one of them; a game of it. */
export default function TournamentsPage({ name, game }: Omit<Extract<PageRoute, { page: 'tournaments' }>, 'page'>) {
  if (name === undefined) return <TournamentList />;
  return game === undefined ? <Tournament name={name} /> : <TournamentGamePage name={name} game={game} />;
}

function TournamentList() {
  const { answer, failure, retry } = useFetch(find);
  const titleOf = useMapTitles();
  return (
    <section className="section">
      <Heading words={say.heading} note={say.note} />
      {failure !== undefined && <ServerOnly failure={failure} onRetry={retry} />}
      {answer?.tournaments.length === 0 && (
        <>
          <p>
            {say.none} {say.noneNote}
          </p>
          <p>
            <Link to={pathTo.play('flag')}>{say.playYourself}</Link>
          </p>
        </>
      )}
      <ul className="tournaments">
        {answer?.tournaments.map(
          ({ name, title, game, gameTitle, players, maps, played, games, sure, updated, pairing }) => (
            <li key={name}>
              <Link to={pathTo.tournament(name)}>{title}</Link>
              <span>{gameTitle}</span>
              <span>
                {pairing === 'ladder' ? `${say.ladder}, ${say.gamesSoFar(played)}` : say.games(played, games, sure)}{' '}
                {say.maps(maps.map(map => titleOf(game, map)))} · {dayOf(updated)}
              </span>
              <span>{say.players(players)}</span>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

function find() {
  return tournaments.tournaments();
}
