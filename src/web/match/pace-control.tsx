import { Button, Options } from '../parts/forms/controls.tsx';
import { texts } from '../texts/texts.ts';

const say = texts.watch;

interface WatchBarProps<Speed extends string> extends PaceSetting<Speed> {
  readonly pace: PlaybackPace<Speed>;
  /** What each speed is called. */
  readonly speeds: Readonly<Record<Speed, string>>;
  readonly words: string;
}

/** Pause, step and speed, for who watches. */
export function PaceBar<Speed extends string>({ pace, paused, speed, speeds, words }: WatchBarProps<Speed>) {
  return (
    <section className="panel watch-bar" aria-label={say.label}>
      <div className="buttons">
        <Button onClick={paused ? pace.goOn : pace.pause}>{paused ? say.goOn : say.pause}</Button>
        {paused && <Button onClick={pace.step}>{say.step}</Button>}
        <label className="watch-speed">
          <span className="unseen">{say.speed}</span>
          <select value={speed} onChange={event => pace.setSpeed(event.target.value as Speed)}>
            <Options of={Object.keys(speeds) as Speed[]} words={each => speeds[each]} />
          </select>
        </label>
      </div>
      <p>{words}</p>
    </section>
  );
}

/** How a pace is set. */
export interface PaceSetting<Speed extends string> {
  readonly paused: boolean;
  readonly speed: Speed;
}

/** What goes by a pace. */
interface Paced<Speed extends string> {
  /** How long each thing is shown at least (ms). */
  readonly speeds: Readonly<Record<Speed, number>>;
  /** Whether something can happen next. */
  readonly waits: () => boolean;
  /** Makes it happen. */
  readonly next: () => void;
  /** Told when the setting has changed. */
  readonly changed: (setting: PaceSetting<Speed>) => void;
}

/** Lets things happen one at a time, at a pace that can be followed: pause, step, speed. */
export class PlaybackPace<Speed extends string> {
  private readonly paced: Paced<Speed>;
  private current: PaceSetting<Speed>;
  /** Since when the last thing is shown, and whether a step was asked for. */
  private since = 0;
  private stepping = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(speed: Speed, paced: Paced<Speed>) {
    this.current = { paused: false, speed };
    this.paced = paced;
  }

  get setting(): PaceSetting<Speed> {
    return this.current;
  }

  readonly pause = (): void => this.set({ paused: true });

  readonly goOn = (): void => {
    this.set({ paused: false });
    this.release();
  };

  /** Lets one thing happen, at once or as soon as there is one, and waits again. */
  readonly step = (): void => {
    this.set({ paused: true });
    this.stepping = true;
    this.release();
  };

  readonly setSpeed = (speed: Speed): void => {
    this.set({ speed });
    this.release();
  };

  /** Something else came into sight: it, too, is shown for its time. */
  restart(): void {
    this.since = Date.now();
  }

  /** Lets happen what is due; to be called when something begins to wait. */
  release(): void {
    clearTimeout(this.timer);
    while (this.paced.waits() && (this.stepping || !this.current.paused)) {
      const wait = this.stepping ? 0 : this.since + this.paced.speeds[this.current.speed] - Date.now();
      if (wait > 0) {
        this.timer = setTimeout(() => this.release(), wait);
        return;
      }
      this.stepping = false;
      this.restart();
      this.paced.next();
    }
  }

  /** Nobody looks any more. */
  halt(): void {
    clearTimeout(this.timer);
  }

  private set(news: Partial<PaceSetting<Speed>>): void {
    this.current = { ...this.current, ...news };
    this.paced.changed(this.current);
  }
}
