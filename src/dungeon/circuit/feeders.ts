// Written for speed: which way current flows. Its slow twin is in test/dungeon/circuit/naive.ts.
import { CARDINALS, type Cardinal } from '../../kernel/square.ts';
import { dx, dy } from '../entities/ways.ts';
import { eachOf } from './adjacency.ts';
import { eachNet, GONE, type Nets } from './nets.ts';
import type { Wiring } from './wiring.ts';

/** The feeder of a net that plates feed, and of one that nothing feeds. */
const PLATES = -1;
const NOTHING = -2;

/** A gate that no plate is to be found from. */
const FAR = 2 ** 30;

/** Who feeds each net, counted from 0. Copies of a circuit share it. */
export class Feeders {
  private readonly wiring: Wiring;
  private readonly nets: Nets;
  private readonly feeders: Int32Array;
  /** By gate: on which sides it feeds, once somebody has asked. */
  private readonly sidesOf = new Map<number, readonly Cardinal[]>();

  constructor(wiring: Wiring, nets: Nets) {
    this.wiring = wiring;
    this.nets = nets;
    this.feeders = feedersOf(wiring, nets);
  }

  get count(): number {
    return this.feeders.length;
  }

  /** The gate that feeds a net; below 0 where no gate does. */
  of(net: number): number | undefined {
    return this.feeders[net];
  }

  /** The sides on which a gate feeds a net. */
  sides(gate: number): readonly Cardinal[] {
    const known = this.sidesOf.get(gate) ?? sidesFed(this.wiring, this.nets, this.feeders, gate);
    this.sidesOf.set(gate, known);
    return known;
  }
}

/**
 * Who feeds each net, counted from 0. A net that a plate touches is fed by plates alone; any other by one gate beside it:
 * one whose output points at it, else the one nearest to a plate, else the first of the map.
 */
function feedersOf(wiring: Wiring, nets: Nets): Int32Array {
  const { switches, logics, beside } = wiring;
  const feeders = new Int32Array(nets.count - switches).fill(NOTHING);
  const depths = depthsOf(wiring, nets);
  for (let part = 0; part < switches; part++) {
    if (nets.of[part] === GONE) continue;
    const isPlate = logics[part] === undefined;
    eachNet(nets.of, switches, beside, part, net => {
      const rival = feeders[net - switches];
      if (isPlate) feeders[net - switches] = PLATES;
      else if (rival !== PLATES && (rival === NOTHING || isBetter(part, rival, net))) feeders[net - switches] = part;
    });
  }
  return feeders;

  function isBetter(gate: number, rival: number, net: number): boolean {
    const [points, rivalPoints] = [pointsAt(wiring, nets, gate, net), pointsAt(wiring, nets, rival, net)];
    return points === rivalPoints ? depths[gate] < depths[rival] : points;
  }
}

/** Whether the output of a gate is on the side where a net has a wire. */
function pointsAt({ parts, outputs, beside }: Wiring, nets: Nets, gate: number, net: number): boolean {
  const [here, way] = [parts[gate], outputs[gate]];
  if (here === undefined || way === undefined) return false;
  let points = false;
  eachOf(beside, gate, part => {
    const there = parts[part];
    points ||= nets.of[part] === net && there?.x === here.x + dx(way) && there.y === here.y + dy(way);
  });
  return points;
}

/** By switch: how many gates lie between it and the nearest plate, itself counted, along the wires. */
function depthsOf({ switches, logics, beside }: Wiring, nets: Nets): Int32Array {
  const depths = new Int32Array(switches).fill(FAR);
  const reached = new Uint8Array(nets.count);
  let here: number[] = [];
  for (let part = 0; part < switches; part++) {
    if (logics[part] !== undefined || nets.of[part] === GONE) continue;
    depths[part] = 0;
    here.push(part);
  }
  for (let depth = 1; here.length > 0; depth++) {
    const next: number[] = [];
    const find = (part: number) => {
      if (part >= switches || depths[part] !== FAR || nets.of[part] === GONE) return;
      depths[part] = depth;
      next.push(part);
    };
    for (const part of here) {
      eachOf(beside, part, find);
      eachNet(nets.of, switches, beside, part, net => {
        if (reached[net] === 1) return;
        reached[net] = 1;
        for (const gate of nets.gates[net - switches] ?? []) if (touches(gate, net)) find(gate);
      });
    }
    here = next;
  }
  return depths;

  /** A net keeps gates in its list that it was torn away from. */
  function touches(gate: number, net: number): boolean {
    let found = false;
    eachOf(beside, gate, part => {
      found ||= nets.of[part] === net;
    });
    return found;
  }
}

function sidesFed(wiring: Wiring, nets: Nets, feeders: Int32Array, gate: number): Cardinal[] {
  const { parts, switches, beside } = wiring;
  const here = parts[gate];
  if (here === undefined) return [];
  return CARDINALS.filter((_, way) => {
    let feeds = false;
    eachOf(beside, gate, part => {
      const there = parts[part];
      if (there?.x !== here.x + dx(way) || there.y !== here.y + dy(way)) return;
      feeds ||= feeders[nets.of[part] - switches] === gate;
    });
    return feeds;
  });
}
