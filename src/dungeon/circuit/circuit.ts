// Written for speed: a change costs what it reaches. Its slow twin is in test/dungeon/circuit/naive.ts.
import type { Cardinal } from '../../kernel/square.ts';
import type { Board } from '../board/board.ts';
import { BOULDER, type Entity } from '../entities/entities.ts';
import { Currents, OFF, type SinceOf } from './currents.ts';
import { asksForTogether, decide, type Logic } from './logic.ts';
import { isWired, partsBeside, partWith, type Wiring, wire } from './wiring.ts';

/** Gates that flip this often in one settling, and four times each, count as unstable: some cycles are long. */
const MOST_FLIPS = 10_000;

/**
 * The active conductors: the id of a switch, or of a net's first wire, and since which tick. Then the boulders on gates: the
 * negative of a gate's id, and since which tick one lies there.
 */
export type Live = readonly (readonly [id: number, since: number])[];

/** What does not come to rest: the gates that are to be read again, and whether all are now as they were at first. */
interface Unstable {
  readonly island: number;
  readonly gates: readonly number[];
  readonly cameBack: boolean;
}

/** The switches and wires of a dungeon, and how they settle. */
export class Circuit {
  private readonly currents: Currents;
  /** Switches that a boulder may have come onto or left. */
  private readonly pressed: Set<number>;
  /** By island: what to read again once anything changes there. By itself it would only flip and come back. */
  private readonly restless: Map<number, readonly number[]>;
  /** The parts that were destroyed since the last settling. */
  private lost: number[] = [];
  private tick = 0;
  /** What is live, as long as nothing changes. */
  private lastLive: Live | undefined;

  private constructor(
    currents: Currents,
    pressed: Iterable<number>,
    restless: Iterable<readonly [number, readonly number[]]>,
  ) {
    this.currents = currents;
    this.pressed = new Set(pressed);
    this.restless = new Map(restless);
  }

  /** The circuit of a dungeon, with what was active in it before; everything is looked at when it next settles. */
  static of(board: Board, sinceOf: SinceOf = () => undefined): Circuit {
    return Circuit.unsettled(Currents.of(wire(board), sinceOf));
  }

  /** The circuit at another time, with what was active then; some things are there again since. */
  at(board: Board, restored: Iterable<Entity>, sinceOf: SinceOf): Circuit {
    for (const entity of restored) if (isWired(entity) && !this.has(entity.id)) return Circuit.of(board, sinceOf);
    return Circuit.unsettled(this.currents.at(sinceOf));
  }

  private static unsettled(currents: Currents): Circuit {
    return new Circuit(currents, new Array(currents.wiring.switches).keys(), []);
  }

  get wiring(): Wiring {
    return this.currents.wiring;
  }

  copy(): Circuit {
    const copy = new Circuit(this.currents.copy(), this.pressed, this.restless);
    copy.lost = this.lost.slice();
    copy.lastLive = this.lastLive;
    return copy;
  }

  live(): Live {
    this.lastLive ??= [
      ...this.currents.conductors().flatMap(([, id, since]) => (since === OFF ? [] : [[id, since] as const])),
      ...this.currents.loaded().map(([gate, since]) => [-(this.wiring.parts[gate]?.id ?? 0), since] as const),
    ];
    return this.lastLive;
  }

  /** Whether a switch or a wire is active, by id. */
  isLive(id: number): boolean {
    const part = partWith(this.wiring, id);
    return part >= 0 && this.currents.isActive(part);
  }

  /** The sides on which a gate feeds wires, by its id. */
  sidesFed(id: number): readonly Cardinal[] {
    return this.currents.sidesFed(partWith(this.wiring, id));
  }

  /** A boulder has come onto a switch, or left it. */
  press(id: number): void {
    const part = partWith(this.wiring, id);
    if (part >= 0) this.pressed.add(part);
  }

  /** A switch or a wire is gone. */
  break(id: number): void {
    const part = partWith(this.wiring, id);
    if (part >= 0) this.lost.push(part);
  }

  /** Settles in rounds from the state before. Returns the gates that are switched now and were not, or the reverse. */
  settle(board: Board): number[] {
    const { currents } = this;
    this.tick = board.tick;
    if (this.lost.length > 0) {
      currents.tear(this.lost);
      this.lost = [];
      this.lastLive = undefined;
    }
    for (const n of this.pressed) this.readSwitch(board, n);
    this.pressed.clear();
    const unstable = this.goRounds();
    if (currents.hasChanged) this.lastLive = undefined;
    const flipped = currents.noteTimes(this.tick);
    for (const { island, gates, cameBack } of unstable) {
      // What was switched on in this tick is older in the next, and what was switched off, a net that was torn say, would
      // be new: co_and may then judge otherwise, though all gates are what they were.
      if (cameBack && currents.changedIn < this.tick) this.restless.set(island, gates);
      else for (const gate of gates) currents.gatesToRead.add(gate);
    }
    return flipped.filter(gate => currents.isThere(gate));
  }

  /** The fixtures that may have to change, in the order of the map. */
  fixturesToRead(): number[] {
    return this.currents.fixturesToRead.take().sort((a, b) => a - b);
  }

  /** Has a fixture read again when the circuit next settles. */
  keep(fixture: number): void {
    this.currents.fixturesToRead.add(fixture);
  }

  /** Whether it knows of something, and that it is there. */
  private has(id: number): boolean {
    const part = partWith(this.wiring, id);
    return part < 0 ? this.wiring.fixtureIds.has(id) : this.currents.isThere(part);
  }

  /** Whether the rule of a fixture holds. */
  feeds(fixture: number): boolean {
    const { fixtures, inputs } = this.wiring;
    const logic = fixtures[fixture]?.logic;
    return logic !== undefined && this.holds(logic, inputs.all, inputs.starts, fixture);
  }

  /** Whether the rule of something holds that was not there at first. */
  holdsBeside(board: Board, entity: Entity, logic: Logic): boolean {
    const parts = partsBeside(board, this.wiring, entity);
    return this.holds(logic, parts, [0, parts.length], 0);
  }

  /** Whether a rule holds among the nth of some lists of parts. */
  private holds(logic: Logic, all: ArrayLike<number>, starts: ArrayLike<number>, n: number): boolean {
    return holds(this.currents, logic, all, starts[n], starts[n + 1], this.tick);
  }

  /** A boulder switches a plate; a gate hears it as one active neighbour more. */
  private readSwitch(board: Board, n: number): void {
    const part = this.wiring.parts[n];
    if (part === undefined || !this.currents.isThere(n)) return;
    const hasBoulder = (board.ground.marks(part.x, part.y) & BOULDER) !== 0;
    if (this.wiring.logics[n] === undefined) this.currents.turn(n, hasBoulder);
    else if (this.currents.load(n, hasBoulder, this.tick)) this.lastLive = undefined;
  }

  /** Brings every island to rest on which something is to be read. */
  private goRounds(): Unstable[] {
    const toRead = new Map<number, Set<number>>();
    for (const gate of this.currents.gatesToRead.take()) {
      const island = this.wiring.islands[gate];
      const gates = toRead.get(island) ?? new Set(this.restless.get(island));
      toRead.set(island, gates.add(gate));
      this.restless.delete(island);
    }
    return [...toRead].flatMap(([island, gates]) => this.settleIsland(island, gates) ?? []);
  }

  /** All gates read, then all change, until nothing changes. If a state comes again, the gates that flip meanwhile are off. */
  private settleIsland(island: number, first: Iterable<number>): Unstable | undefined {
    const { gatesToRead } = this.currents;
    const rounds = new Rounds();
    const most = MOST_FLIPS + 4 * this.wiring.switches;
    let flickering: Set<number> | undefined;
    for (let reading = [...first]; flickering === undefined; reading = gatesToRead.take()) {
      const turning = reading.filter(gate => this.isWrong(gate));
      if (turning.length === 0) return undefined;
      for (const gate of turning) {
        this.currents.turn(gate, !this.currents.isActive(gate));
        rounds.flip(gate);
      }
      flickering = rounds.repeated();
      if (rounds.length > most) flickering ??= rounds.flippedSince(rounds.length >> 1);
    }
    const cameBack = this.cameBack(rounds, flickering);
    for (const gate of flickering) {
      this.currents.turn(gate, false);
      gatesToRead.add(gate);
    }
    return { island, gates: gatesToRead.take(), cameBack };
  }

  /** Whether all gates are what they were before the first round, once those that flicker are off. */
  private cameBack(rounds: Rounds, flickering: ReadonlySet<number>): boolean {
    const differing = rounds.differingFrom(0);
    const wasOn = (gate: number) => this.currents.isActive(gate) !== differing.has(gate);
    return [...rounds.flippedSince(0)].every(gate => (flickering.has(gate) ? !wasOn(gate) : !differing.has(gate)));
  }

  private isWrong(gate: number): boolean {
    const logic = this.wiring.logics[gate];
    if (logic === undefined || !this.currents.isThere(gate)) return false;
    return gateHolds(this.currents, gate, logic, this.tick) !== this.currents.isActive(gate);
  }
}

// A flip costs two multiplications, however many gates there are.

/** The flips of gates in one settling, and whether a state has come again. */
class Rounds {
  private readonly flips: number[] = [];
  /** By the hash of a state, how many flips led to it. */
  private readonly seen = new Map([[0, 0]]);
  private high = 0;
  private low = 0;

  get length(): number {
    return this.flips.length;
  }

  flip(gate: number): void {
    this.flips.push(gate);
    this.high ^= stirred(gate, 0x9e3779b1);
    this.low ^= stirred(gate, 0x85ebca77);
  }

  /** A round is over. If its state was there before, returns the gates that flip from there to here. */
  repeated(): Set<number> | undefined {
    const hash = (this.high >>> 11) * 2 ** 32 + (this.low >>> 0);
    const before = this.seen.get(hash);
    if (before !== undefined && this.differingFrom(before).size === 0) return this.flippedSince(before);
    this.seen.set(hash, this.flips.length);
    return undefined;
  }

  /** The gates that have flipped after so many flips. */
  flippedSince(count: number): Set<number> {
    return new Set(this.flips.slice(count));
  }

  /** The gates that are not now what they were after so many flips. */
  differingFrom(count: number): Set<number> {
    const differing = new Set<number>();
    for (let n = count; n < this.flips.length; n++) {
      const gate = this.flips[n];
      if (!differing.delete(gate)) differing.add(gate);
    }
    return differing;
  }
}

function stirred(gate: number, by: number): number {
  const lane = Math.imul((gate + 1) ^ (gate >>> 15), by);
  return Math.imul(lane ^ (lane >>> 13), 0xc2b2ae35) ^ (lane >>> 16);
}

// Every gate beside a change asks this.

/** The gate of a rule that belongs to none. */
const NOBODY = -1;

/** Whether the rule of a gate holds: it hears no net that it feeds itself, but the boulder that lies on it. */
function gateHolds(currents: Currents, gate: number, logic: Logic, tick: number): boolean {
  const { all, starts } = currents.wiring.beside;
  return holds(currents, logic, all, starts[gate], starts[gate + 1], tick, gate);
}

/** Whether a rule holds among some parts of a list, at a time. */
function holds(
  currents: Currents,
  logic: Logic,
  parts: ArrayLike<number>,
  from: number,
  to: number,
  tick: number,
  gate = NOBODY,
): boolean {
  const { switches } = currents.wiring;
  let active = currents.loads.of(gate) === OFF ? 0 : 1;
  let beside = 0;
  let idle = 0;
  for (let at = from; at < to; at++) {
    const part = parts[at];
    const isOn = currents.isActive(part);
    if (part >= switches) {
      if (isOn && !currents.feeds(gate, part)) active++;
    } else if (currents.isThere(part)) {
      beside++;
      if (isOn) active++;
      else idle++;
    }
  }
  const together = asksForTogether(logic) && active > 1 && switchedTogether(currents, parts, from, to, tick, gate);
  return decide(logic, active, beside, idle, together);
}

/** Whether two of the active ones were last switched on in the same tick. */
function switchedTogether(
  currents: Currents,
  parts: ArrayLike<number>,
  from: number,
  to: number,
  now: number,
  gate: number,
): boolean {
  const load = currents.loads.of(gate);
  const ticks = load === OFF ? [] : [load];
  for (let at = from; at < to; at++) {
    const part = parts[at];
    if (!currents.isActive(part) || currents.feeds(gate, part)) continue;
    const since = currents.sinceOf(part);
    const tick = since === OFF ? now : since;
    if (ticks.includes(tick)) return true;
    ticks.push(tick);
  }
  return false;
}
