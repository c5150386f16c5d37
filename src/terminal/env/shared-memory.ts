import { randomUUID } from 'node:crypto';
import { closeSync, openSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Memory that another process can look into, too. */
export interface SharedMemory {
  /** What it is called there. */
  readonly file: string;
  /** All 0 at first. */
  readonly buffer: ArrayBuffer;
  /** Nobody may look into the buffer afterwards. */
  release(): void;
}

/** Makes memory of so many bytes; undefined where there is no room for it. */
export type SharedMemoryMaker = (bytes: number) => SharedMemory | undefined;

/** Makes memory of files in a folder; undefined where this Node or this machine cannot. Whoever looks into a file takes it away. */
export function sharedMemoryIn(folder: string): SharedMemoryMaker | undefined {
  const mapping = libraryMapping();
  return mapping === undefined
    ? undefined
    : bytes => memoryOf(join(folder, `quadrille-${randomUUID()}`), bytes, mapping);
}

function memoryOf(file: string, bytes: number, { map, unmap }: Mapping): SharedMemory | undefined {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, 'wx+', 0o600);
    fill(descriptor, bytes);
    const { address, buffer } = map(descriptor, bytes);
    return { file, buffer, release: () => unmap(address, bytes) };
  } catch {
    if (descriptor !== undefined) unlinkSync(file);
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

const MOST_AT_ONCE = 2 ** 20;

/** What is only promised to a file is missed when somebody looks there, and that ends a process. So it is written. */
function fill(descriptor: number, bytes: number): void {
  const nothing = new Uint8Array(Math.min(bytes, MOST_AT_ONCE));
  for (let left = bytes; left > 0; ) left -= writeSync(descriptor, nothing, 0, Math.min(left, nothing.length));
}

interface Mapping {
  map(descriptor: number, bytes: number): { readonly address: bigint; readonly buffer: ArrayBuffer };
  unmap(address: bigint, bytes: number): void;
}

const [READ_AND_WRITE, SHARED] = [3, 1];
const FAILED = 2n ** 64n - 1n;

/** Node itself maps no files, but it can ask the C library to. */
function libraryMapping(): Mapping | undefined {
  try {
    const { dlopen, toArrayBuffer } = withoutWarning(() => process.getBuiltinModule('node:ffi'));
    const { functions } = dlopen(null, {
      mmap: { arguments: ['pointer', 'u64', 'i32', 'i32', 'i32', 'i64'], return: 'pointer' },
      munmap: { arguments: ['pointer', 'u64'], return: 'i32' },
    });
    return {
      map(descriptor, bytes) {
        const address = functions.mmap(0n, BigInt(bytes), READ_AND_WRITE, SHARED, descriptor, 0n);
        if (BigInt.asUintN(64, address) === FAILED) throw new Error('the file could not be mapped');
        return { address, buffer: toArrayBuffer(address, bytes, false) };
      },
      unmap: (address, bytes) => functions.munmap(address, BigInt(bytes)),
    };
  } catch {
    return undefined;
  }
}

/** That a part of Node is new is nothing that a learner has to read. */
function withoutWarning<T>(work: () => T): T {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return work();
  } finally {
    process.emitWarning = emitWarning;
  }
}
