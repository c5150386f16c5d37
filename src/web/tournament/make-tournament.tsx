import { type FormEvent, useState } from 'react';
import type { Making, MakingAnswer } from '../../wire/schemas/tournament-schemas.ts';
import { Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { reasonOf } from '../parts/fetching/server-client.ts';
import { usePolling } from '../parts/fetching/use-fetch.ts';
import { Button } from '../parts/forms/controls.tsx';
import { texts } from '../texts/texts.ts';
import { tournamentTexts } from '../texts/tournament.ts';
import { MakeForm } from './make-form.tsx';
import { tournaments } from './tournament-parts.tsx';

const say = tournamentTexts.make;
/** How often to ask how a tournament gets on (ms). */
const LOOK = 2000;

/** For whoever runs the server: a tournament is made, watched on its way, and stopped. The token is kept nowhere. */
export function MakeTournament({ onStarted }: { readonly onStarted: () => void }) {
  const [token, setToken] = useState('');
  const [answer, setAnswer] = useState<MakingAnswer>();
  const [refusal, setRefusal] = useState<string>();
  const asked = tournaments.as(token);
  const open = async (event: FormEvent) => {
    event.preventDefault();
    try {
      setAnswer(await asked.making());
      setRefusal(undefined);
    } catch (error) {
      setRefusal(reasonOf(error) ?? texts.match.away);
    }
  };
  const isPlaying = answer?.making?.state === 'playing';
  usePolling(() => void asked.making().then(setAnswer, () => undefined), LOOK, isPlaying);

  return (
    <section className="make-tournament">
      <h2>{say.heading}</h2>
      <p className="tournament-note">{say.note}</p>
      {answer === undefined ? (
        <form className="make-token" onSubmit={event => void open(event)}>
          <label>
            {say.token}{' '}
            <input
              type="password"
              autoComplete="off"
              required
              value={token}
              onChange={event => setToken(event.target.value)}
            />
          </label>
          <Button type="submit">{say.open}</Button>
          {refusal !== undefined && <p role="alert">{refusal}</p>}
        </form>
      ) : (
        <>
          {answer.making !== null && (
            <MakingProgress
              making={answer.making}
              onStop={() => void asked.stopTournament().then(setAnswer, () => undefined)}
            />
          )}
          {/* It stays as it was filled in: what was stopped may go on. */}
          <div hidden={isPlaying}>
            <MakeForm
              offers={answer}
              onMake={async request => {
                setAnswer(await asked.makeTournament(request));
                onStarted();
              }}
            />
          </div>
        </>
      )}
    </section>
  );
}

/** How a tournament gets on that was made here, and how long it may still take. */
function MakingProgress({ making, onStop }: { readonly making: Making; readonly onStop: () => void }) {
  const { name, title, state, played, games, sure, left, workers, fault } = making;
  return (
    <div className="making-progress">
      <p>
        <Link to={pathTo.tournament(name)}>{title}</Link> · {say.states[state]}
      </p>
      <progress aria-label={title} value={played} max={Math.max(1, games)} />
      <p role="status">
        {say.progress(played, games, sure)} {state === 'playing' && (left === null ? say.leftUnknown : say.left(left))}
        {workers !== null && ` ${say.workers(workers)}`}
        {fault}
      </p>
      {state === 'playing' && <Button onClick={onStop}>{say.stop}</Button>}
    </div>
  );
}
