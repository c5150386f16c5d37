import { useCallback, useEffect, useEffectEvent } from 'react';
import { ServerOnly } from '../parts/asking/server-only.tsx';
import { useAnswer } from '../parts/asking/use-answer.ts';
import { Link } from '../parts/link.tsx';
import { addressOf } from '../routes.ts';
import { server } from '../server.ts';
import { tournamentTexts } from '../texts/tournament.ts';
import { texts } from '../texts.ts';
import { Course } from './course.tsx';
import { Results } from './results.tsx';
import { CrossTable, Standings } from './standings.tsx';

const say = tournamentTexts;
/** How often to look at a tournament that is being played (ms). */
const LOOK = 10_000;

/** A tournament: who stands where, who beat whom, how it went, and every game. */
export function Tournament({ name }: { readonly name: string }) {
  const ask = useCallback(() => server.tournament(name), [name]);
  const { answer, failure, retry } = useAnswer(ask);
  const isRunning = answer !== undefined && answer.played < answer.games;
  const look = useEffectEvent(() => document.visibilityState === 'visible' && retry());
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => look(), LOOK);
    return () => clearInterval(timer);
  }, [isRunning]);
  const title = answer?.title;
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${texts.title}`;
  }, [title]);

  if (failure !== undefined) return <ServerOnly failure={failure} onRetry={retry} />;
  if (answer === undefined) return <p className="waiting">{say.loading}</p>;
  return (
    <section className="section tournament">
      <header>
        <h1>{answer.title}</h1>
        <p>
          {answer.gameTitle}. {say.pairings[answer.pairing]}, {say.games(answer.played, answer.games, answer.sure)}{' '}
          {say.maps(answer.maps)}
        </p>
        {isRunning && <p>{say.running}</p>}
        <Link to={addressOf.tournaments} returns>
          {say.all}
        </Link>
      </header>
      <Standings name={name} standings={answer.standings} results={answer.results} />
      <Course standings={answer.standings} />
      <CrossTable name={name} standings={answer.standings} cross={answer.cross} />
      <Results name={name} results={answer.results} players={answer.standings.map(player => player.name)} />
    </section>
  );
}
