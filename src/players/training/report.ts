// Written for speed: a report follows every step of all environments.
import { aligned } from '../../kernel/training/layout.ts';
import type { Batch } from './batch.ts';
import { HEADER_BYTES, KINDS } from './kinds.ts';

/** How many changes, endings and legal actions there are, and a word for later. */
const COUNTS_BYTES = 16;

/** Where the arrays that every report has begin in its body. */
export interface Places {
  readonly seeds: number;
  readonly rewards: number;
  readonly seats: number;
  readonly steps: number;
  readonly legalEnds: number;
  readonly flags: number;
  /** Where those begin whose length differs from report to report. */
  readonly rest: number;
}

/** The arrays follow each other, each from a multiple of eight bytes on. */
export function placesOf(envs: number, seatCount: number): Places {
  const seeds = COUNTS_BYTES;
  const rewards = seeds + 8 * envs;
  const seats = aligned(rewards + 4 * envs * seatCount);
  const steps = aligned(seats + 4 * envs);
  const legalEnds = aligned(steps + 4 * envs);
  const flags = aligned(legalEnds + 4 * envs);
  return { seeds, rewards, seats, steps, legalEnds, flags, rest: aligned(flags + envs) };
}

/** No report of a batch is longer than this, its header included. */
export function mostBytesOf({ training, wishes: { envs }, memory }: Batch<unknown>): number {
  const { rest } = placesOf(envs, training.seats);
  const legals = aligned(4 * envs * training.mostLegal);
  const changes = 2 * aligned(memory.byteLength);
  return HEADER_BYTES + rest + legals + changes + aligned(4 * envs) + memory.byteLength;
}

/** Writes frames that tell how a batch stands. Of the observations they tell what is different from what was told before. */
export class Report {
  private readonly batch: Batch<unknown>;
  private readonly places: Places;
  private readonly frame: Uint8Array;
  private readonly words: Int32Array;
  private readonly observed: Int32Array;
  private readonly told: Int32Array;
  private readonly changedAt: Int32Array;
  private readonly changed: Int32Array;
  private readonly fixed: readonly { readonly bytes: Uint8Array; readonly place: number }[];

  constructor(batch: Batch<unknown>) {
    const { training, wishes, memory } = batch;
    this.batch = batch;
    this.places = placesOf(wishes.envs, training.seats);
    const buffer = new ArrayBuffer(mostBytesOf(batch));
    this.frame = new Uint8Array(buffer);
    this.words = new Int32Array(buffer);
    this.observed = new Int32Array(memory);
    this.told = new Int32Array(this.observed.length);
    this.changedAt = new Int32Array(this.observed.length);
    this.changed = new Int32Array(this.observed.length);
    this.words[0] = KINDS.report;
    const { seeds, rewards, seats, steps, flags } = batch;
    this.fixed = Object.entries({ seeds, rewards, seats, steps, flags }).map(([name, { buffer }]) => ({
      bytes: new Uint8Array(buffer),
      place: this.places[name as keyof Places],
    }));
  }

  /** How it stands now. The frame is good until the next one is asked for. */
  write(): Uint8Array {
    const { batch, words, frame, places, changedAt, changed } = this;
    const { finals, stride } = batch;
    const changes = this.compare();
    this.writeFixed();
    const legals = this.writeLegal();
    let at = aligned(places.rest + 4 * legals);
    words.set(changedAt.subarray(0, changes), wordAt(at));
    at = aligned(at + 4 * changes);
    words.set(changed.subarray(0, changes), wordAt(at));
    at = aligned(at + 4 * changes);
    for (let n = 0; n < finals.length; n++) words[wordAt(at) + n] = finals[n];
    at = aligned(at + 4 * finals.length);
    frame.set(batch.finalMemory.subarray(0, finals.length * stride), HEADER_BYTES + at);
    const length = at + finals.length * stride;
    words[1] = length;
    words[wordAt(0)] = changes;
    words[wordAt(4)] = finals.length;
    words[wordAt(8)] = legals;
    return frame.subarray(0, HEADER_BYTES + length);
  }

  private writeFixed(): void {
    const { frame, fixed } = this;
    for (const { bytes, place } of fixed) frame.set(bytes, HEADER_BYTES + place);
  }

  private writeLegal(): number {
    const { words, places, batch } = this;
    const { legal, legalCounts } = batch;
    const from = wordAt(places.rest);
    const ends = wordAt(places.legalEnds);
    let count = 0;
    for (let env = 0; env < legal.length; env++) {
      const actions = legal[env];
      const own = legalCounts[env];
      for (let n = 0; n < own; n++) words[from + count + n] = actions[n];
      count += own;
      words[ends + env] = count;
    }
    return count;
  }

  /** Finds the words that are not as they were told, and notes them as told. */
  private compare(): number {
    const { touched, stride } = this.batch;
    const each = stride >> 2;
    let count = 0;
    for (let env = 0; env < touched.length; env++) {
      const { everything, words, count: noted } = touched[env];
      count = everything
        ? this.compareAll(env * each, each, count)
        : this.compareNoted(env * each, words, noted, count);
      touched[env].clear();
    }
    return count;
  }

  private compareAll(from: number, length: number, before: number): number {
    const { observed, told, changedAt, changed } = this;
    let count = before;
    for (let at = from; at < from + length; at++) {
      const word = observed[at];
      if (word === told[at]) continue;
      told[at] = word;
      changedAt[count] = at;
      changed[count++] = word;
    }
    return count;
  }

  private compareNoted(from: number, words: Int32Array, noted: number, before: number): number {
    const { observed, told, changedAt, changed } = this;
    let count = before;
    for (let n = 0; n < noted; n++) {
      const at = from + words[n];
      const word = observed[at];
      if (word === told[at]) continue;
      told[at] = word;
      changedAt[count] = at;
      changed[count++] = word;
    }
    return count;
  }
}

/** The word of a frame that lies at a byte of its body. */
function wordAt(byte: number): number {
  return (HEADER_BYTES + byte) >> 2;
}
