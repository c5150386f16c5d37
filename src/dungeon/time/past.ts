import { hashOf } from '../../kernel/hash.ts';
import type { Doing } from '../actions.ts';
import type { Live } from '../circuit/circuit.ts';
import type { Body } from '../entities/adventurer.ts';
import { type Entity, isSameBody } from '../entities/entities.ts';
import { cameIn, type EntityChange, wentFrom } from './changes.ts';
import { changesOf, decodeTick, type EncodedTick, encodeTick, hashOfTick, type Tick } from './ticks.ts';

/** Somebody comes out of the future, right after a tick. */
interface Arrival {
  readonly tick: number;
  readonly x: number;
  readonly y: number;
  readonly body: Body;
}

/** What the player did from one journey through time to the next. */
export interface Life {
  /** Undefined for the first. */
  readonly arrival?: Arrival | undefined;
  /** In this tick, or right after it, it travelled. */
  readonly departed: number;
  /** What it did in the last ticks, as many as have been undone; in each, the action of the tick comes last. */
  readonly tape: readonly (readonly Doing[])[];
  /** What it did after the last tick; undefined if it went through a portal in it. */
  readonly farewell?: readonly Doing[] | undefined;
}

/** The lives with what they did in ticks that are undone now, the last of them first. */
function woundBack(lives: readonly Life[], undone: readonly Tick[]): Life[] {
  const wound = [...lives];
  for (let n = 0; n < undone.length; ) n = windBack(wound, undone, n);
  return wound;
}

/** Puts the ticks of one life, from the nth undone on, before what is on its tape. Returns where the next life begins. */
function windBack(lives: Life[], undone: readonly Tick[], n: number): number {
  const index = (undone[n] as Tick).life;
  const life = lives[index] as Life;
  let end = n;
  while (undone[end]?.life === index) end++;
  const earlier = undone.slice(n, end).map(({ did }) => did);
  lives[index] = { ...life, tape: [...earlier.reverse(), ...life.tape] };
  return end;
}

/** What a life did in a tick. */
export function doneIn({ departed, tape }: Life, tick: number): readonly Doing[] {
  return tape[tape.length - 1 - (departed - tick)] ?? [];
}

const hashes = new WeakMap<Life, string>();

/** The hash of a life; made once. */
function hashOfLife(life: Life): string {
  const known = hashes.get(life) ?? hashOf(life);
  hashes.set(life, known);
  return known;
}

/** What has happened since the last tick was over. */
export interface Unfinished {
  readonly did: readonly Doing[];
  readonly changes: readonly EntityChange[];
}

/** The past as plain JSON: the present is its keyframe, the changes lead back from it, and the first tick comes first. */
export interface EncodedPast extends Unfinished {
  /** The first tick that is known. */
  readonly from: number;
  readonly ticks: readonly EncodedTick[];
  readonly lives: readonly Life[];
  readonly arrival?: Arrival | undefined;
}

/**
 * What can be travelled back to: a chain of ticks, each with what undoes it. A copy costs what has happened since the last
 * tick, however long the chain is.
 */
export class Past {
  /** The first tick that can be travelled back to. */
  readonly first: number;
  /** The last tick that is over. */
  private head: Tick;
  private finished: readonly Life[];
  /** How the present life began. */
  private arrival: Arrival | undefined;
  private did: Doing[] = [];
  private changes: EntityChange[] = [];

  private constructor(first: number, head: Tick, finished: readonly Life[], arrival: Arrival | undefined) {
    this.first = first;
    this.head = head;
    this.finished = finished;
    this.arrival = arrival;
  }

  /** A past that begins now. */
  static from(tick: number, body: Body, circuit: Live | undefined): Past {
    return new Past(tick, { before: undefined, tick, life: 0, did: [], changes: [], body, circuit }, [], undefined);
  }

  copy(): Past {
    const copy = new Past(this.first, this.head, this.finished, this.arrival);
    copy.did = this.did.slice();
    copy.changes = this.changes.slice();
    return copy;
  }

  /** The lives that are over. */
  get lives(): readonly Life[] {
    return this.finished;
  }

  get last(): Tick {
    return this.head;
  }

  get unfinished(): Unfinished {
    return { did: this.did, changes: this.changes };
  }

  noteDid(action: Doing): void {
    this.did.push(action);
  }

  noteCame(entity: Entity): void {
    this.changes.push(cameIn(entity));
  }

  noteGone(entity: Entity): void {
    this.changes.push(entity);
  }

  noteChanged(before: Entity, after: Entity): void {
    this.changes.push(wentFrom(before, after));
  }

  /** The tick is over. */
  close(tick: number, body: Body, circuit: Live | undefined): void {
    const { head: before, did, changes } = this;
    this.head = {
      before,
      tick,
      life: this.finished.length,
      did,
      changes,
      body: isSameBody(before.body, body) ? before.body : body,
      circuit: isSameLive(before.circuit, circuit) ? before.circuit : circuit,
    };
    this.did = [];
    this.changes = [];
  }

  /** Ends the present life, and takes the chain back to a tick. Returns the ticks that are to be undone, the last first. */
  leave(departed: number, byPortal: boolean, to: number): Tick[] {
    const tape = byPortal ? [this.did] : [];
    const life = { arrival: this.arrival, departed, tape, farewell: byPortal ? undefined : this.did };
    const undone: Tick[] = [];
    let tick = this.head;
    for (; tick.before !== undefined && tick.tick > to; tick = tick.before) undone.push(tick);
    this.head = tick;
    this.finished = woundBack([...this.finished, life], undone);
    this.did = [];
    this.changes = [];
    return undone;
  }

  /** Whether the last ticks hold no more changes than so many. */
  canUndo(ticks: number, most: number): boolean {
    let left = most - this.changes.length;
    let tick: Tick | undefined = this.head;
    for (let n = 0; n < ticks && tick !== undefined && left >= 0; n++, tick = tick.before) {
      left -= changesOf(tick).length;
    }
    return left >= 0;
  }

  /** Begins a new life. */
  arrive(arrival: Arrival): void {
    this.arrival = arrival;
  }

  /** All that the future hangs on, in few words: the chain is covered by its hash. */
  digest(): unknown {
    const { did, changes, arrival } = this;
    return { hash: hashOfTick(this.head), lives: this.finished.map(hashOfLife), did, changes, arrival };
  }

  encode(): EncodedPast {
    const ticks: EncodedTick[] = [];
    let tick = this.head;
    for (; tick.before !== undefined; tick = tick.before) ticks.push(encodeTick(tick, tick.before));
    ticks.push(encodeTick(tick, undefined));
    const { first: from, did, changes, finished: lives, arrival } = this;
    return { from, ticks: ticks.reverse(), did, changes, lives, arrival };
  }

  static decode({ from, ticks, did, changes, lives, arrival }: EncodedPast): Past {
    let head: Tick | undefined;
    for (const each of ticks) head = decodeTick(each, head, from);
    const past = new Past(from, head as Tick, lives, arrival);
    past.did = [...did];
    past.changes = [...changes];
    return past;
  }
}

function isSameLive(one: Live | undefined, other: Live | undefined): boolean {
  if (one === other || one === undefined || other === undefined) return one === other;
  return one.length === other.length && one.every(([id, since], n) => id === other[n]?.[0] && since === other[n]?.[1]);
}
