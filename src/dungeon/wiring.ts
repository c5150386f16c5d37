import { entitiesAt } from './board.ts';
import { CIRCUIT, type Entity, type EntityOf, type Logic, SWITCH } from './entities.ts';
import type { DungeonState } from './state.ts';
import { dx, dy, WAYS } from './ways.ts';

/** A bulb or a switch door, and the conductors beside it. */
export interface Fixture {
  readonly id: number;
  readonly logic: Logic;
  readonly inputs: readonly number[];
}

/**
 * What is connected with what. Conductors are numbered: first the switches, then the nets of wires. A list of inputs names
 * a conductor once for each of its squares that lie beside.
 */
export interface Wiring {
  readonly switches: readonly EntityOf<'switch'>[];
  /** The lowest id of each net's wires. */
  readonly nets: readonly number[];
  /** The number of a switch or of a wire's net, by id. */
  readonly conductorOf: ReadonlyMap<number, number>;
  /** By switch: the nets it touches, each once. */
  readonly netsOf: readonly (readonly number[])[];
  /** By switch: what it hears if it is a gate. */
  readonly inputsOf: readonly (readonly number[])[];
  readonly fixtures: readonly Fixture[];
  /** By conductor: the gates and the fixtures that hear it. */
  readonly gatesAt: readonly (readonly number[])[];
  readonly fixturesAt: readonly (readonly number[])[];
}

/** Whether a dungeon with this in it has a circuit. */
export function isLogical({ type, own }: Pick<Entity, 'type' | 'own'>): boolean {
  if (type === 'switch' || type === 'bomb' || type === 'placed_bomb')
    return (own as { logic?: Logic }).logic !== undefined;
  return isWireOrFixture(type);
}

/** Looks at what may belong to the circuit: all that is on the map, or what belonged to it before. */
export function wire(state: DungeonState, entities: readonly Entity[]): Wiring {
  const switches: EntityOf<'switch'>[] = [];
  const wires: Entity[] = [];
  const fitted: FixtureEntity[] = [];
  for (const entity of entities) {
    if (entity.type === 'switch') switches.push(entity);
    else if (entity.type === 'wire') wires.push(entity);
    else if (isFixture(entity)) fitted.push(entity);
  }
  const conductorOf = new Map(switches.map(({ id }, n) => [id, n]));
  const nets: number[] = [];
  for (const { id } of wires) {
    if (!conductorOf.has(id)) nets.push(spread(state, id, switches.length + nets.length, conductorOf));
  }
  const inputsOf = switches.map(each =>
    each.own.logic === undefined ? [] : conductorsBeside(state, conductorOf, each),
  );
  const netsOf = switches.map(each => [
    ...new Set(conductorsBeside(state, conductorOf, each).filter(conductor => conductor >= switches.length)),
  ]);
  const fixtures = fitted.map(each => ({
    id: each.id,
    logic: each.own.logic,
    inputs: conductorsBeside(state, conductorOf, each),
  }));
  const count = switches.length + nets.length;
  const gatesAt = hearers(count, inputsOf);
  const fixturesAt = hearers(
    count,
    fixtures.map(({ inputs }) => inputs),
  );
  return { switches, nets, conductorOf, netsOf, inputsOf, fixtures, gatesAt, fixturesAt };
}

/** The conductors in the four squares beside something. */
export function conductorsBeside(
  state: DungeonState,
  conductorOf: ReadonlyMap<number, number>,
  { x, y }: Entity,
): number[] {
  return beside(state, x, y).flatMap(({ id }) => conductorOf.get(id) ?? []);
}

type FixtureType = 'light_bulb_off' | 'light_bulb_on' | 'switch_door' | 'switch_door_open';
type FixtureEntity = Extract<Entity, { readonly type: FixtureType }>;

function isFixture(entity: Entity): entity is FixtureEntity {
  return entity.type !== 'wire' && isWireOrFixture(entity.type);
}

const WIRES_AND_FIXTURES = ['wire', 'light_bulb_off', 'light_bulb_on', 'switch_door', 'switch_door_open'];

function isWireOrFixture(type: string): boolean {
  return WIRES_AND_FIXTURES.includes(type);
}

function beside(state: DungeonState, x: number, y: number): Entity[] {
  const found: Entity[] = [];
  for (const way of WAYS) {
    const [nextX, nextY] = [x + dx(way), y + dy(way)];
    if ((state.ground.marks(nextX, nextY) & (CIRCUIT | SWITCH)) === 0) continue;
    for (const entity of entitiesAt(state, nextX, nextY)) {
      if (entity.type === 'wire' || entity.type === 'switch') found.push(entity);
    }
  }
  return found;
}

/** Gives a wire and all that hang together with it the number of a new net. Returns the wire. */
function spread(state: DungeonState, first: number, net: number, conductorOf: Map<number, number>): number {
  const queue = [first];
  conductorOf.set(first, net);
  for (const id of queue) {
    const { x, y } = state.entities.get(id) as Entity;
    for (const next of beside(state, x, y)) {
      if (next.type !== 'wire' || conductorOf.has(next.id)) continue;
      conductorOf.set(next.id, net);
      queue.push(next.id);
    }
  }
  return first;
}

/** By conductor, who has it among its inputs. */
function hearers(conductors: number, inputs: readonly (readonly number[])[]): number[][] {
  const found: number[][] = Array.from({ length: conductors }, () => []);
  for (const [hearer, heard] of inputs.entries()) {
    for (const conductor of new Set(heard)) found[conductor]?.push(hearer);
  }
  return found;
}
