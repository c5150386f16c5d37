import { Clocks } from './clocks.ts';
import { IllegalAction, InvalidSetup } from './errors.ts';
import { hashOf } from './hash.ts';
import { type Entry, type Log, MemoryLog, PositionTaken } from './log.ts';
import { MATCH_FILE_FORMAT, type MatchFile } from './matchfile.ts';
import type { Actor, Outcome, Rules, Seat, Snapshot, Viewer } from './rules.ts';

/** What every match starts from. */
export interface Start<Setup = unknown> {
  readonly setup: Setup;
  readonly seed: number;
  /** When the match was made (ms). */
  readonly time: number;
}

/** A match at one position, to go on from without folding what came before. */
export interface Saved {
  readonly position: number;
  /** The version of the rules that encoded the state. */
  readonly version: number;
  readonly state: Snapshot;
  /** When each running clock started (ms). */
  readonly clocks: Readonly<Record<string, number>>;
}

/** What happened, and who may learn of it (everybody, if nobody is named). */
export interface Told<Happening> {
  readonly what: Happening;
  readonly to: readonly Seat[] | undefined;
}

/** Entries that have just become part of the match. */
export interface Played<Action, Happening> {
  /** The length of the log afterwards. */
  readonly position: number;
  readonly entries: readonly Entry<Action>[];
  readonly told: readonly Told<Happening>[];
}

/** How an action comes in. */
export interface Moment {
  /** Now, in ms. */
  readonly time: number;
  /** The position that the player believes to act at; another one is refused as stale. */
  readonly at?: number;
  /** What the log keeps together with the entry, both or neither: the secret of a seat just taken, say. */
  readonly beside?: unknown;
}

/** The match has moved on since the player looked. */
export class StalePosition extends IllegalAction {
  override readonly name = 'StalePosition';
  readonly position: number;

  constructor(expected: number, position: number) {
    super(`the match is at position ${position}, not ${expected}: look again, then decide`);
    this.position = position;
  }
}

/** The part of what happened that a viewer may learn. */
export function heard<Happening>(told: readonly Told<Happening>[], who: Viewer): Happening[] {
  return told.filter(({ to }) => to === undefined || (who !== 'public' && to.includes(who))).map(({ what }) => what);
}

/**
 * The authority over one match: it alone checks who acts, applies, and filters what a seat may see.
 * An action is applied to a copy; the copy takes over once the log has it. So a refused, failed or lost action
 * leaves no trace, and readers always see what is safely stored.
 */
export class Match<Setup, State, Action, View, Happening> {
  readonly rules: Rules<Setup, State, Action, View, Happening>;
  readonly start: Start<Setup>;
  private readonly log: Log<Action>;
  private readonly clocks: Clocks;
  private readonly watchers = new Set<(played: Played<Action, Happening>) => void>();
  private state: State;
  private stored: number;
  private queue: Promise<unknown> = Promise.resolve();

  private constructor(
    rules: Rules<Setup, State, Action, View, Happening>,
    start: Start<Setup>,
    log: Log<Action>,
    saved?: Saved,
  ) {
    this.rules = rules;
    this.start = start;
    this.log = log;
    this.state = saved === undefined ? rules.begin(start.setup, start.seed) : rules.decode(saved.state);
    this.stored = saved?.position ?? 0;
    this.clocks = new Clocks(saved?.clocks);
    this.clocks.note(rules.due(this.state), start.time);
  }

  /** A new match on an empty log. Throws InvalidSetup. */
  static begin<Setup, State, Action, View, Happening>(
    rules: Rules<Setup, State, Action, View, Happening>,
    start: Start,
    log: Log<Action> = new MemoryLog(),
  ): Match<Setup, State, Action, View, Happening> {
    return new Match(rules, { ...start, setup: rules.readSetup(start.setup) }, log);
  }

  /** A match that exists: from the snapshot, if there is one, and then by the log. */
  static async open<Setup, State, Action, View, Happening>(
    rules: Rules<Setup, State, Action, View, Happening>,
    start: Start,
    log: Log<Action>,
    saved?: Saved,
  ): Promise<Match<Setup, State, Action, View, Happening>> {
    const match = new Match(rules, { ...start, setup: rules.readSetup(start.setup) }, log, saved);
    await match.catchUp();
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
      const action = this.rules.readAction(json);
      for (;;) {
        await this.settleClocks(moment.time);
        if (moment.at !== undefined && moment.at !== this.stored) throw new StalePosition(moment.at, this.stored);
        this.mustBeToAct(by);
        const played = await this.tryToStore({ by, action, time: moment.time }, moment.beside);
        if (played !== undefined) return played;
      }
    });
  }

  /** Plays what the clocks owe up to now. Call it before anyone looks. */
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
      version: this.rules.version,
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
    return this.advance(next, entry, told);
  }

  private async fold(): Promise<void> {
    for (const entry of await this.log.read(this.stored)) {
      const told: Told<Happening>[] = [];
      const next = this.rules.copy(this.state);
      this.rules.apply(next, entry.by, entry.action, (what, to) => told.push({ what, to }));
      this.advance(next, entry, told);
    }
  }

  private advance(state: State, entry: Entry<Action>, told: Told<Happening>[]): Played<Action, Happening> {
    this.state = state;
    this.stored++;
    this.clocks.note(this.rules.due(state), entry.time);
    const played = { position: this.stored, entries: [entry], told };
    for (const watcher of this.watchers) watcher(played);
    return played;
  }
}

/** The hash that a match of this game has in this state. */
export function stateHash(rules: { game: string; encode(state: never): Snapshot }, state: unknown): string {
  return hashOf([rules.game, rules.encode(state as never)]);
}

/** Folds a match file from its beginning. Throws InvalidSetup or IllegalAction where it does not fit the rules. */
export function replay<Setup, State, Action, View, Happening>(
  rules: Rules<Setup, State, Action, View, Happening>,
  file: MatchFile,
  each?: (state: State, entry: Entry<Action>, told: readonly Told<Happening>[]) => void,
): { readonly state: State; readonly hash: string; readonly holds: boolean } {
  if (file.version !== rules.version) {
    const message = `recorded under version ${file.version} of the rules of ${rules.game}, this program plays version ${rules.version}`;
    throw new InvalidSetup([{ path: '/version', message }]);
  }
  const state = rules.begin(rules.readSetup(file.setup), file.seed);
  for (const [position, recorded] of file.log.entries()) {
    const told: Told<Happening>[] = [];
    const entry = { ...recorded, action: rules.readAction(recorded.action) };
    replayable(rules, state, entry, position);
    rules.apply(state, entry.by, entry.action, (what, to) => told.push({ what, to }));
    each?.(state, entry, told);
  }
  const hash = stateHash(rules, state);
  return { state, hash, holds: hash === file.hash };
}

function replayable<State>(
  rules: { toAct(state: State): readonly Seat[] },
  state: State,
  { by }: { readonly by: Actor },
  position: number,
): void {
  if (by === 'clock' || rules.toAct(state).includes(by)) return;
  throw new IllegalAction(`seat ${by} was not to act`, `/log/${position}/by`);
}
