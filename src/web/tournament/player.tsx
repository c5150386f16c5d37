import { useCallback, useEffect } from 'react';
import type { TournamentAnswer } from '../../wire/schemas/tournament-schemas.ts';
import { Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { ServerOnly } from '../parts/fetching/server-only.tsx';
import { useFetch } from '../parts/fetching/use-fetch.ts';
import { texts } from '../texts/texts.ts';
import { tournamentTexts } from '../texts/tournament.ts';
import { Course } from './course.tsx';
import { HeadToHead } from './head-to-head.tsx';
import { LadderGames } from './ladder-games.tsx';
import { Games } from './results.tsx';
import { tournaments } from './tournaments.ts';

const say = tournamentTexts;

/** One player of a tournament: how it stands, against whom it did how well, and its games. */
export function TournamentPlayer({ name, player }: { readonly name: string; readonly player: string }) {
  const ask = useCallback(() => tournaments.tournament(name), [name]);
  const { answer, failure, retry } = useFetch(ask);
  useEffect(() => {
    document.title = `${player} · ${texts.title}`;
  }, [player]);
  if (failure !== undefined) return <ServerOnly failure={failure} onRetry={retry} />;
  if (answer === undefined) return <p className="waiting">{say.loading}</p>;
  return (
    <section className="section tournament">
      <header>
        <h1>{player}</h1>
        <Standing answer={answer} player={player} />
        <Link to={pathTo.tournament(name)} returns>
          {answer.title}
        </Link>
      </header>
      <HeadToHead answer={answer} player={player} />
      <Course standings={answer.standings.filter(standing => standing.name === player)} />
      <h2>{say.results}</h2>
      {answer.pairing === 'ladder' ? (
        <LadderGames key={player} name={name} player={player} played={answer.played} />
      ) : (
        <Games key={player} name={name} games={answer.results.filter(({ players }) => players.includes(player))} />
      )}
    </section>
  );
}

function Standing({ answer, player }: { readonly answer: TournamentAnswer; readonly player: string }) {
  const place = answer.standings.findIndex(standing => standing.name === player);
  const standing = answer.standings[place];
  if (standing === undefined) return <p>{say.noPlayer}</p>;
  const { rating, elo, games, wins, draws, losses, left } = standing;
  return (
    <p>
      {say.placeOf(place + 1, answer.standings.length)} {say.ratedAs(rating)}{' '}
      {elo !== undefined && `${say.eloIs(elo.rating, elo.error)} `}
      {say.record(games, wins, draws, losses)}
      {left && ` ${say.hasLeft}`}
    </p>
  );
}
