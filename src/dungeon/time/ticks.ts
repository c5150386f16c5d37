import { hashOf } from '../../kernel/hash.ts';
import type { Cardinal } from '../../kernel/square.ts';
import type { Doing } from '../actions.ts';
import type { Live } from '../circuit/circuit.ts';
import type { Body } from '../entities/adventurer.ts';
import { type EntityChange, packed, unpacked } from './changes.ts';

/** One tick of the past. It is never changed: copies of a game share it, and all before it. */
export interface Tick {
  readonly before: Tick | undefined;
  readonly tick: number;
  /** Which of the player's lives it was in. */
  readonly life: number;
  /** What the player did, up to the action that was the tick. */
  readonly did: readonly Doing[];
  /** What undoes it; as a short text if it was loaded. */
  readonly changes: readonly EntityChange[] | string;
  /** The player after it. */
  readonly body: Body;
  /** What was active in the circuit after it. */
  readonly circuit: Live | undefined;
}

/** A tick as plain JSON, after the one before it. */
export interface EncodedTick {
  /** A step alone is no more than its direction. */
  readonly did: readonly Doing[] | Cardinal;
  readonly changes: string;
  /** These are left out where they are as in the tick before. */
  readonly life?: number;
  readonly body?: Body;
  readonly circuit?: Live;
}

/** What undoes a tick. */
export function changesOf({ changes }: Tick): readonly EntityChange[] {
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

export function encodeTick(tick: Tick, before: Tick | undefined): EncodedTick {
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

export function decodeTick(encoded: EncodedTick, before: Tick | undefined, from: number): Tick {
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

const hashes = new WeakMap<Tick, string>();

/** The hash of a tick and of all before it. What was hashed once is not hashed again. */
export function hashOfTick(last: Tick): string {
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
