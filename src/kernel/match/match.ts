import { stateHash } from '../hash.ts';
import type { GameTypes, Outcome, Rules, Seat, Viewer } from '../rules.ts';
import { Fold, LazyView } from './fold.ts';
import type { Checkpoints } from './history-reader.ts';
import { type Act, type BySeat, type Entry, type Log, MemoryLog } from './log.ts';
import { type MatchFile, matchFile } from './match-file.ts';
import { MatchState } from './match-state.ts';
import { type Begun, loggedPart, type Moment, type Played, type Saved, type Start, type Steps } from './match-types.ts';
import { MatchWriter, mustBeToAct } from './match-writer.ts';
import { Mutex } from './mutex.ts';
import { otherVersion } from './replay.ts';

/** An entry that was prepared, and what is to be called once it is stored, or cannot be. */
export interface HalfPlayed<G extends GameTypes = GameTypes> {
  readonly at: number;
  readonly entry: Entry<G['Action']>;
  readonly end: (isStored: boolean) => Played<G> | undefined;
}

/**
 * The authority over one match: it alone checks who acts, applies, and filters what a seat may see.
 * An action is applied to a copy; the copy takes over once the log has it. So a refused, failed or lost action
 * leaves no trace, and readers always see what is safely stored.
 */
export class Match<G extends GameTypes = GameTypes> {
  readonly rules: Rules<G>;
  readonly start: Begun<G['Setup']>;
  private readonly log: Log<G['Action']>;
  private readonly state: MatchState<G>;
  private readonly writer: MatchWriter<G>;
  private readonly mutex = new Mutex();

  private constructor(
    rules: Rules<G>,
    start: Begun<G['Setup']>,
    log: Log<G['Action']>,
    state = new MatchState(rules, start, log, Fold.from(rules, start)),
  ) {
    this.rules = rules;
    this.start = start;
    this.log = log;
    this.state = state;
    this.writer = new MatchWriter(rules, log, state);
  }

  /** A new match on an empty log. Throws InvalidSetup. */
  static begin<G extends GameTypes>(rules: Rules<G>, start: Start, log: Log<G['Action']> = new MemoryLog()): Match<G> {
    return new Match(rules, { ...start, setup: rules.readSetup(start.setup), version: rules.version }, log);
  }

  /**
   * A match that exists: from the snapshot, if there is one, and then by the log. Entries that were played under
   * another version of the rules are never folded: without a snapshot at their end this throws InvalidSetup. After
   * going on from the snapshot of another version, keep a new one before the next move.
   */
  static async open<G extends GameTypes>(
    rules: Rules<G>,
    start: Begun,
    log: Log<G['Action']>,
    saved?: Saved,
    checkpoints?: Checkpoints<Fold<G>>,
  ): Promise<Match<G>> {
    // A state of these rules vouches for the setup that it came from: reading it again may take long.
    const isRead = start.isRead || saved?.version === rules.version;
    const setup = isRead ? (start.setup as G['Setup']) : rules.readSetup(start.setup);
    return Match.opened(rules, { ...start, setup }, log, saved, checkpoints);
  }

  /** The same match once more, on another log: its setup, which may be large, is not read again. */
  again(log: Log<G['Action']>, saved?: Saved): Promise<Match<G>> {
    const { rules, start } = this;
    return start.version === rules.version
      ? Match.opened(rules, start, log, saved)
      : Match.open(rules, start, log, saved);
  }

  private static async opened<G extends GameTypes>(
    rules: Rules<G>,
    begun: Begun<G['Setup']>,
    log: Log<G['Action']>,
    saved?: Saved,
    checkpoints?: Checkpoints<Fold<G>>,
  ): Promise<Match<G>> {
    const state = new MatchState(rules, begun, log, await Fold.waitedFor(rules, begun, saved), checkpoints);
    const match = new Match(rules, begun, log, await state.loadHistory());
    const version = saved?.version ?? begun.version;
    if (version === rules.version) await match.catchUp();
    else if ((await log.read(match.position, match.position + 1)).length > 0) throw otherVersion(rules, version);
    return match;
  }

  /** A match in which seats have acted so, one after the other; throws as `play` does, and nothing has to be awaited. */
  static played<G extends GameTypes>(
    rules: Rules<G>,
    start: Omit<Start, 'open'>,
    acts: readonly { readonly by: Seat; readonly action: unknown }[],
  ): Match<G> {
    const log = new MemoryLog<G['Action']>();
    const match = Match.begin(rules, start, log);
    for (const { by, action: json } of acts) {
      const entry = { by, action: rules.readAction(json), time: start.time };
      mustBeToAct(rules, match.state.fold.state, by, entry.action);
      log.append(match.position, [entry]);
      match.state.fold.apply(entry);
    }
    return match;
  }

  /** The number of stored entries. */
  get position(): number {
    return this.state.fold.position;
  }

  /** How much there is in its state, in games where that can grow. */
  get held(): number {
    return this.state.fold.weight();
  }

  toAct(): readonly Seat[] {
    return this.rules.toAct(this.state.fold.state);
  }

  legal(seat: Seat): G['Action'][] {
    return this.toAct().includes(seat) ? this.rules.legal(this.state.fold.state, seat) : [];
  }

  outcome(): Outcome | undefined {
    return this.rules.outcome(this.state.fold.state);
  }

  view(who: Viewer): G['View'] {
    return this.rules.view(this.state.fold.state, who);
  }

  /** How it looks to somebody now, to be held against how it will look later. */
  lazyView(who: Viewer): LazyView<G> {
    return new LazyView(this.rules, this.state.fold.state, who);
  }

  hash(): string {
    return stateHash(this.rules, this.state.fold.state);
  }

  snapshot(): Saved {
    return this.state.fold.snapshot();
  }

  /** When the running limits will run out (ms), by the name of their clock. */
  deadlines(): ReadonlyMap<string, number> {
    return this.state.fold.deadlines();
  }

  /** Calls back after every stored action until the returned function is called. */
  watch(watcher: (played: Played<G>) => void): () => void {
    return this.writer.watch(watcher);
  }

  /** Plays an action of a seat; settles when it is stored. Throws IllegalAction, and then nothing has changed. */
  play(by: Seat, json: unknown, moment: Moment): Promise<Played<G>> {
    let entry: BySeat<G['Action']> & Act<G['Action']>;
    try {
      entry = this.readEntry(by, json, moment);
    } catch (error) {
      return Promise.reject(error);
    }
    return this.mutex.runExclusive(() => this.writer.writeFast(entry, moment) ?? this.writer.write(entry, moment));
  }

  /**
   * The fast way of `play` where the log keeps entries at once: no promise is made. Undefined where something has to be waited
   * for, or where the action is refused: then nothing has changed, and `play` says why.
   */
  playSync(by: Seat, json: unknown, moment: Moment): Played<G> | undefined {
    const entry = this.readEntry(by, json, moment);
    // Whoever sends a key may send it again: that is for `play` to find out.
    if (!this.log.isInstant || this.mutex.isLocked || entry.key !== undefined) return undefined;
    return this.writer.writeFast(entry, moment) as Played<G> | undefined;
  }

  /**
   * `play` in halves, for whoever stores entries of many matches in one go: between them all others wait. Undefined where
   * `play` has to decide; then nothing has changed.
   */
  prepare(by: Seat, json: unknown, moment: Moment): HalfPlayed<G> | undefined {
    if (this.mutex.isLocked) return undefined;
    const { position } = this;
    const pending = this.writer.prepareFast(this.readEntry(by, json, moment), moment);
    if (pending === undefined || !this.mutex.tryAcquire()) return undefined;
    return {
      ...{ at: position, entry: pending.entry },
      end: isStored => {
        try {
          return isStored ? this.writer.commit(pending) : undefined;
        } finally {
          this.mutex.release();
        }
      },
    };
  }

  /** Makes it stand as after so many entries, before or of what was taken back: an entry too. Throws IllegalAction. */
  goBack(by: Seat, to: number, moment: Moment): Promise<Played<G>> {
    return this.mutex.runExclusive(() => this.writer.write({ by, back: to, ...loggedPart(moment) }, moment));
  }

  /** Where those who hold these seats can step to; undefined where the match cannot go back. */
  steps(seats: readonly Seat[]): Steps | undefined {
    return this.state.steps(seats);
  }

  /** Whether the clocks, or those who have agreed on something, owe anything by now: settle it before anyone looks. */
  owes(now: number): boolean {
    return this.state.owes(now);
  }

  /** Plays what is owed up to now. */
  settle(now: number): Promise<void> {
    return this.mutex.runExclusive(() => this.writer.settleOwed(now));
  }

  /** Folds what others have stored since. */
  catchUp(): Promise<void> {
    return this.mutex.runExclusive(() => this.writer.foldStored());
  }

  /** The match as it was after n entries, on a log of its own: look at it, or play on from there. */
  async fork(position: number, log: Log<G['Action']> = new MemoryLog()): Promise<typeof this> {
    if (!Number.isInteger(position) || position < 0 || position > this.position) {
      throw new RangeError(`expected a position from 0 to ${this.position}, found ${position}`);
    }
    await log.append(0, await this.log.read(0, position));
    return Match.open(this.rules, this.start, log) as Promise<typeof this>;
  }

  /** The match as it was after n entries, only to be looked at; undefined where other rules have written it. */
  async lookBack(position: number): Promise<typeof this | undefined> {
    const there = await this.state.stateAt(position);
    return there && (new Match(this.rules, this.start, new MemoryLog(), there) as typeof this);
  }

  /** The whole match as a file. It holds the seed: see Rules.hidden for who may have it. */
  async file(): Promise<MatchFile<G['Setup'], G['Action']>> {
    const hash = this.hash();
    return matchFile(this.rules.game, this.start, await this.log.read(0, this.position), hash);
  }

  private readEntry(by: Seat, json: unknown, moment: Moment): BySeat<G['Action']> & Act<G['Action']> {
    return { by, action: this.rules.readAction(json), ...loggedPart(moment) };
  }
}
