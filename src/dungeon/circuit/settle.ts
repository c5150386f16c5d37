import { entitiesAt } from '../board/board.ts';
import { become } from '../board/place.ts';
import { type Entity, type EntityOf, isSomebody } from '../entities/entities.ts';
import { named, type Teller } from '../entities/happenings.ts';
import type { DungeonState } from '../state.ts';
import type { Circuit } from './circuit.ts';

/** Lets the circuit come to rest; bulbs and switch doors follow it. A dungeon without a circuit has nothing to do. */
export function settleCircuit(state: DungeonState, tell: Teller): void {
  const { circuit } = state;
  if (circuit === undefined) return;
  for (const gate of circuit.settle(state)) {
    const at = circuit.wiring.parts[gate];
    const logic = circuit.wiring.logics[gate];
    if (at === undefined || logic === undefined) continue;
    tell?.({ type: 'switched', at: { x: at.x, y: at.y }, on: circuit.isLive(at.id), logic });
  }
  for (const n of circuit.fixturesToRead()) readFixture(state, circuit, n, tell);
}

function readFixture(state: DungeonState, circuit: Circuit, n: number, tell: Teller): void {
  const fixture = circuit.wiring.fixtures[n];
  const entity = fixture && state.entities.get(fixture.id);
  if (fixture === undefined || entity === undefined) return;
  const on = circuit.feeds(n);
  if (entity.type === 'light_bulb_off' || entity.type === 'light_bulb_on') light(state, entity, on, tell);
  else if (entity.type === 'switch_door' && on) swing(state, entity, tell);
  else if (entity.type === 'switch_door_open' && !on && !entity.own.unlocked) {
    if (isInUse(state, entity)) circuit.keep(n);
    else swing(state, entity, tell);
  }
}

function light(
  state: DungeonState,
  bulb: EntityOf<'light_bulb_off' | 'light_bulb_on'>,
  on: boolean,
  tell: Teller,
): void {
  const type = on ? 'light_bulb_on' : 'light_bulb_off';
  if (bulb.type === type) return;
  become(state, bulb as Entity, type, bulb.own);
  tell?.({ type: 'lit', bulb: { id: String(bulb.id), type }, at: { x: bulb.x, y: bulb.y }, on });
}

function swing(state: DungeonState, door: EntityOf<'switch_door'> | EntityOf<'switch_door_open'>, tell: Teller): void {
  const open = door.type === 'switch_door';
  become(state, door, open ? 'switch_door_open' : 'switch_door', door.own);
  tell?.({ type: 'swung', door: named(door), at: { x: door.x, y: door.y }, open });
}

/** Whether somebody, or a boulder, keeps a door from closing. */
function isInUse(state: DungeonState, { x, y }: Entity): boolean {
  return entitiesAt(state, x, y).some(each => each.type === 'boulder' || isSomebody(each));
}
