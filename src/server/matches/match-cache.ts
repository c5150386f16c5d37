import { LRUCache } from 'lru-cache';
import type { Fold } from '../../kernel/match/fold.ts';
import { CHECKPOINT_EVERY, type Checkpoints } from '../../kernel/match/history-reader.ts';
import type { Saved } from '../../kernel/match/match-types.ts';
import type { Game } from '../games/game.ts';
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

/** Where the matches in memory have been: what was left or used last, as much as weighs no more than is allowed. */
export class CheckpointCache {
  private readonly kept: LRUCache<string, { readonly fold: AnyFold; readonly weight: number }>;
  private begun = 0;

  /** The weight of an ordinary match is 1. */
  constructor(most: number) {
    this.kept = new LRUCache({ maxSize: most, sizeCalculation: ({ weight }) => weight });
  }

  /** The waypoints of one match, as long as it is in memory: opened anew, it has others. */
  of(weight: number, saved: () => Promise<Saved | undefined>): Checkpoints<AnyFold> {
    const trail = this.begun++;
    const at = (position: number) => this.kept.get(`${trail} ${position}`)?.fold;
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
        this.kept.set(`${trail} ${fold.position}`, { fold, weight: weight + heavier });
      },
    };
  }
}

/** Who is asked for again so soon (ms) is still among those used last. */
const SOON_MS = 1000;

interface Held {
  readonly coming: Promise<OpenMatch>;
  readonly weight: number;
}

/** One that is here, and when it was last counted as used (ms). */
interface Here extends Held {
  readonly open: OpenMatch;
  used: number;
}

/** The matches in memory, or on their way there: those used last, as many as weigh no more than is allowed. */
export class MatchCache {
  private readonly held: LRUCache<string, Held>;
  /** Those of them that are here. Every move asks for one. */
  private readonly here = new Map<string, Here>();

  /** The weight of an ordinary match is 1. */
  constructor(most: number) {
    this.held = new LRUCache({
      maxSize: most,
      // One may stay, however heavy: it has all the room.
      sizeCalculation: ({ weight }) => Math.min(weight, most),
      dispose: (held, id, why) => {
        if (this.here.get(id) === held) this.here.delete(id);
        if (why === 'evict') void keepWhenOpen(held.coming);
      },
    });
  }

  get size(): number {
    return this.held.size;
  }

  /** All that are here or coming. */
  ids(): string[] {
    return [...this.held.keys()];
  }

  /** A match that is here or coming. */
  get(id: string): Promise<OpenMatch> | undefined {
    return this.held.peek(id)?.coming;
  }

  /** The same, and it counts as used. */
  use(id: string): Promise<OpenMatch> | undefined {
    return this.held.get(id)?.coming;
  }

  /** The same, if it is here already. */
  ready(id: string, now: number): OpenMatch | undefined {
    const here = this.here.get(id);
    if (here !== undefined && Math.abs(now - here.used) > SOON_MS) {
      this.held.get(id);
      here.used = now;
    }
    return here?.open;
  }

  /** Takes in a match that is coming; how heavy it is shows when it is here. */
  add(id: string, coming: Promise<OpenMatch>): void {
    this.held.set(id, { coming, weight: 1 });
    coming.then(
      open => this.get(id) === coming && this.arrive(id, { coming, weight: open.weight, open, used: 0 }),
      () => this.drop(id, coming),
    );
  }

  /** Forgets a match, if it is still this one. */
  drop(id: string, coming = this.get(id)): void {
    if (this.get(id) === coming) this.held.delete(id);
  }

  /** Forgets all. Returns who was there. */
  clear(): Promise<OpenMatch>[] {
    const all = [...this.held.rvalues()].flatMap(held => held?.coming ?? []);
    this.held.clear();
    return all;
  }

  private arrive(id: string, here: Here): void {
    this.here.set(id, here);
    this.held.set(id, here);
  }
}

/** Two copies of a match do no harm: the log decides. Should this fail, the match is only slower to open. */
async function keepWhenOpen(coming: Promise<OpenMatch>): Promise<void> {
  await coming.then(open => open.saveSnapshotIfBehind()).catch(() => undefined);
}
