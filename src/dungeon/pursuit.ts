import { DistanceField, UNREACHED } from '../kernel/distance.ts';
import type { Square } from '../kernel/square.ts';
import { BOULDER, type Enemy, type Entity, PORTAL, SOLID } from './entities.ts';
import { portalExit } from './portal.ts';
import { type DungeonState, findAt } from './state.ts';
import { Terrain } from './terrain.ts';
import { dx, dy, WAYS, type Way } from './ways.ts';

/** Fields are scratch paper: kept by size, wiped before every flood, never part of a state. */
const fields = new Map<string, DistanceField>();
const MOST_FIELDS = 8;

/** How far everyone who asked is from the player, by path. One flood a tick serves them all. */
export class Pursuit {
  readonly player: Square;
  private readonly state: DungeonState;
  private readonly terrain: Terrain;
  private readonly distance: Int32Array;

  /** `seekers` walk towards the player, `runaways` look at the squares around them too. */
  constructor(state: DungeonState, player: Square, seekers: readonly Enemy[], runaways: readonly Enemy[]) {
    this.player = player;
    this.state = state;
    this.terrain = terrainFor(state, player, seekers, runaways);
    const { terrain } = this;
    const until: number[] = [];
    const want = (x: number, y: number) => {
      if (terrain.holds(x, y) && terrain.cost[terrain.squareOf(x, y)] !== 0) until.push(terrain.squareOf(x, y));
    };
    for (const { x, y } of seekers) want(x, y);
    for (const { x, y } of runaways) {
      want(x, y);
      for (const way of WAYS) want(x + dx(way), y + dy(way));
    }
    const field = fieldFor(terrain);
    const passages = terrain.passages(state);
    field.flood(terrain.squareOf(player.x, player.y), terrain.cost, { uniform: terrain.uniform, until, passages });
    this.distance = field.distance;
  }

  /** The next square on the shortest way to the player; undefined if it cannot come closer. Ties: x before y. */
  towards({ x, y }: Entity): Square | undefined {
    if (x === this.player.x && y === this.player.y) return undefined;
    if (!this.terrain.holds(x, y)) return this.straight(x, y);
    const own = this.distanceAt(x, y);
    let best: Square | undefined;
    let least = own === UNREACHED ? Number.POSITIVE_INFINITY : own;
    for (const way of this.preferred(x, y)) {
      const next = this.behind(x + dx(way), y + dy(way), way);
      const far = next === undefined ? UNREACHED : this.distanceAt(next.x, next.y);
      if (far === UNREACHED || far >= least) continue;
      least = far;
      best = next;
    }
    return best;
  }

  /** The free neighbour that is farthest from the player by path; undefined if none is farther than here. */
  awayFrom({ x, y }: Entity): Square | undefined {
    let best: Square | undefined;
    let most = this.distanceAt(x, y);
    if (most === UNREACHED) return undefined;
    for (const way of WAYS) {
      const [nextX, nextY] = [x + dx(way), y + dy(way)];
      const far = this.distanceAt(nextX, nextY);
      if (far <= most || (this.state.ground.marks(nextX, nextY) & (SOLID | BOULDER | PORTAL)) !== 0) continue;
      most = far;
      best = { x: nextX, y: nextY };
    }
    return best;
  }

  private distanceAt(x: number, y: number): number {
    if (!this.terrain.holds(x, y)) return UNREACHED;
    return this.distance[this.terrain.squareOf(x, y)] as number;
  }

  /** Where a step onto a square leads: there, or through the portal on it; nowhere if it is blocked. */
  private behind(x: number, y: number, way: Way): Square | undefined {
    const marks = this.state.ground.marks(x, y);
    if ((marks & (SOLID | BOULDER)) !== 0) return undefined;
    if ((marks & PORTAL) === 0) return { x, y };
    const portal = findAt(this.state, x, y, 'portal');
    return portal && portalExit(this.state, portal, way);
  }

  /** The four ways in the order in which ties are settled: along x first, towards the player first. */
  private preferred(x: number, y: number): readonly Way[] {
    const right = this.player.x >= x ? 0 : 1;
    const down = this.player.y >= y ? 0 : 2;
    return PREFERRED[right + down] as readonly Way[];
  }

  /** Outside the window of a dungeon too wide to flood: straight on, along x first. */
  private straight(x: number, y: number): Square | undefined {
    const [across, down] = [Math.sign(this.player.x - x), Math.sign(this.player.y - y)];
    const free = (at: Square) => (this.state.ground.marks(at.x, at.y) & (SOLID | BOULDER | PORTAL)) === 0;
    const steps = [
      { x: x + across, y },
      { x, y: y + down },
    ];
    return steps.find(next => (next.x !== x || next.y !== y) && free(next));
  }
}

const [UP, RIGHT, DOWN, LEFT] = [0, 1, 2, 3];
const PREFERRED: readonly (readonly Way[])[] = [
  [RIGHT, LEFT, DOWN, UP],
  [LEFT, RIGHT, DOWN, UP],
  [RIGHT, LEFT, UP, DOWN],
  [LEFT, RIGHT, UP, DOWN],
];

/** The terrain of the state, made or widened if somebody has left it. */
function terrainFor(
  state: DungeonState,
  player: Square,
  seekers: readonly Enemy[],
  runaways: readonly Enemy[],
): Terrain {
  const { terrain } = state;
  const inside = ({ x, y }: Square) => terrain?.holds(x, y) === true;
  if (terrain !== undefined && inside(player) && (terrain.cut || [...seekers, ...runaways].every(inside)))
    return terrain;
  state.terrain = Terrain.around(state, player.x, player.y);
  return state.terrain;
}

function fieldFor({ width, height }: Terrain): DistanceField {
  const size = `${width} ${height}`;
  let field = fields.get(size);
  if (field === undefined) {
    if (fields.size >= MOST_FIELDS) fields.clear();
    field = new DistanceField(width, height);
    fields.set(size, field);
  }
  return field;
}
