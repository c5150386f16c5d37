import { useCallback, useEffect } from 'react';
import type { TournamentAnswer } from '../../wire/schemas/tournament-schemas.ts';
import { Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { useFetch, usePolling } from '../parts/fetching/use-fetch.ts';
import { texts } from '../texts/texts.ts';
import { tournamentTexts } from '../texts/tournament.ts';
import { LadderResults, Results } from './game-results.tsx';
import { CrossTable, Standings } from './standings-table.tsx';
import { TournamentFailure, tournaments, useMapTitles } from './tournament-parts.tsx';

const say = tournamentTexts;
/** How often to look at a tournament that is being played (ms). */
const LOOK = 5000;

/** A tournament: who stands where, who beat whom, and every game. */
export function Tournament({ name }: { readonly name: string }) {
  const ask = useCallback(() => tournaments.tournament(name), [name]);
  const { answer, failure, retry } = useFetch(ask);
  const titleOf = useMapTitles();
  const isLadder = answer?.pairing === 'ladder';
  const isRunning = isLadder || (answer !== undefined && answer.played < answer.games);
  usePolling(retry, LOOK, isRunning);
  const title = answer?.title;
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${texts.title}`;
  }, [title]);

  if (failure !== undefined) return <TournamentFailure failure={failure} onRetry={retry} />;
  if (answer === undefined) return <p className="waiting">{say.loading}</p>;
  const { game, standings, played, games, sure } = answer;
  const failed = failedIn(answer);
  const players = standings.map(player => player.name);
  const shown = isLadder ? topOf(answer) : answer;
  return (
    <section className="section tournament">
      <header>
        <h1>{answer.title}</h1>
        <p>
          {answer.gameTitle}. {say.pairings[answer.pairing]},{' '}
          {isLadder ? say.gamesSoFar(played) : say.games(played, games, sure)}{' '}
          {say.maps(answer.maps.map(map => titleOf(game, map)))}
        </p>
        {failed > 0 && <p>{say.failed(failed)}</p>}
        {isRunning && <p>{isLadder ? say.endless : say.running}</p>}
        <p className="tournament-ways">
          <Link to={pathTo.tournaments} returns>
            {say.all}
          </Link>
        </p>
      </header>
      <Standings standings={standings} alone={answer.alone} />
      <CrossTable standings={shown.standings} cross={shown.cross} />
      {shown.standings.length < standings.length && (
        <p className="tournament-note">{say.first(shown.standings.length)}</p>
      )}
      {isLadder ? (
        <LadderResults name={name} game={game} played={played} players={players} />
      ) : (
        <Results name={name} game={game} results={answer.results} players={players} />
      )}
    </section>
  );
}

/** In how many games a player failed and lost by that. */
export function failedIn({ results }: Pick<TournamentAnswer, 'results'>): number {
  return results.filter(({ forfeits }) => forfeits.length > 0).length;
}

/** More rows and lines than these nobody reads. */
const MOST = 16;

/** Of a ladder those who stand first and have not left, and how they met each other. */
export function topOf({ standings, cross }: Pick<TournamentAnswer, 'standings' | 'cross'>) {
  const places = standings.flatMap(({ left }, n) => (left ? [] : [n])).slice(0, MOST);
  return {
    standings: places.flatMap(n => standings[n] ?? []),
    cross: places.map(row => places.map(column => cross[row]?.[column] ?? null)),
  };
}
