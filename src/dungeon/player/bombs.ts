import { thingsAt } from '../board/board.ts';
import { place, remove } from '../board/place.ts';
import { eachSomebody } from '../board/whereabouts.ts';
import type { Logic } from '../circuit/logic.ts';
import { settleCircuit } from '../circuit/settle.ts';
import type { Adventurer } from '../entities/adventurer.ts';
import type { Edition } from '../entities/edition.ts';
import { BOULDER, type Entity, type EntityOf, type EntityType, isAlly, isEnemy, SWITCH } from '../entities/entities.ts';
import type { Item } from '../entities/items.ts';
import { dx, dy, WAYS } from '../entities/ways.ts';
import { type Emit, named } from '../events.ts';
import type { DungeonState } from '../state.ts';

/** How far every square is looked at. */
const NEAR = 16;

/** What an explosion leaves alone. Swamps remain fixed (seed 001 §1.2); the rest of 2021 is seed 002's list. */
const SURVIVORS: Readonly<Record<Edition, readonly EntityType[]>> = {
  '2022': ['player', 'older_player', 'swamp_tile'],
  '2021': [
    'player',
    'older_player',
    'swamp_tile',
    'exit',
    'portal',
    'time_travelling_portal',
    'zombie_toast_spawner',
    'door',
    'door_open',
    'switch_door',
    'switch_door_open',
  ],
};

/** The rule of a bomb that has none. In 2022 wires never set it off; seed 001 §2.3 has them activate all beside them. */
const BARE_BOMBS: Readonly<Record<Edition, Logic | undefined>> = { '2022': undefined, '2021': 'or' };

/** Puts a bomb down where somebody stands. It is never picked up again. */
export function putDown(state: DungeonState, who: Adventurer, item: Item, emit: Emit): void {
  const at = state.entities.get(who.id);
  if (at === undefined) return;
  who.inventory = who.inventory.filter(other => other !== item);
  const own = item.logic === undefined ? {} : { logic: item.logic };
  place(state, { id: item.id, type: 'placed_bomb', x: at.x, y: at.y, own });
  emit?.({ type: 'placedBomb', bomb: named(item), at: { x: at.x, y: at.y } });
}

/**
 * Sets off every placed bomb beside an active switch (§3.4), and every logical one whose rule holds (§3.13). Which they
 * are is decided before the first explodes: a blast saves no other bomb from going off.
 */
export function explodeBombs(state: DungeonState, emit: Emit): void {
  if (state.rosters.bombs.length === 0) return;
  const lit = state.rosters.bombs.map(id => state.entities.get(id)).filter(bomb => isLit(state, bomb));
  if (lit.length === 0) return;
  for (const bomb of lit) explode(state, bomb, emit);
  settleCircuit(state, emit);
}

function isLit(state: DungeonState, bomb: Entity | undefined): bomb is EntityOf<'placed_bomb'> {
  return bomb?.type === 'placed_bomb' && isSetOff(state, bomb);
}

function isSetOff(state: DungeonState, bomb: EntityOf<'placed_bomb'>): boolean {
  const { circuit } = state;
  const logic = bomb.own.logic ?? BARE_BOMBS[state.dungeon.edition];
  if (circuit === undefined || logic === undefined) return besideActiveSwitch(state, bomb);
  return circuit.holdsBeside(state, bomb, logic);
}

/** Wires never set off a bomb without logic, gates do. */
function besideActiveSwitch(state: DungeonState, { x, y }: Entity): boolean {
  return WAYS.some(way => isActiveSwitch(state, x + dx(way), y + dy(way)));
}

function isActiveSwitch(state: DungeonState, x: number, y: number): boolean {
  const pressed = SWITCH | BOULDER;
  const { circuit, ground } = state;
  if (circuit === undefined) return (ground.marks(x, y) & pressed) === pressed;
  return thingsAt(state, x, y).some(({ id, type }) => type === 'switch' && circuit.isLive(id));
}

/** Destroys all within the square blast radius that is not among the survivors. */
function explode(state: DungeonState, bomb: Entity, emit: Emit): void {
  const radius = state.dungeon.config.bomb_radius;
  const survivors = SURVIVORS[state.dungeon.edition];
  emit?.({ type: 'exploded', bomb: named(bomb), at: { x: bomb.x, y: bomb.y }, radius });
  for (const entity of within(state, bomb, radius)) {
    if (!survivors.includes(entity.type)) destroy(state, entity, emit);
  }
}

/** All that stands in the square around something, row by row. A wide square is not searched, but asked for by all there is. */
function within(state: DungeonState, { x, y }: Entity, radius: number): readonly Entity[] {
  const found: Entity[] = [];
  const findNear = (entity: Entity): void => {
    if (Math.abs(entity.x - x) <= radius && Math.abs(entity.y - y) <= radius) found.push(entity);
  };
  if (radius > NEAR) state.entities.each(findNear);
  else {
    for (let row = y - radius; row <= y + radius; row++) {
      for (let column = x - radius; column <= x + radius; column++) found.push(...thingsAt(state, column, row));
    }
    eachSomebody(state, findNear);
  }
  return found.sort((a, b) => a.y - b.y || a.x - b.x || a.id - b.id);
}

function destroy(state: DungeonState, entity: Entity, emit: Emit): void {
  remove(state, entity);
  if (entity.type === 'wire' || entity.type === 'switch') state.circuit?.break(entity.id);
  if (isEnemy(entity) && !isAlly(entity)) state.player.kills++;
  emit?.({ type: 'destroyed', what: named(entity), at: { x: entity.x, y: entity.y } });
}
