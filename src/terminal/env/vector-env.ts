import { InvalidSetup } from '../../kernel/errors.ts';
import { observationLayout, type Training } from '../../kernel/learnable.ts';
import { BatchReport, spaceOf } from '../../players/training/batch-report.ts';
import { SharedReport, sharedMemoryLayout } from '../../players/training/shared-report.ts';
import { Batch, type BatchWishes } from '../../players/training/training-batch.ts';
import type { SharedMemory, SharedMemoryMaker } from './shared-memory.ts';

/** A game that can be trained for, by its name. */
export interface EnvFactory {
  readonly game: string;
  /** Throws InvalidSetup. */
  train(setup: unknown): Training<unknown>;
}

/** Games of one setup, and how they are told of. */
export interface VectorEnv {
  readonly batch: Batch<unknown>;
  /** What a client has to know of it. */
  readonly space: object;
  /** The frame that says how all environments stand now. */
  report(): Uint8Array;
  /** The actions that lie in shared memory; undefined where they come with a frame. */
  readonly actions: Int32Array | undefined;
  /** Nothing may be asked of it afterwards. */
  close(): void;
}

/** Nobody's machine has room for more. */
const MOST_BYTES = 2 ** 30;

/** Opens a class, with shared memory where somebody makes some. Throws InvalidSetup where the setup is wrong, or what it asks for too large. */
export function openVectorEnv(
  school: EnvFactory,
  setup: unknown,
  wishes: BatchWishes,
  make?: SharedMemoryMaker,
): VectorEnv {
  const training = school.train(setup);
  const bytes = observationLayout(training.parts).bytes;
  if (bytes * wishes.envs > MOST_BYTES) {
    const message = `${wishes.envs} observations of ${bytes} bytes each do not fit into ${MOST_BYTES} bytes`;
    throw new InvalidSetup([{ path: '', message }]);
  }
  const memory = make?.(sharedMemoryLayout(training, wishes).bytes);
  return memory === undefined ? overPipe(school, training, wishes) : inMemory(school, training, wishes, memory);
}

function overPipe({ game }: EnvFactory, training: Training<unknown>, wishes: BatchWishes): VectorEnv {
  const batch = new Batch(training, wishes);
  const report = new BatchReport(batch);
  return {
    batch,
    space: spaceOf(game, batch),
    report: () => report.write(),
    actions: undefined,
    close: () => undefined,
  };
}

function inMemory(
  school: EnvFactory,
  training: Training<unknown>,
  wishes: BatchWishes,
  memory: SharedMemory,
): VectorEnv {
  const desk = sharedMemoryLayout(training, wishes);
  const batch = new Batch(training, wishes, memory.buffer, desk.observations);
  const report = new SharedReport(batch, desk);
  const { file } = memory;
  return {
    batch,
    space: { ...spaceOf(school.game, batch), memory: { file, ...desk } },
    report: () => report.write(),
    actions: report.actions,
    close: memory.release,
  };
}
