// Written for speed: it plays backwards from what is solved, thousands of pulls for each puzzle.
import type { Chance } from '../../../kernel/chance.ts';
import { stepsOf } from './position.ts';

/** Boulders, and where the player may be: its region by the least of its squares. */
export interface Before {
  readonly boulders: readonly number[];
  readonly player: number;
  /** Pulls from what is solved. */
  readonly pulls: number;
}

/** So many positions are gone on from of those with equally many pulls: all of them would not lead far. */
const WIDEST = 80;

/**
 * Plays backwards: boulders are pulled from where they have to be, so often, in many ways. `free` says where boulders and
 * player can be. The farthest come last.
 */
export function playedBack(
  free: Uint8Array,
  width: number,
  solved: readonly number[],
  player: number,
  most: number,
  chance: Chance,
): Before[] {
  const steps = stepsOf(width);
  const seen = new Uint32Array(free.length);
  const queue = new Int16Array(free.length);
  const blocked = new Uint8Array(free.length);
  let stamp = 0;
  /** Floods the player's region, and returns how many squares it has. */
  const flood = (boulders: readonly number[], from: number): number => {
    stamp++;
    blocked.fill(0);
    for (const boulder of boulders) blocked[boulder] = 1;
    let count = 1;
    queue[0] = from;
    seen[from] = stamp;
    for (let n = 0; n < count; n++) {
      for (const step of steps) {
        const next = queue[n] + step;
        if (free[next] === 0 || blocked[next] === 1 || seen[next] === stamp) continue;
        seen[next] = stamp;
        queue[count++] = next;
      }
    }
    return count;
  };
  const found: Before[] = [];
  const known = new Set<string>();
  const meet = (boulders: readonly number[], at: number, pulls: number): void => {
    const count = flood(boulders, at);
    let least = at;
    for (let n = 1; n < count; n++) least = Math.min(least, queue[n]);
    const key = String.fromCharCode(...boulders, least);
    if (known.has(key)) return;
    known.add(key);
    found.push({ boulders, player: least, pulls });
  };
  const pullEach = ({ boulders, player: from, pulls }: Before): void => {
    flood(boulders, from);
    const region = seen.slice();
    const now = stamp;
    const stones = blocked.slice();
    for (const [index, boulder] of boulders.entries()) {
      for (const step of steps) {
        const [beside, behind] = [boulder + step, boulder + 2 * step];
        if (region[beside] !== now || free[behind] === 0 || stones[behind] === 1) continue;
        const pulled = boulders.with(index, beside).sort((a, b) => a - b);
        meet(pulled, behind, pulls + 1);
      }
    }
  };
  meet(
    solved.toSorted((a, b) => a - b),
    player,
    0,
  );
  for (let begun = 0, depth = 0; begun < found.length && depth < most; depth++) {
    const last = found.slice(begun);
    begun = found.length;
    for (const before of last.length > WIDEST ? chance.shuffle(last).slice(0, WIDEST) : last) pullEach(before);
  }
  return found;
}
