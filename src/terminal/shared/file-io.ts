import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { Option } from 'commander';
import { InvalidSetup } from '../../kernel/errors.ts';
import { withoutByteOrderMark } from '../../kernel/json-text.ts';
import { type Content, writeAtomically } from '../../tournament/results/atomic-write.ts';
import { UserError } from './user-error.ts';

/** The text of a file, without a byte-order mark; what keeps it from being read is said in one sentence. */
export async function readText(path: string): Promise<string> {
  try {
    return withoutByteOrderMark(await readFile(path, 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new UserError(`there is no file ${path}`);
    if (code === 'EISDIR') throw new UserError(`${path} is a folder, expected a file`);
    throw new UserError(`${path} cannot be read: ${(error as Error).message}`);
  }
}

/** The JSON in a file, unchecked. */
export async function readJson(path: string): Promise<unknown> {
  return readJsonText(path, await readText(path));
}

/** The JSON that was read from a file. */
export function readJsonText(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InvalidSetup([{ path: '', message: `${path} is not JSON: ${(error as Error).message}` }]);
  }
}

/** Does something with what a file holds. What is wrong with it is told with the file's name before its path. */
export function inFile<T>(file: string, work: () => T, root = ''): T {
  try {
    return work();
  } catch (error) {
    throw errorInFile(file, error, root);
  }
}

/** What is wrong with a file, told with its name; an error of another kind stays as it is. */
export function errorInFile(file: string, error: unknown, root = ''): unknown {
  if (!(error instanceof InvalidSetup)) return error;
  const [first, ...more] = error.problems.map(({ path, message }) => ({
    path: path.startsWith(root) ? `${file} ${path.slice(root.length)}`.trim() : path,
    message,
  }));
  return first === undefined ? error : new InvalidSetup([first, ...more]);
}

/** Whether what is there may be replaced: unasked it never is. */
export interface OverwriteOptions {
  readonly force?: boolean | undefined;
}

/** `--force`, as every command has it that writes a file. */
export function forceOption(): Option {
  return new Option('--force', 'replace what is there already');
}

/** Refuses a place that is taken. Asked before the work, so that nobody works in vain. */
export function assertNotTaken(path: string, { force = false }: OverwriteOptions): void {
  const there = statOf(path);
  if (there?.isDirectory()) throw new UserError(`${path} is a folder, expected a file`);
  if (there?.isFile() && !force) {
    throw new UserError(`there is a file ${path} already: name another one, or replace it with --force`);
  }
}

/** Writes a file, whole or not at all, over one that is there only if that was asked for. */
export async function writeOutput(path: string, content: Content, replacing: OverwriteOptions): Promise<void> {
  assertNotTaken(path, replacing);
  await writeAtomically(path, content);
}

/** The path, or the first one like it where nothing is: `game-2.quadrille.json`. */
export function freePath(path: string): string {
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? path : path.replace(/(?:\.quadrille)?(?:\.[^./\\]*)?$/, ending => `-${n}${ending}`);
    if (statOf(candidate) === undefined) return candidate;
  }
}

function statOf(path: string) {
  return statSync(path, { throwIfNoEntry: false });
}

/** What this program keeps for its user, where programs of this system do. */
export function dataFolder(platform: string = process.platform): string {
  const { LOCALAPPDATA, XDG_DATA_HOME = '' } = process.env;
  const home = homedir();
  if (isAbsolute(XDG_DATA_HOME)) return join(XDG_DATA_HOME, 'quadrille');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'quadrille');
  if (platform !== 'win32') return join(home, '.local', 'share', 'quadrille');
  return join(LOCALAPPDATA || join(home, 'AppData', 'Local'), 'quadrille');
}
