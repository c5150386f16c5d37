import { setTimeout as sleep } from 'node:timers/promises';
import type { Live } from '../live/live.ts';
import { Breather } from '../matches/breather.ts';
import type { Matches } from '../matches/matches.ts';
import type { BanList } from '../requests/write-guard.ts';
import type { StorageQuota } from '../requests/storage-quota.ts';
import { StoreUnavailable } from '../store/contract/store-errors.ts';
import type { Portion } from '../store/contract/upkeep-store.ts';
import { type Days, lapsingAt } from './pruning.ts';

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
export interface Chores {
  readonly prune: Days;
  /** After how many days it is forgotten from where something was made. */
  readonly forgetAfter: number;
}

interface Rooms {
  readonly matches: Matches;
  readonly live: Live;
  readonly banned: BanList;
  readonly room: StorageQuota;
}

/** Looks after a store while it is served: what operators have changed, what has lapsed, what can be given back. */
export class Caretaker {
  private readonly rooms: Rooms;
  private readonly chores: Chores;
  private readonly closing = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;
  private last = '';
  private rounds = 0;

  constructor(rooms: Rooms, chores: Chores) {
    this.rooms = rooms;
    this.chores = chores;
  }

  /** Looks at once, then again and again. */
  async start(everyMs: number, noteFault: (error: unknown) => void): Promise<void> {
    await this.notice(true).catch(ifAway);
    this.timer = setInterval(() => {
      this.round ??= this.lookAfter()
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

  private async lookAfter(): Promise<void> {
    try {
      const { shared, upkeep } = this.rooms.matches.store;
      const isSeldom = this.rounds % SELDOM === 0;
      this.rounds++;
      // A file of one's own keeps its sums ready; in a database of many nodes they are made when they are asked for.
      const sums = isSeldom || !shared;
      await this.notice(sums);
      if (isSeldom) await this.portions(() => this.forget());
      await this.portions(() => this.prune());
      if (sums) await this.portions(() => upkeep.tidy());
    } catch (error) {
      ifAway(error);
    }
  }

  /** What others have written: bans, matches that are gone, how much there is. */
  private async notice(sums: boolean): Promise<void> {
    const { matches, banned, room } = this.rooms;
    await banned.refresh();
    if (sums) await room.refresh();
    if (!matches.store.upkeep.changedElsewhere()) return;
    const breather = new Breather();
    for (const id of matches.ids()) {
      await breather.rest();
      if ((await matches.store.glance(id)) === undefined) this.lose(id);
    }
  }

  /** A match is gone from the store. */
  private lose(id: string): void {
    this.rooms.matches.forget(id);
    this.rooms.live.check(id);
  }

  private async forget(): Promise<boolean> {
    const { store, now } = this.rooms.matches;
    const before = now() - this.chores.forgetAfter * DAY_MS;
    return (await store.upkeep.forgetMakers(before, MAKERS_AT_ONCE)) === MAKERS_AT_ONCE;
  }

  /** The next matches of the store, after the last the first again. */
  private async prune(): Promise<boolean> {
    const { matches } = this.rooms;
    if (Object.keys(this.chores.prune).length === 0) return false;
    const lapsing = lapsingAt(matches.now(), this.chores.prune);
    const { removed, last } = await matches.store.upkeep.prune(this.last, PORTION, lapsing);
    for (const id of removed) this.lose(id);
    this.last = last ?? '';
    return removed.length > 0 && last !== undefined;
  }

  /** While there is more to do, and others want nothing of us. */
  private async portions(work: () => Promise<boolean>): Promise<void> {
    const { signal } = this.closing;
    for (let n = 0; n < PORTIONS && !signal.aborted && (await work()); n++) {
      await sleep(REST_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

function ifAway(error: unknown): void {
  if (!(error instanceof StoreUnavailable)) throw error;
}
