import { describe, Reading, type Unread } from '../kernel/reading.ts';
import { nearNames } from '../kernel/spelling.ts';
import { CARDINALS, type Cardinal } from '../kernel/square.ts';
import { LOGICS, type Logic } from './circuit/logic.ts';
import { type Config, readConfig } from './entities/config.ts';
import { EDITIONS, type Edition, GAME_MODES, type GameMode } from './entities/edition.ts';
import { CIRCUIT, type EntityType, KIND, MAP_TYPES, type MapField } from './entities/entities.ts';
import type { KeyMark } from './entities/items.ts';
import { MODES } from './entities/modes.ts';
import { dungeonMapMessages } from './map/map-messages.ts';
import { typeOf } from './map/types.ts';
import { type Options, readOptions } from './options.ts';

export const BASIC_GOALS = ['exit', 'boulders', 'treasure', 'enemies'] as const;
/** A goal without others in it. */
export type BasicGoal = (typeof BASIC_GOALS)[number];

/** A goal as maps write it. */
export type Goal = { readonly goal: BasicGoal } | { readonly goal: 'AND' | 'OR'; readonly subgoals: readonly Goal[] };

/** An entity as maps write it, under its canonical type. */
export interface MapEntity {
  readonly type: EntityType;
  readonly x: number;
  readonly y: number;
  readonly colour?: string;
  readonly key?: KeyMark;
  readonly movement_factor?: number;
  readonly logic?: Logic;
  /** On which side a gate feeds. */
  readonly output?: Cardinal;
  readonly armour?: true;
}

/** A map as it was read: what stands where, and what has to be done. */
export interface DungeonMap {
  readonly entities: readonly MapEntity[];
  readonly 'goal-condition': Goal;
}

/** What a game of Dungeon Mania starts from. */
export interface DungeonSetup {
  readonly edition: Edition;
  /** Only in the 2021 edition. */
  readonly gameMode?: GameMode;
  readonly name: string;
  readonly map: DungeonMap;
  readonly config: Config;
  readonly options: Options;
}

/** How far from the middle an entity of a map may stand. */
export const FARTHEST = 1_000_000;

const DEEPEST = 200;
/** How many wires, gates, bulbs and switch doors may share a square: each hears all that are beside it. */
const HIGHEST_PILE = 16;

const EXIT: Goal = { goal: 'exit' };

/** What an edition lets a map leave out, and what it does not read. */
interface Leniency {
  /** The goal of a map that has none. */
  readonly goal?: Goal;
  readonly mayLack: readonly `${EntityType} ${MapField}`[];
  /** Entities without these fields are passed over. */
  readonly notLoadedWithout: readonly `${EntityType} ${MapField}`[];
  readonly unread: readonly MapField[];
}

/** Without a key they match nothing. */
const UNMATCHED = ['switch_door key', 'door key', 'key key'] as const;

/** 2021: seed 001 §2.3 makes logic optional and gives a switch door no key; seed 002 has the rest. */
const LENIENCY: Readonly<Record<Edition, Leniency>> = {
  '2022': { mayLack: [...UNMATCHED, 'portal colour'], notLoadedWithout: [], unread: ['armour?'] },
  '2021': {
    goal: EXIT,
    mayLack: [...UNMATCHED, 'light_bulb_off logic', 'switch_door logic'],
    notLoadedWithout: ['portal colour'],
    unread: [],
  },
};

/** Unknown JSON in, a complete setup out. Throws InvalidSetup with every problem and its path. */
export function readSetup(json: unknown): DungeonSetup {
  const reading = new Reading();
  const given = reading.object(json, '') ?? {};
  const edition = readEdition(reading, given);
  const gameMode = readMode(reading, given, edition);
  const name = given.name === undefined ? 'dungeon' : reading.text(given.name, '/name');
  const map = readMap(reading, given.map, '/map', edition);
  const config = readConfig(reading, given.config, '/config', gameMode && MODES[gameMode].config);
  const options = readOptions(reading, given.options, '/options');
  reading.done();
  return { edition, ...(gameMode === undefined ? {} : { gameMode }), name: name ?? '', map, config, options };
}

/** A game mode tells that the 2021 edition is meant. */
function readEdition(reading: Reading, { edition, gameMode }: Unread): Edition {
  const usual = gameMode === undefined ? '2022' : '2021';
  return (edition === undefined ? undefined : reading.oneOf(edition, '/edition', EDITIONS)) ?? usual;
}

function readMode(reading: Reading, { gameMode }: Unread, edition: Edition): GameMode | undefined {
  if (edition === '2021') {
    return gameMode === undefined ? 'standard' : (reading.oneOf(gameMode, '/gameMode', GAME_MODES) ?? 'standard');
  }
  if (gameMode === undefined) return undefined;
  return reading.problem('/gameMode', dungeonMapMessages.noGameMode());
}

/** Checks a map alone, for editors and folders of maps. */
export function readMap(reading: Reading, json: unknown, path: string, edition: Edition = '2022'): DungeonMap {
  const given = reading.object(json, path) ?? {};
  const list = reading.array(given.entities, `${path}/entities`) ?? [];
  const entities = list.flatMap((entity, n) => readEntity(reading, entity, `${path}/entities/${n}`, edition) ?? []);
  const wished = given['goal-condition'];
  const usual = wished === undefined ? LENIENCY[edition].goal : undefined;
  const goal = usual ?? readGoal(reading, wished, `${path}/goal-condition`);
  if (reading.problems.length === 0) {
    checkPlayers(reading, entities, `${path}/entities`);
    checkPortals(reading, entities, `${path}/entities`);
    checkPiles(reading, entities, `${path}/entities`);
  }
  return { entities, 'goal-condition': goal ?? EXIT };
}

function readEntity(reading: Reading, json: unknown, path: string, edition: Edition): MapEntity | undefined {
  const given = reading.object(json, path);
  if (given === undefined) return undefined;
  const named = readType(reading, given.type, `${path}/type`, edition);
  const type = named === 'door' && given.logic !== undefined ? 'switch_door' : named;
  if (LENIENCY[edition].notLoadedWithout.some(each => isMissing(given, type, each))) return undefined;
  const x = reading.integer(given.x, `${path}/x`, -FARTHEST, FARTHEST);
  const y = reading.integer(given.y, `${path}/y`, -FARTHEST, FARTHEST);
  const fields = type === undefined ? {} : readFields(reading, given, type, path, edition);
  if (type === undefined || x === undefined || y === undefined) return undefined;
  return { type, x, y, ...fields };
}

function readType(reading: Reading, json: unknown, path: string, edition: Edition): EntityType | undefined {
  const text = reading.text(json, path);
  const found = typeOf(text, edition);
  if (text === undefined || found !== undefined) return found;
  const [near = ''] = nearNames(text, MAP_TYPES[edition]);
  return reading.problem(path, dungeonMapMessages.unknownType({ found: describe(text), near }));
}

function readFields(
  reading: Reading,
  given: Unread,
  type: EntityType,
  path: string,
  edition: Edition,
): Partial<MapEntity> {
  const fields: { -readonly [K in keyof MapEntity]?: MapEntity[K] | undefined } = {};
  for (const field of KIND[type].fields ?? []) {
    if (LENIENCY[edition].unread.includes(field)) continue;
    if (given[nameOf(field)] === undefined && mayLack(type, field, edition)) continue;
    if (field === 'colour') fields.colour = reading.text(given.colour, `${path}/colour`);
    if (field === 'key') fields.key = readKey(reading, given.key, `${path}/key`);
    if (field === 'movement_factor') {
      fields.movement_factor = reading.integer(given.movement_factor, `${path}/movement_factor`, 0, 1_000_000);
    }
    if (field === 'logic' || field === 'logic?') {
      // Seed 001 §2.3: bombs cannot be produced with `not`.
      const choices = LOGICS[type === 'bomb' ? '2022' : edition];
      fields.logic = reading.oneOf(inSmallLetters(given.logic), `${path}/logic`, choices);
    }
    if (field === 'output?') fields.output = readOutput(reading, given, `${path}/output`);
    if (field === 'armour?' && reading.boolean(given.armour, `${path}/armour`)) fields.armour = true;
  }
  return fields as Partial<MapEntity>;
}

/** Maps of other people write logic in capitals. */
function inSmallLetters(json: unknown): unknown {
  return typeof json === 'string' ? json.toLowerCase() : json;
}

function readOutput(reading: Reading, { output, logic }: Unread, path: string): Cardinal | undefined {
  if (logic !== undefined) return reading.oneOf(output, path, CARDINALS);
  return reading.problem(path, dungeonMapMessages.noOutput());
}

function mayLack(type: EntityType, field: MapField, edition: Edition): boolean {
  return field.endsWith('?') || LENIENCY[edition].mayLack.includes(`${type} ${field}`);
}

function isMissing(given: Unread, type: EntityType | undefined, wanted: `${EntityType} ${MapField}`): boolean {
  const [of, field = ''] = wanted.split(' ');
  return of === type && given[field] === undefined;
}

/** As maps write it. */
function nameOf(field: MapField): string {
  return field.replace('?', '');
}

function readKey(reading: Reading, json: unknown, path: string): KeyMark | undefined {
  return typeof json === 'string' ? json : reading.integer(json, path);
}

/** Whether a map has no goal, or an empty one. */
export function isNoGoal(json: unknown): boolean {
  if (json === undefined || json === null || json === '') return true;
  if (typeof json !== 'object' || Array.isArray(json)) return false;
  const { goal, subgoals, ...rest } = json as Unread;
  const isEmpty = goal === undefined || goal === null || goal === '';
  return isEmpty && subgoals === undefined && Object.keys(rest).length === 0;
}

function readGoal(reading: Reading, json: unknown, path: string, depth = 0): Goal | undefined {
  if (depth > DEEPEST) return reading.problem(path, dungeonMapMessages.goalsTooDeep({ most: DEEPEST }));
  if (isNoGoal(json)) return reading.problem(path, dungeonMapMessages.noGoal());
  const given = reading.object(json, path);
  if (given === undefined) return undefined;
  const goal = reading.oneOf(given.goal, `${path}/goal`, [...BASIC_GOALS, 'AND', 'OR']);
  if (goal !== 'AND' && goal !== 'OR') return goal === undefined ? undefined : { goal };
  const list = reading.array(given.subgoals, `${path}/subgoals`);
  if (list?.length === 0) return reading.problem(`${path}/subgoals`, dungeonMapMessages.noSubgoals());
  const subgoals = (list ?? []).flatMap((each, n) => readGoal(reading, each, `${path}/subgoals/${n}`, depth + 1) ?? []);
  return { goal, subgoals };
}

function checkPlayers(reading: Reading, entities: readonly MapEntity[], path: string): void {
  const players = entities.flatMap(({ type }, n) => (type === 'player' ? [n] : []));
  if (players.length === 0) reading.problem(path, dungeonMapMessages.noPlayer());
  for (const n of players.slice(1)) reading.problem(`${path}/${n}`, dungeonMapMessages.anotherPlayer());
}

function checkPortals(reading: Reading, entities: readonly MapEntity[], path: string): void {
  const seen = new Map<string, number>();
  for (const [n, { type, colour }] of entities.entries()) {
    if (type !== 'portal' || colour === undefined) continue;
    seen.set(colour, (seen.get(colour) ?? 0) + 1);
    if ((seen.get(colour) ?? 0) > 2) {
      reading.problem(`${path}/${n}/colour`, dungeonMapMessages.thirdPortal({ colour }));
    }
  }
}

function checkPiles(reading: Reading, entities: readonly MapEntity[], path: string): void {
  const piles = new Map<string, number>();
  for (const [n, { type, x, y, logic }] of entities.entries()) {
    const isPart = (KIND[type].marks & CIRCUIT) !== 0 || (type === 'switch' && logic !== undefined);
    if (!isPart) continue;
    const height = (piles.get(`${x},${y}`) ?? 0) + 1;
    piles.set(`${x},${y}`, height);
    if (height !== HIGHEST_PILE + 1) continue;
    reading.problem(`${path}/${n}`, dungeonMapMessages.pileTooHigh({ most: HIGHEST_PILE }));
  }
}
