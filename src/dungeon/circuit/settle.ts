import { become } from '../board/place.ts';
import { OccupiedSquares } from '../board/whereabouts.ts';
import { BOULDER, type Entity, type EntityOf } from '../entities/entities.ts';
import { type Emit, named } from '../events.ts';
import type { DungeonState } from '../state.ts';
import type { Circuit } from './circuit.ts';

/** Lets the circuit come to rest; bulbs and switch doors follow it. A dungeon without a circuit has nothing to do. */
export function settleCircuit(state: DungeonState, emit: Emit): void {
  const { circuit } = state;
  if (circuit === undefined) return;
  for (const gate of circuit.settle(state)) {
    const at = circuit.wiring.parts[gate];
    const logic = circuit.wiring.logics[gate];
    if (at === undefined || logic === undefined) continue;
    emit?.({ type: 'switched', at: { x: at.x, y: at.y }, on: circuit.isLive(at.id), logic });
  }
  let throng: OccupiedSquares | undefined;
  const isInUse = ({ x, y }: Entity): boolean => {
    throng ??= OccupiedSquares.ofAll(state);
    return (state.ground.marks(x, y) & BOULDER) !== 0 || throng.isAt(x, y);
  };
  for (const n of circuit.fixturesToRead()) readFixture(state, circuit, n, isInUse, emit);
}

/** `isInUse`: whether somebody, or a boulder, keeps a door from closing. */
function readFixture(
  state: DungeonState,
  circuit: Circuit,
  n: number,
  isInUse: (door: Entity) => boolean,
  emit: Emit,
): void {
  const fixture = circuit.wiring.fixtures[n];
  const entity = fixture && state.entities.get(fixture.id);
  if (fixture === undefined || entity === undefined) return;
  const on = circuit.feeds(n);
  if (entity.type === 'light_bulb_off' || entity.type === 'light_bulb_on') light(state, entity, on, emit);
  else if (entity.type === 'switch_door' && on) swing(state, entity, emit);
  else if (entity.type === 'switch_door_open' && !on && !entity.own.unlocked) {
    if (isInUse(entity)) circuit.keep(n);
    else swing(state, entity, emit);
  }
}

function light(state: DungeonState, bulb: EntityOf<'light_bulb_off' | 'light_bulb_on'>, on: boolean, emit: Emit): void {
  const type = on ? 'light_bulb_on' : 'light_bulb_off';
  if (bulb.type === type) return;
  become(state, bulb as Entity, type, bulb.own);
  emit?.({ type: 'lit', bulb: { id: String(bulb.id), type }, at: { x: bulb.x, y: bulb.y }, on });
}

function swing(state: DungeonState, door: EntityOf<'switch_door'> | EntityOf<'switch_door_open'>, emit: Emit): void {
  const open = door.type === 'switch_door';
  become(state, door, open ? 'switch_door_open' : 'switch_door', door.own);
  emit?.({ type: 'swung', door: named(door), at: { x: door.x, y: door.y }, open });
}
