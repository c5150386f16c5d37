import type { FlagAction } from '../../../flag/actions.ts';
import type { FlagView } from '../../../flag/view.ts';
import type { Source } from '../../match/pace.ts';
import type { BotsHere } from './bots-here.ts';
import { MINDS } from './strengths.ts';
import type { Question } from './thinking.ts';

/** How long each position is shown before a bot moves on (ms). */
export const BOT_SPEEDS = { slow: 2500, calm: 900, quick: 250, fastest: 0 } as const;
export type BotSpeed = keyof typeof BOT_SPEEDS;

/** Of a turn's limit, a bot uses at most this part. */
const OF_THE_LIMIT = 0.4;

/** How the bots are getting on. */
export interface Playing {
  readonly paused: boolean;
  readonly speed: BotSpeed;
  /** The bots cannot think in this browser. */
  readonly broken: boolean;
}

/** Where the game is: a table. */
interface Game extends Source {
  readonly playAlone: (action: unknown, seat?: number) => void;
}

interface Mind {
  choose(question: Question): Promise<FlagAction>;
  stop(): void;
}

/** Plays the seats of bots from this browser, at a pace that can be followed: pause, step, speed. */
export class Autoplay {
  private readonly game: Game;
  private readonly mind: Mind;
  private readonly bots: BotsHere;
  private readonly listeners = new Set<() => void>();
  private playing: Playing = { paused: false, speed: 'calm', broken: false };
  private leave: (() => void) | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The position that is thought about, since when it is shown, and whether a step was asked for. */
  private at = -1;
  private since = 0;
  private stepping = false;
  /** What will be played here, once it is known; gone when it is under way. */
  private chosen: { readonly action: FlagAction; readonly seat: number } | undefined;
  private wasAway = false;

  constructor(game: Game, mind: Mind, bots: BotsHere) {
    this.game = game;
    this.mind = mind;
    this.bots = bots;
  }

  /** For useSyncExternalStore. */
  readonly look = (): Playing => this.playing;

  /** For useSyncExternalStore: bots play as long as somebody looks. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    if (this.leave === undefined) {
      this.leave = this.game.subscribe(this.hear);
      this.hear();
    }
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      clearTimeout(this.timer);
      this.leave?.();
      this.leave = undefined;
      this.at = -1;
      this.mind.stop();
    };
  };

  readonly pause = (): void => this.tell({ paused: true });

  readonly goOn = (): void => {
    this.tell({ paused: false });
    this.release();
  };

  /** Lets one move be made and waits again. */
  readonly step = (): void => {
    this.tell({ paused: true });
    this.stepping = true;
    this.release();
  };

  readonly setSpeed = (speed: BotSpeed): void => {
    this.tell({ speed });
    this.release();
  };

  private readonly hear = (): void => {
    const { match, away } = this.game.look();
    const isBack = this.wasAway && !away;
    this.wasAway = away;
    if (match === undefined || away || match.outcome !== null) return;
    // What was on its way when the server went may have been lost: it is thought of again.
    if (match.position === this.at && !isBack) return;
    this.at = match.position;
    this.since = Date.now();
    this.chosen = undefined;
    const [seat] = match.toAct;
    const strength = seat === undefined ? undefined : this.bots.get(seat);
    if (seat === undefined || strength === undefined || !match.held.includes(seat)) return;
    const view = match.view as FlagView;
    const limit = view.template.moveTimeLimitInSeconds;
    const ms = limit > 0 ? limit * 1000 * OF_THE_LIMIT : undefined;
    void this.think({ seat, view, ...MINDS[strength], ms });
  };

  private async think(question: Question): Promise<void> {
    const { at } = this;
    try {
      const action = await this.mind.choose(question);
      if (at !== this.at) return;
      this.chosen = { action, seat: question.seat };
      this.release();
    } catch {
      if (at === this.at) this.tell({ broken: true });
    }
  }

  private release(): void {
    clearTimeout(this.timer);
    if (this.chosen === undefined || (this.playing.paused && !this.stepping)) return;
    const wait = this.stepping ? 0 : this.since + BOT_SPEEDS[this.playing.speed] - Date.now();
    if (wait > 0) {
      this.timer = setTimeout(() => this.release(), wait);
      return;
    }
    const { action, seat } = this.chosen;
    this.stepping = false;
    this.chosen = undefined;
    this.game.playAlone(action, seat);
  }

  private tell(news: Partial<Playing>): void {
    this.playing = { ...this.playing, ...news };
    for (const listener of this.listeners) listener();
  }
}
