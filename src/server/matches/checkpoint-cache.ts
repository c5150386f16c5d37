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
  forMatch(source: SnapshotSource): Checkpoints<Fold> {
    return new MatchCheckpoints(this.kept, this.begun++, source);
  }
}

/** A match that a snapshot is kept of, and how much a state of it weighs. */
interface SnapshotSource {
  readonly bytes: number;
  saved(): Promise<Saved | undefined>;
}

class MatchCheckpoints implements Checkpoints<Fold> {
  private readonly kept: CheckpointCache['kept'];
  private readonly match: number;
  private readonly source: SnapshotSource;

  constructor(kept: CheckpointCache['kept'], match: number, source: SnapshotSource) {
    this.kept = kept;
    this.match = match;
    this.source = source;
  }

  saved(): Promise<Saved | undefined> {
    return this.source.saved();
  }

  nearest(position: number): Fold | undefined {
    const here = this.at(position);
    if (here !== undefined) return here;
    for (let before = position - (position % CHECKPOINT_EVERY); before > 0; before -= CHECKPOINT_EVERY) {
      const found = this.at(before);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  save(fold: Fold): void {
    this.kept.set(`${this.match} ${fold.position}`, { fold, weight: this.source.bytes });
  }

  private at(position: number): Fold | undefined {
    return this.kept.get(`${this.match} ${position}`)?.fold;
  }
}
