// Written for speed: which wires hang together.
import { eachOf, joined, type Lists } from './adjacency.ts';
import type { Wiring } from './wiring.ts';

/** The conductor of a part that is destroyed. */
export const GONE = -1;

/** The nets of a circuit. Conductors are numbered: the switches like their parts, then the nets. */
export interface Nets {
  /** By part, its conductor. */
  readonly of: Int32Array;
  /** How many conductors there have been. */
  readonly count: number;
  /** By net, counted from 0: the gates and the fixtures that hear it, and perhaps some that no longer do. */
  readonly gates: readonly (readonly number[])[];
  readonly fixtures: readonly (readonly number[])[];
}

/** The nets of a circuit that nothing has happened to. */
export function firstNets(wiring: Wiring): Nets {
  const { switches, parts, fixtures } = wiring;
  const { of, count } = joined(wiring.beside, part => part >= switches);
  for (let part = 0; part < parts.length; part++) of[part] = part < switches ? part : of[part] + switches;
  const gates: number[][] = Array.from({ length: count }, () => []);
  const hearers: number[][] = Array.from({ length: count }, () => []);
  for (let gate = 0; gate < switches; gate++) {
    if (wiring.logics[gate] === undefined) continue;
    eachNet(of, switches, wiring.beside, gate, net => gates[net - switches]?.push(gate));
  }
  for (let fixture = 0; fixture < fixtures.length; fixture++) {
    eachNet(of, switches, wiring.inputs, fixture, net => hearers[net - switches]?.push(fixture));
  }
  return { of, count: switches + count, gates, fixtures: hearers };
}

/** Visits the nets in one of some lists of parts, each once. */
export function eachNet(
  of: Int32Array,
  switches: number,
  lists: Lists,
  list: number,
  visit: (net: number) => void,
): void {
  const { starts, all } = lists;
  const from = starts[list];
  const to = starts[list + 1];
  for (let at = from; at < to; at++) {
    const net = of[all[at]];
    if (net < switches) continue;
    let first = from;
    while (of[all[first]] !== net) first++;
    if (first === at) visit(net);
  }
}

/** A list by conductor, or a longer copy of it where there are more nets now. */
export function withRoom<T extends Int32Array | Uint8Array>(list: T, count: number): T {
  if (count <= list.length) return list;
  const longer = new (list.constructor as new (length: number) => T)(count);
  longer.set(list);
  return longer;
}

// What becomes of nets when some of their wires are destroyed.

/** A piece that has come off a net, and is a net now itself. */
interface Piece {
  readonly net: number;
  readonly from: number;
  readonly wires: readonly number[];
}

/** Takes parts away. What a net falls into gets numbers of its own, but for one piece of it. */
export function torn(wiring: Wiring, nets: Nets, lost: readonly number[]): { nets: Nets; pieces: readonly Piece[] } {
  const { switches } = wiring;
  const of = nets.of.slice();
  for (const part of lost) of[part] = GONE;
  const edges = new Map<number, Set<number>>();
  for (const part of lost) {
    const net = nets.of[part];
    if (net < switches) continue;
    const edge = edges.get(net) ?? new Set();
    edges.set(net, edge);
    eachOf(wiring.beside, part, next => {
      if (of[next] === net) edge.add(next);
    });
  }
  const gates = nets.gates.slice();
  const fixtures = nets.fixtures.slice();
  const pieces: Piece[] = [];
  const seen = new Int32Array(edges.size === 0 ? 0 : of.length);
  for (const [from, edge] of edges) {
    for (const wires of piecesOff(wiring.beside, of, from, edge, seen)) {
      const net = switches + gates.length;
      for (const wire of wires) of[wire] = net;
      gates.push(hearersOf(wires, wiring.gatesBeside));
      fixtures.push(hearersOf(wires, wiring.heardBy));
      pieces.push({ net, from, wires });
    }
  }
  return { nets: { of, count: switches + gates.length, gates, fixtures }, pieces };
}

/** What was found from one side of a gap: all before `next` has been looked around from. */
interface Flood {
  queue: number[];
  next: number;
  /** Found by floods that have run into this one, and done with. */
  readonly done: number[][];
  into: Flood | undefined;
}

/**
 * The pieces that have come off a net, whole. Floods set out from all around the gap in step and become one where they
 * meet; the last that is left is never gone through, so the cost is that of the smaller pieces.
 */
function piecesOff(beside: Lists, of: Int32Array, net: number, edge: Iterable<number>, seen: Int32Array): number[][] {
  const floods: Flood[] = Array.from(edge, part => ({ queue: [part], next: 0, done: [], into: undefined }));
  for (const [n, { queue }] of floods.entries()) seen[queue[0]] = n + 1;
  const pieces: number[][] = [];
  let running = floods;
  while (running.length > 1) {
    let left = running.length;
    for (const flood of running) {
      if (left === 1) break;
      if (flood.into !== undefined) continue;
      left -= spread(flood);
      if (left === 1) break;
      if (flood.next < flood.queue.length) continue;
      pieces.push([...flood.done.flat(), ...flood.queue]);
      left--;
    }
    if (left === running.length) continue;
    running = running.filter(({ into, next, queue }) => into === undefined && next < queue.length);
  }
  return pieces;

  /** Looks around from one part. Returns how many floods it has met and taken in. */
  function spread(flood: Flood): number {
    let met = 0;
    const part = flood.queue[flood.next++];
    const mark = seen[part];
    const end = beside.starts[part + 1];
    for (let at = beside.starts[part]; at < end; at++) {
      const next = beside.all[at];
      if (of[next] !== net || seen[next] === mark) continue;
      if (seen[next] === 0) {
        seen[next] = mark;
        flood.queue.push(next);
      } else {
        const other = rootOf(floods[seen[next] - 1]);
        if (other === flood) continue;
        takeIn(flood, other);
        met++;
      }
    }
    return met;
  }
}

function rootOf(flood: Flood): Flood {
  let root = flood;
  while (root.into !== undefined) root = root.into;
  if (flood !== root) flood.into = root;
  return root;
}

/** Makes two floods one; the longer list stays. */
function takeIn(flood: Flood, other: Flood): void {
  other.into = flood;
  if (other.queue.length - other.next > flood.queue.length - flood.next) {
    const { queue, next } = flood;
    flood.queue = other.queue;
    flood.next = other.next;
    other.queue = queue;
    other.next = next;
  }
  flood.done.push(...other.done, other.queue.slice(0, other.next));
  for (let n = other.next; n < other.queue.length; n++) flood.queue.push(other.queue[n]);
}

function hearersOf(wires: readonly number[], { starts, all }: Lists): number[] {
  const found = new Set<number>();
  for (const wire of wires) {
    for (let at = starts[wire]; at < starts[wire + 1]; at++) found.add(all[at]);
  }
  return [...found];
}
