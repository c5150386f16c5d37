import type { DungeonState } from '../../../dungeon/state.ts';
import type { Keys } from './key.ts';

const [FEWEST, MOST] = [64, 2 ** 20];

/** Counts how often states were met that differ only in what enemies do. Counts may be too high: places are shared. */
export class Boredom {
  private readonly keys: Keys;
  /** By the key without what enemies do, cut short; up to 255. */
  private readonly times: Uint8Array;

  /** In a memory of so many bytes a small part will do. */
  constructor(keys: Keys, room: number) {
    let places = FEWEST;
    while (places < MOST && places < room / 128) places *= 2;
    this.keys = keys;
    this.times = new Uint8Array(places);
  }

  get bytes(): number {
    return this.times.byteLength;
  }

  /** How often something like it was met before. The keys hold the state's own key before and after. */
  met(state: DungeonState): number {
    const { lanes } = this.keys;
    const own = lanes.slice();
    this.keys.ofThings(state);
    const place = (lanes[0] as number) & (this.times.length - 1);
    lanes.set(own);
    const times = this.times[place] as number;
    this.times[place] = Math.min(255, times + 1);
    return times;
  }
}
