import { hashOf } from '../kernel/hash.ts';
import type { Cardinal } from '../kernel/square.ts';
import type { Doing } from './actions.ts';
import { isSameBody } from './body.ts';
import { type Change, cameIn, packed, unpacked, wentFrom } from './changes.ts';
import type { Live } from './circuit.ts';
import type { Entity } from './entities.ts';
import type { Body } from './state.ts';

/** One tick of the past. It is never changed: copies of a game share it, and all before it. */
export interface Tick {
  readonly before: Tick | undefined;
  readonly tick: number;
  /** Which of the player's lives it was in. */
  readonly life: number;
  /** What the player did, up to the action that was the tick. */
  readonly did: readonly Doing[];
  /** What undoes it; as a short text if it was loaded. */
  readonly changes: readonly Change[] | string;
  /** The player after it. */
  readonly body: Body;
  /** What was active in the circuit after it. */
  readonly circuit: Live | undefined;
}

/** Somebody comes out of the future, right after a tick. */
export interface Arrival {
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

/** What has happened since the last tick was over. */
export interface Unfinished {
  readonly did: readonly Doing[];
  readonly changes: readonly Change[];
}

interface EncodedTick {
  /** A step alone is no more than its direction. */
  readonly did: readonly Doing[] | Cardinal;
  readonly changes: string;
  /** These are left out where they are as in the tick before. */
  readonly life?: number;
  readonly body?: Body;
  readonly circuit?: Live;
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
  private changes: Change[] = [];

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
    const lives = [
      ...this.finished,
      { arrival: this.arrival, departed, tape, farewell: byPortal ? undefined : this.did },
    ];
    const undone: Tick[] = [];
    let tick = this.head;
    for (; tick.before !== undefined && tick.tick > to; tick = tick.before) undone.push(tick);
    for (let n = 0; n < undone.length; ) n = windBack(lives, undone, n);
    this.head = tick;
    this.finished = lives;
    this.did = [];
    this.changes = [];
    return undone;
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

function isSameLive(one: Live | undefined, other: Live | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return one.length === other.length && one.every(([id, since], n) => id === other[n]?.[0] && since === other[n]?.[1]);
}

/** What undoes a tick. */
export function changesOf({ changes }: Tick): readonly Change[] {
  return typeof changes === 'string' ? unpacked(changes) : changes;
}

const texts = new WeakMap<Tick, string>();

/** The changes as text; what was written once is kept, as saves of one game follow one another. */
function textOf(tick: Tick): string {
  if (typeof tick.changes === 'string') return tick.changes;
  const text = texts.get(tick) ?? packed(tick.changes);
  texts.set(tick, text);
  return text;
}

function encodeTick(tick: Tick, before: Tick | undefined): EncodedTick {
  const { did, life, body, circuit } = tick;
  const [first] = did;
  return {
    did: did.length === 1 && first?.type === 'move' ? first.direction : did,
    changes: textOf(tick),
    ...(life === before?.life ? {} : { life }),
    ...(body === before?.body ? {} : { body }),
    ...(circuit === undefined || circuit === before?.circuit ? {} : { circuit }),
  };
}

function decodeTick(encoded: EncodedTick, before: Tick | undefined, from: number): Tick {
  return {
    before,
    tick: before === undefined ? from : before.tick + 1,
    life: encoded.life ?? before?.life ?? 0,
    did: typeof encoded.did === 'string' ? [{ type: 'move', direction: encoded.did }] : encoded.did,
    changes: encoded.changes,
    body: (encoded.body ?? before?.body) as Body,
    circuit: encoded.circuit ?? before?.circuit,
  };
}

const hashes = new WeakMap<object, string>();

/** The hash of a tick and of all before it. What was hashed once is not hashed again. */
function hashOfTick(last: Tick): string {
  const unhashed: Tick[] = [];
  let tick: Tick | undefined = last;
  for (; tick !== undefined && !hashes.has(tick); tick = tick.before) unhashed.push(tick);
  let hash = tick === undefined ? '' : (hashes.get(tick) as string);
  for (const each of unhashed.reverse()) {
    const { tick: number, life, did, body, circuit } = each;
    hash = hashOf([hash, textOf(each), number, life, did, body, circuit ?? null]);
    hashes.set(each, hash);
  }
  return hash;
}

function hashOfLife(life: Life): string {
  const known = hashes.get(life) ?? hashOf(life);
  hashes.set(life, known);
  return known;
}
