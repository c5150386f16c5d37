import type { Entity } from '../../../dungeon/entities/entities.ts';
import type { DungeonState } from '../../../dungeon/state.ts';
import type { Window } from '../window.ts';
import { NEVER } from './reach.ts';

/** Over all fields: 32 MB. */
const MOST_SQUARES = 2 ** 23;
const UNREACHED = -1;

/** What stops a boulder and whoever pushes it, for good. Doors may open; a spawner may be destroyed. */
function stopsForGood({ type }: Entity): boolean {
  return type === 'wall' || type === 'light_bulb_off' || type === 'light_bulb_on';
}

/**
 * How many pushes bring a boulder onto a switch, at least: as if it were alone, and the player could walk anywhere.
 * From a corner no push leads anywhere: a boulder there will never lie on a switch elsewhere.
 */
export class Pushes {
  private readonly window: Window;
  private readonly stops: Uint8Array;
  /**
   * No boulder is pushed onto a portal, but one may have lain there from the beginning, and so may the player have
   * stood.
   */
  private readonly portals: Uint8Array;
  private readonly fields = new Map<number, Int32Array>();

  constructor(window: Window, state: DungeonState) {
    this.window = window;
    this.stops = new Uint8Array(window.size);
    this.portals = new Uint8Array(window.size);
    state.entities.each(entity => {
      if (stopsForGood(entity)) this.stops[window.squareOf(entity)] = 1;
      if (entity.type === 'portal') this.portals[window.squareOf(entity)] = 1;
    });
  }

  /** At least so many pushes from one square to another. Where there are too many switches to look at each, one will do. */
  between(from: number, to: number): number {
    let field = this.fields.get(to);
    if (field === undefined) {
      if ((this.fields.size + 1) * this.window.size > MOST_SQUARES) return from === to ? 0 : 1;
      field = this.backFrom(to);
      this.fields.set(to, field);
    }
    const pushes = field[from] as number;
    return pushes === UNREACHED ? NEVER : pushes;
  }

  /** Pulls a boulder away from a square, as far as it will go. */
  private backFrom(to: number): Int32Array {
    const { window, stops } = this;
    const field = new Int32Array(window.size).fill(UNREACHED);
    field[to] = 0;
    const queue = [to];
    for (const here of queue) {
      for (const way of window.ways) {
        const [from, behind] = [here + way, here + 2 * way];
        if (stops[from] !== 0 || stops[behind] !== 0 || field[from] !== UNREACHED || !this.isInside(from)) continue;
        field[from] = (field[here] as number) + 1;
        if (this.portals[from] === 0) queue.push(from);
      }
    }
    return field;
  }

  private isInside(square: number): boolean {
    const { window } = this;
    const column = square % window.width;
    const row = Math.floor(square / window.width);
    return Math.min(column, row, window.width - 1 - column, window.height - 1 - row) > 1;
  }
}

/**
 * At least so many pushes until there is a boulder on every switch: the nearest for each. NEVER if no choice of
 * different boulders can cover them all.
 */
export function pushesLeft(pushes: Pushes, switches: readonly number[], boulders: readonly number[]): number {
  if (boulders.length < switches.length) return NEVER;
  let sum = 0;
  for (const to of switches) {
    let least = NEVER;
    for (const from of boulders) least = Math.min(least, pushes.between(from, to));
    sum += least;
  }
  return sum === NEVER || !canCover(pushes, switches, boulders) ? NEVER : sum;
}

/** Whether every switch can have a boulder of its own: a matching, grown along augmenting paths. */
function canCover(pushes: Pushes, switches: readonly number[], boulders: readonly number[]): boolean {
  const takenBy = new Map<number, number>();
  const assign = (to: number, tried: Set<number>): boolean =>
    boulders.some((from, n) => {
      if (tried.has(n) || pushes.between(from, to) === NEVER) return false;
      tried.add(n);
      const other = takenBy.get(n);
      if (other !== undefined && !assign(other, tried)) return false;
      takenBy.set(n, to);
      return true;
    });
  return switches.every(to => assign(to, new Set()));
}
