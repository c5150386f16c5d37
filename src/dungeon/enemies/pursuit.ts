// Written for speed: it runs for every pursuer in every tick. Its slow twin is in test/dungeon/enemies/pursuit.test.ts.
import { DistanceField, type Passages, UNREACHED } from '../../kernel/distance.ts';
import type { Square } from '../../kernel/square.ts';
import { findAt } from '../board/floor.ts';
import { portalExit } from '../board/portal.ts';
import { Terrain } from '../board/terrain.ts';
import { BOULDER, type Entity, PORTAL, SOLID } from '../entities/entities.ts';
import { dx, dy, type Way } from '../entities/ways.ts';
import type { DungeonState } from '../state.ts';

/** How much farther than needed a terrain reaches that had to be made anew: whoever left it may go on. */
const WIDER = 10;

const NO_PASSAGES: Passages = new Map();

/** Scratch paper, wiped by every flood and never part of a state. Fields are kept by their size. */
const fields = new Map<number, DistanceField>();
const MOST_SQUARES = 2 ** 22;
let squaresKept = 0;
const seekers: Entity[] = [];
const runaways: Entity[] = [];
const wanted: number[] = [];

/** How far everyone who asked is from the player, by path. One flood a tick serves them all. */
export class Pursuit {
  readonly player: Square;
  private readonly state: DungeonState;
  private terrain: Terrain;
  private distance: Int32Array;
  /** Whether portals are walls to those who ask. */
  private readonly shunsPortals: boolean;

  constructor(state: DungeonState, player: Square, shunsPortals = false) {
    this.state = state;
    this.player = player;
    this.shunsPortals = shunsPortals;
    this.terrain = terrainAt(state, player);
    this.distance = fieldFor(this.terrain, shunsPortals).distance;
  }

  /** Somebody will ask. Who has the player in plain sight needs no flood; who runs away looks around, too. */
  enlist(who: Entity, runsAway: boolean): void {
    if (runsAway) runaways.push(who);
    else if (!this.isClear(who)) seekers.push(who);
  }

  /** Measures the way to all who enlisted. */
  flood(): void {
    if (seekers.length + runaways.length === 0) return;
    const { state, player } = this;
    const isOutside = ({ x, y }: Entity) => !this.terrain.holds(x, y);
    // On new terrain nobody is known to be in plain sight, and who stands on a portal has no distance of its own:
    // then all squares are measured.
    let all = !this.terrain.cut && (seekers.some(isOutside) || runaways.some(isOutside));
    if (all) {
      this.terrain = Terrain.around(state, player.x, player.y, WIDER);
      state.terrain = this.terrain;
    }
    const { terrain } = this;
    for (const { x, y } of seekers) if (!this.want(x, y)) all = true;
    for (const { x, y } of runaways) {
      this.want(x, y);
      for (let way = 0; way < 4; way++) this.want(x + dx(way), y + dy(way));
    }
    const field = fieldFor(terrain, this.shunsPortals);
    const passages = this.shunsPortals ? NO_PASSAGES : terrain.passages(state);
    const source = terrain.squareOf(player.x, player.y);
    if (all) field.flood(source, terrain.cost, { uniform: terrain.uniform, passages });
    else field.flood(source, terrain.cost, { uniform: terrain.uniform, passages, until: wanted });
    this.distance = field.distance;
    for (const list of [seekers, runaways, wanted]) list.length = 0;
  }

  /** The next square on the shortest way to the player; undefined if it cannot come closer. Ties: x before y. */
  towards(who: Entity): Square | undefined {
    const { terrain, distance, player } = this;
    const { x, y } = who;
    if (x === player.x && y === player.y) return undefined;
    if (!terrain.holds(x, y)) return this.straight(x, y);
    if (this.isClear(who)) return straightOn(who, player);
    const here = terrain.squareOf(x, y);
    const own = distance[here] as number;
    let least = own === UNREACHED ? Number.MAX_SAFE_INTEGER : own;
    let best: Way | undefined;
    let exit: Square | undefined;
    // Along x first, towards the player first.
    const across = player.x >= x ? 1 : 3;
    const down = player.y >= y ? 2 : 0;
    for (let n = 0; n < 4; n++) {
      const way = n === 0 ? across : n === 1 ? 4 - across : n === 2 ? down : 2 - down;
      const next = here + dx(way) + dy(way) * terrain.width;
      const out = terrain.cost[next] === 0 ? this.throughPortal(x + dx(way), y + dy(way), way) : undefined;
      if (out === undefined && terrain.cost[next] === 0) continue;
      const far = distance[out === undefined ? next : terrain.squareOf(out.x, out.y)] as number;
      if (far === UNREACHED || far >= least) continue;
      least = far;
      best = way;
      exit = out;
    }
    return best === undefined ? undefined : (exit ?? { x: x + dx(best), y: y + dy(best) });
  }

  /** The free neighbour that is farthest from the player by path; undefined if none is farther than here. */
  awayFrom({ x, y }: Entity): Square | undefined {
    const { terrain, distance } = this;
    if (!terrain.holds(x, y)) return undefined;
    let most = distance[terrain.squareOf(x, y)] as number;
    if (most === UNREACHED) return undefined;
    let best: Way | undefined;
    for (let way = 0; way < 4; way++) {
      const next = terrain.squareOf(x + dx(way), y + dy(way));
      const far = distance[next] as number;
      if (terrain.cost[next] === 0 || far <= most) continue;
      most = far;
      best = way;
    }
    return best === undefined ? undefined : { x: x + dx(best), y: y + dy(best) };
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
    wanted.push(square);
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

  /** Outside the window of a dungeon too wide to flood: straight on, along x first. */
  private straight(x: number, y: number): Square | undefined {
    const across = { x: x + Math.sign(this.player.x - x), y };
    const down = { x, y: y + Math.sign(this.player.y - y) };
    const isFree = (at: Square) =>
      (at.x !== x || at.y !== y) && (this.state.ground.marks(at.x, at.y) & (SOLID | BOULDER | PORTAL)) === 0;
    return [across, down].find(isFree);
  }
}

/** One step along x, or along y where x is the same. */
function straightOn(from: Square, to: Square): Square {
  if (from.x !== to.x) return { x: from.x + Math.sign(to.x - from.x), y: from.y };
  return { x: from.x, y: from.y + Math.sign(to.y - from.y) };
}

/** The terrain of the state, made anew if it does not suit the player's square. */
function terrainAt(state: DungeonState, { x, y }: Square): Terrain {
  if (state.terrain?.suits(state, x, y) !== true) state.terrain = Terrain.around(state, x, y, WIDER);
  return state.terrain;
}

/** Two floods of one tick, with and without portals, are on two sheets. */
function fieldFor({ width, height }: Terrain, shunsPortals: boolean): DistanceField {
  const size = (width * 0x10000 + height) * (shunsPortals ? -1 : 1);
  let field = fields.get(size);
  if (field === undefined) {
    if (squaresKept + width * height > MOST_SQUARES) {
      fields.clear();
      squaresKept = 0;
    }
    squaresKept += width * height;
    field = new DistanceField(width, height);
    fields.set(size, field);
  }
  return field;
}
