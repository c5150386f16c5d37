// Written for speed: it is written after every step of all environments.
import { aligned, observationLayout, type Training } from '../../kernel/learnable.ts';
import { BatchStatus, FRAME_KINDS, HEADER_BYTES, placesOf } from './batch-status.ts';
import { type Batch, type BatchWishes, finalBytesOf } from './training-batch.ts';

/** Where everything lies in memory that both sides look into, in bytes; what every report has is at its beginning. */
export interface SharedMemoryLayout {
  /** Where each legal action is marked in masks of all environments, one after the other. */
  readonly marks: number;
  /** Where the client writes its actions. */
  readonly actions: number;
  /** The observations, one after the other. */
  readonly observations: number;
  /** The environments whose episode ended in this step and was followed by the next. */
  readonly finals: number;
  /** What was seen last of each of them. */
  readonly finalObservations: number;
  readonly bytes: number;
}

export function sharedMemoryLayout(training: Training<unknown>, wishes: BatchWishes): SharedMemoryLayout {
  const { envs } = wishes;
  const { bytes: stride } = observationLayout(training.parts);
  const legals = placesOf(envs, training.seats).rest;
  const marks = aligned(legals + 4 * envs * training.mostLegal);
  const actions = aligned(marks + 4 * envs * training.mostLegal);
  const observations = aligned(actions + 4 * envs);
  const finals = observations + envs * stride;
  const finalObservations = aligned(finals + 4 * envs);
  const bytes = finalObservations + finalBytesOf(wishes, stride);
  return { marks, actions, observations, finals, finalObservations, bytes };
}

/**
 * Tells how a batch stands by memory that the other side looks into: the observations lie there already, and a frame without
 * a body says that all is written.
 */
export class SharedReport {
  readonly actions: Int32Array;
  private readonly batch: Batch<unknown>;
  private readonly standing: BatchStatus;
  private readonly counts: Int32Array;
  private readonly marks: Int32Array;
  private readonly finals: Int32Array;
  private readonly finalBytes: Uint8Array;
  private readonly bell: Uint8Array;

  constructor(batch: Batch<unknown>, { marks, actions, finals, finalObservations }: SharedMemoryLayout) {
    const { memory, wishes, stride, training } = batch;
    this.batch = batch;
    this.standing = new BatchStatus(batch, memory, 0);
    this.counts = new Int32Array(memory, 0, 4);
    this.marks = new Int32Array(memory, marks, wishes.envs * training.mostLegal);
    this.actions = new Int32Array(memory, actions, wishes.envs);
    this.finals = new Int32Array(memory, finals, wishes.envs);
    this.finalBytes = new Uint8Array(memory, finalObservations, finalBytesOf(wishes, stride));
    this.bell = new Uint8Array(Uint32Array.of(FRAME_KINDS.report, 0).buffer, 0, HEADER_BYTES);
  }

  /** How it stands now. */
  write(): Uint8Array {
    const { batch, counts, standing } = this;
    const { finals, finalMemory, stride } = batch;
    standing.write();
    this.writeMarks();
    counts[1] = finals.length;
    if (finals.length > 0) {
      this.finals.set(finals);
      this.finalBytes.set(finalMemory.subarray(0, finals.length * stride));
    }
    return this.bell;
  }

  private writeMarks(): void {
    const { marks } = this;
    const { legal, legalCounts, training } = this.batch;
    let count = 0;
    for (let env = 0; env < legal.length; env++) {
      const actions = legal[env];
      const own = legalCounts[env];
      const row = env * training.actions;
      for (let n = 0; n < own; n++) marks[count + n] = row + actions[n];
      count += own;
    }
  }
}
