// Written for speed: what is active in a circuit, and whom a change concerns.
import type { Cardinal } from '../../kernel/square.ts';
import { Feeders } from './feeders.ts';
import { eachNet, firstNets, GONE, type Nets, torn, withRoom } from './nets.ts';
import type { Wiring } from './wiring.ts';

/** A conductor that is not active, and a gate without a boulder. Others know the tick since which it is so. */
export const OFF = -1;

/** Since when boulders lie on gates. */
class Loads {
  private readonly since: Int32Array;

  private constructor(since: Int32Array) {
    this.since = since;
  }

  static none(switches: number): Loads {
    return new Loads(new Int32Array(switches).fill(OFF));
  }

  /** OFF also for what is no gate. */
  of(gate: number): number {
    return this.since[gate] ?? OFF;
  }

  put(gate: number, since: number): void {
    this.since[gate] = since;
  }

  /** The gates with boulders, by ascending id. */
  list(): [gate: number, since: number][] {
    return [...this.since.entries()].filter(([, since]) => since !== OFF);
  }

  copy(): Loads {
    return new Loads(this.since.slice());
  }
}

const NONE: readonly number[] = [];

/**
 * Since which tick a conductor is active, by the id of its first part, and since when a boulder lies on a gate, by the
 * negative of its id; undefined if it is not.
 */
export type SinceOf = (id: number) => number | undefined;

/** Which switches and nets are active, since when, and who has not heard of it yet. */
export class Currents {
  readonly wiring: Wiring;
  /** Gates and fixtures that hear something new. */
  readonly gatesToRead: Pile;
  readonly fixturesToRead: Pile;
  /** The last tick in which anything was noted as switched on or off. */
  changedIn = OFF;
  private nets: Nets;
  private feeders: Feeders;
  /** Since when boulders lie on gates. */
  readonly loads: Loads;
  /** By conductor: since when it is active, as it was last noted. */
  private since: Int32Array;
  private active: Uint8Array;
  /** By conductor: the active switches that feed a net. */
  private drivers: Int32Array;
  private readonly changed: Pile;

  private constructor(
    wiring: Wiring,
    nets: Nets,
    [feeders, loads]: readonly [Feeders, Loads],
    [since, active, drivers]: readonly [Int32Array, Uint8Array, Int32Array],
    [gates, fixtures, changed]: readonly [Pile, Pile, Pile],
  ) {
    this.wiring = wiring;
    this.nets = nets;
    this.feeders = feeders;
    this.loads = loads;
    this.since = since;
    this.active = active;
    this.drivers = drivers;
    this.gatesToRead = gates;
    this.fixturesToRead = fixtures;
    this.changed = changed;
  }

  /** With what was active before; nobody has heard of anything. Unless told, nothing has been destroyed. */
  static of(wiring: Wiring, sinceOf: SinceOf, nets: Nets = firstNets(wiring)): Currents {
    const { count } = nets;
    const since = new Int32Array(count).fill(OFF);
    const currents = new Currents(
      wiring,
      nets,
      [new Feeders(wiring, nets), Loads.none(wiring.switches)],
      [since, new Uint8Array(count), new Int32Array(count)],
      [new Pile(wiring.switches), new Pile(wiring.fixtures.length), new Pile(count)],
    );
    for (const [n, id] of currents.conductors()) {
      since[n] = sinceOf(id) ?? OFF;
      currents.changedIn = Math.max(currents.changedIn, since[n]);
      currents.changed.add(n);
    }
    for (let n = 0; n < wiring.switches; n++) {
      if (nets.of[n] === GONE) continue;
      if (wiring.logics[n] !== undefined) {
        currents.gatesToRead.add(n);
        const load = sinceOf(-(wiring.parts[n]?.id ?? 0)) ?? OFF;
        currents.loads.put(n, load);
        currents.changedIn = Math.max(currents.changedIn, load);
      }
      if (since[n] !== OFF) currents.turn(n, true);
    }
    for (const n of wiring.fixtures.keys()) currents.fixturesToRead.add(n);
    return currents;
  }

  /** The same switches and nets at another time. */
  at(sinceOf: SinceOf): Currents {
    return Currents.of(this.wiring, sinceOf, this.nets);
  }

  copy(): Currents {
    const copy = new Currents(
      this.wiring,
      this.nets,
      [this.feeders, this.loads.copy()],
      [this.since.slice(), this.active.slice(), this.drivers.slice()],
      [this.gatesToRead.copy(), this.fixturesToRead.copy(), this.changed.copy()],
    );
    copy.changedIn = this.changedIn;
    return copy;
  }

  /** Each conductor, the id of its first part, and since when it is active; in the order of the map. */
  conductors(): [conductor: number, id: number, since: number][] {
    const { of, count } = this.nets;
    const { parts } = this.wiring;
    const seen = new Uint8Array(count);
    const found: [number, number, number][] = [];
    // By index: to go through ten thousand entries takes ten times as long.
    for (let part = 0; part < parts.length; part++) {
      const n = of[part];
      if (n === GONE || seen[n] === 1) continue;
      seen[n] = 1;
      found.push([n, parts[part].id, this.since[n]]);
    }
    return found;
  }

  /** Whether anything was switched since times were last noted, if only for a moment. */
  get hasChanged(): boolean {
    return !this.changed.isEmpty;
  }

  isThere(part: number): boolean {
    return this.nets.of[part] !== GONE;
  }

  isActive(part: number): boolean {
    const conductor = this.nets.of[part];
    return conductor !== GONE && this.active[conductor] === 1;
  }

  /** Notes whether a boulder lies on a gate. Returns whether that is news. */
  load(gate: number, isLoaded: boolean, tick: number): boolean {
    if ((this.loads.of(gate) !== OFF) === isLoaded) return false;
    this.loads.put(gate, isLoaded ? tick : OFF);
    this.changedIn = tick;
    this.gatesToRead.add(gate);
    return true;
  }

  /** The gates on which boulders lie, by ascending id, and since when. */
  loaded(): [gate: number, since: number][] {
    return this.loads.list().filter(([gate]) => this.isThere(gate));
  }

  /** The sides on which a gate feeds a net. The list stays the same as long as they do. */
  sidesFed(gate: number): readonly Cardinal[] {
    return this.feeders.sides(gate);
  }

  /** Switches a switch, and the nets it feeds if it is the first or the last of them. */
  turn(n: number, on: boolean): void {
    if (!this.put(n, on)) return;
    this.drive(n, on ? 1 : -1, net => this.put(net, this.drivers[net] > 0));
  }

  /** Takes away what was destroyed, and gives what comes off its nets a life of its own. */
  tear(lost: readonly number[]): void {
    const { wiring } = this;
    const { switches } = wiring;
    for (const part of lost) {
      if (part < switches) this.turn(part, false);
      this.wakeBeside(part);
    }
    const { nets, pieces } = torn(wiring, this.nets, lost);
    this.nets = nets;
    this.since = withRoom(this.since, nets.count);
    this.active = withRoom(this.active, nets.count);
    this.drivers = withRoom(this.drivers, nets.count);
    for (const { net, from } of pieces) {
      this.since[net] = this.since[from];
      this.active[net] = this.active[from];
      this.changed.add(net);
    }
    this.feed(new Feeders(wiring, nets));
  }

  /** Gives nets their feeders anew. Who hears what hangs on it. */
  private feed(feeders: Feeders): void {
    const { switches } = this.wiring;
    const before = this.feeders;
    this.feeders = feeders;
    this.drivers.fill(0);
    for (let n = 0; n < switches; n++) if (this.isActive(n)) this.drive(n, 1);
    for (let net = 0; net < feeders.count; net++) {
      if (feeders.of(net) !== before.of(net)) this.gatesToRead.addAll(this.nets.gates[net] ?? NONE);
      this.put(net + switches, this.drivers[net + switches] > 0);
    }
  }

  /** Notes since when everything is on that has changed. Returns the gates among it. */
  noteTimes(tick: number): number[] {
    const flipped: number[] = [];
    for (const n of this.changed.take()) {
      const before = this.since[n];
      const after = this.active[n] === 0 ? OFF : before === OFF ? tick : before;
      this.since[n] = after;
      if (before !== after) this.changedIn = tick;
      if ((before === OFF) !== (after === OFF) && this.wiring.logics[n] !== undefined) flipped.push(n);
    }
    return flipped.sort((a, b) => a - b);
  }

  /** Since which tick a part is active, as it was last noted; OFF if it was not. */
  sinceOf(part: number): number {
    return this.since[this.nets.of[part]];
  }

  /** Whether a gate feeds the net of a wire. */
  feeds(gate: number, part: number): boolean {
    return gate >= 0 && this.feeders.of(this.nets.of[part] - this.wiring.switches) === gate;
  }

  /** One driver more, or one less, for each net that a switch feeds. */
  private drive(n: number, more: 1 | -1, then?: (net: number) => void): void {
    const { switches, beside, logics } = this.wiring;
    const isPlate = logics[n] === undefined;
    eachNet(this.nets.of, switches, beside, n, net => {
      if (!isPlate && this.feeders.of(net - switches) !== n) return;
      this.drivers[net] = this.drivers[net] + more;
      then?.(net);
    });
  }

  private put(n: number, on: boolean): boolean {
    const value = on ? 1 : 0;
    if (this.active[n] === value) return false;
    this.active[n] = value;
    this.changed.add(n);
    const net = n - this.wiring.switches;
    if (net < 0) this.wakeBeside(n);
    else {
      this.gatesToRead.addAll(this.nets.gates[net] ?? NONE);
      this.fixturesToRead.addAll(this.nets.fixtures[net] ?? NONE);
    }
    return true;
  }

  private wakeBeside(part: number): void {
    const { gatesBeside, heardBy } = this.wiring;
    this.gatesToRead.addAll(gatesBeside.all, gatesBeside.starts[part], gatesBeside.starts[part + 1]);
    this.fixturesToRead.addAll(heardBy.all, heardBy.starts[part], heardBy.starts[part + 1]);
  }
}

// A set of small numbers, in the order in which they came. An empty one costs nothing to copy.

class Pile {
  private list: number[] = [];
  private marks: Uint8Array | undefined;
  private readonly below: number;

  /** All numbers are below a limit, which may be exceeded at a price. */
  constructor(below: number) {
    this.below = below;
  }

  get isEmpty(): boolean {
    return this.list.length === 0;
  }

  add(n: number): void {
    this.marks ??= new Uint8Array(this.below);
    if (n >= this.marks.length) this.widen(n + 1);
    if (this.marks[n] === 1) return;
    this.marks[n] = 1;
    this.list.push(n);
  }

  /** Adds part of a list. */
  addAll(list: ArrayLike<number>, from = 0, to = list.length): void {
    for (let at = from; at < to; at++) this.add(list[at]);
  }

  /** All that are there; none are left. */
  take(): number[] {
    const { list, marks } = this;
    if (list.length === 0) return list;
    for (const n of list) (marks as Uint8Array)[n] = 0;
    this.list = [];
    return list;
  }

  copy(): Pile {
    const copy = new Pile(this.below);
    if (this.list.length === 0) return copy;
    copy.list = this.list.slice();
    copy.marks = this.marks?.slice();
    return copy;
  }

  private widen(length: number): void {
    const { marks } = this;
    this.marks = new Uint8Array(length);
    if (marks !== undefined) this.marks.set(marks);
  }
}
