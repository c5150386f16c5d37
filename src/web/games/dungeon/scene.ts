import { type Bounds, boundsOf } from '../../../kernel/bounds.ts';
import { CARDINALS, type Cardinal, type Square, step } from '../../../kernel/square.ts';
import type { Piece, Scene } from '../../board/scene.ts';
import { texts } from '../../texts.ts';

/** What the page needs to know of an entity to draw it: entities of a view and of a map both fit. */
export interface Drawable extends Square {
  readonly id?: string;
  readonly type: string;
  readonly colour?: string;
  /** Whether it fights on the player's side. */
  readonly ally?: boolean;
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
const STANDING = ['boulder', 'spider', 'zombie_toast', 'hydra', 'mercenary', 'assassin', 'older_player', 'player'];

/** A dungeon as the board shows it; whoever is in reach is marked. */
export function sceneOf(entities: readonly Drawable[], inReach: readonly Drawable[] = []): Scene {
  const player = entities.find(({ type }) => type === 'player');
  const bounds = boundsOf(entities, opensToTheRim(entities) ? 1 : 0);
  const beside = besideOf(entities);
  const pieces = entities
    .filter(({ type }) => type !== 'wall')
    .map((entity, n) => ({ id: String(n), ...entity }))
    .sort((a, b) => height(a.type) - height(b.type))
    .map(entity => pieceOf(entity, lookOf(entity, beside)));
  const marks = inReach.map(({ id, x, y }): Piece => {
    return { id: `in reach ${id}`, look: 'in_reach', layer: 'things', name: texts.dungeon.inReach, x, y };
  });
  return { bounds, ground: groundOf(entities, bounds, player), pieces: [...pieces, ...marks], focus: player };
}

/** The same with some squares marked, and why. */
export function marked(scene: Scene, squares: readonly Square[], why: string): Scene {
  if (squares.length === 0) return scene;
  const marks = squares.map(({ x, y }): Piece => {
    return { id: `${why} ${x} ${y}`, look: 'hint', layer: 'things', name: why, x, y };
  });
  return { ...scene, pieces: [...scene.pieces, ...marks] };
}

/** What a screen reader says of something among others. */
export function nameOnBoard(entity: Drawable, all: readonly Drawable[]): string {
  return spoken(entity, lookOf(entity, besideOf(all)));
}

/** What decides how others on or beside its square look. */
interface Beside {
  readonly boulders: ReadonlySet<string>;
  readonly wired: ReadonlySet<string>;
}

function besideOf(entities: readonly Drawable[]): Beside {
  return {
    boulders: new Set(entities.filter(({ type }) => type === 'boulder').map(keyOf)),
    wired: new Set(entities.filter(isWired).map(keyOf)),
  };
}

function pieceOf(entity: Drawable & { readonly id: string }, look: string): Piece {
  const { id, type, x, y } = entity;
  return { id, look, layer: STANDING.includes(type) ? 'actors' : 'things', name: spoken(entity, look), x, y };
}

function spoken({ type, logic, active, feeds = [] }: Drawable, look: string): string {
  const { pieces, wire, gate, follows } = texts.dungeon;
  if (type === 'wire') return active === true ? wire.live : wire.dead;
  if (logic !== undefined && type === 'switch') return gate(logic, active === true, feeds);
  const name = pieces[look] ?? pieces[type] ?? type.replaceAll('_', ' ');
  return logic === undefined ? name : follows(name, logic);
}

function lookOf(entity: Drawable, { boulders, wired }: Beside): string {
  const { type, colour, ally, armour, logic, active, feeds } = entity;
  if (type === 'wire') return `wire ${active === true ? 'live' : 'dead'} ${armsOf(entity, wired)}`;
  if (type === 'switch' && logic !== undefined) return gateLook(logic, active === true, feeds);
  if (type === 'switch' && boulders.has(keyOf(entity))) return 'switch_lit';
  if (type === 'portal' && colour !== undefined) return `portal_${colour.toLowerCase()}`;
  if (logic !== undefined) return `${type} ${logic}`;
  if (ally === true) return `${type}_ally`;
  return armour === true ? `${type}_armoured` : type;
}

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
  if (FLAT.includes(type)) return FLAT.indexOf(type) - FLAT.length;
  return STANDING.includes(type) ? 1 + STANDING.indexOf(type) : 0;
}

/** Whether something other than a wall stands on the rim: then it gets a margin to be seen on. */
function opensToTheRim(entities: readonly Drawable[]): boolean {
  const { left, top, width, height: rows } = boundsOf(entities);
  return entities.some(
    ({ type, x, y }) => type !== 'wall' && (x === left || y === top || x === left + width - 1 || y === top + rows - 1),
  );
}

/** Walls, and floor wherever walls enclose it; a dungeon whose player stands outside has floor everywhere. */
function groundOf(entities: readonly Drawable[], bounds: Bounds, player: Square | undefined): string[] {
  const ground = new Array<string>(bounds.width * bounds.height).fill('floor');
  const index = ({ x, y }: Square) => (y - bounds.top) * bounds.width + (x - bounds.left);
  for (const entity of entities) if (entity.type === 'wall') ground[index(entity)] = 'wall';
  const outside = floodFromRim(ground, bounds);
  const inhabited = entities.some(entity => entity.type !== 'wall' && outside.has(index(entity)));
  if (inhabited || (player !== undefined && outside.has(index(player)))) return ground;
  for (const n of outside) ground[n] = '';
  return ground;
}

function floodFromRim(ground: readonly string[], { width, height: rows }: Bounds): Set<number> {
  const reached = new Set<number>();
  const visit = (x: number, y: number): void => {
    const n = y * width + x;
    if (x >= 0 && y >= 0 && x < width && y < rows && ground[n] !== 'wall') reached.add(n);
  };
  for (let x = 0; x < width; x++) for (const y of [0, rows - 1]) visit(x, y);
  for (let y = 0; y < rows; y++) for (const x of [0, width - 1]) visit(x, y);
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
