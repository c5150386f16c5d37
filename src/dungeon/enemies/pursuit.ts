// Written for speed: it runs for every pursuer in every tick. Its slow twin is in test/dungeon/enemies/pursuit-twin.ts.
import { DistanceField, type Passages, UNREACHED } from '../../kernel/distance.ts';
import type { Square } from '../../kernel/square.ts';
import { findAt } from '../board/board.ts';
import { isPassage, portalExit } from '../board/portal.ts';
import { Terrain } from '../board/terrain.ts';
import { BOULDER, type Entity, PORTAL, SOLID } from '../entities/entities.ts';
import { dx, dy, type Way } from '../entities/ways.ts';
import type { DungeonState } from '../state.ts';

/** How much farther than needed a terrain reaches that had to be made anew: whoever left it may go on. */
const WIDER = 10;

const NO_PASSAGES: Passages = new Map();

/** Who shuns portals goes around them even where they are floor; who shuns the ways through them does not. */
export type Shunning = 'nothing' | 'passages' | 'portals';

/** How far everyone is from the player, by path. One flood serves all who ask in a tick, and goes no farther than they are. */
export class Pursuit {
  readonly player: Square;
  private readonly state: DungeonState;
  private terrain: Terrain;
  /** Whether portals lead those who ask anywhere, and whether they step onto one that leads nowhere. */
  private readonly shuns: Shunning;
  /** Whether no way can be shorter than one over open floor. */
  private readonly hasNoPortals: boolean;
  private isSettled = false;
  private sheet: Sheet | undefined;

  constructor(state: DungeonState, player: Square, shuns: Shunning = 'nothing') {
    this.state = state;
    this.player = player;
    this.shuns = shuns;
    this.hasNoPortals = shuns !== 'nothing' || state.rosters.portals.length === 0;
    this.terrain = terrainAt(state, player);
  }

  /** Nobody will ask any more. */
  end(): void {
    if (this.sheet !== undefined) giveBack(this.sheet);
  }

  /** The next square on the shortest way to the player, or to where one is as near as one can be; undefined to stay. */
  towards(who: Entity): Square | undefined {
    const { player } = this;
    const { x, y } = who;
    if (x === player.x && y === player.y) return undefined;
    if (!this.overlooks(x, y)) return this.straight(x, y);
    const { terrain } = this;
    if (this.hasNoPortals && this.cost === terrain.cost && terrain.isClearBetween(who, player)) {
      return straightOn(who, player);
    }
    const { field, approaches } = this.measured();
    const here = terrain.squareOf(x, y);
    field.reach(here);
    const next = this.descend(who, field.distance);
    return next ?? (field.distance[here] === UNREACHED ? this.approach(who, approaches) : undefined);
  }

  /** The free neighbour that is farthest from the player by path; undefined if none is farther than here. */
  awayFrom({ x, y }: Entity): Square | undefined {
    if (!this.overlooks(x, y)) return undefined;
    const { terrain, player } = this;
    const { field } = this.measured();
    const here = terrain.squareOf(x, y);
    field.reach(here);
    let most = field.distance[here];
    if (most === UNREACHED) return undefined;
    let best: Way | undefined;
    // Straight away first: where several are equally good, that one is taken.
    for (const way of waysBy(x - player.x, y - player.y)) {
      const next = terrain.squareOf(x + dx(way), y + dy(way));
      if (this.cost[next] === 0) continue;
      field.reach(next);
      const far = field.distance[next];
      if (far <= most) continue;
      most = far;
      best = way;
    }
    return best === undefined ? undefined : { x: x + dx(best), y: y + dy(best) };
  }

  /** Makes sure that the terrain holds somebody, if it can. */
  survey({ x, y }: Square): void {
    this.overlooks(x, y);
  }

  /** From now on the terrain stays as wide as it is. */
  settle(): void {
    this.isSettled = true;
  }

  /** Whether the terrain holds somebody; it is made wider for who has left it, unless the dungeon is too wide. */
  private overlooks(x: number, y: number): boolean {
    if (this.terrain.holds(x, y)) return true;
    if (this.terrain.cut || this.isSettled) return false;
    const { state, player } = this;
    this.end();
    this.sheet = undefined;
    this.terrain = Terrain.around(state, player.x, player.y, WIDER);
    state.terrain = this.terrain;
    return true;
  }

  private measured(): Sheet {
    const { terrain, player } = this;
    this.sheet ??= takeFlood(terrain, this.cost, terrain.squareOf(player.x, player.y), this.passages());
    return this.sheet;
  }

  private get cost(): Uint8Array {
    return this.shuns === 'portals' ? this.terrain.costAroundPortals(this.state) : this.terrain.cost;
  }

  private passages(): Passages {
    return this.shuns !== 'nothing' ? NO_PASSAGES : this.terrain.passages(this.state);
  }

  /** The neighbour from which it is least far, if that is less than from here. Ties: along the longer axis first. */
  private descend({ x, y }: Square, distance: Int32Array): Square | undefined {
    const { terrain, player, cost } = this;
    const here = terrain.squareOf(x, y);
    const own = distance[here];
    let least = own === UNREACHED ? Number.MAX_SAFE_INTEGER : own;
    let best: Square | undefined;
    for (const way of waysBy(player.x - x, player.y - y)) {
      const next = here + dx(way) + dy(way) * terrain.width;
      const out = cost[next] === 0 ? this.throughPortal(x + dx(way), y + dy(way), way) : undefined;
      if (out === undefined && cost[next] === 0) continue;
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
  private approach(who: Entity, approaches: Sheet['approaches']): Square | undefined {
    const { terrain, state } = this;
    const here = terrain.squareOf(who.x, who.y);
    if (approaches.has(here)) return approaches.get(here);
    const [reach, field] = [takeSheet(terrain), takeSheet(terrain)];
    const passages = this.passages();
    const { cost } = this;
    const { uniform } = terrain;
    reach.field.flood(here, cost, { uniform, passages: turnedRound(passages) });
    field.field.flood(this.nearest(reach.field.reached), cost, { uniform, passages });
    for (const id of state.rosters.enemies) {
      const each = state.entities.get(id) as Entity;
      if (!terrain.covers(each.x, each.y)) continue;
      const square = terrain.squareOf(each.x, each.y);
      if (reach.field.distance[square] === UNREACHED) continue;
      // Who asks may stand in a wall, where no flood comes; of the others, who cannot come back has less in reach.
      if (square !== here && field.field.distance[square] === UNREACHED) continue;
      approaches.set(square, this.descend(each, field.field.distance));
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

  /** Where somebody comes out who steps this way onto a portal; undefined if there is none, or no way out in sight. */
  private throughPortal(x: number, y: number, way: Way): Square | undefined {
    const { terrain, state } = this;
    const marks = state.ground.marks(x, y);
    if (this.shuns !== 'nothing' || (marks & PORTAL) === 0 || (marks & (SOLID | BOULDER)) !== 0) return undefined;
    const portal = findAt(state, x, y, 'portal');
    const out = portal && portalExit(state, portal, way);
    return out !== undefined && terrain.covers(out.x, out.y) ? out : undefined;
  }

  /** Outside the window of a dungeon too wide to flood: straight on, along the longer axis first. */
  private straight(x: number, y: number): Square | undefined {
    const [across, down] = [this.player.x - x, this.player.y - y];
    const [first, , second] = waysBy(across, down);
    const isFree = (each: Way) => this.isFloor(x + dx(each), y + dy(each));
    const way = [first as Way, ...(across === 0 || down === 0 ? [] : [second as Way])].find(isFree);
    return way === undefined ? undefined : { x: x + dx(way), y: y + dy(way) };
  }

  private isFloor(x: number, y: number): boolean {
    const marks = this.state.ground.marks(x, y);
    if ((marks & (SOLID | BOULDER)) !== 0) return false;
    return (marks & PORTAL) === 0 || (this.shuns !== 'portals' && !isPassage(this.state, x, y));
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

// A flood needs room for every square of its window, and no tick should have to make it anew. What was
// measured from a square is kept too: who comes back there, or stays, is pursued over the same distances.

const MOST_SQUARES = 2 ** 22;
/** Of one size, so many sheets are kept with what is on them, as long as they have no more squares together than this. */
const MOST_OF_A_SIZE = 16;
const MOST_SQUARES_OF_A_SIZE = 2 ** 18;

/** What a flood depends on. */
interface Origin {
  readonly relief: object;
  readonly cost: Uint8Array;
  readonly source: number;
  readonly passages: Passages;
}

/** Room for a flood, with what the last one has measured. */
interface Sheet {
  readonly field: DistanceField;
  /** Undefined where it is not worth keeping. */
  origin: Origin | undefined;
  /** By square: the next step of somebody there who has no way to the source. */
  readonly approaches: Map<number, Square | undefined>;
}

/** Sheets that nobody uses now, by their size: first those with nothing to keep, then those that were used longest ago. */
const spare = new Map<number, Sheet[]>();
let squaresKept = 0;

/** A sheet of the size of a terrain. Who has taken one and fails leaves it to nobody. */
function takeSheet({ width, height }: Terrain): Sheet {
  const sheets = spare.get(sizeOf(width, height)) ?? [];
  const isForTaking = sheets.length >= keptOf(width * height) || (sheets.length > 0 && sheets[0].origin === undefined);
  if (!isForTaking) return { field: new DistanceField(width, height), origin: undefined, approaches: new Map() };
  const sheet = takeOut(sheets, 0);
  sheet.origin = undefined;
  return sheet;
}

/** A sheet with a flood from a square of a terrain, which goes on as far as it is asked. */
function takeFlood(terrain: Terrain, cost: Uint8Array, source: number, passages: Passages): Sheet {
  const { width, height, relief, uniform } = terrain;
  const sheets = spare.get(sizeOf(width, height)) ?? [];
  for (let n = sheets.length - 1; n >= 0; n--) {
    const { origin } = sheets[n];
    const isOver = origin?.relief === relief && origin.cost === cost;
    if (isOver && origin.source === source && origin.passages === passages) {
      return takeOut(sheets, n);
    }
  }
  const sheet = takeSheet(terrain);
  sheet.field.begin(source, cost, { uniform, passages });
  sheet.origin = { relief, cost, source, passages };
  sheet.approaches.clear();
  return sheet;
}

/** Gives a sheet back for the next tick, of whatever match. */
function giveBack(sheet: Sheet): void {
  const { width, height } = sheet.field;
  if (squaresKept + width * height > MOST_SQUARES) {
    spare.clear();
    squaresKept = 0;
  }
  const size = sizeOf(width, height);
  const sheets = spare.get(size);
  if (sheets === undefined) spare.set(size, [sheet]);
  else if (sheet.origin === undefined) sheets.unshift(sheet);
  else sheets.push(sheet);
  squaresKept += width * height;
}

function takeOut(sheets: Sheet[], n: number): Sheet {
  const [sheet] = sheets.splice(n, 1);
  squaresKept -= sheet.field.width * sheet.field.height;
  return sheet;
}

/** How many sheets of so many squares are made before the oldest is used again. */
function keptOf(squares: number): number {
  return Math.max(1, Math.min(MOST_OF_A_SIZE, Math.floor(MOST_SQUARES_OF_A_SIZE / squares)));
}

function sizeOf(width: number, height: number): number {
  return width * 2 ** 24 + height;
}
