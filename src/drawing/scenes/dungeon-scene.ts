import type { PlayerView } from '../../dungeon/view.ts';
import { type Bounds, boundsOf, CARDINALS, type Cardinal, type Square, step } from '../../kernel/square.ts';
import type { Scene, ScenePiece } from '../scene.ts';

/** What has to be known of an entity to draw it: entities of a view and of a map both fit. */
export interface Drawable extends Square {
  readonly id?: string;
  readonly type: string;
  readonly colour?: string;
  /** Whether it fights on the player's side. */
  readonly ally?: boolean;
  /** For how many ticks its mind is the player's. */
  readonly controlled?: number;
  /** Whether it wears armour (2021). */
  readonly armour?: boolean;
  /** The rule that it follows in a circuit. */
  readonly logic?: string;
  /** Whether a circuit has it active. */
  readonly active?: boolean;
  /** On which sides a gate feeds wires. */
  readonly feeds?: readonly Cardinal[];
}

/** What lies on the ground, and who stands on it, from the lowest up; all other things lie in between. */
const FLAT = ['swamp_tile', 'wire', 'switch', 'exit', 'time_travelling_portal', 'portal'];
const STANDING = [
  'swamp_in_door',
  'boulder',
  'spider',
  'zombie_toast',
  'hydra',
  'mercenary',
  'assassin',
  'older_player',
  'player',
];

/** What can be seen of how the player is. */
export type Condition = Pick<PlayerView, 'health' | 'maxHealth' | 'potion'>;

/** From the lowest to the highest. */
const LEVELS = [...FLAT, 'all others', ...STANDING];
const HEIGHTS = new Map(LEVELS.map((type, n) => [type, n - FLAT.length]));

/** What a screen reader says of a dungeon, in the language of who listens. */
export interface DungeonWords {
  readonly pieces: Readonly<Record<string, string>>;
  readonly inReach: string;
  readonly wire: { readonly live: string; readonly dead: string };
  gate(logic: string, on: boolean, feeds: readonly Cardinal[]): string;
  follows(name: string, logic: string): string;
}

/** A dungeon as the board shows it; whoever is in reach is marked. Where nobody listens, nothing has a name. */
export function dungeonScene(
  entities: readonly Drawable[],
  inReach: readonly Drawable[] = [],
  condition?: Condition | null,
  words?: DungeonWords,
): Scene {
  const player = entities.find(({ type }) => type === 'player');
  const bounds = roomOf(entities);
  const beside = besideOf(entities);
  const shown = entities.filter(({ type }) => type !== 'wall');
  const pieces = shown.map((entity, n) =>
    pieceOf(entity, n, entity === player ? playerLook(condition) : lookOf(entity, beside), words),
  );
  last = { shown, pieces };
  const byHeight: ScenePiece[][] = LEVELS.map(() => []);
  shown.forEach(({ type }, n) => {
    const piece = pieces[n] as ScenePiece;
    byHeight[(HEIGHTS.get(piece.look) ?? height(type)) + FLAT.length]?.push(piece);
  });
  const marks = inReach.map(({ id, x, y }): ScenePiece => {
    return { id: `in reach ${id}`, look: 'in_reach', layer: 'things', name: words?.inReach ?? '', x, y };
  });
  return { bounds, ground: groundOf(entities, bounds), pieces: [...byHeight, marks].flat(), focus: player };
}

/** The same with some squares marked, and why. */
export function marked(scene: Scene, squares: readonly Square[], why: string): Scene {
  if (squares.length === 0) return scene;
  const marks = squares.map(({ x, y }): ScenePiece => {
    return { id: `${why} ${x} ${y}`, look: 'hint', layer: 'things', name: why, x, y };
  });
  return { ...scene, pieces: [...scene.pieces, ...marks] };
}

/** What a screen reader says of something among others. */
export function nameOnBoard(entity: Drawable, all: readonly Drawable[], words: DungeonWords): string {
  return spoken(entity, lookOf(entity, besideOf(all)), words);
}

/** What decides how others on or beside its square look. */
interface Beside {
  readonly boulders: ReadonlySet<string>;
  readonly doors: ReadonlySet<string>;
  readonly wired: ReadonlySet<string>;
}

function besideOf(entities: readonly Drawable[]): Beside {
  return {
    boulders: new Set(entities.filter(({ type }) => type === 'boulder').map(keyOf)),
    doors: new Set(entities.filter(({ type }) => type.includes('door')).map(keyOf)),
    wired: new Set(entities.filter(isWired).map(keyOf)),
  };
}

/** The last scene's: most pieces neither move nor change from one tick to the next. */
let last: { readonly shown: readonly Drawable[]; readonly pieces: readonly ScenePiece[] } | undefined;

function pieceOf(entity: Drawable, n: number, look: string, words: DungeonWords | undefined): ScenePiece {
  const same = last?.shown[n] === entity ? last.pieces[n] : undefined;
  if (same?.look === look) return same;
  const { id = String(n), type, x, y } = entity;
  return {
    id,
    look,
    layer: height(type) > 0 ? 'actors' : 'things',
    name: words === undefined ? '' : spoken(entity, look, words),
    x,
    y,
  };
}

function spoken({ type, logic, active, feeds = [] }: Drawable, look: string, words: DungeonWords): string {
  const { pieces, wire, gate, follows } = words;
  if (type === 'wire') return active === true ? wire.live : wire.dead;
  if (logic !== undefined && type === 'switch') return gate(logic, active === true, feeds);
  const name = pieces[look] ?? pieces[type] ?? type.replaceAll('_', ' ');
  return logic === undefined ? name : follows(name, logic);
}

function lookOf(entity: Drawable, { boulders, doors, wired }: Beside): string {
  const { type, colour, ally, controlled, armour, logic, active, feeds } = entity;
  if (type === 'wire') return `wire ${active === true ? 'live' : 'dead'} ${armsOf(entity, wired)}`;
  if (type === 'swamp_tile' && doors.has(keyOf(entity))) return 'swamp_in_door';
  if (type === 'switch' && logic !== undefined) return gateLook(logic, active === true, feeds);
  if (type === 'switch' && boulders.has(keyOf(entity))) return 'switch_lit';
  if (type === 'portal' && colour !== undefined) return `portal_${colour.toLowerCase()}`;
  if (logic !== undefined) return `${type} ${logic}`;
  if (ally === true) return controlled === undefined ? `${type}_ally` : `${type}_controlled`;
  return armour === true ? `${type}_armoured` : type;
}

/** The player is hurt once half of its health is gone. */
function playerLook(condition: Condition | null | undefined): string {
  if (condition === undefined || condition === null) return 'player';
  const { health, maxHealth, potion } = condition;
  const effect = potion === null ? '' : (EFFECTS[potion.type] ?? '');
  return `player${effect}${2 * health <= maxHealth ? '_hurt' : ''}`;
}

const EFFECTS: Readonly<Record<string, string>> = {
  invisibility_potion: '_invisible',
  invincibility_potion: '_invincible',
};

/** A gate by its rule, whether it is on, and the sides on which it feeds: 1 up, 2 right, 4 down, 8 left. */
export function gateLook(logic: string, on: boolean, feeds: readonly Cardinal[] = []): string {
  const arms = feeds.reduce((sum, side) => sum | (1 << CARDINALS.indexOf(side)), 0);
  return `gate ${logic} ${on ? 'on' : 'off'} ${arms}`;
}

/** Whether a wire beside it leads to it. */
function isWired({ type, logic }: Drawable): boolean {
  return type === 'wire' || type === 'switch' || logic !== undefined;
}

/** The sides on which a wire meets something: 1 up, 2 right, 4 down, 8 left. */
function armsOf({ x, y }: Square, wired: ReadonlySet<string>): number {
  return CARDINALS.reduce((arms, to, n) => arms | (wired.has(keyOf(step({ x, y }, to))) ? 1 << n : 0), 0);
}

/** How high something stands on its square, next to others. */
export function height(type: string): number {
  return HEIGHTS.get(type) ?? 0;
}

/**
 * What a dungeon takes up. Something on its rim gets a margin to be seen on; so do spiders, which walk over walls and
 * beyond: a board that grew and shrank with each round of theirs would jump about.
 */
function roomOf(entities: readonly Drawable[]): Bounds {
  const spiders = entities.filter(({ type }) => type === 'spider');
  const others = entities.filter(({ type }) => type !== 'spider');
  const { left, top, width, height: rows } = boundsOf(others);
  const isOnRim = ({ x, y }: Square) => x === left || y === top || x === left + width - 1 || y === top + rows - 1;
  const isOpen = spiders.length > 0 || others.some(entity => entity.type !== 'wall' && isOnRim(entity));
  if (!isOpen) return { left, top, width, height: rows };
  const corners = [
    { x: left - 1, y: top - 1 },
    { x: left + width, y: top + rows },
  ];
  return boundsOf([...corners, ...spiders]);
}

/** Walls, and floor wherever walls enclose it; a dungeon with somebody or something outside has floor everywhere. */
function groundOf(entities: readonly Drawable[], bounds: Bounds): readonly string[] {
  const { open, closed, outside } = shellOf(
    entities.filter(({ type }) => type === 'wall'),
    bounds,
  );
  const isInhabited = entities.some(entity => entity.type !== 'wall' && outside.has(indexIn(bounds, entity)));
  return isInhabited ? open : closed;
}

/** What the walls of a dungeon make of its ground: floor everywhere else, or only where they enclose it. */
interface Shell {
  readonly walls: readonly Drawable[];
  readonly bounds: Bounds;
  readonly open: readonly string[];
  readonly closed: readonly string[];
  readonly outside: ReadonlySet<number>;
}

/** The last one: from one tick to the next the walls are mostly the same. */
let shell: Shell | undefined;

function shellOf(walls: readonly Drawable[], bounds: Bounds): Shell {
  const isSame =
    shell?.walls.length === walls.length &&
    sameBounds(shell.bounds, bounds) &&
    walls.every((wall, n) => wall === shell?.walls[n]);
  if (shell !== undefined && isSame) return shell;
  const open = new Array<string>(bounds.width * bounds.height).fill('floor');
  for (const wall of walls) open[indexIn(bounds, wall)] = 'wall';
  const outside = floodFromRim(open, bounds);
  const closed = open.map((look, n) => (outside.has(n) ? '' : look));
  shell = { walls, bounds, open, closed, outside };
  return shell;
}

function sameBounds(a: Bounds, b: Bounds): boolean {
  return a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height;
}

function indexIn({ left, top, width }: Bounds, { x, y }: Square): number {
  return (y - top) * width + (x - left);
}

function floodFromRim(ground: readonly string[], { width, height: rows }: Bounds): Set<number> {
  const reached = new Set<number>();
  const visit = (x: number, y: number): void => {
    const n = y * width + x;
    if (x >= 0 && y >= 0 && x < width && y < rows && ground[n] !== 'wall') reached.add(n);
  };
  for (const n of ground.keys()) {
    const [x, y] = [n % width, Math.floor(n / width)];
    if (x === 0 || y === 0 || x === width - 1 || y === rows - 1) visit(x, y);
  }
  // A set that grows while it is walked: every square is visited once.
  for (const n of reached) {
    const [x, y] = [n % width, Math.floor(n / width)];
    visit(x + 1, y);
    visit(x - 1, y);
    visit(x, y + 1);
    visit(x, y - 1);
  }
  return reached;
}

function keyOf({ x, y }: Square): string {
  return `${x},${y}`;
}
