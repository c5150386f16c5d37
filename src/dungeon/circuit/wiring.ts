// Written for speed: what lies beside what, found once and kept in flat lists.

import { type Board, thingsAt } from '../board/board.ts';
import { CIRCUIT, type Entity, type EntityOf, SWITCH } from '../entities/entities.ts';
import { dx, dy, WAYS, type Way, wayOf } from '../entities/ways.ts';
import { joined, type Lists, listsOf, only, turnedRound } from './adjacency.ts';
import type { Logic } from './logic.ts';

/** What conducts. It never moves; an explosion may destroy it. */
export type Part = EntityOf<'switch'> | EntityOf<'wire'>;

/** A bulb or a switch door. */
export interface Fixture {
  readonly id: number;
  readonly logic: Logic;
}

/** What the map of a circuit was at first: parts are numbered, the switches first, then the wires, each by ascending id. */
export interface Wiring {
  readonly parts: readonly Part[];
  /** How many of the parts are switches. */
  readonly switches: number;
  readonly fixtures: readonly Fixture[];
  /** By id, one more than the number of a part; 0 for all that is none. */
  readonly partOf: Int32Array;
  readonly fixtureIds: ReadonlySet<number>;
  /** By part: the logic of a switch that is a gate. */
  readonly logics: readonly (Logic | undefined)[];
  /** By part: the side on which a gate should feed. */
  readonly outputs: readonly (Way | undefined)[];
  /** By part, the parts beside it, and the gates among them. */
  readonly beside: Lists;
  readonly gatesBeside: Lists;
  /** By part, the fixtures that hear it. */
  readonly heardBy: Lists;
  /** By fixture, the parts that it hears. */
  readonly inputs: Lists;
  /** By part: what gates do is never heard of on another island than their own. Plates join nothing: they hear nobody. */
  readonly islands: Int32Array;
}

const NOT_THERE = 0;

/** Whether a dungeon with this in it has a circuit. */
export function isLogical({ type, own }: Pick<Entity, 'type' | 'own'>): boolean {
  if (type === 'switch' || type === 'bomb' || type === 'placed_bomb')
    return (own as { logic?: Logic }).logic !== undefined;
  return isWireOrFixture(type);
}

/** Looks at the whole map. */
export function wire(board: Board): Wiring {
  const switches: EntityOf<'switch'>[] = [];
  const wires: Part[] = [];
  const fitted: FixtureEntity[] = [];
  board.entities.each(entity => {
    if (entity.type === 'switch') switches.push(entity);
    else if (entity.type === 'wire') wires.push(entity);
    else if (isFixture(entity)) fitted.push(entity);
  });
  const parts: Part[] = [...switches, ...wires];
  const partOf = new Int32Array(Math.max(switches.at(-1)?.id ?? 0, wires.at(-1)?.id ?? 0) + 1);
  for (const [n, { id }] of parts.entries()) partOf[id] = n + 1;
  const inputs = listsOf(fitted, (entity, into) => findBeside(board, partOf, entity, into));
  const beside = listsOf(parts, (entity, into) => findBeside(board, partOf, entity, into));
  const logics = parts.map(part => (part.type === 'switch' ? part.own.logic : undefined));
  const outputs = parts.map(part => (part.type === 'switch' ? part.own.output : undefined));
  const isPlate = (part: number) => part < switches.length && logics[part] === undefined;
  return {
    parts,
    switches: switches.length,
    fixtures: fitted.map(({ id, own }) => ({ id, logic: own.logic })),
    partOf,
    fixtureIds: new Set(fitted.map(({ id }) => id)),
    logics,
    outputs: outputs.map(side => (side === undefined ? undefined : wayOf(side))),
    beside,
    gatesBeside: only(beside, part => logics[part] !== undefined),
    heardBy: turnedRound(inputs, parts.length),
    inputs,
    islands: joined(beside, part => !isPlate(part)).of,
  };
}

/** Whether it conducts, or follows what conducts, wherever it stands. */
export function isWired({ type }: Pick<Entity, 'type'>): boolean {
  return type === 'switch' || isWireOrFixture(type);
}

/** The number of the part with an id; −1 if there is none. */
export function partWith({ partOf }: Wiring, id: number): number {
  return (partOf[id] ?? NOT_THERE) - 1;
}

/** The parts in the four squares beside something. */
export function partsBeside(board: Board, { partOf }: Wiring, entity: Entity): number[] {
  const found: number[] = [];
  findBeside(board, partOf, entity, found);
  return found;
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

function findBeside(board: Board, partOf: Int32Array, { x, y }: Entity, into: number[]): void {
  for (const way of WAYS) {
    const [nextX, nextY] = [x + dx(way), y + dy(way)];
    if ((board.ground.marks(nextX, nextY) & (CIRCUIT | SWITCH)) === 0) continue;
    for (const { id } of thingsAt(board, nextX, nextY)) {
      const part = partOf[id] ?? NOT_THERE;
      if (part !== NOT_THERE) into.push(part - 1);
    }
  }
}
