import { setTimeout as sleep } from 'node:timers/promises';
import type { BroadcastHub } from '../broadcast/broadcaster.ts';
import { workForHouse } from '../budget/processor-time.ts';
import type { StorageQuota } from '../budget/storage-quota.ts';
import type { Matches } from '../matches/matches.ts';
import type { BanList } from '../requests/write-guard.ts';
import { EventLoopYielder } from '../runtime/event-loop-yielder.ts';
import { StoreUnavailable } from '../store/contract/store-errors.ts';
import type { Portion } from '../store/contract/usage-store.ts';
import { lapsingAt, type PruneAfterDays } from './pruning.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** One portion of anything keeps everybody else waiting no longer than a move does. */
const PORTION: Portion = { look: 200, remove: 10 };
const MAKERS_AT_ONCE = 100;
/** So many portions of a kind in a round, with a rest after each that did something (ms). */
const PORTIONS = 40;
const REST_MS = 20;
/** What is less urgent, or takes a look at many rows, is done every so many rounds. */
const SELDOM = 15;

/** What is done by itself, and when. */
export interface MaintenanceOptions {
  readonly prune: PruneAfterDays;
  /** After how many days it is forgotten from where something was made. */
  readonly forgetAfter: number;
}

interface MaintainedServices {
  readonly matches: Matches;
  readonly live: BroadcastHub;
  readonly banned: BanList;
  readonly room: StorageQuota;
}

/** The maintenance job of a served store: picks up what operators have changed, prunes what has lapsed, gives back space. */
export class MaintenanceJob {
  private readonly services: MaintainedServices;
  private readonly options: MaintenanceOptions;
  private readonly closing = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;
  private last = '';
  private rounds = 0;

  constructor(services: MaintainedServices, options: MaintenanceOptions) {
    this.services = services;
    this.options = options;
  }

  /** Looks at once, then again and again. */
  async start(everyMs: number, noteFault: (error: unknown) => void): Promise<void> {
    await workForHouse(() => this.syncChanges(true)).catch(ifAway);
    this.timer = setInterval(() => {
      this.round ??= workForHouse(() => this.runRound())
        .catch(noteFault)
        .finally(() => {
          this.round = undefined;
        });
    }, everyMs).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.closing.abort();
    await this.round;
  }

  private async runRound(): Promise<void> {
    try {
      const { shared, upkeep } = this.services.matches.store;
      const isSeldom = this.rounds % SELDOM === 0;
      this.rounds++;
      // A file of one's own keeps its sums ready; in a database of many nodes they are made when they are asked for.
      const sums = isSeldom || !shared;
      await this.syncChanges(sums);
      if (isSeldom) await this.inPortions(() => this.forget());
      await this.inPortions(() => this.prune());
      if (sums) await this.inPortions(() => upkeep.tidy());
    } catch (error) {
      ifAway(error);
    }
  }

  /** What others have written: bans, matches that are gone, how much there is. */
  private async syncChanges(sums: boolean): Promise<void> {
    const { matches, banned, room } = this.services;
    await banned.refresh();
    if (sums) await room.refresh();
    if (!matches.store.upkeep.changedElsewhere()) return;
    const yielder = new EventLoopYielder();
    for (const id of matches.cache.ids()) {
      await yielder.rest();
      if ((await matches.store.glance(id)) === undefined) this.evictMatch(id);
    }
  }

  /** A match is gone from the store. */
  private evictMatch(id: string): void {
    this.services.matches.evict(id);
    this.services.live.syncWithStore(id);
  }

  private async forget(): Promise<boolean> {
    const { store, now } = this.services.matches;
    const before = now() - this.options.forgetAfter * DAY_MS;
    return (await store.upkeep.forgetMakers(before, MAKERS_AT_ONCE)) === MAKERS_AT_ONCE;
  }

  /** The next matches of the store, after the last the first again. */
  private async prune(): Promise<boolean> {
    const { matches } = this.services;
    if (Object.keys(this.options.prune).length === 0) return false;
    const lapsing = lapsingAt(matches.now(), this.options.prune);
    const { removed, last } = await matches.store.upkeep.prune(this.last, PORTION, lapsing);
    for (const id of removed) this.evictMatch(id);
    this.last = last ?? '';
    return removed.length > 0 && last !== undefined;
  }

  /** While there is more to do, and others want nothing of us. */
  private async inPortions(work: () => Promise<boolean>): Promise<void> {
    const { signal } = this.closing;
    for (let n = 0; n < PORTIONS && !signal.aborted && (await work()); n++) {
      await sleep(REST_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

function ifAway(error: unknown): void {
  if (!(error instanceof StoreUnavailable)) throw error;
}
