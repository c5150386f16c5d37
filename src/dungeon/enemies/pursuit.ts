// Written for speed: it runs for every pursuer in every tick. Its slow twin is in test/dungeon/enemies/pursuit.test.ts.
import { type DistanceField, type Passages, UNREACHED } from '../../kernel/distance.ts';
import type { Square } from '../../kernel/square.ts';
import { findAt } from '../board/board.ts';
import { portalExit } from '../board/portal.ts';
import { Terrain } from '../board/terrain.ts';
import { BOULDER, type Entity, PORTAL, SOLID } from '../entities/entities.ts';
import { dx, dy, type Way } from '../entities/ways.ts';
import type { DungeonState } from '../state.ts';
import { giveBack, takeSheet } from './sheets.ts';

/** How much farther than needed a terrain reaches that had to be made anew: whoever left it may go on. */
const WIDER = 10;

const NO_PASSAGES: Passages = new Map();

/** How far everyone who asked is from the player, by path. One flood a tick serves them all. */
export class Pursuit {
  readonly player: Square;
  private readonly state: DungeonState;
  private terrain: Terrain;
  private sheet: DistanceField;
  /** Whether portals are walls to those who ask. */
  private readonly shunsPortals: boolean;
  private readonly seekers: Entity[] = [];
  private readonly runaways: Entity[] = [];
  private readonly wanted: number[] = [];
  /** By square: the next step of somebody there who has no way to the player. */
  private readonly approaches = new Map<number, Square | undefined>();

  constructor(state: DungeonState, player: Square, shunsPortals = false) {
    this.state = state;
    this.player = player;
    this.shunsPortals = shunsPortals;
    this.terrain = terrainAt(state, player);
    this.sheet = takeSheet(this.terrain);
  }

  /** Nobody will ask any more. */
  end(): void {
    giveBack(this.sheet);
  }

  /** Somebody will ask. Who has the player in plain sight needs no flood; who runs away looks around, too. */
  enlist(who: Entity, runsAway: boolean): void {
    if (runsAway) this.runaways.push(who);
    else if (!this.isClear(who)) this.seekers.push(who);
  }

  /** Measures the way to all who enlisted. */
  flood(): void {
    const { state, player, seekers, runaways, wanted } = this;
    if (seekers.length + runaways.length === 0) return;
    const isOutside = ({ x, y }: Entity) => !this.terrain.holds(x, y);
    // On new terrain nobody is known to be in plain sight, and who stands on a portal has no distance of its own:
    // then all squares are measured.
    let all = !this.terrain.cut && (seekers.some(isOutside) || runaways.some(isOutside));
    if (all) {
      this.terrain = Terrain.around(state, player.x, player.y, WIDER);
      state.terrain = this.terrain;
      giveBack(this.sheet);
      this.sheet = takeSheet(this.terrain);
    }
    const { terrain } = this;
    for (const { x, y } of seekers) if (!this.want(x, y)) all = true;
    // Where all around somebody are measured and its own square is not, none of them is farther away.
    for (const { x, y } of runaways) for (let way = 0; way < 4; way++) this.want(x + dx(way), y + dy(way));
    const passages = this.shunsPortals ? NO_PASSAGES : terrain.passages(state);
    const source = terrain.squareOf(player.x, player.y);
    const until = all ? {} : { until: wanted };
    this.sheet.flood(source, terrain.cost, { uniform: terrain.uniform, passages, ...until });
  }

  /** The next square on the shortest way to the player, or to where one is as near as one can be; undefined to stay. */
  towards(who: Entity): Square | undefined {
    const { terrain, player } = this;
    const { x, y } = who;
    if (x === player.x && y === player.y) return undefined;
    if (!terrain.holds(x, y)) return this.straight(x, y);
    if (this.isClear(who)) return straightOn(who, player);
    const { distance } = this.sheet;
    const next = this.descend(who, distance);
    return next ?? (distance[terrain.squareOf(x, y)] === UNREACHED ? this.approach(who) : undefined);
  }

  /** The free neighbour that is farthest from the player by path; undefined if none is farther than here. */
  awayFrom({ x, y }: Entity): Square | undefined {
    const { terrain, player } = this;
    const { distance } = this.sheet;
    if (!terrain.holds(x, y)) return undefined;
    let most = distance[terrain.squareOf(x, y)];
    if (most === UNREACHED) return undefined;
    let best: Way | undefined;
    // Straight away first: where several are equally good, that one is taken.
    for (const way of waysBy(x - player.x, y - player.y)) {
      const next = terrain.squareOf(x + dx(way), y + dy(way));
      const far = distance[next];
      if (terrain.cost[next] === 0 || far <= most) continue;
      most = far;
      best = way;
    }
    return best === undefined ? undefined : { x: x + dx(best), y: y + dy(best) };
  }

  /** The neighbour from which it is least far, if that is less than from here. Ties: along the longer axis first. */
  private descend({ x, y }: Square, distance: Int32Array): Square | undefined {
    const { terrain, player } = this;
    const here = terrain.squareOf(x, y);
    const own = distance[here];
    let least = own === UNREACHED ? Number.MAX_SAFE_INTEGER : own;
    let best: Square | undefined;
    for (const way of waysBy(player.x - x, player.y - y)) {
      const next = here + dx(way) + dy(way) * terrain.width;
      const out = terrain.cost[next] === 0 ? this.throughPortal(x + dx(way), y + dy(way), way) : undefined;
      if (out === undefined && terrain.cost[next] === 0) continue;
      const far = distance[out === undefined ? next : terrain.squareOf(out.x, out.y)];
      if (far === UNREACHED || far >= least) continue;
      least = far;
      best = out ?? { x: x + dx(way), y: y + dy(way) };
    }
    return best;
  }

  /**
   * Without a way to the player (§3.3): towards the square in reach that is nearest to it by columns plus rows, and of
   * several to the one with the shortest way. One flood from these squares serves all who can get to them.
   */
  private approach(who: Entity): Square | undefined {
    const { terrain, approaches } = this;
    const here = terrain.squareOf(who.x, who.y);
    if (approaches.has(here)) return approaches.get(here);
    const [reach, field] = [takeSheet(terrain), takeSheet(terrain)];
    const passages = this.shunsPortals ? NO_PASSAGES : terrain.passages(this.state);
    const { cost, uniform } = terrain;
    reach.flood(here, cost, { uniform, passages: turnedRound(passages) });
    field.flood(this.nearest(reach.reached), cost, { uniform, passages });
    for (const each of [...this.seekers, who]) {
      const square = terrain.covers(each.x, each.y) ? terrain.squareOf(each.x, each.y) : here;
      if (reach.distance[square] === UNREACHED || field.distance[square] === UNREACHED) continue;
      approaches.set(square, this.descend(each, field.distance));
    }
    giveBack(reach);
    giveBack(field);
    return approaches.get(here);
  }

  /** Of some squares, those that are nearest to the player by columns plus rows. */
  private nearest(squares: Int32Array): number[] {
    const { terrain, player } = this;
    let least = Number.POSITIVE_INFINITY;
    let found: number[] = [];
    for (const square of squares) {
      const column = (square % terrain.width) + terrain.left;
      const row = Math.floor(square / terrain.width) + terrain.top;
      const far = Math.abs(column - player.x) + Math.abs(row - player.y);
      if (far > least) continue;
      if (far < least) found = [];
      least = far;
      found.push(square);
    }
    return found;
  }

  /** Whether the player is in plain sight: over open floor, where no portal can be shorter. */
  private isClear(who: Square): boolean {
    const portals = this.shunsPortals ? 0 : this.state.rosters.portals.length;
    if (portals > 0 || !this.terrain.holds(who.x, who.y)) return false;
    return this.terrain.isClearBetween(who, this.player);
  }

  /** Asks the flood to reach a square; false if it never will, because nobody can stand there. */
  private want(x: number, y: number): boolean {
    const { terrain } = this;
    if (!terrain.covers(x, y)) return true;
    const square = terrain.squareOf(x, y);
    if (terrain.cost[square] === 0) return false;
    this.wanted.push(square);
    return true;
  }

  /** Where somebody comes out who steps this way onto a portal; undefined if there is none, or no way out in sight. */
  private throughPortal(x: number, y: number, way: Way): Square | undefined {
    const { terrain, state } = this;
    const marks = state.ground.marks(x, y);
    if (this.shunsPortals || (marks & PORTAL) === 0 || (marks & (SOLID | BOULDER)) !== 0) return undefined;
    const portal = findAt(state, x, y, 'portal');
    const out = portal && portalExit(state, portal, way);
    return out !== undefined && terrain.covers(out.x, out.y) ? out : undefined;
  }

  /** Outside the window of a dungeon too wide to flood: straight on, along the longer axis first. */
  private straight(x: number, y: number): Square | undefined {
    const [across, down] = [this.player.x - x, this.player.y - y];
    const [first, , second] = waysBy(across, down);
    const isFree = (each: Way) =>
      (this.state.ground.marks(x + dx(each), y + dy(each)) & (SOLID | BOULDER | PORTAL)) === 0;
    const way = [first as Way, ...(across === 0 || down === 0 ? [] : [second as Way])].find(isFree);
    return way === undefined ? undefined : { x: x + dx(way), y: y + dy(way) };
  }
}

/** One step along the longer axis; along x where both are equal. */
function straightOn(from: Square, to: Square): Square {
  const way = waysBy(to.x - from.x, to.y - from.y)[0];
  return { x: from.x + dx(way), y: from.y + dy(way) };
}

/** The four ways: along the longer axis as wanted and back, then along the other; x comes first where both are equal. */
function waysBy(across: number, down: number): readonly Way[] {
  const wide = Math.abs(across) >= Math.abs(down) ? 4 : 0;
  return ORDERS[wide + (across >= 0 ? 2 : 0) + (down >= 0 ? 1 : 0)];
}

/** By whether the longer axis is x, whether x grows, and whether y does. */
const ORDERS: readonly (readonly Way[])[] = [
  [0, 2, 3, 1],
  [2, 0, 3, 1],
  [0, 2, 1, 3],
  [2, 0, 1, 3],
  [3, 1, 0, 2],
  [3, 1, 2, 0],
  [1, 3, 0, 2],
  [1, 3, 2, 0],
];

/** The same passages by where they lead from. */
function turnedRound(passages: Passages): Passages {
  const turned = new Map<number, number[]>();
  for (const [to, froms] of passages) for (const from of froms) turned.set(from, [...(turned.get(from) ?? []), to]);
  return turned;
}

/** The terrain of the state, made anew if it does not suit the player's square. */
function terrainAt(state: DungeonState, { x, y }: Square): Terrain {
  if (state.terrain?.suits(state, x, y) !== true) state.terrain = Terrain.around(state, x, y, WIDER);
  return state.terrain;
}
