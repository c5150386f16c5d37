// The terrain is the ground as a pursuer sees it: of a window around the player, what each square costs to enter.

import type { Passages } from '../../kernel/distance.ts';
import type { Bounds, Square } from '../../kernel/square.ts';
import { byEdition } from '../entities/edition.ts';
import { BOULDER, type Entity, PORTAL, SOLID, SWAMP } from '../entities/entities.ts';
import { dx, dy, WAYS } from '../entities/ways.ts';
import { type Board, findAt } from './board.ts';
import { Clearings } from './clearing.ts';
import { isPassage, portalExit } from './portal.ts';

/** What a pursuer's way depends on. */
const RELIEF = SOLID | BOULDER | PORTAL | SWAMP;

/** The squares around all there is: one free, which a shortest path can need, and the outer ring that a flood asks for. */
const MARGIN = 2;
/** A dungeon wider than so many squares is seen through a window of 3 × 3 plots around the player: see rulings.md. */
const LARGEST = 2 ** 22;
const PLOT = 512;

interface Window extends Bounds {
  readonly cut: boolean;
}

/** A window with the cost of every square. Copies share it until one changes it. */
export class Terrain {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly cost: Uint8Array;
  readonly uniform: boolean;
  /** Whether something may stand outside, because the dungeon is too wide. */
  readonly cut: boolean;
  /** Once true, changes are made to a copy. */
  shared = false;
  /** Another one whenever the cost of a square has changed: what was measured before is worth nothing then. */
  relief: object = {};
  private portals: Passages | undefined;
  private aroundPortals: Uint8Array | undefined;
  private readonly clearings: Clearings;

  private constructor(window: Window, cost: Uint8Array, uniform: boolean) {
    this.left = window.left;
    this.top = window.top;
    this.width = window.width;
    this.height = window.height;
    this.cut = window.cut;
    this.cost = cost;
    this.uniform = uniform;
    this.clearings = new Clearings(window.width, cost);
  }

  /** What a player on a square is pursued over: everything that stands, or the plots around it. */
  static around(board: Board, x: number, y: number, margin = MARGIN): Terrain {
    if (isTooWide(board, x, y)) {
      return Terrain.over(board, {
        left: plotsFrom(x),
        top: plotsFrom(y),
        width: 3 * PLOT,
        height: 3 * PLOT,
        cut: true,
      });
    }
    // Not boundsOf: a list of everything first would take a quarter more of the time.
    let [left, top, right, bottom] = [x, y, x, y];
    board.entities.each(entity => {
      left = Math.min(left, entity.x);
      right = Math.max(right, entity.x);
      top = Math.min(top, entity.y);
      bottom = Math.max(bottom, entity.y);
    });
    const width = right - left + 1 + 2 * margin;
    const height = bottom - top + 1 + 2 * margin;
    return Terrain.over(board, { left: left - margin, top: top - margin, width, height, cut: false });
  }

  private static over(board: Board, window: Window): Terrain {
    const { left, top, width, height } = window;
    const cost = new Uint8Array(width * height);
    for (let row = 1; row < height - 1; row++) cost.fill(1, row * width + 1, (row + 1) * width - 1);
    let uniform = true;
    board.entities.each(({ x, y }) => {
      if (x <= left || x >= left + width - 1 || y <= top || y >= top + height - 1) return;
      const price = priceOf(board, x, y, board.ground.marks(x, y));
      cost[(y - top) * width + x - left] = price;
      if (price > 1) uniform = false;
    });
    return new Terrain(window, cost, uniform);
  }

  /** Whether it is the one to look at while the player stands on a square. It depends on nothing but the board. */
  suits(board: Board, x: number, y: number): boolean {
    if (isTooWide(board, x, y)) return this.cut && this.left === plotsFrom(x) && this.top === plotsFrom(y);
    return !this.cut && this.holds(x, y);
  }

  /** Whether a square lies inside, with a free one beyond it. */
  holds(x: number, y: number): boolean {
    const column = x - this.left;
    const row = y - this.top;
    return column > 1 && row > 1 && column < this.width - 2 && row < this.height - 2;
  }

  /** Whether a square lies inside the outer ring. */
  covers(x: number, y: number): boolean {
    const column = x - this.left;
    const row = y - this.top;
    return column > 0 && row > 0 && column < this.width - 1 && row < this.height - 1;
  }

  squareOf(x: number, y: number): number {
    return (y - this.top) * this.width + x - this.left;
  }

  /** Whether nothing lies between two squares, so that every way along x and y is a shortest one. */
  isClearBetween(a: Square, b: Square): boolean {
    return this.clearings.isPlain(a.x - this.left, a.y - this.top, b.x - this.left, b.y - this.top);
  }

  /** The terrain after the marks of a square have changed; undefined if it has to be looked at anew. */
  remarked(board: Board, x: number, y: number, before: number, after: number): Terrain | undefined {
    if (((before ^ after) & RELIEF) === 0) return this;
    // Its twin is another square to stand on then.
    if (((before ^ after) & PORTAL) !== 0) return undefined;
    if (!this.cut && !this.holds(x, y)) return undefined;
    // What is out of sight can still change where a portal leads.
    if (!this.covers(x, y) && board.rosters.portals.length === 0) return this;
    const mine = this.shared ? new Terrain(this, this.cost.slice(), this.uniform) : this;
    if (mine.covers(x, y)) mine.cost[mine.squareOf(x, y)] = priceOf(board, x, y, after);
    mine.relief = {};
    mine.portals = undefined;
    mine.aroundPortals = undefined;
    mine.clearings.forget();
    return mine;
  }

  /** The same for those who step onto no portal, wherever it leads. */
  costAroundPortals(board: Board): Uint8Array {
    this.aroundPortals ??= this.findCostAround(board);
    return this.aroundPortals;
  }

  private findCostAround(board: Board): Uint8Array {
    let cost = this.cost;
    for (const id of board.rosters.portals) {
      const { x, y } = board.entities.get(id) as Entity;
      if (!this.covers(x, y) || cost[this.squareOf(x, y)] === 0) continue;
      if (cost === this.cost) cost = this.cost.slice();
      cost[this.squareOf(x, y)] = 0;
    }
    return cost;
  }

  /** Portals: who stands before one is one step from where it leads. */
  passages(board: Board): Passages {
    this.portals ??= this.findPassages(board);
    return this.portals;
  }

  private findPassages(board: Board): Passages {
    const passages = new Map<number, number[]>();
    for (const id of board.rosters.portals) {
      const portal = board.entities.get(id);
      if (portal?.type !== 'portal' || (board.ground.marks(portal.x, portal.y) & (SOLID | BOULDER)) !== 0) continue;
      // Of two on one square the other leads nobody anywhere.
      if (findAt(board, portal.x, portal.y, 'portal')?.id !== id) continue;
      for (const way of WAYS) {
        const out = isPassage(board, portal.x, portal.y) ? portalExit(board, portal, way) : undefined;
        const [x, y] = [portal.x - dx(way), portal.y - dy(way)];
        if (out === undefined || !this.covers(out.x, out.y) || !this.covers(x, y)) continue;
        const to = this.squareOf(out.x, out.y);
        passages.set(to, [...(passages.get(to) ?? []), this.squareOf(x, y)]);
      }
    }
    return passages;
  }
}

function isTooWide({ dungeon: { firstBox } }: Board, x: number, y: number): boolean {
  const width = Math.max(firstBox.right, x) - Math.min(firstBox.left, x);
  const height = Math.max(firstBox.bottom, y) - Math.min(firstBox.top, y);
  return (width + 1) * (height + 1) > LARGEST;
}

/** Where the plots around a coordinate begin. */
function plotsFrom(coordinate: number): number {
  return (Math.floor(coordinate / PLOT) - 1) * PLOT;
}

/** The ticks it takes to get off a square; 0 if nobody can stand there. A portal with a twin is passed through. */
function priceOf(board: Board, x: number, y: number, marks: number): number {
  if ((marks & (SOLID | BOULDER)) !== 0 || ((marks & PORTAL) !== 0 && isPassage(board, x, y))) return 0;
  if ((marks & SWAMP) === 0) return 1;
  return Math.min(255, 1 + swampFactor(board, x, y));
}

/** 2022: entered on tick n, left on tick n + f + 1. 2021: left on tick n + f, at the earliest on the next. */
const heldIn = byEdition<(factor: number) => number>({
  '2022': factor => factor,
  '2021': factor => Math.max(1, factor) - 1,
});

/** For how many ticks a swamp holds whoever steps onto a square. */
export function swampFactor(board: Board, x: number, y: number): number {
  if (!board.ground.knows(SWAMP) || (board.ground.marks(x, y) & SWAMP) === 0) return 0;
  return heldIn(board.dungeon.edition)(findAt(board, x, y, 'swamp_tile')?.own.factor ?? 0);
}
