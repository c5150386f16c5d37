import { texts } from '../texts.ts';
import { type Pace, type Paced, SPEEDS, type Speed } from './pace.ts';

const say = texts.watch;

/** Pause, step and speed, for who watches. */
export function WatchBar({ pace, paced }: { readonly pace: Pace; readonly paced: Paced }) {
  return (
    <section className="panel watch-bar" aria-label={say.label}>
      <div className="buttons">
        <button type="button" className="button" onClick={paced.paused ? pace.goOn : pace.pause}>
          {paced.paused ? say.goOn : say.pause}
        </button>
        {paced.paused && (
          <button type="button" className="button" onClick={pace.step} disabled={paced.behind === 0}>
            {say.step}
          </button>
        )}
        <label className="watch-speed">
          <span className="unseen">{say.speed}</span>
          <select value={paced.speed} onChange={event => pace.setSpeed(event.target.value as Speed)}>
            {(Object.keys(SPEEDS) as Speed[]).map(speed => (
              <option key={speed} value={speed}>
                {say.speeds[speed]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p>{say.behind(paced.behind)}</p>
    </section>
  );
}
