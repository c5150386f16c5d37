// Written for speed: it runs for every pursuer in every tick. Its slow twin is in test/dungeon/pursuit.test.ts.
import { DistanceField, UNREACHED } from '../kernel/distance.ts';
import type { Square } from '../kernel/square.ts';
import { findAt } from './board.ts';
import { BOULDER, type Entity, PORTAL, SOLID } from './entities.ts';
import { portalExit } from './portal.ts';
import type { DungeonState } from './state.ts';
import { Terrain } from './terrain.ts';
import { dx, dy, type Way } from './ways.ts';

/** How much farther than needed a terrain reaches that had to be made anew: whoever left it may go on. */
const WIDER = 10;

/** Scratch paper, wiped by every flood and never part of a state. Fields are kept by their size. */
const fields = new Map<number, DistanceField>();
const MOST_FIELDS = 8;
const seekers: Entity[] = [];
const runaways: Entity[] = [];
const wanted: number[] = [];

/** How far everyone who asked is from the player, by path. One flood a tick serves them all. */
export class Pursuit {
  readonly player: Square;
  private readonly state: DungeonState;
  private terrain: Terrain;
  private distance: Int32Array;

  constructor(state: DungeonState, player: Square) {
    this.state = state;
    this.player = player;
    this.terrain = terrainAt(state, player);
    this.distance = fieldFor(this.terrain).distance;
  }

  /** Somebody will ask; who runs away will look at the squares around it too. */
  enlist(who: Entity, runsAway: boolean): void {
    (runsAway ? runaways : seekers).push(who);
  }

  /** Measures the way to all who enlisted. */
  flood(): void {
    const { state, player } = this;
    const isOutside = ({ x, y }: Entity) => !this.terrain.holds(x, y);
    if (!this.terrain.cut && (seekers.some(isOutside) || runaways.some(isOutside))) {
      this.terrain = Terrain.around(state, player.x, player.y, WIDER);
      state.terrain = this.terrain;
    }
    const { terrain } = this;
    // Who stands on a portal has no distance of its own: then all squares are measured, and it looks around.
    let all = false;
    for (const { x, y } of seekers) if (!this.want(x, y)) all = true;
    for (const { x, y } of runaways) {
      this.want(x, y);
      for (let way = 0; way < 4; way++) this.want(x + dx(way), y + dy(way));
    }
    const field = fieldFor(terrain);
    const passages = terrain.passages(state);
    const source = terrain.squareOf(player.x, player.y);
    if (all) field.flood(source, terrain.cost, { uniform: terrain.uniform, passages });
    else field.flood(source, terrain.cost, { uniform: terrain.uniform, passages, until: wanted });
    this.distance = field.distance;
    for (const list of [seekers, runaways, wanted]) list.length = 0;
  }

  /** The next square on the shortest way to the player; undefined if it cannot come closer. Ties: x before y. */
  towards({ x, y }: Entity): Square | undefined {
    const { terrain, player } = this;
    if (x === player.x && y === player.y) return undefined;
    if (!terrain.holds(x, y)) return this.straight(x, y);
    const here = terrain.squareOf(x, y);
    const own = this.distance[here] as number;
    let best = UNREACHED;
    let least = own === UNREACHED ? Number.MAX_SAFE_INTEGER : own;
    // Along x first, towards the player first.
    const first = player.x >= x ? 1 : 3;
    const third = player.y >= y ? 2 : 0;
    for (let n = 0; n < 4; n++) {
      const way = n < 2 ? (n === 0 ? first : 4 - first) : n === 2 ? third : 2 - third;
      const next = this.behind(x, y, way);
      const far = next === UNREACHED ? UNREACHED : (this.distance[next] as number);
      if (far === UNREACHED || far >= least) continue;
      least = far;
      best = next;
    }
    return best === UNREACHED ? undefined : terrain.placeOf(best);
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

  /** Asks the flood to reach a square; false if it never will, because nobody can stand there. */
  private want(x: number, y: number): boolean {
    const { terrain } = this;
    if (!terrain.covers(x, y)) return true;
    const square = terrain.squareOf(x, y);
    if (terrain.cost[square] === 0) return false;
    wanted.push(square);
    return true;
  }

  /** Where a step leads, as a square of the terrain: next door, or through the portal there; or nowhere. */
  private behind(x: number, y: number, way: Way): number {
    const { terrain, state } = this;
    const nextX = x + dx(way);
    const nextY = y + dy(way);
    const next = terrain.squareOf(nextX, nextY);
    if (terrain.cost[next] !== 0) return next;
    const marks = state.ground.marks(nextX, nextY);
    if ((marks & PORTAL) === 0 || (marks & (SOLID | BOULDER)) !== 0) return UNREACHED;
    const portal = findAt(state, nextX, nextY, 'portal');
    const out = portal && portalExit(state, portal, way);
    return out === undefined || !terrain.covers(out.x, out.y) ? UNREACHED : terrain.squareOf(out.x, out.y);
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

/** The terrain of the state, made anew if it does not suit the player's square. */
function terrainAt(state: DungeonState, { x, y }: Square): Terrain {
  if (state.terrain?.suits(state, x, y) !== true) state.terrain = Terrain.around(state, x, y, WIDER);
  return state.terrain;
}

function fieldFor({ width, height }: Terrain): DistanceField {
  const size = width * 0x10000 + height;
  let field = fields.get(size);
  if (field === undefined) {
    if (fields.size >= MOST_FIELDS) fields.clear();
    field = new DistanceField(width, height);
    fields.set(size, field);
  }
  return field;
}
