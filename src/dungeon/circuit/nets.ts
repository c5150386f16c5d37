// Written for speed: which wires hang together.
import { joined, type Lists } from './adjacency.ts';
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
