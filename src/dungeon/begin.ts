import { Rng } from '../kernel/rng.ts';
import { boundsOf } from '../kernel/square.ts';
import { type Dungeon, playerEntity } from './board/board.ts';
import { Ground } from './board/ground.ts';
import { change, emptyRosters, placeAll } from './board/place.ts';
import { Registry } from './board/registry.ts';
import { swampFactor, Terrain } from './board/terrain.ts';
import { Circuit } from './circuit/circuit.ts';
import { settleCircuit } from './circuit/settle.ts';
import { isLogical } from './circuit/wiring.ts';
import type { Adventurer } from './entities/adventurer.ts';
import { type Config, fullHealth } from './entities/config.ts';
import type { Edition } from './entities/edition.ts';
import { type Enemy, type Entity, isEnemy, KIND } from './entities/entities.ts';
import type { DungeonSetup, MapEntity } from './setup.ts';
import type { DungeonState } from './state.ts';
import { beginPast, isForTimeTravel } from './time/timetravel.ts';

/** The dungeon before the first tick. Entities get their ids in the order of the map. */
export function begin(setup: DungeonSetup, seed: number): DungeonState {
  const { entities } = setup.map;
  const player = entities.findIndex(({ type }) => type === 'player') + 1;
  const state = blank(dungeonOf(setup), newAdventurer(player, setup.config), Rng.seeded(seed, 'rules'));
  const placed = entities.map((entity, n) => entityOf(entity, n + 1, setup.config));
  placeAll(state, placed);
  if (HELD_AT_FIRST[setup.edition]) for (const entity of placed) if (isEnemy(entity)) sinkIn(state, entity);
  state.nextId = entities.length + 1;
  if (placed.some(isLogical)) {
    state.circuit = Circuit.of(state);
    settleCircuit(state, undefined);
  }
  survey(state);
  beginPast(state, placed.some(isForTimeTravel));
  return state;
}

/** Whether swamps hold those who start on them. */
const HELD_AT_FIRST: Readonly<Record<Edition, boolean>> = { '2022': false, '2021': true };

function sinkIn(state: DungeonState, enemy: Enemy): void {
  const stuck = swampFactor(state, enemy.x, enemy.y);
  if (stuck > 0) change(state, enemy, { ...enemy.own, stuck });
}

/** Makes the terrain ahead of time where somebody will pursue the player, so that copies share one. */
export function survey(state: DungeonState): void {
  const pursues = (id: number) => {
    const type = state.entities.get(id)?.type;
    return type === 'mercenary' || type === 'assassin';
  };
  const player = playerEntity(state);
  if (player !== undefined && state.rosters.enemies.some(pursues)) {
    state.terrain = Terrain.around(state, player.x, player.y);
  }
}

/** A state with nothing on the map yet. */
export function blank(dungeon: Dungeon, player: Adventurer, rng: Rng): DungeonState {
  return {
    dungeon,
    tick: 0,
    nextId: 1,
    rng,
    entities: new Registry(),
    ground: new Ground(),
    terrain: undefined,
    rosters: emptyRosters(),
    circuit: undefined,
    bareSwitches: 0,
    allies: 0,
    mindsControlledUntil: 0,
    player,
    left: undefined,
    fought: false,
    rounds: 0,
    ended: undefined,
    past: undefined,
  };
}

function newAdventurer(id: number, config: Config): Adventurer {
  return {
    id,
    health: config.player_health,
    inventory: [],
    potion: undefined,
    potionLeft: 0,
    queue: [],
    battles: [],
    kills: 0,
    collected: 0,
  };
}

function dungeonOf({ edition, gameMode, name, map, config, options }: DungeonSetup): Dungeon {
  const { left, top, width, height } = boundsOf(map.entities);
  const firstBox = { left, top, right: left + width - 1, bottom: top + height - 1 };
  const dungeon: Dungeon = { edition, name, config, goal: map['goal-condition'], options, firstBox };
  return gameMode === undefined ? dungeon : { ...dungeon, gameMode, ...entryOf(map.entities) };
}

/** The 2021 edition's mercenaries come in where the player did, on maps with at least one enemy. */
function entryOf(entities: readonly MapEntity[]): Pick<Dungeon, 'entry'> {
  const player = entities.find(({ type }) => type === 'player');
  const isHostile = entities.some(({ type }) => KIND[type].roster === 'enemies');
  return player === undefined || !isHostile ? {} : { entry: { x: player.x, y: player.y } };
}

function entityOf(given: MapEntity, id: number, config: Config): Entity {
  const { type, x, y } = given;
  return { id, type, x, y, own: ownOf(given, config) } as Entity;
}

/** What an entity of a map knows of itself at the beginning. */
function ownOf(given: MapEntity, config: Config): Entity['own'] {
  const { type, x, y, key, colour, movement_factor: factor = 0, logic, output, armour } = given;
  const worn = armour === undefined ? {} : { armour };
  switch (type) {
    case 'door':
    case 'key':
      return key === undefined ? {} : { key };
    case 'switch_door':
      return { ...(key === undefined ? {} : { key }), logic: logic ?? 'or' };
    case 'light_bulb_off':
      return { logic: logic ?? 'or' };
    case 'switch':
      return { ...(logic === undefined ? {} : { logic }), ...(output === undefined ? {} : { output }) };
    case 'bomb':
      return logic === undefined ? {} : { logic };
    case 'portal':
      return colour === undefined ? {} : { colour };
    case 'swamp_tile':
      return { factor };
    case 'spider':
      return { health: fullHealth(type, config), stuck: 0, home: { x, y }, place: -1, turn: 1 };
    case 'hydra':
      return { health: fullHealth(type, config), stuck: 0 };
    case 'zombie_toast':
      return { health: fullHealth(type, config), stuck: 0, ...worn };
    case 'mercenary':
    case 'assassin':
      return { health: fullHealth(type, config), stuck: 0, side: 'hostile', ...worn };
    default:
      return null;
  }
}
