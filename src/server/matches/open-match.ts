import { type Entry, KeyTaken, type Log } from '../../kernel/match/log.ts';
import { type HalfPlayed, Match } from '../../kernel/match/match.ts';
import type { Moment, Played, Saved } from '../../kernel/match/match-types.ts';
import type { AnyRules, Seat } from '../../kernel/rules.ts';
import type { Rematch } from '../../wire/schemas/match-answers.ts';
import type { DailyStatus } from '../content/daily-seeds.ts';
import type { Game } from '../games/served-game.ts';
import { EventLoopYielder } from '../runtime/event-loop-yielder.ts';
import type { Beside, Key, MatchRecord, MatchStanding, Phase, Store, StoredMatch } from '../store/contract/store.ts';
import { StoreUnavailable } from '../store/contract/store-errors.ts';
import type { Status } from '../store/contract/usage-store.ts';
import type { CheckpointCache } from './checkpoint-cache.ts';
import { BYTES_OF_ENTRY, matchBytes, weightOf } from './match-weight.ts';
import { rematchStatus } from './rematch-status.ts';

/** A promise that there is room for more of a match, or that there is none; undefined where it is known that there is. */
export type QuotaCheck = (id: string) => Promise<void> | undefined;

const noQuota: QuotaCheck = () => undefined;

/** How many entries are read at once. */
const PORTION = 1000;

/** The log of one match in a store. Says when the match may have got new keys. */
export class StoreLog implements Log {
  /** About how much memory its match takes; so much while it is being opened. */
  bytes = 64 * 1024;
  private readonly store: Store;
  private readonly id: string;
  private readonly seatsChanged: () => void;
  private readonly checkQuota: QuotaCheck;
  private yielder: EventLoopYielder | undefined;
  /** The end of the log, as it was read with the match: whoever asks for it first need not ask the store. */
  tail: { readonly from: number; readonly entries: readonly Entry[] } | undefined;

  constructor(
    store: Store,
    id: string,
    seatsChanged: () => void,
    checkQuota: QuotaCheck = noQuota,
    tail?: StoreLog['tail'],
  ) {
    this.tail = tail;
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

  /** Whether it is known that there is room for more. */
  get hasRoom(): boolean {
    return this.checkQuota(this.id) === undefined;
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
  async read(from: number, to?: number): Promise<readonly Entry[]> {
    const { tail } = this;
    if (tail !== undefined && from >= tail.from) {
      // Whoever reads to the end is the last who is to have it: more may come.
      if (to === undefined) this.tail = undefined;
      this.restartBudget();
      return tail.entries.slice(from - tail.from, to === undefined ? undefined : to - tail.from);
    }
    this.seatsChanged();
    // What is read now is folded now.
    this.restartBudget();
    const entries = await this.readPortion(from, to);
    for (let more = entries; more.length === PORTION; entries.push(...more)) {
      await this.yieldIfNeeded();
      more = await this.readPortion(from + entries.length, to);
    }
    return entries;
  }

  /** What a store reads at once keeps all others waiting. */
  private async readPortion(from: number, to = Number.POSITIVE_INFINITY): Promise<Entry[]> {
    return [...(await this.store.read(this.id, from, Math.min(to, from + PORTION)))];
  }

  restartBudget(): void {
    this.yielder = new EventLoopYielder();
  }

  yieldIfNeeded(): Promise<void> | undefined {
    this.yielder ??= new EventLoopYielder();
    return this.yielder.rest();
  }

  saved(): Promise<Saved | undefined> {
    return this.store.latest(this.id);
  }

  find(key: string): Promise<number | undefined> {
    return this.store.findKey(this.id, key);
  }
}

/** How many entries are folded at most when a match is opened. */
const SNAPSHOT_EVERY = 64;

/** What is needed to show a match. */
export type PresentableMatch = Pick<
  OpenMatch,
  'record' | 'match' | 'status' | 'updated' | 'keys' | 'rematch' | 'daily'
>;

/** By the setup as it is stored, which all matches on the same map share: as the rules have read it. */
const readSetups = new WeakMap<AnyRules, WeakMap<object, unknown>>();

function readOnce(rules: AnyRules, setup: unknown): unknown {
  if (typeof setup !== 'object' || setup === null) return rules.readSetup(setup);
  const known = readSetups.get(rules) ?? new WeakMap<object, unknown>();
  readSetups.set(rules, known);
  if (!known.has(setup)) known.set(setup, rules.readSetup(setup));
  return known.get(setup);
}

/** A match of the store, in memory. */
export class OpenMatch {
  readonly record: MatchRecord;
  readonly game: Game;
  readonly match: Match;
  /** How large it is to whoever watches it, in matches of ordinary size. */
  readonly weight: number;
  /** About how much memory it takes. */
  bytes: number;
  /** Set where it is one of today. */
  daily: DailyStatus | undefined;
  /** Hears of every entry. */
  heard: ((open: OpenMatch, played: Played) => void) | undefined;
  /** Who holds its seats, once that was read. */
  readKeys: readonly Key[] | undefined;
  private readonly store: Store;
  private readonly log: StoreLog;
  private comingKeys: Promise<readonly Key[]> | undefined;
  private phase: Phase;
  private savedPhase: Phase;
  private snapshotPosition: number;
  private played: number;

  private constructor(store: Store, { record, saved, keys }: StoredMatch, game: Game, match: Match, log: StoreLog) {
    this.store = store;
    this.log = log;
    this.record = record;
    this.game = game;
    this.match = match;
    this.weight = weightOf(record);
    this.bytes = matchBytes(record, game, match);
    this.readKeys = keys;
    this.phase = record;
    this.savedPhase = record;
    this.snapshotPosition = saved?.position ?? 0;
    this.played = record.updated;
    // A crash may have come between the last entry and the mark of what it changed.
    this.updatePhase(record.updated);
    match.watch(played => {
      this.updatePhase((played.entries.at(-1) as Entry).time);
      if (this.record.open) this.bytes += BYTES_OF_ENTRY;
      this.heard?.(this, played);
    });
  }

  /** Folds a match from its last snapshot. Throws InvalidSetup where its rules are too old. */
  static async open(
    store: Store,
    stored: StoredMatch,
    game: Game,
    {
      checkpoints,
      checkQuota,
    }: { readonly checkpoints?: CheckpointCache; readonly checkQuota?: QuotaCheck | undefined } = {},
  ): Promise<OpenMatch> {
    const rules: AnyRules = game.rules;
    const yielder = new EventLoopYielder();
    yielder.rest();
    const { record, saved } = stored;
    const { id, seed, time, open, version } = record;
    let opened: OpenMatch | undefined;
    const log = new StoreLog(store, id, () => opened?.forgetKeys(), checkQuota, stored);
    const ofMatch = checkpoints?.forMatch(log);
    const isRead = version === rules.version;
    // What has a snapshot of these rules is not read even once: that may take long.
    const setup = isRead && saved?.version !== version ? readOnce(rules, record.setup) : record.setup;
    const match = await Match.open(rules, { setup, seed, time, open, version, isRead }, log, saved, ofMatch);
    await yielder.rest();
    Object.assign(log, { tail: undefined, yielder: undefined });
    opened = new OpenMatch(store, stored, game, match, log);
    log.bytes = opened.bytes;
    if ((saved ?? record).version !== rules.version) await opened.saveSnapshot();
    return opened;
  }

  get id(): string {
    return this.record.id;
  }

  get status(): Status {
    return this.phase.status;
  }

  /** When its last action was played (ms). */
  get updated(): number {
    return this.played;
  }

  /** When it started and ended (ms); null before. */
  get times(): Pick<Phase, 'started' | 'ended'> {
    return this.phase;
  }

  freeSeats(): readonly Seat[] {
    return this.game.freeSeats?.(this.match.view('public')) ?? [];
  }

  keys(): Promise<readonly Key[]> {
    if (this.readKeys !== undefined) return Promise.resolve(this.readKeys);
    this.comingKeys ??= this.lookUpKeys();
    return this.comingKeys;
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
    this.comingKeys = undefined;
    this.readKeys = isFresh ? standing.keys : undefined;
    return true;
  }

  /** The seat that played under an idempotency key. */
  async seatThatPlayed(key: string): Promise<Seat | undefined> {
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
    await this.keepProgress();
  }

  /** Plays an action; it is on the disk when this settles. */
  async play(by: Seat, action: unknown, moment: Moment): Promise<Played> {
    const leaves = this.status === 'open' && this.game.leaves?.(action);
    const played = await this.match.play(by, action, leaves ? { ...moment, beside: { leave: by } } : moment);
    await this.keepProgress();
    return played;
  }

  /** The first half of `play`: see `Match.prepare`. What was played then is to be handed to `keepProgress`. */
  prepare(by: Seat, action: unknown, moment: Moment): HalfPlayed | undefined {
    if (this.status === 'open' || !this.log.hasRoom) return undefined;
    return this.match.prepare(by, action, moment);
  }

  /** After an entry; undefined where there is nothing to be kept. */
  keepProgress(): Promise<void> | undefined {
    return this.hasUnsavedProgress() ? this.saveProgress() : undefined;
  }

  /** Takes the match back, or forward again; it is on the disk when this settles. */
  async goBack(by: Seat, to: number, moment: Moment): Promise<Played> {
    const played = await this.match.goBack(by, to, moment);
    await this.keepProgress();
    return played;
  }

  /** At which position the last snapshot is that is known of. */
  get savedAt(): number {
    return this.snapshotPosition;
  }

  /** Ends the match before its time; its log is kept. */
  async callOff(time: number): Promise<void> {
    const phase: Phase = { status: 'aborted', started: this.phase.started, ended: time };
    await this.store.mark(this.id, phase);
    this.phase = phase;
    this.savedPhase = phase;
  }

  /** How many entries have come since its last snapshot. */
  get behind(): number {
    return this.match.position - this.snapshotPosition;
  }

  /** Keeps a snapshot of where the match stands. */
  async saveSnapshot(): Promise<void> {
    const saved = this.match.snapshot();
    this.snapshotPosition = saved.position;
    this.bytes = matchBytes(this.record, this.game, this.match);
    await this.store.keep(this.id, saved);
  }

  async saveSnapshotIfBehind(): Promise<void> {
    if (this.behind > 0) await this.saveSnapshot();
  }

  private lookUpKeys(): Promise<readonly Key[]> {
    const coming = this.store.keys(this.id).then(
      keys => {
        if (this.comingKeys === coming) Object.assign(this, { readKeys: keys, comingKeys: undefined });
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
    this.comingKeys = undefined;
    this.readKeys = undefined;
  }

  /** After an entry: has the match started, has it ended, or was its end taken back? What was called off stays so. */
  private updatePhase(time: number): void {
    this.played = time;
    const { status, started } = this.phase;
    const plays = status === 'open' || status === 'running';
    const isOver = this.match.outcome() !== undefined;
    if (plays && isOver) this.phase = { status: 'over', started: started ?? time, ended: time };
    else if (status === 'over' && !isOver) this.phase = { status: 'running', started, ended: null };
    else if (status === 'open' && this.freeSeats().length === 0)
      this.phase = { status: 'running', started: time, ended: null };
  }

  /** Whether the store has yet to learn of a new status, or it is time for a snapshot. */
  private hasUnsavedProgress(): boolean {
    return this.phase !== this.savedPhase || this.behind >= SNAPSHOT_EVERY;
  }

  /** The list learns of a new status, and a snapshot is kept now and then. */
  private async saveProgress(): Promise<void> {
    const { snapshotPosition, savedPhase } = this;
    try {
      if (this.match.position - snapshotPosition >= SNAPSHOT_EVERY) await this.saveSnapshot();
      if (this.phase === savedPhase) return;
      this.savedPhase = this.phase;
      await this.store.mark(this.id, this.phase);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      // The entry itself is safe and must be answered so; the rest follows the next one.
      Object.assign(this, { snapshotPosition, savedPhase });
    }
  }
}
