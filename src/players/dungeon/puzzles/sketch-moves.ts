// Written for speed: what can be done in a position of a sketch.

import { BIT } from './sketch.ts';
import {
  explode,
  isDone,
  isShut,
  type Lie,
  landing,
  type SketchPosition,
  stopsBoulder,
  swing,
  takes,
} from './sketch-position.ts';

/** What differs from a position before. */
type Change = Partial<Pick<SketchPosition, 'key' | 'bombs' | 'mined'>>;
const NOTHING: Change = {};

/** What tells positions apart beside their squares. */
const BESIDE = 5;

/** What there is to do in the positions of a sketch: pushes, doors, things to pick up, bombs to put down, fights. */
export class Prospects {
  private readonly lie: Lie;
  private readonly reached: Int16Array;
  private readonly seen: Uint32Array;
  private readonly code: Uint16Array;
  private stamp = 0;
  private count = 0;

  constructor(lie: Lie) {
    this.lie = lie;
    const { cells } = lie.sketch;
    this.reached = new Int16Array(cells.length);
    this.seen = new Uint32Array(cells.length);
    this.code = new Uint16Array(BESIDE + 2 * lie.focus.length);
  }

  /** Equal for positions with equal futures. */
  keyOf(position: SketchPosition): string {
    const { cells, player, key, bombs, armed, ended } = position;
    if (ended !== undefined) return ended;
    this.flood(position, undefined);
    const { code, reached, count } = this;
    const { focus, hasPortals, sketch } = this.lie;
    const begun = sketch.cells;
    let least = player;
    for (let n = 1; n < count; n++) if (reached[n] < least) least = reached[n];
    // Whoever holds a door open is elsewhere than all others; where portals are, not every way leads back.
    const isElsewhere = hasPortals || (cells[player] & BIT.switch_door) !== 0;
    code[0] = isElsewhere ? player : least;
    code[1] = isElsewhere ? count : 0;
    code[2] = key;
    code[3] = bombs;
    code[4] = armed ? 1 : 0;
    let length = BESIDE;
    for (let n = 0; n < focus.length; n++) {
      if (cells[focus[n]] === begun[focus[n]]) continue;
      code[length++] = focus[n];
      code[length++] = cells[focus[n]];
    }
    return String.fromCharCode.apply(undefined, code.subarray(0, length) as unknown as number[]);
  }

  /** Every position that one deed leads to. */
  nexts(position: SketchPosition): SketchPosition[] {
    const found: SketchPosition[] = [];
    this.flood(position, found);
    if (position.bombs === 0) return found;
    for (let n = 0; n < this.count; n++) {
      const at = this.reached[n];
      if (this.matters(position.cells, at)) found.push(this.put(position, at));
    }
    return found;
  }

  /** Walks wherever nothing changes; what changes something is a prospect. */
  private flood(position: SketchPosition, found: SketchPosition[] | undefined): void {
    const { seen, reached } = this;
    const { steps } = this.lie;
    const stamp = ++this.stamp;
    reached[0] = position.player;
    seen[position.player] = stamp;
    this.count = 1;
    for (let n = 0; n < this.count; n++) {
      for (let way = 0; way < 4; way++) {
        const next = reached[n] + steps[way];
        const cell = position.cells[next];
        const to =
          cell === 0 || cell === BIT.wire || cell === BIT.switch ? next : this.step(position, next, way, found);
        if (to === 0 || seen[to] === stamp) continue;
        seen[to] = stamp;
        reached[this.count++] = to;
      }
    }
  }

  /** Where a step onto a square that is more than plain floor leads; 0 if it does something else, or nothing. */
  private step(position: SketchPosition, next: number, way: number, found: SketchPosition[] | undefined): number {
    const { cells, key } = position;
    const cell = cells[next];
    if (isShut(cell)) {
      if ((cell & BIT.door) !== 0 && key !== 0 && this.lie.sketch.keys[next] === key) {
        found?.push(this.unlock(position, next));
      }
      return 0;
    }
    if ((cell & BIT.boulder) !== 0) {
      const beyond = next + this.lie.steps[way];
      // The door that somebody holds open falls shut behind them.
      const isHeld = beyond === position.player && (cells[beyond] & BIT.switch_door) !== 0;
      if (stopsBoulder(cells[beyond]) || isHeld) return 0;
      found?.push(this.push(position, next, beyond));
      return 0;
    }
    const to = landing(this.lie, cells, next, way);
    if (to === 0 || this.seen[to] === this.stamp) return 0;
    const there = cells[to];
    if ((there & BIT.mercenary) !== 0) found?.push(this.fight(position, to));
    else if (takes(there, key)) found?.push(this.after(position, cells.slice(), to, NOTHING));
    else if ((there & BIT.exit) !== 0 && isDone(this.lie, cells, to))
      found?.push({ ...position, player: to, ended: 'won' });
    else return to;
    return 0;
  }

  private unlock(position: SketchPosition, door: number): SketchPosition {
    const cells = position.cells.slice();
    cells[door] &= ~BIT.door;
    return this.after(position, cells, door, { key: 0 });
  }

  private push(position: SketchPosition, from: number, to: number): SketchPosition {
    const cells = position.cells.slice();
    cells[from] &= ~BIT.boulder;
    cells[to] |= BIT.boulder;
    return this.after(position, cells, from, NOTHING);
  }

  private put(position: SketchPosition, at: number): SketchPosition {
    const cells = position.cells.slice();
    cells[at] |= BIT.placed;
    return this.after(position, cells, at, { bombs: position.bombs - 1, mined: true });
  }

  private fight(position: SketchPosition, at: number): SketchPosition {
    if (!position.armed) return { ...position, player: at, ended: 'lost' };
    const cells = position.cells.slice();
    cells[at] &= ~BIT.mercenary;
    return this.after(position, cells, at, NOTHING);
  }

  /** What follows from a deed: doors swing, things are picked up, bombs go off, in the order of a tick. */
  private after(position: SketchPosition, cells: Uint16Array, player: number, change: Change): SketchPosition {
    let { key = position.key, bombs = position.bombs, mined = position.mined } = change;
    let { armed } = position;
    swing(this.lie, cells, player);
    const cell = cells[player];
    if ((cell & BIT.key) !== 0 && key === 0) {
      key = this.lie.sketch.keys[player];
      cells[player] &= ~BIT.key;
    }
    if ((cell & BIT.bomb) !== 0) bombs++;
    if ((cell & BIT.sword) !== 0) armed = true;
    cells[player] &= ~(BIT.bomb | BIT.sword);
    if (mined) {
      mined = explode(this.lie, cells);
      swing(this.lie, cells, player);
    }
    const ended = isDone(this.lie, cells, player) ? 'won' : undefined;
    return { cells, player, key, bombs, armed, mined, ended };
  }

  /** Whether a bomb that is put down here could go off one day, or be in somebody's way. */
  private matters(cells: Uint16Array, at: number): boolean {
    return this.lie.steps.some(
      step => (cells[at + step] & (BIT.switch | BIT.wire | BIT.switch_door | BIT.portal)) !== 0,
    );
  }
}
