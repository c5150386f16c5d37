import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import type { MakingAnswer } from '../../../wire/schemas/tournament-schemas.ts';
import { reasonOf } from '../../parts/fetching/refusal.ts';
import { texts } from '../../texts/texts.ts';
import { tournamentTexts } from '../../texts/tournament.ts';
import { tournaments } from '../tournaments.ts';
import { MakeForm } from './make-form.tsx';
import { MakingProgress } from './making-progress.tsx';

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
  const look = useEffectEvent(() => void asked.making().then(setAnswer, () => undefined));
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => look(), LOOK);
    return () => clearInterval(timer);
  }, [isPlaying]);

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
          <button type="submit" className="button">
            {say.open}
          </button>
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
