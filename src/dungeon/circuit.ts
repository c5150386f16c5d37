// Written for speed: a change costs what it reaches. Its slow twin is in test/dungeon/circuits.test.ts.
import { BOULDER, type Entity, type Logic } from './entities.ts';
import type { DungeonState } from './state.ts';
import { conductorsBeside, type Wiring, wire } from './wiring.ts';

/** A conductor that is not active. Others know the tick in which they were last switched on. */
const OFF = -1;
/** A circuit that flips this often in one settling, and four times each gate, counts as unstable: some cycles are long. */
const MOST_FLIPS = 10_000;

/** The active conductors: the id of a switch, or of a net's first wire, and since which tick. */
export type Live = readonly (readonly [id: number, since: number])[];

/** The switches and wires of a dungeon, and which of them are active. */
export class Circuit {
  readonly wiring: Wiring;
  /** Since when each conductor is active, as it was last settled. */
  private readonly since: Int32Array;
  private readonly active: Uint8Array;
  /** By conductor: the active switches that touch a net. */
  private readonly drivers: Int32Array;
  /** Switches that a boulder may have come onto or left, gates and fixtures that hear something new. */
  private readonly pressed: Set<number>;
  private readonly unread: Set<number>;
  private readonly touched: Set<number>;
  private readonly changed: Set<number>;
  private tick = 0;
  /** Something was destroyed that conducts. */
  private broken = false;

  private constructor(
    wiring: Wiring,
    since: Int32Array,
    active: Uint8Array,
    drivers: Int32Array,
    sets: readonly Iterable<number>[],
  ) {
    this.wiring = wiring;
    this.since = since;
    this.active = active;
    this.drivers = drivers;
    const [pressed = [], unread = [], touched = [], changed = []] = sets;
    this.pressed = new Set(pressed);
    this.unread = new Set(unread);
    this.touched = new Set(touched);
    this.changed = new Set(changed);
  }

  /** The circuit of a dungeon, with what was active in it before; everything is looked at when it next settles. */
  static of(
    state: DungeonState,
    sinceOf: (id: number) => number | undefined = () => undefined,
    entities: readonly Entity[] = state.entities.list(),
  ): Circuit {
    const wiring = wire(state, entities);
    const ids = [...wiring.switches.map(({ id }) => id), ...wiring.nets];
    const since = Int32Array.from(ids, id => sinceOf(id) ?? OFF);
    const active = new Uint8Array(ids.length);
    const drivers = new Int32Array(ids.length);
    const all = [...ids.keys()];
    const switches = [...wiring.switches.keys()];
    const gates = switches.filter(n => wiring.switches[n]?.own.logic !== undefined);
    const circuit = new Circuit(wiring, since, active, drivers, [switches, gates, wiring.fixtures.keys(), all]);
    for (const n of switches) if (since[n] !== OFF) circuit.turn(n, true);
    return circuit;
  }

  copy(): Circuit {
    const sets = [this.pressed, this.unread, this.touched, this.changed];
    const copy = new Circuit(this.wiring, this.since.slice(), this.active.slice(), this.drivers.slice(), sets);
    copy.broken = this.broken;
    return copy;
  }

  live(): Live {
    const { switches, nets } = this.wiring;
    const ids = [...switches.map(({ id }) => id), ...nets];
    return ids.flatMap((id, n) => (this.since[n] === OFF ? [] : [[id, this.since[n] as number] as const]));
  }

  /** Whether a switch or a wire is active, by id. */
  isLive(id: number): boolean {
    const conductor = this.wiring.conductorOf.get(id);
    return conductor !== undefined && this.active[conductor] === 1;
  }

  /** A boulder has come onto a switch, or left it. */
  press(id: number): void {
    const conductor = this.wiring.conductorOf.get(id);
    if (conductor !== undefined) this.pressed.add(conductor);
  }

  /** A switch or a wire is gone. */
  break(): void {
    this.broken = true;
  }

  /** The circuit to settle: a new one if something is gone. What is left keeps what it knew. */
  mended(state: DungeonState): Circuit {
    if (!this.broken) return this;
    const { conductorOf, fixtures } = this.wiring;
    const ids = [...conductorOf.keys(), ...fixtures.map(({ id }) => id)].sort((a, b) => a - b);
    const left = ids.flatMap(id => state.entities.get(id) ?? []);
    return Circuit.of(state, id => this.since[conductorOf.get(id) ?? -1], left);
  }

  /** Settles in rounds from the state before. Returns the gates that are switched now and were not, or the reverse. */
  settle(state: DungeonState): number[] {
    this.tick = state.tick;
    for (const n of this.pressed) this.readPlain(state, n);
    this.pressed.clear();
    this.goRound();
    const flipped: number[] = [];
    for (const n of this.changed) {
      const before = this.since[n] as number;
      const isNew = before === OFF;
      this.since[n] = this.active[n] === 0 ? OFF : isNew ? this.tick : before;
      if (isNew !== (this.since[n] === OFF) && this.isGate(n)) flipped.push(n);
    }
    this.changed.clear();
    return flipped.sort((a, b) => a - b);
  }

  /** The fixtures that may have to change, in the order of the map. */
  fixturesToRead(): number[] {
    const found = [...this.touched].sort((a, b) => a - b);
    this.touched.clear();
    return found;
  }

  /** Has a fixture read again when the circuit next settles. */
  keep(fixture: number): void {
    this.touched.add(fixture);
  }

  /** Whether the rule of a logical entity holds. */
  holds(logic: Logic, inputs: readonly number[]): boolean {
    const count = inputs.reduce((sum, n) => sum + (this.active[n] as number), 0);
    switch (logic) {
      case 'or':
        return count > 0;
      case 'xor':
        return count === 1;
      case 'not':
        return count === 0;
      case 'and':
        return count > 1 && inputs.every(n => this.active[n] === 1 || !this.isSwitch(n));
      case 'co_and':
        return count > 1 && this.switchedTogether(inputs.filter(n => this.active[n] === 1));
    }
  }

  /** Whether the rule of something holds that was not there at first. */
  holdsBeside(state: DungeonState, entity: Entity, logic: Logic): boolean {
    return this.holds(logic, conductorsBeside(state, this.wiring.conductorOf, entity));
  }

  /** Whether two of some active conductors were last switched on in the same tick. */
  private switchedTogether(conductors: readonly number[]): boolean {
    const ticks = conductors.map(n => (this.since[n] === OFF ? this.tick : (this.since[n] as number)));
    return new Set(ticks).size < ticks.length;
  }

  private isSwitch(conductor: number): boolean {
    return conductor < this.wiring.switches.length;
  }

  private isGate(conductor: number): boolean {
    return this.wiring.switches[conductor]?.own.logic !== undefined;
  }

  private readPlain(state: DungeonState, n: number): void {
    const plain = this.wiring.switches[n];
    if (plain === undefined || plain.own.logic !== undefined) return;
    this.turn(n, (state.ground.marks(plain.x, plain.y) & BOULDER) !== 0);
  }

  /** Switches a switch, and the nets it touches if it is the first or the last of them. */
  private turn(n: number, on: boolean): void {
    if (!this.put(n, on)) return;
    for (const net of this.wiring.netsOf[n] ?? []) {
      this.drivers[net] = (this.drivers[net] as number) + (on ? 1 : -1);
      this.put(net, (this.drivers[net] as number) > 0);
    }
  }

  private put(n: number, on: boolean): boolean {
    const value = on ? 1 : 0;
    if (this.active[n] === value) return false;
    this.active[n] = value;
    this.changed.add(n);
    for (const gate of this.wiring.gatesAt[n] ?? []) this.unread.add(gate);
    for (const fixture of this.wiring.fixturesAt[n] ?? []) this.touched.add(fixture);
    return true;
  }

  /**
   * All gates read, then all change, until nothing changes. If a state comes again, the gates that flip between the two are
   * off. The state is compared with one that is remembered after 1, 2, 4, 8 … rounds (Brent): of it, only the gates
   * that differ are kept.
   */
  private goRound(): void {
    const differing = new Set<number>();
    const flipped = new Set<number>();
    const most = MOST_FLIPS + 4 * this.wiring.switches.length;
    let flips = 0;
    let remember = 1;
    for (let round = 1; ; round++) {
      const turning = [...this.unread].filter(gate => this.isWrong(gate));
      this.unread.clear();
      if (turning.length === 0) return;
      for (const gate of turning) {
        this.turn(gate, this.active[gate] === 0);
        flipped.add(gate);
        if (!differing.delete(gate)) differing.add(gate);
      }
      flips += turning.length;
      if (differing.size === 0 || flips > most) break;
      if (round === remember) {
        remember *= 2;
        differing.clear();
        flipped.clear();
      }
    }
    for (const gate of flipped) {
      this.turn(gate, false);
      this.unread.add(gate);
    }
  }

  private isWrong(gate: number): boolean {
    const logic = this.wiring.switches[gate]?.own.logic;
    if (logic === undefined) return false;
    return this.holds(logic, this.wiring.inputsOf[gate] ?? []) !== (this.active[gate] === 1);
  }
}
