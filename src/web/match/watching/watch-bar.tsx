import { texts } from '../../texts/texts.ts';
import type { Pace, PaceSetting } from './pace.ts';

const say = texts.watch;

interface WatchBarProps<Speed extends string> extends PaceSetting<Speed> {
  readonly pace: Pace<Speed>;
  readonly canStep: boolean;
  /** What each speed is called. */
  readonly speeds: Readonly<Record<Speed, string>>;
  readonly words: string;
}

/** Pause, step and speed, for who watches. */
export function WatchBar<Speed extends string>({ pace, paused, canStep, speed, speeds, words }: WatchBarProps<Speed>) {
  return (
    <section className="panel watch-bar" aria-label={say.label}>
      <div className="buttons">
        <button type="button" className="button" onClick={paused ? pace.goOn : pace.pause}>
          {paused ? say.goOn : say.pause}
        </button>
        {paused && (
          <button type="button" className="button" onClick={pace.step} disabled={!canStep}>
            {say.step}
          </button>
        )}
        <label className="watch-speed">
          <span className="unseen">{say.speed}</span>
          <select value={speed} onChange={event => pace.setSpeed(event.target.value as Speed)}>
            {(Object.keys(speeds) as Speed[]).map(each => (
              <option key={each} value={each}>
                {speeds[each]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p>{words}</p>
    </section>
  );
}
