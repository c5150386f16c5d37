import { Rng, type RngState } from '../kernel/rng.ts';
import type { Snapshot } from '../kernel/rules.ts';
import { blank, survey } from './begin.ts';
import type { Dungeon } from './board/board.ts';
import { placeAll } from './board/place.ts';
import { Circuit, type Live } from './circuit/circuit.ts';
import { isLogical } from './circuit/wiring.ts';
import { noteMindControl } from './enemies/mercenary.ts';
import type { Adventurer } from './entities/adventurer.ts';
import type { Entity } from './entities/entities.ts';
import type { DungeonState } from './state.ts';
import { type EncodedPast, Past } from './time/past.ts';
import { beginPast, isForTimeTravel } from './time/timetravel.ts';

interface Encoded {
  readonly dungeon: Dungeon;
  readonly tick: number;
  readonly nextId: number;
  readonly chance: RngState;
  readonly entities: readonly Entity[];
  readonly player: Adventurer;
  readonly ended: DungeonState['ended'];
  /** What is active in its circuit, if it has one. Version 1 knew no circuits. */
  readonly circuit?: Live;
  /** Where there is time travel. Version 2 knew none. */
  readonly past?: EncodedPast;
}

/** A copy with its own future. Records, plots and pages are shared until one of the two writes. */
export function copy(state: DungeonState): DungeonState {
  if (state.terrain !== undefined) state.terrain.shared = true;
  return {
    dungeon: state.dungeon,
    tick: state.tick,
    nextId: state.nextId,
    rng: state.rng.copy(),
    entities: state.entities.copy(),
    ground: state.ground.copy(),
    terrain: state.terrain,
    rosters: state.rosters,
    circuit: state.circuit?.copy(),
    bareSwitches: state.bareSwitches,
    allies: state.allies,
    mindsControlledUntil: state.mindsControlledUntil,
    player: { ...state.player },
    left: state.left,
    fought: state.fought,
    rounds: state.rounds,
    ended: state.ended,
    past: state.past?.copy(),
  };
}

/** Everything that the future hangs on, as plain JSON; what follows from it is left out. */
export function encode(state: DungeonState): Snapshot {
  const { past } = state;
  return { ...present(state), ...(past === undefined ? {} : { past: past.encode() }) } as unknown as Snapshot;
}

/** The same for hashes: the past, which may be long, is covered by a hash of its own. */
export function digest(state: DungeonState): Snapshot {
  const { past } = state;
  return { ...present(state), ...(past === undefined ? {} : { past: past.digest() }) } as unknown as Snapshot;
}

function present(state: DungeonState): Encoded {
  const { dungeon, tick, nextId, rng, entities, player, ended, circuit } = state;
  return {
    dungeon,
    tick,
    nextId,
    chance: rng.encode(),
    entities: entities.list(),
    player: { ...player },
    ended,
    ...(circuit === undefined ? {} : { circuit: circuit.live() }),
  };
}

export function decode(snapshot: Snapshot): DungeonState {
  const encoded = snapshot as unknown as Encoded;
  const { potion, ...player } = encoded.player;
  const state = blank(encoded.dungeon, { ...player, potion }, Rng.decode(encoded.chance));
  state.tick = encoded.tick;
  state.nextId = encoded.nextId;
  state.ended = encoded.ended;
  placeAll(state, encoded.circuit === undefined ? encoded.entities.map(openedForGood) : encoded.entities);
  for (const entity of encoded.entities) noteMindControl(state, entity);
  state.circuit = circuitOf(state, encoded);
  survey(state);
  if (encoded.past === undefined) beginPast(state, [...encoded.entities, ...player.inventory].some(isForTimeTravel));
  else state.past = Past.decode(encoded.past);
  return state;
}

/** Under version 1 the circuit was dead: it wakes up in the next tick. */
function circuitOf(state: DungeonState, { circuit, entities, player }: Encoded): Circuit | undefined {
  const logical = entities.some(isLogical) || player.inventory.some(({ logic }) => logic !== undefined);
  if (circuit === undefined && !logical) return undefined;
  const since = new Map(circuit);
  return Circuit.of(state, id => since.get(id));
}

/** Under version 1 nothing but a key or a sun stone opened a switch door. */
function openedForGood(entity: Entity): Entity {
  return entity.type === 'switch_door_open' ? { ...entity, own: { ...entity.own, unlocked: true } } : entity;
}
