import { Clocks } from './clocks.ts';
import { IllegalAction } from './errors.ts';
import { stateHash } from './hash.ts';
import { type Entry, KeyTaken, type Log, MemoryLog, PositionTaken } from './log.ts';
import { MATCH_FILE_FORMAT, type MatchFile } from './matchfile.ts';
import { firstPlayed } from './once.ts';
import type { Begun, Moment, Played, Saved, Start, Told } from './played.ts';
import { otherVersion } from './replay.ts';
import type { Outcome, Rules, Seat, Viewer } from './rules.ts';

/** The match has moved on since the player looked. */
export class StalePosition extends IllegalAction {
  override readonly name = 'StalePosition';
  readonly position: number;

  constructor(expected: number, position: number) {
    super(`the match is at position ${position}, not ${expected}: look again, then decide`);
    this.position = position;
  }
}

/**
 * The authority over one match: it alone checks who acts, applies, and filters what a seat may see.
 * An action is applied to a copy; the copy takes over once the log has it. So a refused, failed or lost action
 * leaves no trace, and readers always see what is safely stored.
 */
export class Match<Setup, State, Action, View, Happening> {
  readonly rules: Rules<Setup, State, Action, View, Happening>;
  readonly start: Begun<Setup>;
  private readonly log: Log<Action>;
  private clocks: Clocks;
  private readonly watchers = new Set<(played: Played<Action, Happening>) => void>();
  private state: State;
  private stored: number;
  private queue: Promise<unknown> = Promise.resolve();

  private constructor(
    rules: Rules<Setup, State, Action, View, Happening>,
    start: Begun<Setup>,
    log: Log<Action>,
    saved?: Saved,
  ) {
    this.rules = rules;
    this.start = start;
    this.log = log;
    this.state = saved === undefined ? rules.begin(start.setup, start.seed) : rules.decode(saved.state);
    this.stored = saved?.position ?? 0;
    this.clocks = new Clocks(saved?.clocks);
    this.clocks.note(rules.due(this.state), Math.max(start.time, ...Object.values(saved?.clocks ?? {})));
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
  ): Promise<Match<Setup, State, Action, View, Happening>> {
    const match = new Match(rules, { ...start, setup: rules.readSetup(start.setup) }, log, saved);
    const version = saved?.version ?? start.version;
    if (version === rules.version) await match.catchUp();
    else if ((await log.read(match.stored, match.stored + 1)).length > 0) throw otherVersion(rules, version);
    return match;
  }

  /** The number of stored entries. */
  get position(): number {
    return this.stored;
  }

  toAct(): readonly Seat[] {
    return this.rules.toAct(this.state);
  }

  legal(seat: Seat): Action[] {
    return this.toAct().includes(seat) ? this.rules.legal(this.state, seat) : [];
  }

  outcome(): Outcome | undefined {
    return this.rules.outcome(this.state);
  }

  view(who: Viewer): View {
    return this.rules.view(this.state, who);
  }

  hash(): string {
    return stateHash(this.rules, this.state);
  }

  snapshot(): Saved {
    return {
      position: this.stored,
      version: this.rules.version,
      state: this.rules.encode(this.state),
      clocks: this.clocks.encode(),
    };
  }

  /** When the running limits will run out (ms), by the name of their clock. */
  deadlines(): ReadonlyMap<string, number> {
    return this.clocks.deadlines(this.rules.due(this.state));
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
        const first = await firstPlayed(this.rules, this.start, this.log, entry);
        if (first === undefined) throw error;
        await this.fold();
        return first;
      }
    });
  }

  /** Whether the clocks owe anything by now: settle it before anyone looks. */
  owes(now: number): boolean {
    return this.clocks.hasRunOut(now);
  }

  /** Plays what the clocks owe up to now. */
  settle(now: number): Promise<void> {
    return this.inTurn(() => this.settleClocks(now));
  }

  /** Folds what others have stored since. */
  catchUp(): Promise<void> {
    return this.inTurn(() => this.fold());
  }

  /** The match as it was after n entries, on a log of its own: look at it, or play on from there. */
  async fork(position: number, log: Log<Action> = new MemoryLog()): Promise<typeof this> {
    if (!Number.isInteger(position) || position < 0 || position > this.stored) {
      throw new RangeError(`expected a position from 0 to ${this.stored}, found ${position}`);
    }
    await log.append(0, await this.log.read(0, position));
    return Match.open(this.rules, this.start, log) as Promise<typeof this>;
  }

  /** The whole match as a file. It holds the seed: see Rules.hidden for who may have it. */
  async file(): Promise<MatchFile<Setup, Action>> {
    const hash = this.hash();
    return {
      format: MATCH_FILE_FORMAT,
      game: this.rules.game,
      version: this.start.version,
      setup: this.start.setup,
      seed: this.start.seed,
      time: this.start.time,
      log: await this.log.read(0, this.stored),
      hash,
    };
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.queue.then(work);
    this.queue = done.catch(() => undefined);
    return done;
  }

  private async playNow(entry: Entry<Action> & { by: Seat }, moment: Moment): Promise<Played<Action, Happening>> {
    for (;;) {
      if (this.owes(moment.time)) await this.settleClocks(moment.time);
      if (moment.at !== undefined && moment.at !== this.stored) throw new StalePosition(moment.at, this.stored);
      this.mustBeToAct(entry.by);
      const played = await this.tryToStore(entry, moment.beside);
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
      const owed = this.clocks.owed(this.rules.due(this.state), now);
      if (owed === undefined) return;
      await this.tryToStore({ by: 'clock', action: owed.play, time: owed.time });
    }
  }

  /** Undefined if another writer was first; the match has then caught up with it. */
  private async tryToStore(entry: Entry<Action>, beside?: unknown): Promise<Played<Action, Happening> | undefined> {
    const told: Told<Happening>[] = [];
    const next = this.rules.copy(this.state);
    this.rules.apply(next, entry.by, entry.action, (what, to) => told.push({ what, to }));
    try {
      await this.log.append(this.stored, [entry], beside);
    } catch (error) {
      if (!(error instanceof PositionTaken)) throw error;
      await this.fold();
      return undefined;
    }
    this.lapse(entry);
    this.state = next;
    return this.advance(entry, told);
  }

  /** All entries go onto one copy; the state before them comes back if the log does not fit the rules. */
  private async fold(): Promise<void> {
    const entries = await this.log.read(this.stored);
    if (entries.length === 0) return;
    const before = { state: this.state, stored: this.stored, clocks: this.clocks };
    this.state = this.rules.copy(this.state);
    this.clocks = this.clocks.copy();
    try {
      for (const entry of entries) {
        const told: Told<Happening>[] = [];
        this.lapse(entry);
        this.rules.apply(this.state, entry.by, entry.action, (what, to) => told.push({ what, to }));
        this.advance(entry, told);
      }
    } catch (error) {
      Object.assign(this, before);
      throw error;
    }
  }

  /** Called in the state before the entry. */
  private lapse(entry: Entry<Action>): void {
    if (entry.by === 'clock') this.clocks.lapse(this.rules.due(this.state), entry);
  }

  /** Called in the state after the entry. */
  private advance(entry: Entry<Action>, told: readonly Told<Happening>[]): Played<Action, Happening> {
    this.stored++;
    this.clocks.note(this.rules.due(this.state), entry.time);
    const played = { position: this.stored, entries: [entry], told };
    for (const watcher of this.watchers) watcher(played);
    return played;
  }
}
