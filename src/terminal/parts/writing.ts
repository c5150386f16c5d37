import { statSync } from 'node:fs';
import { Option } from 'commander';
import { type Content, writeWhole } from '../../tournament/wholefile.ts';
import { UserError } from './complain.ts';

/** Whether what is there may be replaced: unasked it never is. */
export interface Replacing {
  readonly force?: boolean | undefined;
}

/** `--force`, as every command has it that writes a file. */
export function forceOption(): Option {
  return new Option('--force', 'replace what is there already');
}

/** Refuses a place that is taken. Asked before the work, so that nobody works in vain. */
export function mustBeFree(path: string, { force = false }: Replacing): void {
  const there = lookAt(path);
  if (there?.isDirectory()) throw new UserError(`${path} is a folder, expected a file`);
  if (there?.isFile() && !force) {
    throw new UserError(`there is a file ${path} already: name another one, or replace it with --force`);
  }
}

/** Writes a file, whole or not at all, over one that is there only if that was asked for. */
export async function writeAsked(path: string, content: Content, replacing: Replacing): Promise<void> {
  mustBeFree(path, replacing);
  await writeWhole(path, content);
}

/** The path, or the first one like it where nothing is: `game-2.quadrille.json`. */
export function freePath(path: string): string {
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? path : path.replace(/(?:\.quadrille)?(?:\.[^./\\]*)?$/, ending => `-${n}${ending}`);
    if (lookAt(candidate) === undefined) return candidate;
  }
}

function lookAt(path: string) {
  return statSync(path, { throwIfNoEntry: false });
}
