import { readSync, writeSync } from 'node:fs';
import { HEADER_BYTES } from '../../players/training/kinds.ts';

/** Whoever announces more has not sent a frame. */
const MOST_BYTES = 64 * 2 ** 20;

export interface Frame {
  readonly kind: number;
  /** Only until the next frame is asked for. */
  readonly body: Uint8Array;
}

/** What comes in is no frame, and where the next one begins cannot be known. */
export class NoFrame extends Error {
  override readonly name = 'NoFrame';
}

/** Reads frames from a pipe, one after the other, and waits for each: there is nothing else to do meanwhile. */
export class Inlet {
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
    if (missing > 0) throw new NoFrame(`expected a header of ${HEADER_BYTES} bytes, but the pipe ended before it did`);
    const kind = this.buffer.readUInt32LE(this.from);
    const length = this.buffer.readUInt32LE(this.from + 4);
    if (length > MOST_BYTES) {
      throw new NoFrame(
        `expected a frame of at most ${MOST_BYTES} bytes, not one of kind ${kind} with ${length} bytes`,
      );
    }
    const short = this.fill(HEADER_BYTES + length);
    if (short > 0) throw new NoFrame(`expected ${short} more bytes of a frame of ${length}, but the pipe ended`);
    const body = this.buffer.subarray(this.from + HEADER_BYTES, this.from + HEADER_BYTES + length);
    this.from += HEADER_BYTES + length;
    return { kind, body };
  }

  /** Waits until so many bytes are there; returns how many are missing at the end of the pipe. */
  private fill(bytes: number): number {
    if (this.from === this.to) this.from = this.to = 0;
    if (this.from + bytes > this.buffer.length) this.makeRoom(bytes);
    while (this.to - this.from < bytes) {
      const read = patiently(() => readSync(this.file, this.buffer, this.to, this.buffer.length - this.to, null));
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
export function writeOut(file: number, bytes: Uint8Array): void {
  for (let sent = 0; sent < bytes.length; ) {
    const from = sent;
    sent += patiently(() => writeSync(file, bytes, from, bytes.length - from));
  }
}

/** A frame with JSON in it. */
export function jsonFrame(kind: number, json: unknown): Uint8Array {
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

function patiently(work: () => number): number {
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
