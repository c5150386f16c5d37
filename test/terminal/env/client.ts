import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { MAIN } from '../run.ts';

export const [RESET, STEP, CLOSE, SPACE, REPORT, ERROR] = [1, 2, 3, 65, 66, 67];

export interface Frame {
  readonly kind: number;
  readonly body: Buffer;
}

/** A frame as a client writes it. */
export function frame(kind: number, ...parts: readonly (Uint8Array | string)[]): Buffer {
  const body = Buffer.concat(parts.map(part => Buffer.from(part as Uint8Array)));
  const header = Buffer.alloc(8);
  header.writeUInt32LE(kind, 0);
  header.writeUInt32LE(body.length, 4);
  return Buffer.concat([header, body]);
}

export const seeds = (...numbers: readonly number[]) => new Uint8Array(Float64Array.from(numbers).buffer);
export const actions = (...numbers: readonly number[]) => new Uint8Array(Int32Array.from(numbers).buffer);

/** All whole frames in what has come. */
export function framesIn(bytes: Buffer): Frame[] {
  const frames: Frame[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = bytes.readUInt32LE(at + 4);
    frames.push({ kind: bytes.readUInt32LE(at), body: bytes.subarray(at + 8, at + 8 + length) });
    at += 8 + length;
  }
  return frames;
}

/** What the tests read of a space. */
export interface Space {
  readonly envs: number;
  readonly seats: number;
  readonly actions: { readonly names: readonly string[] };
  readonly observation: { readonly bytes: number; readonly parts: readonly { readonly name: string }[] };
  readonly report: { readonly places: Readonly<Record<string, number>> };
}

interface Refusal {
  readonly message: string;
  readonly problems: readonly { readonly path: string }[];
}

export const spaceIn = ({ body }: Frame) => JSON.parse(body.toString('utf8')) as Space;
export const errorIn = ({ body }: Frame) => JSON.parse(body.toString('utf8')) as Refusal;

export interface Ended {
  readonly code: number | null;
  readonly frames: readonly Frame[];
  readonly err: string;
}

/** Sends everything at once to the real command, closes the pipe and waits for its end. */
export function converse(args: readonly string[], ...sent: readonly Uint8Array[]): Promise<Ended> {
  const child = started(args);
  // One that ends before it has read everything is judged by how it ended.
  child.stdin.on('error', () => {}).end(Buffer.concat(sent));
  return ended(child);
}

export function started(args: readonly string[]): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [MAIN, 'env', ...args]);
}

export function ended(child: ChildProcessWithoutNullStreams): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let err = '';
    child.stdout.on('data', chunk => chunks.push(chunk));
    child.stderr.on('data', chunk => (err += chunk));
    child.on('error', reject);
    child.on('close', code => resolve({ code, frames: framesIn(Buffer.concat(chunks)), err }));
  });
}
