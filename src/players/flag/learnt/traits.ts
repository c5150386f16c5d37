import { type Ground, positionOf } from '../../../flag/board/ground.ts';
import { ringOf } from '../../../flag/map/territory.ts';
import { type FlagTables, SIGHT_MOVES } from '../evaluation/evaluation-tables.ts';
import { freedom, NO_WAY, openSquares } from '../evaluation/piece-paths.ts';

/**
 * What the network is told of a piece that stands on a square, as seen by one team: a bucket of each of these kinds, all
 * of them true on boards of any size. Each is named with the number of its buckets.
 */
const TRAITS = {
  relation: 2,
  /** Moves to the base it is after: an enemy's is the viewer's, the viewer's own is the nearest. */
  way: 12,
  /** Of an enemy: moves to the nearest base of somebody else. */
  otherWay: 12,
  /** Rings around the base that it guards, and around the one that it is after. */
  guardRing: 7,
  targetRing: 7,
  /** The part of a team's pieces that it can take, and the part that can take it. */
  takes: 5,
  takenBy: 5,
  /** Ways from this square on a board with nothing but blocks, and from any. */
  ways: 9,
  freedom: 7,
  /** The game: pieces of a team, size, flags and teams. */
  pieces: 6,
  size: 5,
  flags: 3,
  teams: 3,
} as const;

/** The numbers of buckets, kind after kind. */
export const TRAIT_SIZES: readonly number[] = Object.values(TRAITS);

const WAYS = [1, 2, 3, 4, 5, 6, 8, 10, 13, 16];
const RINGS = [0, 1, 2, 3, 4, 6];
const PARTS = [0.2, 0.45, 0.7, 0.95];
const FREEDOMS = [2, 3.5, 5, 7, 10, 14];
const MOVES = [0, 1, 2, 4, 6, 8, 12, 16];
const PIECES = [3, 5, 8, 11, 14];
const SIZES = [7, 9, 11, 14];

/** Describes pieces of one game; everything that hangs on the gait alone is found once. */
export class Traits {
  private readonly ground: Ground;
  private readonly tables: FlagTables;
  private readonly teams: number;
  private readonly gaitTraits: readonly {
    readonly takes: number;
    readonly takenBy: number;
    readonly freedom: number;
  }[];
  private readonly ways: (Uint8Array | undefined)[] = [];
  private readonly game: readonly number[];

  constructor(ground: Ground, tables: FlagTables) {
    const { template } = ground.setup;
    this.ground = ground;
    this.tables = tables;
    this.teams = template.teams;
    this.gaitTraits = Array.from({ length: template.teams * template.pieces.length }, (_, gait) =>
      gaitTraits(ground, gait),
    );
    this.game = [
      bucket(ground.piecesPerTeam, PIECES),
      bucket(Math.max(ground.rows, ground.columns), SIZES),
      Math.min(template.flags, 3) - 1,
      template.teams - 2,
    ];
  }

  /** The traits of a piece of this gait on this square, for the team that looks while these teams are in. */
  of(gait: number, square: number, viewer: number, standing: readonly number[]): number[] {
    const { ground, tables, teams } = this;
    const team = Math.floor(gait / ground.setup.template.pieces.length);
    const moves = (victim: number): number =>
      (tables.sight[(gait * teams + victim) * ground.squares + square] as number) & SIGHT_MOVES;
    const isOwn = team === viewer;
    let target = viewer;
    let way = isOwn ? NO_WAY : moves(viewer);
    let otherWay = NO_WAY;
    for (let victim = 0; victim < teams; victim++) {
      if (victim === team || victim === viewer || standing[victim] === 0) continue;
      const left = moves(victim);
      if (!isOwn) otherWay = Math.min(otherWay, left);
      else if (left < way || target === viewer) {
        way = left;
        target = victim;
      }
    }
    const here = positionOf(ground, square);
    const ring = (base: number): number => ringOf(positionOf(ground, ground.base[base] as number), here);
    const { takes, takenBy, freedom } = this.gaitTraits[gait] as (typeof this.gaitTraits)[number];
    this.ways[gait] ??= waysFrom(ground, gait);
    return [
      isOwn ? 0 : 1,
      bucketOfWay(way),
      bucketOfWay(otherWay),
      bucket(ring(team), RINGS),
      bucket(ring(target), RINGS),
      takes,
      takenBy,
      bucket((this.ways[gait] as Uint8Array)[square] as number, MOVES),
      freedom,
      ...this.game,
    ];
  }
}

function gaitTraits(ground: Ground, gait: number): { takes: number; takenBy: number; freedom: number } {
  const { strength, piecesPerTeam, piecesFrom } = ground;
  const mine = strength[piecesFrom[gait] as number] ?? 0;
  const part = (counts: (other: number) => boolean): number =>
    strength.slice(0, piecesPerTeam).filter(counts).length / piecesPerTeam;
  return {
    takes: bucket(
      part(other => other <= mine),
      PARTS,
    ),
    takenBy: bucket(
      part(other => other >= mine),
      PARTS,
    ),
    freedom: bucket(freedom(ground, gait), FREEDOMS),
  };
}

function bucketOfWay(moves: number): number {
  return moves === NO_WAY ? WAYS.length + 1 : bucket(moves, WAYS);
}

/** The first of the rising bounds that the number does not exceed; one more than there are if it exceeds all. */
export function bucket(number: number, bounds: readonly number[]): number {
  let n = 0;
  while (n < bounds.length && number > (bounds[n] as number)) n++;
  return n;
}

/** By square: how many ways a piece of this gait has there, if nothing but blocks stood on the board. */
export function waysFrom(ground: Ground, gait: number): Uint8Array {
  const { rays, raysFrom, leaps, leapsFrom, leapsNeedPath } = ground;
  const open = openSquares(ground);
  return open.map((isOpen, square) => {
    if (isOpen === 0) return 0;
    let ways = 0;
    for (let ray = raysFrom[gait] as number; ray < (raysFrom[gait + 1] as number); ray += 2) {
      const step = rays[ray] as number;
      let to = square + step;
      for (let left = rays[ray + 1] as number; left > 0 && open[to] === 1; left--, to += step) ways++;
    }
    for (let leap = leapsFrom[gait] as number; leap < (leapsFrom[gait + 1] as number); leap += 3) {
      const isOpenAt = (n: number) => open[square + (leaps[leap + n] as number)] === 1;
      if (isOpenAt(2) && (!leapsNeedPath || (isOpenAt(0) && isOpenAt(1)))) ways++;
    }
    return ways;
  });
}
