import { LRUCache } from 'lru-cache';
import type { Fold } from '../../kernel/match/fold.ts';
import { CHECKPOINT_EVERY, type Checkpoints } from '../../kernel/match/history-reader.ts';
import type { Saved } from '../../kernel/match/match-types.ts';
import type { Game } from '../games/served-game.ts';
import type { MatchRecord } from '../store/contract/store.ts';
import type { OpenMatch } from './open-match.ts';

/** The setup of a match of ordinary size has fewer characters than this; its state takes some sixteen times as many bytes. */
const ORDINARY_SETUP = 20_000;
/** Text that was read takes some four times as many bytes as it has characters. */
const ORDINARY_VIEWS = 4 * ORDINARY_SETUP;

/** A match that can go back keeps about ten of its states; they take less than ten times the room, since setups are shared. */
const STATES_OF_OPEN = 4;

type Weighed = Pick<MatchRecord, 'setup' | 'open'>;

/** How much memory a match takes, in matches of ordinary size. */
export function weightOf({ setup, open }: Weighed): number {
  return statesOf(open) * (1 + Math.floor(JSON.stringify(setup).length / ORDINARY_SETUP));
}

/** How much its views take besides, in a game that is played elsewhere: all of them are at hand here. */
export function weightOfViews({ setup, open }: Weighed, { offThread: away, rules }: Game, match: Viewed): number {
  if (away === undefined) return 0;
  const views = 1 + rules.seats(setup);
  return statesOf(open) * Math.floor((views * JSON.stringify(match.view('public')).length) / ORDINARY_VIEWS);
}

interface Viewed {
  view(who: 'public'): unknown;
}

function statesOf(open: boolean): number {
  return open ? STATES_OF_OPEN : 1;
}

type AnyFold = Fold;

/** So many things in a state take about the memory of a match of ordinary size. */
const ORDINARY_STATE = 1000;

/** An LRU cache of where the matches in memory have been: what was saved or used last, as much as weighs no more than is allowed. */
export class CheckpointCache {
  private readonly kept: LRUCache<string, { readonly fold: AnyFold; readonly weight: number }>;
  private begun = 0;

  /** The weight of an ordinary match is 1. */
  constructor(most: number) {
    this.kept = new LRUCache({ maxSize: most, sizeCalculation: ({ weight }) => weight });
  }

  /** The checkpoints of one match, as long as it is in memory: opened anew, it has others. */
  forMatch(weight: number, saved: () => Promise<Saved | undefined>): Checkpoints<AnyFold> {
    const match = this.begun++;
    const at = (position: number) => this.kept.get(`${match} ${position}`)?.fold;
    return {
      saved,
      nearest: position => {
        const here = at(position);
        if (here !== undefined) return here;
        for (let before = position - (position % CHECKPOINT_EVERY); before > 0; before -= CHECKPOINT_EVERY) {
          const found = at(before);
          if (found !== undefined) return found;
        }
        return undefined;
      },
      save: fold => {
        const heavier = Math.floor(fold.weight() / ORDINARY_STATE);
        this.kept.set(`${match} ${fold.position}`, { fold, weight: weight + heavier });
      },
    };
  }
}

/** Who is asked for again so soon (ms) is still among those used last. */
const SOON_MS = 1000;

interface CacheEntry {
  readonly coming: Promise<OpenMatch>;
  readonly weight: number;
}

/** One that is here, and when it was last counted as used (ms). */
interface LoadedEntry extends CacheEntry {
  readonly open: OpenMatch;
  used: number;
}

/** An LRU cache of the matches in memory, or on their way there: those used last, as many as weigh no more than is allowed. */
export class MatchCache {
  private readonly entries: LRUCache<string, CacheEntry>;
  /** Those of them that are here. Every move asks for one. */
  private readonly loaded = new Map<string, LoadedEntry>();

  /** The weight of an ordinary match is 1. */
  constructor(most: number) {
    this.entries = new LRUCache({
      maxSize: most,
      // One may stay, however heavy: it has all the room.
      sizeCalculation: ({ weight }) => Math.min(weight, most),
      dispose: (held, id, why) => {
        if (this.loaded.get(id) === held) this.loaded.delete(id);
        if (why === 'evict') void snapshotWhenLoaded(held.coming);
      },
    });
  }

  get size(): number {
    return this.entries.size;
  }

  /** All that are here or coming. */
  ids(): string[] {
    return [...this.entries.keys()];
  }

  /** A match that is here or coming. */
  peek(id: string): Promise<OpenMatch> | undefined {
    return this.entries.peek(id)?.coming;
  }

  /** The same, and it counts as used. */
  get(id: string): Promise<OpenMatch> | undefined {
    return this.entries.get(id)?.coming;
  }

  /** The same, if it is here already. */
  getLoaded(id: string, now: number): OpenMatch | undefined {
    const here = this.loaded.get(id);
    if (here !== undefined && Math.abs(now - here.used) > SOON_MS) {
      this.entries.get(id);
      here.used = now;
    }
    return here?.open;
  }

  /** Takes in a match that is coming; how heavy it is shows when it is here. */
  add(id: string, coming: Promise<OpenMatch>): void {
    this.entries.set(id, { coming, weight: 1 });
    coming.then(
      open => this.peek(id) === coming && this.markLoaded(id, { coming, weight: open.weight, open, used: 0 }),
      () => this.evict(id, coming),
    );
  }

  /** Forgets a match, if it is still this one. */
  evict(id: string, coming = this.peek(id)): void {
    if (this.peek(id) === coming) this.entries.delete(id);
  }

  /** Forgets all. Returns who was there. */
  clear(): Promise<OpenMatch>[] {
    const all = [...this.entries.rvalues()].flatMap(held => held?.coming ?? []);
    this.entries.clear();
    return all;
  }

  private markLoaded(id: string, here: LoadedEntry): void {
    this.loaded.set(id, here);
    this.entries.set(id, here);
  }
}

/** Two copies of a match do no harm: the log decides. Should this fail, the match is only slower to open. */
async function snapshotWhenLoaded(coming: Promise<OpenMatch>): Promise<void> {
  await coming.then(open => open.saveSnapshotIfBehind()).catch(() => undefined);
}
