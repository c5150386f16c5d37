import type { Logic } from '../../../src/dungeon/circuit/logic.ts';
import type { Entity, EntityOf } from '../../../src/dungeon/entities/entities.ts';
import type { DungeonState } from '../../../src/dungeon/state.ts';

const STEPS = { up: [0, -1], right: [1, 0], down: [0, 1], left: [-1, 0] } as const;

type Place = Pick<Entity, 'x' | 'y'>;
type Switch = EntityOf<'switch'>;
/** Wires that hang together, and who feeds them. */
interface Net {
  readonly wires: readonly Entity[];
  readonly feeders: readonly Switch[];
}

/** Settles the whole board, the slow and obvious way: everything is looked at in every round. */
export class NaiveCircuit {
  /** Every active switch and wire, by id, and since which tick; under the negative id of a gate, the boulder on it. */
  private since = new Map<number, number>();

  /** The lines that `encode` has: active switches, one wire of each active net, and gates with a boulder. */
  live(state: DungeonState): [number, number][] {
    const board = new Board(state);
    const nets = board.nets.map(({ wires }) => wires[0] as Entity);
    const ids = [...board.switches, ...nets].map(({ id }) => id);
    const loads = board.gates.map(({ id }) => -id);
    return [...ids, ...loads].flatMap(id => (this.since.has(id) ? [[id, this.since.get(id) as number]] : []));
  }

  /** What a bulb, a door or a bomb should be. */
  isOn(state: DungeonState, entity: Entity): boolean {
    const logic = (entity.own as { logic: Logic }).logic;
    return holds(logic, new Board(state).beside(entity), this.since, []);
  }

  settle(state: DungeonState): void {
    const board = new Board(state);
    let on = new Set(board.gates.filter(({ id }) => this.since.has(id)).map(({ id }) => id));
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
      const heard = this.conducting(board, state.tick, on);
      on = new Set(board.gates.filter(gate => board.holds(gate, heard)).map(({ id }) => id));
    }
    this.since = this.conducting(board, state.tick, on);
  }

  /** All that conducts while these gates are on. */
  private conducting(board: Board, tick: number, gates: ReadonlySet<number>): Map<number, number> {
    const isOn = (each: Switch) => (isGate(each) ? gates.has(each.id) : board.hasBoulder(each));
    const wires = board.nets.filter(({ feeders }) => feeders.some(isOn)).flatMap(net => net.wires);
    const ids = [...board.switches.filter(isOn), ...wires].map(({ id }) => id);
    const loads = board.gates.filter(gate => board.hasBoulder(gate)).map(({ id }) => -id);
    return new Map([...ids, ...loads].map(id => [id, this.since.get(id) ?? tick]));
  }
}

/** What stands where, and which way current flows. */
class Board {
  readonly entities: readonly Entity[];
  readonly switches: readonly Switch[];
  readonly gates: readonly Switch[];
  readonly nets: readonly Net[];

  constructor(state: DungeonState) {
    this.entities = state.entities.list();
    this.switches = this.entities.filter(each => each.type === 'switch');
    this.gates = this.switches.filter(isGate);
    const pieces = this.pieces();
    this.nets = pieces.map(wires => ({ wires, feeders: this.feedersOf(wires, pieces) }));
  }

  hasBoulder({ x, y }: Place): boolean {
    return this.entities.some(each => each.type === 'boulder' && each.x === x && each.y === y);
  }

  beside(place: Place): Entity[] {
    return this.entities.filter(each => (each.type === 'switch' || each.type === 'wire') && touches(place, each));
  }

  /** A gate never hears a net that it feeds; the boulder on it is one active neighbour. */
  holds(gate: Switch, since: ReadonlyMap<number, number>): boolean {
    const fed = this.nets.filter(({ feeders }) => feeders.includes(gate)).flatMap(({ wires }) => wires);
    const load = since.get(-gate.id);
    const heard = this.beside(gate).filter(each => !fed.includes(each));
    return holds(gate.own.logic as Logic, heard, since, load === undefined ? [] : [load]);
  }

  /**
   * A net that a plate touches is fed by plates alone; any other by one of the gates beside it: whose output points at it,
   * else the nearest to a plate, else the first.
   */
  private feedersOf(wires: readonly Entity[], pieces: readonly (readonly Entity[])[]): Switch[] {
    const touching = this.switches.filter(each => wires.some(wire => touches(each, wire)));
    const plates = touching.filter(each => !isGate(each));
    if (plates.length > 0) return plates;
    const pointing = touching.filter(({ x, y, own }) => {
      const [dx, dy] = STEPS[own.output ?? 'up'];
      return own.output !== undefined && wires.some(wire => wire.x === x + dx && wire.y === y + dy);
    });
    const candidates = pointing.length > 0 ? pointing : touching;
    const far = candidates.map(gate => this.gatesToPlate(gate, pieces));
    return candidates.slice(far.indexOf(Math.min(...far))).slice(0, 1);
  }

  /** How many gates there are on the shortest way from a gate to a plate. */
  private gatesToPlate(gate: Switch, pieces: readonly (readonly Entity[])[]): number {
    const meet = (a: Switch, b: Switch) =>
      touches(a, b) || pieces.some(net => [a, b].every(each => net.some(wire => touches(each, wire))));
    const seen = new Set([gate]);
    let here = [gate];
    for (let count = 1; here.length > 0; count++) {
      const next = this.switches.filter(each => !seen.has(each) && here.some(other => meet(each, other)));
      if (next.some(each => !isGate(each))) return count;
      for (const each of next) seen.add(each);
      here = next;
    }
    return Number.POSITIVE_INFINITY;
  }

  private pieces(): Entity[][] {
    const left = new Set(this.entities.filter(({ type }) => type === 'wire'));
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

function isGate({ own }: Switch): boolean {
  return own.logic !== undefined;
}

function touches(a: Place, b: Place): boolean {
  return Object.values(STEPS).some(([dx, dy]) => a.x + dx === b.x && a.y + dy === b.y);
}

function same(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  return a.size === b.size && [...a].every(id => b.has(id));
}

function holds(
  logic: Logic,
  beside: readonly Entity[],
  since: ReadonlyMap<number, number>,
  loads: readonly number[],
): boolean {
  const ticks = [...beside.flatMap(({ id }) => since.get(id) ?? []), ...loads];
  const switches = beside.filter(({ type }) => type === 'switch');
  if (logic === 'or') return ticks.length >= 1;
  if (logic === 'xor') return ticks.length === 1;
  if (logic === 'not') return ticks.length === 0;
  if (logic === 'co_and') return ticks.some((tick, n) => ticks.indexOf(tick) < n);
  return ticks.length >= 2 && (switches.length <= 2 || switches.every(({ id }) => since.has(id)));
}
