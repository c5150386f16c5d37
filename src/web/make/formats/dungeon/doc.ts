import type { ConfigKey } from '../../../../dungeon/entities/config.ts';
import { EDITIONS, type Edition, GAME_MODES, type GameMode } from '../../../../dungeon/entities/edition.ts';
import type { EntityType } from '../../../../dungeon/entities/entities.ts';
import { MODES, USUAL_CONFIG } from '../../../../dungeon/entities/modes.ts';
import { type LenientReading, lenientSetup } from '../../../../dungeon/map/lenient.ts';
import { hasLevels, levelFile, readLevels } from '../../../../dungeon/map/levels.ts';
import { FARTHEST, isNoGoal } from '../../../../dungeon/setup.ts';
import { linedJson, parseJson } from '../../../../kernel/jsontext.ts';
import { Reading, type Unread } from '../../../../kernel/reading.ts';
import { CARDINALS, type Square } from '../../../../kernel/square.ts';
import { alike, type DrawingSheet, type Placed, type PlacementRules } from '../../core/drawing-sheet.ts';

/** An entity without its square, as its map writes it; a type or a field that the rules do not know is kept. */
export interface Thing {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** A goal as one builds it; what it may be, the rules say. */
export interface GoalDraft {
  readonly goal: string;
  readonly subgoals?: readonly GoalDraft[];
}

/** A dungeon on the drawing table. */
export interface DungeonDoc {
  readonly title: string;
  readonly edition: Edition;
  /** Only in the 2021 edition, in place of a configuration. */
  readonly gameMode?: GameMode | undefined;
  readonly sheet: DrawingSheet<Thing>;
  /** Absent where the map has none: that means the exit. */
  readonly goal?: GoalDraft | undefined;
  /** Only what differs from what a missing key means. */
  readonly config: Readonly<Partial<Record<ConfigKey, unknown>>>;
  /** Readings of the rules, where they are other than the usual. */
  readonly options: Unread;
  /** Fields of the map that are none of ours. */
  readonly rest: Unread;
}

/**
 * Reads a map, a setup that holds one, or the first of box-pushing levels. Only what has no place on squared paper is
 * refused.
 */
export function readDungeon(text: string, title: string): DungeonDoc {
  if (hasLevels(text)) {
    const [level] = readLevels(text);
    if (level !== undefined) return dungeonFrom(levelFile(level), level.title);
  }
  return dungeonFrom(parseJson(text), title);
}

/** The same of JSON that was read before. */
export function dungeonFrom(json: unknown, title: string): DungeonDoc {
  const reading = new Reading();
  const given = reading.object(json, '') ?? {};
  const wrapped = given.map !== undefined && given.entities === undefined;
  const root = wrapped ? '/map' : '';
  const { entities, 'goal-condition': goal, ...rest } = (wrapped ? reading.object(given.map, root) : given) ?? {};
  const list = reading.array(entities, `${root}/entities`) ?? [];
  const sheet = list.flatMap((entity, n) => readPlaced(reading, entity, `${root}/entities/${n}`) ?? []);
  const draft = isNoGoal(goal) ? undefined : readGoal(reading, goal, `${root}/goal-condition`);
  const config = wrapped && given.config !== undefined ? reading.object(given.config, '/config') : {};
  reading.done();
  const gameMode = GAME_MODES.find(mode => wrapped && mode === given.gameMode);
  const edition = EDITIONS.find(each => each === given.edition) ?? (gameMode === undefined ? '2022' : '2021');
  return {
    title: wrapped && typeof given.name === 'string' ? given.name : title,
    edition,
    gameMode,
    sheet,
    goal: draft,
    config: unusual(config ?? {}, edition, gameMode),
    options: (wrapped && reading.object(given.options ?? {}, '/options')) || {},
    rest,
  };
}

/** A configuration without what it would be anyway. */
function unusual(config: Unread, edition: Edition, mode: GameMode | undefined): DungeonDoc['config'] {
  const usual: Unread = mode === undefined ? USUAL_CONFIG[edition] : MODES[mode].config;
  return Object.fromEntries(Object.entries(config).filter(([key, value]) => value !== usual[key]));
}

/** The map as the rules read it. */
export function dungeonMap({ sheet, goal, rest }: DungeonDoc): Unread {
  return { entities: sheet.map(entityOf), ...(goal !== undefined && { 'goal-condition': goal }), ...rest };
}

export function writeDungeon(doc: DungeonDoc): string {
  return linedJson(dungeonMap(doc));
}

/** What a game of it begins with. */
export function dungeonSetup(doc: DungeonDoc): unknown {
  return lenientDungeon(doc).json;
}

/** The same with what of it was taken for something else. */
export function lenientDungeon(doc: DungeonDoc): LenientReading {
  const { title: name, config, edition, gameMode, options } = doc;
  return lenientSetup({
    name,
    map: dungeonMap(doc),
    config,
    edition,
    ...(edition === '2021' && gameMode !== undefined && { gameMode }),
    ...(Object.keys(options).length > 0 && { options }),
  });
}

/** The dungeon with the player on another square. */
export function playedFrom(doc: DungeonDoc, { x, y }: Square): DungeonDoc {
  const players = doc.sheet.filter(({ thing }) => thing.type === 'player');
  const [player = { thing: { type: 'player' } }] = players;
  return { ...doc, sheet: [...doc.sheet.filter(placed => !players.includes(placed)), { ...player, x, y }] };
}

/** The layers of a square: a thing replaces what is in its own. */
const LAYERS: Readonly<Partial<Record<EntityType, string>>> = {
  wall: 'everything',
  exit: 'floor',
  switch: 'floor',
  swamp_tile: 'floor',
  wire: 'floor',
  boulder: 'boulder',
  player: 'player',
  spider: 'enemy',
  zombie_toast: 'enemy',
  mercenary: 'enemy',
  assassin: 'enemy',
  hydra: 'enemy',
  door: 'fixture',
  switch_door: 'fixture',
  portal: 'fixture',
  time_travelling_portal: 'fixture',
  zombie_toast_spawner: 'fixture',
  light_bulb_off: 'fixture',
};

function layerOf({ type }: Thing): string {
  return LAYERS[type as EntityType] ?? 'item';
}

/** One thing of each layer is on a square, and a wall is there alone. */
export const dungeonPlacement: PlacementRules<Thing> = {
  lay(here, thing) {
    const layer = layerOf(thing);
    const same = here.find(other => alike(other, thing));
    if (layer === 'everything') return same === undefined ? [thing] : [same];
    if (same !== undefined) return here;
    return [...here.filter(other => layerOf(other) !== layer && layerOf(other) !== 'everything'), thing];
  },
  isOnly: ({ type }) => type === 'player',
  turned: thing => withOutput(thing, n => n + 1),
  mirrored: thing => withOutput(thing, n => 4 - n),
};

/** A gate that feeds on another side: they are counted clockwise from the top. */
function withOutput(thing: Thing, other: (side: number) => number): Thing {
  const side = (CARDINALS as readonly unknown[]).indexOf(thing.output);
  return side < 0 ? thing : { ...thing, output: CARDINALS[other(side) % 4] };
}

function entityOf({ x, y, thing: { type, ...fields } }: Placed<Thing>): Unread {
  return { type, x, y, ...fields };
}

function readPlaced(reading: Reading, json: unknown, path: string): Placed<Thing> | undefined {
  const given = reading.object(json, path);
  if (given === undefined) return undefined;
  const type = reading.text(given.type, `${path}/type`);
  const x = reading.integer(given.x, `${path}/x`, -FARTHEST, FARTHEST);
  const y = reading.integer(given.y, `${path}/y`, -FARTHEST, FARTHEST);
  if (type === undefined || x === undefined || y === undefined) return undefined;
  const { type: _type, x: _x, y: _y, ...fields } = given;
  return { x, y, thing: { type, ...fields } };
}

function readGoal(reading: Reading, json: unknown, path: string): GoalDraft | undefined {
  const given = reading.object(json, path);
  const goal = given && reading.text(given.goal, `${path}/goal`);
  if (given === undefined || goal === undefined) return undefined;
  if (given.subgoals === undefined) return { goal };
  const list = reading.array(given.subgoals, `${path}/subgoals`) ?? [];
  return { goal, subgoals: list.flatMap((each, n) => readGoal(reading, each, `${path}/subgoals/${n}`) ?? []) };
}
