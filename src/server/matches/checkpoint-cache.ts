import { LRUCache } from 'lru-cache';
import type { Fold } from '../../kernel/match/fold.ts';
import { CHECKPOINT_EVERY, type Checkpoints } from '../../kernel/match/history-reader.ts';
import type { Saved } from '../../kernel/match/match-types.ts';

/** An LRU cache of where the matches in memory have been: what was saved or used last, as much as weighs no more than is allowed (bytes). */
export class CheckpointCache {
  private readonly kept: LRUCache<string, { readonly fold: Fold; readonly weight: number }>;
  private begun = 0;

  constructor(most: number) {
    this.kept = new LRUCache({ maxSize: most, sizeCalculation: ({ weight }) => Math.min(weight, most) });
  }

  /** The checkpoints of one match, as long as it is in memory: opened anew, it has others. */
  forMatch(weigh: () => number, saved: () => Promise<Saved | undefined>): Checkpoints<Fold> {
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
      save: fold => void this.kept.set(`${match} ${fold.position}`, { fold, weight: weigh() }),
    };
  }
}
