import { LRUCache } from 'lru-cache';
import type { Fold } from '../../kernel/match/fold.ts';
import { CHECKPOINT_EVERY, type Checkpoints } from '../../kernel/match/history-reader.ts';
import type { Saved } from '../../kernel/match/match-types.ts';
import type { Game } from '../games/served-game.ts';
import type { MatchRecord } from '../store/contract/store.ts';

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
