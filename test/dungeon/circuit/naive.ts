import type { Logic } from '../../../src/dungeon/circuit/logic.ts';
import type { Entity } from '../../../src/dungeon/entities/entities.ts';
import type { DungeonState } from '../../../src/dungeon/state.ts';

const STEPS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

/** Settles the whole board, the slow and obvious way: everything is looked at in every round. */
export class NaiveCircuit {
  /** Every active switch and wire, by id, and since which tick. */
  private since = new Map<number, number>();

  /** The lines that `encode` has: active switches, and one wire of each active net. */
  live(state: DungeonState): [number, number][] {
    const entities = state.entities.list();
    const switches = entities.filter(({ type }) => type === 'switch');
    const nets = this.nets(entities).map(net => net[0] as Entity);
    return [...switches, ...nets].flatMap(({ id }) => (this.since.has(id) ? [[id, this.since.get(id) as number]] : []));
  }

  /** What a bulb or a door should be. */
  isOn(state: DungeonState, entity: Entity): boolean {
    const logic = (entity.own as { logic: Logic }).logic;
    return holds(logic, this.beside(state.entities.list(), entity), this.since);
  }

  settle(state: DungeonState): void {
    const entities = state.entities.list();
    const gates = entities.filter(each => each.type === 'switch' && each.own.logic !== undefined);
    let on = new Set(gates.filter(({ id }) => this.since.has(id)).map(({ id }) => id));
    const history: Set<number>[] = [];
    for (;;) {
      const first = history.findIndex(before => same(before, on));
      if (first >= 0) {
        if (first === history.length - 1) break;
        const cycle = history.slice(first);
        on = new Set([...on].filter(id => cycle.every(state => state.has(id))));
        break;
      }
      history.push(on);
      const heard = this.conducting(state, entities, on);
      on = new Set(
        gates
          .filter(gate => holds((gate.own as { logic: Logic }).logic, this.beside(entities, gate), heard))
          .map(({ id }) => id),
      );
    }
    this.since = this.conducting(state, entities, on);
  }

  /** All that conducts while these gates are on. */
  private conducting(
    state: DungeonState,
    entities: readonly Entity[],
    gates: ReadonlySet<number>,
  ): Map<number, number> {
    const boulders = entities.filter(({ type }) => type === 'boulder');
    const active = entities.filter(each => {
      if (each.type !== 'switch') return false;
      if (each.own.logic !== undefined) return gates.has(each.id);
      return boulders.some(({ x, y }) => x === each.x && y === each.y);
    });
    const wires = this.nets(entities).filter(net => net.some(piece => active.some(each => touches(piece, each))));
    const ids = [...active, ...wires.flat()].map(({ id }) => id);
    return new Map(ids.map(id => [id, this.since.get(id) ?? state.tick]));
  }

  private beside(entities: readonly Entity[], entity: Entity): Entity[] {
    return entities.filter(({ type, x, y }) => (type === 'switch' || type === 'wire') && touches(entity, { x, y }));
  }

  private nets(entities: readonly Entity[]): Entity[][] {
    const left = new Set(entities.filter(({ type }) => type === 'wire'));
    const nets: Entity[][] = [];
    for (const first of left) {
      const net = [first];
      left.delete(first);
      for (const piece of net) {
        for (const other of [...left].filter(each => touches(piece, each))) {
          left.delete(other);
          net.push(other);
        }
      }
      nets.push(net);
    }
    return nets;
  }
}

type Place = Pick<Entity, 'x' | 'y'>;

function touches(a: Place, b: Place): boolean {
  return STEPS.some(([dx, dy]) => a.x + dx === b.x && a.y + dy === b.y);
}

function same(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  return a.size === b.size && [...a].every(id => b.has(id));
}

function holds(logic: Logic, beside: readonly Entity[], since: ReadonlyMap<number, number>): boolean {
  const active = beside.filter(({ id }) => since.has(id));
  const ticks = active.map(({ id }) => since.get(id));
  if (logic === 'or') return active.length >= 1;
  if (logic === 'xor') return active.length === 1;
  if (logic === 'not') return active.length === 0;
  if (logic === 'co_and') return ticks.some((tick, n) => ticks.indexOf(tick) < n);
  return active.length >= 2 && beside.every(({ id, type }) => type === 'wire' || since.has(id));
}
