import type { Stats } from 'node:fs';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Option } from 'commander';
import { UserError } from './complain.ts';

/** Whether what is there may be replaced: unasked it never is. */
export interface Replacing {
  readonly force?: boolean | undefined;
}

interface Writing extends Replacing {
  /** Who may read it: everybody, unless said. */
  readonly mode?: number;
}

/** `--force`, as every command has it that writes a file. */
export function forceOption(): Option {
  return new Option('--force', 'replace what is there already');
}

/** Refuses a place that is taken. Asked before the work, so that nobody works in vain. */
export async function mustBeFree(path: string, { force = false }: Replacing): Promise<void> {
  const there = await lookAt(path);
  if (there?.isDirectory()) throw new UserError(`${path} is a folder, expected a file`);
  if (there?.isFile() && !force) {
    throw new UserError(`there is a file ${path} already: name another one, or replace it with --force`);
  }
}

/** The path, or the first one like it where nothing is: `game-2.quadrille.json`. */
export async function freePath(path: string): Promise<string> {
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? path : path.replace(/(?:\.quadrille)?(?:\.[^./\\]*)?$/, ending => `-${n}${ending}`);
    if ((await lookAt(candidate)) === undefined) return candidate;
  }
}

/** Writes a file, whole or not at all. What keeps it from being written is said in one sentence. */
export async function writeWhole(path: string, text: string | Readable, wishes: Writing): Promise<void> {
  await mustBeFree(path, wishes);
  const there = await lookAt(path);
  // A pipe or a device is written to, not replaced.
  const part = there === undefined || there.isFile() ? `${path}.${process.pid}.part` : path;
  try {
    await writeFile(part, text, { mode: wishes.mode ?? 0o666 });
    if (part !== path) await rename(part, path);
  } catch (error) {
    if (part !== path) await rm(part, { force: true });
    throw whyNotWritten(path, error);
  }
}

/** What a failed write is told as; what is no fault of the file stays as it is. */
export function whyNotWritten(path: string, error: unknown): unknown {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new UserError(`there is no folder for ${path}: make it first`);
  if (syscall === undefined) return error;
  return new UserError(`${path} cannot be written: ${(code && FAULTS[code]) ?? message}`);
}

const FAULTS: Readonly<Record<string, string>> = {
  EACCES: 'you may not write there',
  EPERM: 'you may not write there',
  EROFS: 'you may not write there',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a file is where its folder should be',
  EEXIST: 'a file is where its folder should be',
  ENAMETOOLONG: 'the name is too long',
};

async function lookAt(path: string): Promise<Stats | undefined> {
  return stat(path).catch(() => undefined);
}
