import { randomBytes, randomUUID } from 'node:crypto';
import { InvalidSetup } from '../../kernel/errors.ts';
import type { Played } from '../../kernel/match/match-types.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import { Accounts } from '../budget/account.ts';
import { turns } from '../budget/event-loop-queue.ts';
import { workForHouse } from '../budget/processor-time.ts';
import { LIMITS } from '../budget/server-limits.ts';
import { DailyCalendar } from '../content/daily-seeds.ts';
import { assertPublishedMap } from '../content/published-maps.ts';
import { type Game, type Games, gameOf } from '../games/served-game.ts';
import { WordList } from '../requests/word-list.ts';
import { EventLoopYielder } from '../runtime/event-loop-yielder.ts';
import { PendingWrites } from '../runtime/pending-writes.ts';
import type { ForkTarget, Key, MatchStanding, NewMatch, Store } from '../store/contract/store.ts';
import { makerAt } from '../store/contract/usage-store.ts';
import { Validator } from '../validation/validator.ts';
import { keysToAllSeats, queueLineOf } from './auth.ts';
import { CheckpointCache } from './checkpoint-cache.ts';
import { MatchCache } from './match-cache.ts';
import { defaultMemory } from './match-weight.ts';
import { OpenMatch, type QuotaCheck } from './open-match.ts';

/** What the ids of matches are made of, here and wherever they were imported from. */
const ID = /^[\w-]{1,64}$/;

/** What part of the memory that matches may take is for where they have been. */
const PART_OF_CHECKPOINTS = 1 / 16;

/** A match that leaves memory with fewer entries after its snapshot gets none: to fold them again costs less. */
const FEW_ENTRIES = 8;

/** So many of those are known, to be given theirs when the server closes, and so many at once. */
const MOST_RETIRED = 2000;
const RETIRED_AT_ONCE = 16;

/** Hears of every stored action; without one, something beside the log has changed. */
type PlayedListener = (open: OpenMatch, played?: Played) => void;

interface MatchesOptions {
  readonly now?: () => number;
  /** How much memory the matches at hand may take (bytes). */
  readonly memory?: number | undefined;
  readonly accounts?: Accounts;
  readonly trials?: Validator;
  readonly checkQuota?: QuotaCheck;
  readonly words?: WordList;
}

/** All matches of a server: those in the store, of which the last used are in memory. */
export class Matches {
  readonly store: Store;
  readonly now: () => number;
  /** Who is charged for what is done for a match. */
  readonly accounts: Accounts;
  /** Where what others send is tried out. */
  readonly trials: Validator;
  /** What names and titles of strangers may not have in them. */
  readonly words: WordList;
  readonly daily: DailyCalendar;
  private readonly games: Games;
  private readonly checkQuota: QuotaCheck | undefined;
  /** The matches at hand. */
  readonly cache: MatchCache;
  private readonly checkpoints: CheckpointCache;
  /** Those that have left memory with a few entries after their snapshot. */
  private readonly retired = new Set<string>();
  private readonly snapshots = new PendingWrites();
  private loads = 0;
  private readonly listeners: PlayedListener[] = [];
  private readonly openers: ((open: OpenMatch) => void)[] = [];

  constructor(
    store: Store,
    games: Games,
    {
      now = Date.now,
      memory = defaultMemory(),
      accounts = new Accounts(),
      trials = new Validator(LIMITS, games),
      checkQuota,
      words = new WordList(),
    }: MatchesOptions = {},
  ) {
    this.store = store;
    this.games = games;
    this.accounts = accounts;
    this.trials = trials;
    this.checkQuota = checkQuota;
    this.words = words;
    this.now = now;
    this.daily = new DailyCalendar(store, now);
    const ofCheckpoints = Math.ceil(memory * PART_OF_CHECKPOINTS);
    this.checkpoints = new CheckpointCache(ofCheckpoints);
    this.cache = new MatchCache(
      memory - ofCheckpoints,
      coming =>
        void coming.then(
          open => this.retire(open),
          () => undefined,
        ),
    );
  }

  get names(): readonly string[] {
    return Object.keys(this.games);
  }

  game(name: string): Promise<Game> {
    return gameOf(this.games, name);
  }

  /** Makes a match and stores it. Throws InvalidSetup, or ApiError where it is too heavy. */
  async create(wish: MatchPlan): Promise<OpenMatch> {
    const {
      seed = newSeed(),
      title,
      listed = false,
      open = false,
      seeded = false,
      owner,
      id = randomUUID(),
      ...plan
    } = wish;
    const game = await this.game(plan.game);
    const start = { seed, time: this.now() };
    const yielder = new EventLoopYielder();
    yielder.rest();
    const asker = { account: this.accounts.of(plan.address), line: queueLineOf(owner), signal: plan.signal };
    const begun = await this.trials[plan.isPlan ? 'draw' : 'begin'](game, plan.setup, start, asker);
    await yielder.rest();
    if (plan.map !== undefined) await assertPublishedMap(this.store, plan.map, game, begun.setup);
    const called = title || begun.title;
    this.words.mustAllow(called, title ? '/title' : '/setup', plan.address);
    const waits = game.join !== undefined;
    const match: NewMatch = {
      id,
      game: plan.game,
      version: game.rules.version,
      ...start,
      setup: begun.setup,
      status: waits ? 'open' : 'running',
      listed,
      title: called,
      owner: owner ?? null,
      started: waits ? null : start.time,
      ended: null,
      open,
      seeded,
      origin: id,
      maker: makerAt(plan.address, start.time),
      map: plan.map,
    };
    const keys = plan.keys ?? (owner === undefined || waits ? [] : keysToAllSeats(begun.seats, owner));
    // What is not light is not begun again either, by whoever opens it.
    if (game.isLight?.(begun.setup) ?? true) await this.store.create(match, keys);
    else await this.store.adopt({ ...match, position: 0, updated: start.time }, keys, [], begun.saved);
    await yielder.rest();
    return this.at(id);
  }

  /** A match in memory, its clocks settled. Whoever has just read where it stands says so. Throws ApiError if there is none. */
  async at(id: string, standing?: MatchStanding): Promise<OpenMatch> {
    const known = this.cache.get(id, this.now());
    const coming = known ?? this.open(id);
    if (known === undefined) this.cache.add(id, coming, this.now());
    try {
      const open = await coming;
      if (known !== undefined && this.store.shared && !(await open.refresh(standing))) {
        this.cache.evict(id, coming);
        return await this.at(id);
      }
      const now = this.now();
      if (open.match.owes(now)) await open.settle(now);
      // Many may have waited for the same one: they go on in turns.
      await turns.stepIfMany();
      return open;
    } catch (error) {
      this.cache.evict(id, coming);
      throw error;
    }
  }

  /** The fast way of `at`, without a wait: undefined unless it is in memory, nobody else writes to it, and no clock has run out. */
  getReady(id: string): OpenMatch | undefined {
    const now = this.now();
    const open = this.store.shared ? undefined : this.cache.getLoaded(id, now);
    return open?.match.owes(now) === false ? open : undefined;
  }

  /** How often a match was read from the store. */
  get loaded(): number {
    return this.loads;
  }

  /** Calls back after every stored action of any match, and without one when something beside its log has changed. */
  onPlayed(listener: PlayedListener): void {
    this.listeners.push(listener);
  }

  /** Calls back whenever a match comes into memory, as after a restart. */
  onOpened(opened: (open: OpenMatch) => void): void {
    this.openers.push(opened);
  }

  /** Calls a match off. Its log is kept. */
  async abort(open: OpenMatch): Promise<void> {
    await open.callOff(this.now());
    this.notifyChanged(open);
  }

  /** Something beside the log has changed: whoever asks next looks into the store. */
  notifyChanged(open: OpenMatch): void {
    this.cache.evict(open.id);
    this.notifyListeners(open);
  }

  /** A match may be gone from the store. */
  evict(id: string): void {
    this.cache.evict(id);
    this.retired.delete(id);
  }

  /** Forgets a match altogether. */
  async remove(id: string): Promise<void> {
    this.evict(id);
    await this.store.remove(id);
  }

  /** A new match that stands where another stands now, with the same past and the same future. */
  async fork(
    from: OpenMatch,
    as: 'save' | 'running',
    keys: readonly Key[] = [],
    { owner = null, title = from.record.title, address, ...place }: ForkPlan = {},
  ): Promise<OpenMatch> {
    const { position: _, updated: __, ...record } = from.record;
    const own = { id: randomUUID(), status: as, listed: false, owner, title, maker: makerAt(address, this.now()) };
    const match: NewMatch = { ...record, ...from.times, ...own };
    const { instead = [], name } = place;
    const before = name === undefined ? undefined : await this.store.named(record.game, name);
    for (const id of before === undefined ? instead : [...instead, before]) this.cache.evict(id);
    await this.store.fork(from.id, from.match.snapshot(), match, keys, place);
    return this.at(match.id);
  }

  /** Keeps a snapshot of a match whose log goes on after its last one. Throws InvalidSetup where its rules are too old. */
  async saveSnapshot(id: string): Promise<void> {
    const here = this.store.shared ? undefined : this.cache.peek(id);
    const stored = here === undefined ? await this.store.load(id) : undefined;
    // What is not in memory is folded by itself: looking after it must push nothing out of memory.
    const open = stored && (await OpenMatch.open(this.store, stored, await this.game(stored.record.game)));
    await ((await here) ?? open)?.saveSnapshotIfBehind();
    this.retired.delete(id);
  }

  /** Keeps a snapshot of everything that has moved, and closes the store. */
  close(): Promise<void> {
    return workForHouse(() => this.saveAndClose());
  }

  private async saveAndClose(): Promise<void> {
    await Promise.allSettled(this.cache.clear().map(async coming => (await coming).saveSnapshotIfBehind()));
    const retired = [...this.retired];
    while (retired.length > 0)
      await Promise.allSettled(retired.splice(0, RETIRED_AT_ONCE).map(id => this.saveSnapshot(id)));
    await this.snapshots.settled();
    await this.store.close();
  }

  private async open(id: string): Promise<OpenMatch> {
    // Any text may be asked for; not every store can look for any text.
    const stored = ID.test(id) ? await this.store.load(id) : undefined;
    if (stored === undefined) throw new ApiError('no-such-match', `there is no match ${JSON.stringify(id)}`);
    this.loads++;
    const game = await this.game(stored.record.game);
    // To read a large one from the store takes as long as to fold it.
    await turns.stepIfMany();
    try {
      const open = await OpenMatch.open(this.store, stored, game, {
        checkpoints: this.checkpoints,
        checkQuota: this.checkQuota,
      });
      open.daily = await this.daily.statusOf(stored.record);
      open.heard = this.notePlayed;
      this.retired.delete(id);
      for (const opened of this.openers) opened(open);
      return open;
    } catch (error) {
      if (error instanceof InvalidSetup) throw new ApiError('rules-changed', error.message);
      throw error;
    }
  }

  /** One that has left memory while it was played leaves it once more. */
  private readonly notePlayed = (open: OpenMatch, played: Played): void => {
    if (!this.cache.notePlayed(open, this.now())) this.retire(open);
    this.notifyListeners(open, played);
  };

  /** A match has left memory. All of its log is stored; from where it is folded when it comes back is seen to here. */
  private retire(open: OpenMatch): void {
    const { id, behind } = open;
    this.retired.delete(id);
    if (behind > 0 && behind < FEW_ENTRIES && this.retired.size < MOST_RETIRED) this.retired.add(id);
    else if (behind > 0) this.snapshots.begin(open.saveSnapshot());
  }

  private notifyListeners(open: OpenMatch, played?: Played): void {
    for (const listener of this.listeners) listener(open, played);
  }
}

/** 53 random bits: as many as a seed can have. */
function newSeed(): number {
  return Number(randomBytes(8).readBigUInt64BE() >> 11n);
}

/** What a new match is made of. */
export interface MatchPlan {
  readonly game: string;
  /** Unread: whatever the client sent. */
  readonly setup: unknown;
  /** It is a plan, from which the setup is yet to be drawn: see `Game.draw`. */
  readonly isPlan?: boolean;
  readonly seed?: number;
  /** Whether the seed is the choice of whoever makes it: what depends on chance proves nothing then. */
  readonly seeded?: boolean;
  readonly title?: string;
  /** The published map that is in the setup, so that it counts there. */
  readonly map?: string;
  readonly listed?: boolean;
  /** Whether all its seats are the owner's, who drew the seed too: then it can go back. */
  readonly open?: boolean;
  /** Who may call it off, and who has its seats in a game that knows no joining. */
  readonly owner?: Uint8Array;
  /** An id that is known beforehand, and who gets which seat, of a match that follows another. */
  readonly id?: string;
  readonly keys?: readonly Key[];
  /** The stranger who makes it; undefined for whoever sits at the machine. */
  readonly address?: string | undefined;
  /** Aborts when whoever makes it has left. */
  readonly signal?: AbortSignal | undefined;
}

/** Who asks for it, if it is a stranger, and what it comes in the place of. */
export type ForkPlan = Partial<Pick<NewMatch, 'owner' | 'title'>> &
  ForkTarget & { readonly address?: string | undefined };
