import type { Differences } from '../differences.ts';
import { TooHeavy } from '../errors.ts';
import type { Due, EventSink, GameTypes, Rules, Viewer } from '../rules.ts';
import { Clocks } from './clocks.ts';
import type { Act, Return } from './log.ts';
import type { Begun, EmittedEvent, Played, Saved } from './match-types.ts';

/** How a match looked to somebody at one position. A state that was reached stays as it is. */
export class LazyView<G extends GameTypes = GameTypes> {
  private readonly rules: Pick<Rules<G>, 'view' | 'differences'>;
  private readonly state: G['State'];
  private readonly who: Viewer;
  private seen: G['View'] | undefined;

  constructor(rules: Pick<Rules<G>, 'view' | 'differences'>, state: G['State'], who: Viewer) {
    this.rules = rules;
    this.state = state;
    this.who = who;
  }

  /** Made when it is first asked for. */
  get view(): G['View'] {
    this.seen ??= this.rules.view(this.state, this.who);
    return this.seen;
  }

  /** What is different from how the same match looked to the same before; undefined where only the views can tell. */
  differencesSince(before: LazyView<G>): Differences | undefined {
    return this.rules.differences?.(before.state, this.state, this.who);
  }
}

/** A log folded up to a position: the state, and since when its clocks run. It changes only by the next entry. */
export class Fold<G extends GameTypes = GameTypes> {
  readonly state: G['State'];
  private readonly rules: Rules<G>;
  private readonly clocks: Clocks;
  private stored: number;

  private constructor(rules: Rules<G>, state: G['State'], stored: number, clocks: Clocks) {
    this.rules = rules;
    this.state = state;
    this.stored = stored;
    this.clocks = clocks;
  }

  /** Where a match begins, or where its snapshot stands. */
  static from<G extends GameTypes>(rules: Rules<G>, { setup, seed, time }: Begun<G['Setup']>, saved?: Saved): Fold<G> {
    const state = saved === undefined ? rules.begin(setup, seed) : rules.decode(saved.state);
    const clocks = Clocks.since(saved?.clocks);
    clocks.update(rules.due(state), Math.max(time, ...Object.values(saved?.clocks ?? {})));
    return new Fold(rules, state, saved?.position ?? 0, clocks);
  }

  /** The same of rules that may have to be waited for. */
  static async waitedFor<G extends GameTypes>(
    rules: Rules<G>,
    begun: Begun<G['Setup']>,
    saved?: Saved,
  ): Promise<Fold<G>> {
    const { setup, seed } = begun;
    if (saved === undefined) await rules.ahead?.({ do: 'begin', setup, seed });
    else await rules.ahead?.({ do: 'decode', snapshot: saved.state });
    return Fold.from(rules, begun, saved);
  }

  /** Settles once the next action can be folded at once; undefined where nothing has to be waited for. */
  ahead({ by, action }: Act<G['Action']>): Promise<void> | undefined {
    return this.rules.ahead?.({ do: 'apply', state: this.state, by, action });
  }

  /** How many entries have been folded. */
  get position(): number {
    return this.stored;
  }

  /** Folds the next action. If that throws, this fold is of no use any more: work on a copy. */
  apply(entry: Act<G['Action']>, isHeard = true): Played<G> {
    const events: EmittedEvent<G['Event']>[] = [];
    if (entry.by === 'clock') this.clocks.lapse(this.dues(), entry);
    const emit: EventSink<G['Event']> | undefined = isHeard ? (what, to) => events.push({ what, to }) : undefined;
    this.rules.apply(this.state, entry.by, entry.action, emit);
    this.stored++;
    this.clocks.update(this.dues(), entry.time);
    return { position: this.stored, entries: [entry], events };
  }

  /**
   * A match that has come back to this state, and has so many entries now: its clocks start anew. Where players have agreed
   * on it, the time that they have for the whole match runs on.
   */
  returned({ time }: Return, position: number, isAgreed: boolean): Fold<G> {
    const clocks = isAgreed ? this.clocks.lasting(this.dues()) : Clocks.since();
    const state = this.rules.copy(this.state);
    clocks.update(this.rules.due(state), time);
    return new Fold(this.rules, state, position, clocks);
  }

  /** Whether a limit has run out by now. */
  hasRunOut(now: number): boolean {
    return this.clocks.hasRunOut(now);
  }

  /** What the clock has to play by now, if anything. */
  owed(now: number): Act<G['Action']> | undefined {
    const owed = this.clocks.owed(this.dues(), now);
    return owed === undefined ? undefined : { by: 'clock', action: owed.play, time: owed.time };
  }

  /** When the running limits will run out (ms), by the name of their clock. */
  deadlines(): ReadonlyMap<string, number> {
    return this.clocks.deadlines(this.dues());
  }

  snapshot(): Saved {
    const { rules, state, stored: position } = this;
    return { position, version: rules.version, state: rules.encode(state), clocks: this.clocks.encode() };
  }

  /** How much there is in the state, in games where that can grow. */
  weight(): number {
    return this.rules.weigh?.(this.state) ?? 0;
  }

  /** Throws TooHeavy where there is more in the state. */
  mustHoldAtMost(most: number): void {
    const weight = this.weight();
    if (weight > most) throw new TooHeavy(weight, most);
  }

  copy(): Fold<G> {
    return new Fold(this.rules, this.rules.copy(this.state), this.stored, this.clocks.copy());
  }

  private dues(): readonly Due<G['Action']>[] {
    return this.rules.due(this.state);
  }
}
