import { IllegalAction, StalePosition } from './errors.ts';
import { Fold } from './fold.ts';
import { stateHash } from './hash.ts';
import { type Entry, KeyTaken, type Log, MemoryLog, PositionTaken } from './log.ts';
import { MATCH_FILE_FORMAT, type MatchFile } from './matchfile.ts';
import { firstPlayed } from './once.ts';
import { Past, type Waypoints } from './past.ts';
import type { Begun, Moment, Played, Saved, Start } from './played.ts';
import { otherVersion } from './replay.ts';
import type { Outcome, Rules, Seat, Viewer } from './rules.ts';

/**
 * The authority over one match: it alone checks who acts, applies, and filters what a seat may see.
 * An action is applied to a copy; the copy takes over once the log has it. So a refused, failed or lost action
 * leaves no trace, and readers always see what is safely stored.
 */
export class Match<Setup, State, Action, View, Happening> {
  readonly rules: Rules<Setup, State, Action, View, Happening>;
  readonly start: Begun<Setup>;
  private readonly log: Log<Action>;
  private readonly watchers = new Set<(played: Played<Action, Happening>) => void>();
  private readonly past: Past<Setup, State, Action, View, Happening>;
  private fold: Fold<Setup, State, Action, View, Happening>;
  private queue: Promise<unknown> = Promise.resolve();

  private constructor(
    rules: Rules<Setup, State, Action, View, Happening>,
    start: Begun<Setup>,
    log: Log<Action>,
    fold = Fold.from(rules, start),
    waypoints?: Waypoints<Fold<Setup, State, Action, View, Happening>>,
  ) {
    this.rules = rules;
    this.start = start;
    this.log = log;
    this.fold = fold;
    this.past = new Past(rules, start, log, waypoints);
  }

  /** A new match on an empty log. Throws InvalidSetup. */
  static begin<Setup, State, Action, View, Happening>(
    rules: Rules<Setup, State, Action, View, Happening>,
    start: Start,
    log: Log<Action> = new MemoryLog(),
  ): Match<Setup, State, Action, View, Happening> {
    return new Match(rules, { ...start, setup: rules.readSetup(start.setup), version: rules.version }, log);
  }

  /**
   * A match that exists: from the snapshot, if there is one, and then by the log. Entries that were played under
   * another version of the rules are never folded: without a snapshot at their end this throws InvalidSetup. After
   * going on from the snapshot of another version, keep a new one before the next move.
   */
  static async open<Setup, State, Action, View, Happening>(
    rules: Rules<Setup, State, Action, View, Happening>,
    start: Begun,
    log: Log<Action>,
    saved?: Saved,
    waypoints?: Waypoints<Fold<Setup, State, Action, View, Happening>>,
  ): Promise<Match<Setup, State, Action, View, Happening>> {
    // A state of these rules vouches for the setup that it came from: reading it again may take long.
    const setup = saved?.version === rules.version ? (start.setup as Setup) : rules.readSetup(start.setup);
    const begun = { ...start, setup };
    const match = new Match(rules, begun, log, Fold.from(rules, begun, saved), waypoints);
    const version = saved?.version ?? start.version;
    if (version === rules.version) await match.catchUp();
    else if ((await log.read(match.position, match.position + 1)).length > 0) throw otherVersion(rules, version);
    return match;
  }

  /** A match in which seats have acted so, one after the other; throws as `play` does, and nothing has to be awaited. */
  static played<Setup, State, Action, View, Happening>(
    rules: Rules<Setup, State, Action, View, Happening>,
    start: Start,
    acts: readonly { readonly by: Seat; readonly action: unknown }[],
  ): Match<Setup, State, Action, View, Happening> {
    const log = new MemoryLog<Action>();
    const match = Match.begin(rules, start, log);
    for (const { by, action: json } of acts) {
      const entry = { by, action: rules.readAction(json), time: start.time };
      match.mustBeToAct(by);
      log.append(match.position, [entry]);
      match.fold.apply(entry);
    }
    return match;
  }

  /** The number of stored entries. */
  get position(): number {
    return this.fold.position;
  }

  toAct(): readonly Seat[] {
    return this.rules.toAct(this.fold.state);
  }

  legal(seat: Seat): Action[] {
    return this.toAct().includes(seat) ? this.rules.legal(this.fold.state, seat) : [];
  }

  outcome(): Outcome | undefined {
    return this.rules.outcome(this.fold.state);
  }

  view(who: Viewer): View {
    return this.rules.view(this.fold.state, who);
  }

  hash(): string {
    return stateHash(this.rules, this.fold.state);
  }

  snapshot(): Saved {
    return this.fold.snapshot();
  }

  /** When the running limits will run out (ms), by the name of their clock. */
  deadlines(): ReadonlyMap<string, number> {
    return this.fold.deadlines();
  }

  /** Calls back after every stored action until the returned function is called. */
  watch(watcher: (played: Played<Action, Happening>) => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  /** Plays an action of a seat; settles when it is stored. Throws IllegalAction, and then nothing has changed. */
  play(by: Seat, json: unknown, moment: Moment): Promise<Played<Action, Happening>> {
    return this.inTurn(async () => {
      const { time, key } = moment;
      const action = this.rules.readAction(json);
      const entry = key === undefined ? { by, action, time } : { by, action, time, key };
      try {
        return await this.playNow(entry, moment);
      } catch (error) {
        // A retry is mostly refused: its turn is over. Only then is it worth asking whether it is one.
        if (!(error instanceof IllegalAction || error instanceof KeyTaken)) throw error;
        const first = await firstPlayed(this.past, this.log, entry);
        if (first === undefined) throw error;
        await this.foldNews();
        return first;
      }
    });
  }

  /** Whether the clocks owe anything by now: settle it before anyone looks. */
  owes(now: number): boolean {
    return this.fold.hasRunOut(now);
  }

  /** Plays what the clocks owe up to now. */
  settle(now: number): Promise<void> {
    return this.inTurn(() => this.settleClocks(now));
  }

  /** Folds what others have stored since. */
  catchUp(): Promise<void> {
    return this.inTurn(() => this.foldNews());
  }

  /** The match as it was after n entries, on a log of its own: look at it, or play on from there. */
  async fork(position: number, log: Log<Action> = new MemoryLog()): Promise<typeof this> {
    if (!Number.isInteger(position) || position < 0 || position > this.position) {
      throw new RangeError(`expected a position from 0 to ${this.position}, found ${position}`);
    }
    await log.append(0, await this.log.read(0, position));
    return Match.open(this.rules, this.start, log) as Promise<typeof this>;
  }

  /** The match as it was after n entries, only to be looked at; undefined where other rules have written it. */
  async lookBack(position: number): Promise<typeof this | undefined> {
    const fold = await this.past.at(position);
    return fold && (new Match(this.rules, this.start, new MemoryLog(), fold) as typeof this);
  }

  /** The whole match as a file. It holds the seed: see Rules.hidden for who may have it. */
  async file(): Promise<MatchFile<Setup, Action>> {
    const hash = this.hash();
    const { version, setup, seed, time } = this.start;
    const log = await this.log.read(0, this.position);
    return { format: MATCH_FILE_FORMAT, game: this.rules.game, version, setup, seed, time, log, hash };
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.queue.then(work);
    this.queue = done.catch(() => undefined);
    return done;
  }

  private async playNow(entry: Entry<Action> & { by: Seat }, moment: Moment): Promise<Played<Action, Happening>> {
    for (;;) {
      if (this.owes(moment.time)) await this.settleClocks(moment.time);
      if (moment.at !== undefined && moment.at !== this.position) throw new StalePosition(moment.at, this.position);
      this.mustBeToAct(entry.by);
      const played = await this.tryToStore(entry, moment);
      if (played !== undefined) return played;
    }
  }

  private mustBeToAct(by: Seat): void {
    const seats = this.toAct();
    if (seats.includes(by)) return;
    if (seats.length === 0) throw new IllegalAction('the match is over');
    throw new IllegalAction(`it is not the turn of seat ${by}`);
  }

  private async settleClocks(now: number): Promise<void> {
    for (;;) {
      const owed = this.fold.owed(now);
      if (owed === undefined) return;
      await this.tryToStore(owed);
    }
  }

  /** Undefined if another writer was first; the match has then caught up with it. */
  private async tryToStore(entry: Entry<Action>, moment?: Moment): Promise<Played<Action, Happening> | undefined> {
    const next = this.fold.copy();
    const played = next.apply(entry);
    if (moment?.most !== undefined) next.mustHoldAtMost(moment.most);
    try {
      await this.log.append(this.position, [entry], moment?.beside);
    } catch (error) {
      const { position } = this;
      if (error instanceof PositionTaken) await this.foldNews();
      // Where nothing has come to its place, there is no such match any more.
      if (this.position === position) throw error;
      return undefined;
    }
    this.fold = next;
    this.past.pass(next);
    this.tell(played);
    return played;
  }

  /** What others have stored goes onto copies; if it does not fit the rules, nothing has changed and nobody is told. */
  private async foldNews(): Promise<void> {
    const isHeard = this.watchers.size > 0;
    const steps = await this.fold.follow(await this.log.read(this.position), isHeard, () => this.log.rest?.());
    for (const { played, after } of steps) {
      this.fold = after;
      if (isHeard) this.tell(played);
    }
    this.past.pass(this.fold);
  }

  private tell(played: Played<Action, Happening>): void {
    for (const watcher of this.watchers) watcher(played);
  }
}
