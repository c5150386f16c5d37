import { Chance, type ChanceState } from '../kernel/chance.ts';
import type { Snapshot } from '../kernel/rules.ts';
import { blank, survey } from './begin.ts';
import { placeAll } from './board.ts';
import type { Entity } from './entities.ts';
import { noteMindControl } from './mercenary.ts';
import type { Adventurer, Dungeon, DungeonState } from './state.ts';

interface Encoded {
  readonly dungeon: Dungeon;
  readonly tick: number;
  readonly nextId: number;
  readonly chance: ChanceState;
  readonly entities: readonly Entity[];
  readonly player: Adventurer;
  readonly ended: DungeonState['ended'];
}

/** A copy with its own future. Records, plots and pages are shared until one of the two writes. */
export function copy(state: DungeonState): DungeonState {
  if (state.terrain !== undefined) state.terrain.shared = true;
  return {
    dungeon: state.dungeon,
    tick: state.tick,
    nextId: state.nextId,
    chance: state.chance.copy(),
    entities: state.entities.copy(),
    ground: state.ground.copy(),
    terrain: state.terrain,
    rosters: state.rosters,
    bareSwitches: state.bareSwitches,
    mindsControlledUntil: state.mindsControlledUntil,
    player: { ...state.player },
    left: state.left,
    ended: state.ended,
  };
}

/** Everything that the future hangs on, as plain JSON; what follows from it is left out. */
export function encode(state: DungeonState): Snapshot {
  const { dungeon, tick, nextId, chance, entities, player, ended } = state;
  const encoded: Encoded = {
    dungeon,
    tick,
    nextId,
    chance: chance.encode(),
    entities: entities.list(),
    player: { ...player },
    ended,
  };
  return encoded as unknown as Snapshot;
}

export function decode(snapshot: Snapshot): DungeonState {
  const encoded = snapshot as unknown as Encoded;
  const { potion, ...player } = encoded.player;
  const state = blank(encoded.dungeon, { ...player, potion }, Chance.decode(encoded.chance));
  state.tick = encoded.tick;
  state.nextId = encoded.nextId;
  state.ended = encoded.ended;
  placeAll(state, encoded.entities);
  for (const entity of encoded.entities) noteMindControl(state, entity);
  survey(state);
  return state;
}
