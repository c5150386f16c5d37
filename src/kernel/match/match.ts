import { stateHash } from '../hash.ts';
import type { GameTypes, Outcome, Rules, Seat, Viewer } from '../rules.ts';
import { mustBeToAct } from './actors.ts';
import { Entering } from './entering.ts';
import { Fold } from './fold.ts';
import { type Act, type BySeat, type Log, MemoryLog } from './log.ts';
import { Look } from './look.ts';
import { type MatchFile, matchFile } from './matchfile.ts';
import type { Waypoints } from './past.ts';
import { type Begun, kept, type Moment, type Played, type Saved, type Start, type Steps } from './played.ts';
import { otherVersion } from './replay.ts';
import { Stand } from './stand.ts';
import { Succession } from './succession.ts';

/**
 * The authority over one match: it alone checks who acts, applies, and filters what a seat may see.
 * An action is applied to a copy; the copy takes over once the log has it. So a refused, failed or lost action
 * leaves no trace, and readers always see what is safely stored.
 */
export class Match<G extends GameTypes = GameTypes> {
  readonly rules: Rules<G>;
  readonly start: Begun<G['Setup']>;
  private readonly log: Log<G['Action']>;
  private readonly stand: Stand<G>;
  private readonly entering: Entering<G>;
  private readonly turns = new Succession();

  private constructor(
    rules: Rules<G>,
    start: Begun<G['Setup']>,
    log: Log<G['Action']>,
    stand = new Stand(rules, start, log, Fold.from(rules, start)),
  ) {
    this.rules = rules;
    this.start = start;
    this.log = log;
    this.stand = stand;
    this.entering = new Entering(rules, log, stand);
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
    waypoints?: Waypoints<Fold<G>>,
  ): Promise<Match<G>> {
    // A state of these rules vouches for the setup that it came from: reading it again may take long.
    const setup = saved?.version === rules.version ? (start.setup as G['Setup']) : rules.readSetup(start.setup);
    const begun = { ...start, setup };
    const stand = new Stand(rules, begun, log, await Fold.waitedFor(rules, begun, saved), waypoints);
    const match = new Match(rules, begun, log, await stand.recall());
    const version = saved?.version ?? start.version;
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
      mustBeToAct(rules, match.stand.fold.state, by, entry.action);
      log.append(match.position, [entry]);
      match.stand.fold.apply(entry);
    }
    return match;
  }

  /** The number of stored entries. */
  get position(): number {
    return this.stand.fold.position;
  }

  toAct(): readonly Seat[] {
    return this.rules.toAct(this.stand.fold.state);
  }

  legal(seat: Seat): G['Action'][] {
    return this.toAct().includes(seat) ? this.rules.legal(this.stand.fold.state, seat) : [];
  }

  outcome(): Outcome | undefined {
    return this.rules.outcome(this.stand.fold.state);
  }

  view(who: Viewer): G['View'] {
    return this.rules.view(this.stand.fold.state, who);
  }

  /** How it looks to somebody now, to be held against how it will look later. */
  look(who: Viewer): Look<G> {
    return new Look(this.rules, this.stand.fold.state, who);
  }

  hash(): string {
    return stateHash(this.rules, this.stand.fold.state);
  }

  snapshot(): Saved {
    return this.stand.fold.snapshot();
  }

  /** When the running limits will run out (ms), by the name of their clock. */
  deadlines(): ReadonlyMap<string, number> {
    return this.stand.fold.deadlines();
  }

  /** Calls back after every stored action until the returned function is called. */
  watch(watcher: (played: Played<G>) => void): () => void {
    return this.entering.watch(watcher);
  }

  /**
   * Plays an action of a seat; settles when it is stored. Throws IllegalAction, and then nothing has changed. `then` goes
   * on with what was played: of very many at once each wait counts.
   */
  play<T = Played<G>>(
    by: Seat,
    json: unknown,
    moment: Moment,
    then = (played: Played<G>): T | PromiseLike<T> => played as T,
  ): Promise<T> {
    const { entering, turns } = this;
    let entry: BySeat<G['Action']> & Act<G['Action']>;
    try {
      entry = this.read(by, json, moment);
    } catch (error) {
      return Promise.reject(error);
    }
    const sent = turns.isTaken ? undefined : entering.send(entry, moment);
    if (sent === undefined) return turns.take(() => entering.playOnce(entry, moment)).then(then);
    const { tried, stored } = sent;
    if (stored === undefined) return turns.take(async () => entering.enter(tried)).then(then);
    return turns.hold(
      stored,
      () => then(entering.enter(tried)),
      error => entering.playAgain(entry, moment, error).then(then),
    );
  }

  /**
   * Plays an action where nothing has to be waited for: no promise is made. Undefined where something has to, or where the
   * action is refused: then nothing has changed, and `play` says why.
   */
  playAtOnce(by: Seat, json: unknown, moment: Moment): Played<G> | undefined {
    if (!this.log.isInstant || this.turns.isTaken) return undefined;
    return this.entering.playAtOnce(this.read(by, json, moment), moment);
  }

  /** Makes it stand as after so many entries, before or of what was taken back: an entry too. Throws IllegalAction. */
  goBack(by: Seat, to: number, moment: Moment): Promise<Played<G>> {
    return this.turns.take(() => this.entering.playOnce({ by, back: to, ...kept(moment) }, moment));
  }

  /** Where those who hold these seats can step to; undefined where the match cannot go back. */
  steps(seats: readonly Seat[]): Steps | undefined {
    return this.stand.steps(seats);
  }

  /** Whether the clocks, or those who have agreed on something, owe anything by now: settle it before anyone looks. */
  owes(now: number): boolean {
    return this.stand.owes(now);
  }

  /** Plays what is owed up to now. */
  settle(now: number): Promise<void> {
    return this.turns.take(() => this.entering.settleDebts(now));
  }

  /** Folds what others have stored since. */
  catchUp(): Promise<void> {
    return this.turns.take(() => this.entering.foldNews());
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
    const there = await this.stand.lookBack(position);
    return there && (new Match(this.rules, this.start, new MemoryLog(), there) as typeof this);
  }

  /** The whole match as a file. It holds the seed: see Rules.hidden for who may have it. */
  async file(): Promise<MatchFile<G['Setup'], G['Action']>> {
    const hash = this.hash();
    return matchFile(this.rules.game, this.start, await this.log.read(0, this.position), hash);
  }

  private read(by: Seat, json: unknown, moment: Moment): BySeat<G['Action']> & Act<G['Action']> {
    return { by, action: this.rules.readAction(json), ...kept(moment) };
  }
}
