import { LRUCache } from 'lru-cache';
import type { Fold } from '../../kernel/match/fold.ts';
import { WAYPOINT_EVERY, type Waypoints } from '../../kernel/match/past.ts';
import type { Saved } from '../../kernel/match/played.ts';

type AnyFold = Fold;

/** So many things in a state take about the memory of a match of ordinary size. */
const ORDINARY_STATE = 1000;

/** Where the matches in memory have been: what was left or used last, as much as weighs no more than is allowed. */
export class Trails {
  private readonly kept: LRUCache<string, { readonly fold: AnyFold; readonly weight: number }>;
  private begun = 0;

  /** The weight of an ordinary match is 1. */
  constructor(most: number) {
    this.kept = new LRUCache({ maxSize: most, sizeCalculation: ({ weight }) => weight });
  }

  /** The waypoints of one match, as long as it is in memory: opened anew, it has others. */
  of(weight: number, saved: () => Promise<Saved | undefined>): Waypoints<AnyFold> {
    const trail = this.begun++;
    const at = (position: number) => this.kept.get(`${trail} ${position}`)?.fold;
    return {
      saved,
      nearest: position => {
        const here = at(position);
        if (here !== undefined) return here;
        for (let before = position - (position % WAYPOINT_EVERY); before > 0; before -= WAYPOINT_EVERY) {
          const found = at(before);
          if (found !== undefined) return found;
        }
        return undefined;
      },
      leave: fold => {
        const heavier = Math.floor(fold.weight() / ORDINARY_STATE);
        this.kept.set(`${trail} ${fold.position}`, { fold, weight: weight + heavier });
      },
    };
  }
}
