import { type Entry, KeyTaken, type Log } from '../../kernel/match/log.ts';
import { Match } from '../../kernel/match/match.ts';
import type { Moment, Played } from '../../kernel/match/match-types.ts';
import type { AnyRules, Seat } from '../../kernel/rules.ts';
import type { Rematch } from '../../wire/schemas/match-answers.ts';
import type { DailyStatus } from '../content/daily-calendar.ts';
import type { Game } from '../games/game.ts';
import { EventLoopYielder } from '../runtime/event-loop-yielder.ts';
import type { Beside, Key, MatchRecord, MatchStanding, Phase, Status, Store } from '../store/contract/store.ts';
import { StoreUnavailable } from '../store/contract/store-errors.ts';
import { type CheckpointCache, weightOf, weightOfViews } from './match-cache.ts';
import { rematchStatus } from './rematch-status.ts';

/** A promise that there is room for more of a match, or that there is none; undefined where it is known that there is. */
export type QuotaCheck = (id: string) => Promise<void> | undefined;

/** The log of one match in a store. Says when the match may have got new keys. */
export class StoreLog implements Log {
  private readonly store: Store;
  private readonly id: string;
  private readonly seatsChanged: () => void;
  private readonly checkQuota: QuotaCheck;
  private yielder = new EventLoopYielder();

  constructor(store: Store, id: string, seatsChanged: () => void, checkQuota: QuotaCheck = () => undefined) {
    this.checkQuota = checkQuota;
    this.store = store;
    this.id = id;
    this.seatsChanged = seatsChanged;
  }

  /** What the clocks owe is always stored; what people do, where there is room. */
  append(at: number, entries: readonly Entry[], beside?: unknown): Promise<void> {
    const wait = entries.every(({ by }) => by === 'clock') ? undefined : this.checkQuota(this.id);
    if (wait === undefined) return this.write(at, entries, beside);
    return wait.then(
      () => this.write(at, entries, beside),
      error => this.refuse(entries, error),
    );
  }

  /** What is in the log already needs no room: whoever asks again gets the first answer. */
  private async refuse(entries: readonly Entry[], error: unknown): Promise<never> {
    for (const { key } of entries) {
      if (key !== undefined && (await this.find(key)) !== undefined) throw new KeyTaken(key);
    }
    throw error;
  }

  private write(at: number, entries: readonly Entry[], beside?: unknown): Promise<void> {
    const stored = this.store.append(this.id, at, entries, beside as Beside | undefined);
    return beside === undefined ? stored : stored.then(() => this.seatsChanged());
  }

  /** What is read was written by someone else, who may have taken a seat with it. */
  read(from: number, to?: number): Promise<readonly Entry[]> {
    this.seatsChanged();
    // What is read now is folded now.
    this.restartBudget();
    return this.store.read(this.id, from, to);
  }

  restartBudget(): void {
    this.yielder = new EventLoopYielder();
  }

  yieldIfNeeded(): Promise<void> | undefined {
    return this.yielder.rest();
  }

  find(key: string): Promise<number | undefined> {
    return this.store.findKey(this.id, key);
  }
}

/** A match of a game that is only known at run time. */
export type AnyMatch = Match;

/** How many entries are folded at most when a match is opened. */
const SNAPSHOT_EVERY = 64;

/** What is needed to show a match. */
export type PresentableMatch = Pick<
  OpenMatch,
  'record' | 'match' | 'status' | 'updated' | 'keys' | 'rematch' | 'daily'
>;

/** A match of the store, at hand in memory. */
export class OpenMatch {
  readonly record: MatchRecord;
  readonly game: Game;
  readonly match: AnyMatch;
  /** How much memory it takes, in matches of ordinary size. */
  readonly weight: number;
  /** Set where it is one of today. */
  daily: DailyStatus | undefined;
  private readonly store: Store;
  private knownKeys: Promise<readonly Key[]> | undefined;
  /** The same, once they were read. */
  private readKeys: readonly Key[] | undefined;
  private now: Phase;
  private marked: Phase;
  private kept: number;
  private played: number;

  private constructor(store: Store, record: MatchRecord, weight: number, game: Game, match: AnyMatch, kept: number) {
    this.store = store;
    this.record = record;
    this.game = game;
    this.match = match;
    this.weight = weight;
    this.now = record;
    this.marked = record;
    this.kept = kept;
    this.played = record.updated;
    // A crash may have come between the last entry and the mark of what it changed.
    this.note(record.updated);
    match.watch(({ entries }) => this.note((entries.at(-1) as Entry).time));
  }

  /** Folds a match from its last snapshot. Throws InvalidSetup where its rules are too old. */
  static async open(
    store: Store,
    record: MatchRecord,
    game: Game,
    { trails, checkQuota }: { readonly trails?: CheckpointCache; readonly checkQuota?: QuotaCheck | undefined } = {},
  ): Promise<OpenMatch> {
    const rules: AnyRules = game.rules;
    const yielder = new EventLoopYielder();
    yielder.rest();
    const saved = await store.latest(record.id);
    await yielder.rest();
    let opened: OpenMatch | undefined;
    const log = new StoreLog(store, record.id, () => opened?.forgetKeys(), checkQuota);
    const weight = weightOf(record);
    const trail = trails?.of(weight, () => store.latest(record.id));
    const match = await Match.open(rules, record, log, saved, trail);
    await yielder.rest();
    opened = new OpenMatch(
      store,
      record,
      weight + weightOfViews(record, game, match),
      game,
      match,
      saved?.position ?? 0,
    );
    if ((saved ?? record).version !== rules.version) await opened.keep();
    return opened;
  }

  get id(): string {
    return this.record.id;
  }

  get status(): Status {
    return this.now.status;
  }

  /** When its last action was played (ms). */
  get updated(): number {
    return this.played;
  }

  /** When it started and ended (ms); null before. */
  get times(): Pick<Phase, 'started' | 'ended'> {
    return this.now;
  }

  freeSeats(): readonly Seat[] {
    return this.game.freeSeats?.(this.match.view('public')) ?? [];
  }

  keys(): Promise<readonly Key[]> {
    this.knownKeys ??= this.lookUpKeys();
    return this.knownKeys;
  }

  /** The keys, where there is nothing to wait for. */
  get keysAtOnce(): readonly Key[] | undefined {
    return this.readKeys;
  }

  /** How it stands with the match that is to follow this one, where people have played and it is over. */
  async rematch(): Promise<Rematch | undefined> {
    const { game, match, record, store } = this;
    if (this.status !== 'over' || record.open || game.join === undefined) return undefined;
    return rematchStatus(store, game, record.id, match.rules.seats(match.start.setup));
  }

  /** Catches up with what other processes wrote, as was just read. False where it was called off, or somebody in it forgotten. */
  async refresh(read?: MatchStanding): Promise<boolean> {
    const standing = read ?? (await this.store.glance(this.id));
    if (standing === undefined) return false;
    if (standing.status === 'aborted' && this.status !== 'aborted') return false;
    if (this.status !== 'open' && standing.keys.length < (this.readKeys?.length ?? 0)) return false;
    if (standing.position > this.match.position) await this.match.catchUp();
    const isFresh = standing.position === this.match.position;
    this.knownKeys = isFresh ? Promise.resolve(standing.keys) : undefined;
    this.readKeys = isFresh ? standing.keys : undefined;
    return true;
  }

  /** The seat that played under an idempotency key. */
  async seatOf(key: string): Promise<Seat | undefined> {
    const position = await this.store.findKey(this.id, key);
    const [entry] = position === undefined ? [] : await this.store.read(this.id, position, position + 1);
    return typeof entry?.by === 'number' ? entry.by : undefined;
  }

  /** The match as it was after n entries, to answer a retry as it was answered first. */
  async asOf(position: number): Promise<PresentableMatch> {
    const match = position === this.match.position ? undefined : await this.match.lookBack(position);
    if (match === undefined) return this;
    const status = this.status === 'over' && match.outcome() === undefined ? 'running' : this.status;
    const { record, updated, daily } = this;
    return { record, match, status, updated, daily, keys: () => this.keys(), rematch: () => this.rematch() };
  }

  /** Plays what the clocks owe: do this before anyone looks. */
  async settle(now: number): Promise<void> {
    await this.match.settle(now);
    if (this.isAhead()) await this.follow();
  }

  /** Plays an action; it is on the disk when this settles. `then` goes on with it: of very many at once each wait counts. */
  play<T = Played>(by: Seat, action: unknown, moment: Moment, then = (played: Played): T => played as T): Promise<T> {
    const leaves = this.status === 'open' && this.game.leaves?.(action);
    return this.match.play(by, action, leaves ? { ...moment, beside: { leave: by } } : moment, played =>
      this.isAhead() ? this.follow().then(() => then(played)) : then(played),
    );
  }

  /** Takes the match back, or forward again; it is on the disk when this settles. */
  goBack(by: Seat, to: number, moment: Moment): Promise<Played> {
    const stored = this.match.goBack(by, to, moment);
    return stored.then(played => (this.isAhead() ? this.follow().then(() => played) : played));
  }

  /** Ends the match before its time; its log is kept. */
  async callOff(time: number): Promise<void> {
    const phase: Phase = { status: 'aborted', started: this.now.started, ended: time };
    await this.store.mark(this.id, phase);
    this.now = phase;
    this.marked = phase;
  }

  /** Keeps a snapshot of where the match stands. */
  async keep(): Promise<void> {
    const saved = this.match.snapshot();
    this.kept = saved.position;
    await this.store.keep(this.id, saved);
  }

  async saveSnapshotIfBehind(): Promise<void> {
    if (this.match.position > this.kept) await this.keep();
  }

  private lookUpKeys(): Promise<readonly Key[]> {
    const coming = this.store.keys(this.id).then(
      keys => {
        if (this.knownKeys === coming) this.readKeys = keys;
        return keys;
      },
      error => {
        this.forgetKeys();
        throw error;
      },
    );
    return coming;
  }

  private forgetKeys(): void {
    this.knownKeys = undefined;
    this.readKeys = undefined;
  }

  /** After an entry: has the match started, has it ended, or was its end taken back? What was called off stays so. */
  private note(time: number): void {
    this.played = time;
    const { status, started } = this.now;
    const plays = status === 'open' || status === 'running';
    const isOver = this.match.outcome() !== undefined;
    if (plays && isOver) this.now = { status: 'over', started: started ?? time, ended: time };
    else if (status === 'over' && !isOver) this.now = { status: 'running', started, ended: null };
    else if (status === 'open' && this.freeSeats().length === 0)
      this.now = { status: 'running', started: time, ended: null };
  }

  /** Whether the store has yet to learn of a new status, or it is time for a snapshot. */
  private isAhead(): boolean {
    return this.now !== this.marked || this.match.position - this.kept >= SNAPSHOT_EVERY;
  }

  /** The list learns of a new status, and a snapshot is kept now and then. */
  private async follow(): Promise<void> {
    const { kept, marked } = this;
    try {
      if (this.match.position - kept >= SNAPSHOT_EVERY) await this.keep();
      if (this.now === marked) return;
      this.marked = this.now;
      await this.store.mark(this.id, this.now);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      // The entry itself is safe and must be answered so; the rest follows the next one.
      Object.assign(this, { kept, marked });
    }
  }
}
