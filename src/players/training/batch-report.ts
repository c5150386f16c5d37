// Written for speed: a report follows every step of all environments.
import { aligned, observationLayout } from '../../kernel/learnable.ts';
import { BatchStatus, FRAME_KINDS, HEADER_BYTES, placesOf } from './batch-status.ts';
import { type Batch, BEGUN, REFUSED, TERMINATED, TRUNCATED } from './training-batch.ts';

/** No report of a batch is longer than this, its header included. */
export function mostBytesOf({ training, wishes: { envs }, stride }: Batch<unknown>): number {
  const { rest } = placesOf(envs, training.seats);
  const legals = aligned(4 * envs * training.mostLegal);
  const changes = 2 * aligned(envs * stride);
  return HEADER_BYTES + rest + legals + changes + aligned(4 * envs) + envs * stride;
}

/** Writes frames that tell how a batch stands. Of the observations they tell what is different from what was told before. */
export class BatchReport {
  private readonly batch: Batch<unknown>;
  private readonly standing: BatchStatus;
  private readonly frame: Uint8Array;
  private readonly words: Int32Array;
  private readonly observed: Int32Array;
  private readonly told: Int32Array;
  private readonly changedAt: Int32Array;
  private readonly changed: Int32Array;

  constructor(batch: Batch<unknown>) {
    const { memory, from, stride, wishes } = batch;
    this.batch = batch;
    const buffer = new ArrayBuffer(mostBytesOf(batch));
    this.standing = new BatchStatus(batch, buffer, HEADER_BYTES);
    this.frame = new Uint8Array(buffer);
    this.words = new Int32Array(buffer);
    this.observed = new Int32Array(memory, from, (wishes.envs * stride) >> 2);
    this.told = new Int32Array(this.observed.length);
    this.changedAt = new Int32Array(this.observed.length);
    this.changed = new Int32Array(this.observed.length);
    this.words[0] = FRAME_KINDS.report;
  }

  /** How it stands now. The frame is good until the next one is asked for. */
  write(): Uint8Array {
    const { batch, standing, words, frame, changedAt, changed } = this;
    const { finals, stride } = batch;
    const changes = this.compare();
    const legals = standing.write();
    let at = aligned(standing.places.rest + 4 * legals);
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
    return frame.subarray(0, HEADER_BYTES + length);
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

/** Raised when a client that was written before could misread what it is told. */
const PROTOCOL = 1;

/** All that a client has to know of a batch before it can read what is told of it. */
export function spaceOf(game: string, batch: Batch<unknown>): object {
  const { training, wishes, stride } = batch;
  const { offsets } = observationLayout(training.parts);
  return {
    protocol: PROTOCOL,
    game,
    ...wishes,
    seats: training.seats,
    actions: {
      count: training.actions,
      ...(training.actionNames !== undefined && { names: training.actionNames }),
      ...(training.actionShape !== undefined && { shape: training.actionShape }),
    },
    observation: {
      bytes: stride,
      parts: training.parts.map((part, n) => ({ ...part, kind: `<${part.kind}`, offset: offsets[n] })),
    },
    flags: { terminated: TERMINATED, truncated: TRUNCATED, refused: REFUSED, begun: BEGUN },
    report: { places: placesOf(wishes.envs, training.seats), most: mostBytesOf(batch) },
  };
}
