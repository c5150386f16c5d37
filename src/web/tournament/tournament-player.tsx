import { useCallback, useEffect } from 'react';
import type { TournamentAnswer } from '../../wire/schemas/tournament-schemas.ts';
import { Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { useFetch } from '../parts/fetching/use-fetch.ts';
import { texts } from '../texts/texts.ts';
import { tournamentTexts } from '../texts/tournament.ts';
import { Games, LadderGames } from './game-results.tsx';
import { TournamentFailure, tournaments, WideTable } from './tournament-parts.tsx';

const say = tournamentTexts;

/** One player of a tournament: how it stands, against whom it did how well, and its games. */
export function TournamentPlayer({ name, player }: { readonly name: string; readonly player: string }) {
  const ask = useCallback(() => tournaments.tournament(name), [name]);
  const { answer, failure, retry } = useFetch(ask);
  useEffect(() => {
    document.title = `${player} · ${texts.title}`;
  }, [player]);
  if (failure !== undefined) return <TournamentFailure failure={failure} onRetry={retry} />;
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
      <h2>{say.results}</h2>
      {answer.pairing === 'ladder' ? (
        <LadderGames key={player} name={name} game={answer.game} player={player} played={answer.played} />
      ) : (
        <Games
          key={player}
          name={name}
          game={answer.game}
          games={answer.results.filter(({ players }) => players.includes(player))}
        />
      )}
    </section>
  );
}

function Standing({ answer, player }: { readonly answer: TournamentAnswer; readonly player: string }) {
  const place = answer.standings.findIndex(standing => standing.name === player);
  const standing = answer.standings[place];
  if (standing === undefined) return <p>{say.noPlayer}</p>;
  const { rating, elo, games, wins, draws, losses, left, paused } = standing;
  return (
    <p>
      {say.placeOf(place + 1, answer.standings.length)} {say.ratedAs(rating)}{' '}
      {elo !== undefined && `${say.eloIs(elo.rating, elo.error)} `}
      {say.record(games, wins, draws, losses)}
      {left && ` ${paused ? say.isPaused : say.hasLeft}`}
    </p>
  );
}

/** A player against each whom it has met. */
function HeadToHead({ answer, player }: { readonly answer: TournamentAnswer; readonly player: string }) {
  const { name: tournament, standings, cross } = answer;
  const row = cross[standings.findIndex(({ name }) => name === player)] ?? [];
  const rivals = standings.flatMap(({ name }, n) => {
    const met = row[n];
    return met === null || met === undefined ? [] : [{ ...met, rival: name }];
  });
  if (rivals.length === 0) return null;
  return (
    <>
      <h2>{say.headToHead}</h2>
      <WideTable
        label={say.headToHead}
        columns={[say.rival, say.played, say.won, say.drawn, say.lost, say.score, say.superiority]}
        worded={[0]}
      >
        {rivals.map(({ rival, games, wins, losses, points, superiority }) => (
          <tr key={rival}>
            <th scope="row">
              <Link to={pathTo.tournamentPlayer(tournament, rival)}>{rival}</Link>
            </th>
            <td>{games}</td>
            <td>{wins}</td>
            <td>{games - wins - losses}</td>
            <td>{losses}</td>
            <td>{say.percent(points / games)}</td>
            <td>{say.percent(superiority)}</td>
          </tr>
        ))}
      </WideTable>
      <p className="tournament-note">{say.headToHeadNote}</p>
    </>
  );
}
