import { LRUCache } from 'lru-cache';
import type { Fold } from '../../kernel/match/fold.ts';
import { CHECKPOINT_EVERY, type Checkpoints } from '../../kernel/match/history-reader.ts';
import type { Saved } from '../../kernel/match/match-types.ts';

/** So many things in a state take about the memory of a match of ordinary size. */
const ORDINARY_STATE = 1000;

/** An LRU cache of where the matches in memory have been: what was saved or used last, as much as weighs no more than is allowed. */
export class CheckpointCache {
  private readonly kept: LRUCache<string, { readonly fold: Fold; readonly weight: number }>;
  private begun = 0;

  /** The weight of an ordinary match is 1. */
  constructor(most: number) {
    this.kept = new LRUCache({ maxSize: most, sizeCalculation: ({ weight }) => weight });
  }

  /** The checkpoints of one match, as long as it is in memory: opened anew, it has others. */
  forMatch(weight: number, saved: () => Promise<Saved | undefined>): Checkpoints<Fold> {
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
