// Written for speed: it follows every step of all environments.
import { aligned } from '../../kernel/learnable.ts';
import type { Batch } from './training-batch.ts';

/** A frame is a header of two words, its kind and how many bytes follow, and those bytes. All numbers are little-endian. */
export const FRAME_KINDS = { reset: 1, step: 2, close: 3, space: 65, report: 66, error: 67 } as const;

export const HEADER_BYTES = 8;

/** How many changes, endings and legal actions there are, and how many environments without any legal action. */
const COUNTS_BYTES = 16;

/** Where the arrays that every report has begin in its body. */
export interface Places {
  readonly seeds: number;
  readonly rewards: number;
  readonly seats: number;
  readonly steps: number;
  readonly legalEnds: number;
  readonly legalCounts: number;
  readonly flags: number;
  /** Where those begin whose length differs from report to report: the legal actions come first. */
  readonly rest: number;
}

/** The arrays follow each other, each from a multiple of eight bytes on. */
export function placesOf(envs: number, seatCount: number): Places {
  const seeds = COUNTS_BYTES;
  const rewards = seeds + 8 * envs;
  const seats = aligned(rewards + 4 * envs * seatCount);
  const steps = aligned(seats + 4 * envs);
  const legalEnds = aligned(steps + 4 * envs);
  const legalCounts = aligned(legalEnds + 4 * envs);
  const flags = aligned(legalCounts + 4 * envs);
  return { seeds, rewards, seats, steps, legalEnds, legalCounts, flags, rest: aligned(flags + envs) };
}

/** Writes how a batch stands, but for what is seen of it, into memory from a byte on. */
export class BatchStatus {
  readonly places: Places;
  private readonly batch: Batch<unknown>;
  private readonly bytes: Uint8Array;
  private readonly words: Int32Array;
  private readonly fixed: readonly { readonly bytes: Uint8Array; readonly place: number }[];

  constructor(batch: Batch<unknown>, memory: ArrayBuffer, from: number) {
    this.batch = batch;
    this.places = placesOf(batch.wishes.envs, batch.training.seats);
    this.bytes = new Uint8Array(memory, from);
    this.words = new Int32Array(memory, from);
    const { seeds, rewards, seats, steps, legalCounts, flags } = batch;
    this.fixed = Object.entries({ seeds, rewards, seats, steps, legalCounts, flags }).map(([name, { buffer }]) => ({
      bytes: new Uint8Array(buffer),
      place: this.places[name as keyof Places],
    }));
  }

  /** Writes all but the counts of changes and endings; returns how many legal actions there are. */
  write(): number {
    for (const { bytes, place } of this.fixed) this.bytes.set(bytes, place);
    const legals = this.writeLegal();
    this.words[2] = legals;
    return legals;
  }

  private writeLegal(): number {
    const { words, places, batch } = this;
    const { legal, legalCounts } = batch;
    const from = places.rest >> 2;
    const ends = places.legalEnds >> 2;
    let count = 0;
    let without = 0;
    for (let env = 0; env < legal.length; env++) {
      const actions = legal[env];
      const own = legalCounts[env];
      for (let n = 0; n < own; n++) words[from + count + n] = actions[n];
      if (own === 0) without++;
      count += own;
      words[ends + env] = count;
    }
    words[3] = without;
    return count;
  }
}
