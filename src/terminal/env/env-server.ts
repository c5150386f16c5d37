import { readSync, writeSync } from 'node:fs';
import { InvalidSetup } from '../../kernel/errors.ts';
import { FRAME_KINDS, HEADER_BYTES } from '../../players/training/batch-status.ts';
import type { Batch } from '../../players/training/training-batch.ts';
import type { VectorEnv } from './vector-env.ts';

/** A seed that is none: the episode follows from the one before, or is left as it is. */
const [NEXT_SEED, LEAVE] = [-1, -2];
const SEED_BYTES = 8;
const ACTION_BYTES = 4;
/** Serves environments to whoever is at the other end of two pipes, until that end is closed. Returns the exit code. */
export class EnvServer {
  private readonly open: (setup: unknown) => VectorEnv;
  private readonly output: number;
  private readonly input: FrameReader;
  private room: VectorEnv;

  constructor(first: VectorEnv, open: (setup: unknown) => VectorEnv, [input, output]: readonly [number, number]) {
    this.room = first;
    this.open = open;
    this.input = new FrameReader(input);
    this.output = output;
  }

  run(): number {
    this.tell(FRAME_KINDS.space, this.room.space);
    try {
      for (;;) {
        const frame = this.input.next();
        if (frame === undefined || frame.kind === FRAME_KINDS.close) return 0;
        this.answer(frame);
      }
    } catch (error) {
      if (isGone(error)) return 0;
      if (!(error instanceof InvalidFrame)) throw error;
      this.complain(error.message);
      return 2;
    }
  }

  /** Whatever is wrong with a frame is told, and the next one is awaited. */
  private answer({ kind, body }: Frame): void {
    try {
      if (kind === FRAME_KINDS.step) this.step(body);
      else if (kind === FRAME_KINDS.reset) this.reset(body);
      else this.complain(`expected a frame of kind 1 (reset), 2 (step) or 3 (close), not ${kind}`);
    } catch (error) {
      if (!(error instanceof InvalidSetup)) throw error;
      this.complain(error.message, error.problems);
    }
  }

  private step(body: Uint8Array): void {
    const { batch, actions } = this.room;
    const { envs } = batch.wishes;
    const lies = actions !== undefined && body.length === 0;
    if (!lies && body.length !== envs * ACTION_BYTES) {
      const or = actions === undefined ? '' : ', or none, which says that they lie in the memory';
      this.complain(`expected ${envs} actions of ${ACTION_BYTES} bytes each${or}, not ${body.length} bytes`);
    } else if (!batch.isBegun) this.complain('expected a reset of all environments before the first step');
    else {
      batch.step(lies ? actions : new Int32Array(alignedCopy(body)));
      writeAll(this.output, this.room.report());
    }
  }

  private reset(body: Uint8Array): void {
    const { batch } = this.room;
    const { envs } = batch.wishes;
    const bytes = envs * SEED_BYTES;
    if (body.length < bytes) {
      this.complain(`expected ${envs} seeds of ${SEED_BYTES} bytes each, not ${body.length} bytes`);
      return;
    }
    const seeds = new Float64Array(alignedCopy(body.subarray(0, bytes)));
    const setup = body.length === bytes ? undefined : readJson(body.subarray(bytes));
    const isNew = setup !== undefined || !batch.isBegun;
    const wrong = seeds.findIndex(seed => !(Number.isSafeInteger(seed) && seed >= (isNew ? NEXT_SEED : LEAVE)));
    if (wrong >= 0) {
      const left = isNew ? '' : `, or ${LEAVE} to leave the environment as it is`;
      const expected = `expected a whole number from 0 on, ${NEXT_SEED} for the seed that follows${left}`;
      this.complain(`${expected}, not ${seeds[wrong]} for environment ${wrong}`);
      return;
    }
    if (setup !== undefined) this.changeTo(setup.json, seeds);
    else beginAll(batch, seeds);
    writeAll(this.output, this.room.report());
  }

  /** Another setup takes over once it has proved to be one. */
  private changeTo(setup: unknown, seeds: Float64Array): void {
    const before = this.room;
    const room = this.open(setup);
    room.batch.seeds.set(before.batch.seeds);
    beginAll(room.batch, seeds);
    this.room = room;
    before.close();
    this.tell(FRAME_KINDS.space, room.space);
  }

  private complain(message: string, problems: readonly object[] = []): void {
    this.tell(FRAME_KINDS.error, { message, problems });
  }

  private tell(kind: number, json: unknown): void {
    writeAll(this.output, jsonFrame(kind, json));
  }
}

function beginAll(batch: Batch<unknown>, seeds: Float64Array): void {
  batch.finals.length = 0;
  for (const [env, seed] of seeds.entries()) {
    if (seed === LEAVE) batch.sitOut(env);
    else batch.begin(env, seed === NEXT_SEED ? undefined : seed);
  }
}

/** Whether nobody reads any more. */
function isGone(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'EPIPE';
}

/** The bytes in a buffer of their own, in which numbers of any kind may begin. */
function alignedCopy(body: Uint8Array): ArrayBuffer {
  const copy = new ArrayBuffer(body.length);
  new Uint8Array(copy).set(body);
  return copy;
}

function readJson(body: Uint8Array): { readonly json: unknown } {
  try {
    return { json: JSON.parse(Buffer.from(body).toString('utf8')) };
  } catch (error) {
    throw new InvalidSetup([{ path: '', message: `the setup is not JSON: ${(error as Error).message}` }]);
  }
}

/** Whoever announces more has not sent a frame. */
const MOST_BYTES = 64 * 2 ** 20;

interface Frame {
  readonly kind: number;
  /** Only until the next frame is asked for. */
  readonly body: Uint8Array;
}

/** What comes in is no frame, and where the next one begins cannot be known. */
class InvalidFrame extends Error {
  override readonly name = 'NoFrame';
}

/** Reads frames from a pipe, one after the other, and waits for each: there is nothing else to do meanwhile. */
class FrameReader {
  private readonly file: number;
  private buffer = Buffer.alloc(2 ** 16);
  private from = 0;
  private to = 0;

  constructor(file: number) {
    this.file = file;
  }

  /** The next frame; undefined once the pipe is closed. */
  next(): Frame | undefined {
    const missing = this.fill(HEADER_BYTES);
    if (missing === HEADER_BYTES) return undefined;
    if (missing > 0)
      throw new InvalidFrame(`expected a header of ${HEADER_BYTES} bytes, but the pipe ended before it did`);
    const kind = this.buffer.readUInt32LE(this.from);
    const length = this.buffer.readUInt32LE(this.from + 4);
    if (length > MOST_BYTES) {
      throw new InvalidFrame(
        `expected a frame of at most ${MOST_BYTES} bytes, not one of kind ${kind} with ${length} bytes`,
      );
    }
    const short = this.fill(HEADER_BYTES + length);
    if (short > 0) throw new InvalidFrame(`expected ${short} more bytes of a frame of ${length}, but the pipe ended`);
    const body = this.buffer.subarray(this.from + HEADER_BYTES, this.from + HEADER_BYTES + length);
    this.from += HEADER_BYTES + length;
    return { kind, body };
  }

  /** Waits until so many bytes are there; returns how many are missing at the end of the pipe. */
  private fill(bytes: number): number {
    if (this.from === this.to) this.from = this.to = 0;
    if (this.from + bytes > this.buffer.length) this.makeRoom(bytes);
    while (this.to - this.from < bytes) {
      const read = retryWhileBlocked(() =>
        readSync(this.file, this.buffer, this.to, this.buffer.length - this.to, null),
      );
      if (read === 0) return bytes - (this.to - this.from);
      this.to += read;
    }
    return 0;
  }

  private makeRoom(bytes: number): void {
    const wider = bytes > this.buffer.length ? Buffer.alloc(bytes) : this.buffer;
    this.buffer.copy(wider, 0, this.from, this.to);
    this.buffer = wider;
    this.to -= this.from;
    this.from = 0;
  }
}

/** Writes all of it, however little the pipe takes at a time. */
function writeAll(file: number, bytes: Uint8Array): void {
  for (let sent = 0; sent < bytes.length; ) {
    const from = sent;
    sent += retryWhileBlocked(() => writeSync(file, bytes, from, bytes.length - from));
  }
}

/** A frame with JSON in it. */
function jsonFrame(kind: number, json: unknown): Uint8Array {
  const body = Buffer.from(JSON.stringify(json), 'utf8');
  const frame = Buffer.alloc(HEADER_BYTES + body.length);
  frame.writeUInt32LE(kind, 0);
  frame.writeUInt32LE(body.length, 4);
  body.copy(frame, HEADER_BYTES);
  return frame;
}

const clock = new Int32Array(new SharedArrayBuffer(4));
/** A pipe that is full, or empty, and does not wait by itself is asked again after this (ms). */
const SHORTLY = 0.05;

function retryWhileBlocked(work: () => number): number {
  for (;;) {
    try {
      return work();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // Windows tells the end of a pipe by an error.
      if (code === 'EOF') return 0;
      if (code !== 'EAGAIN') throw error;
      Atomics.wait(clock, 0, 0, SHORTLY);
    }
  }
}
