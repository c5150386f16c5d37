import { readFile } from 'node:fs/promises';
import { InvalidSetup } from '../../kernel/errors.ts';
import { UserError } from './complain.ts';

/** The text of a file; what keeps it from being read is said in one sentence. */
export async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new UserError(`there is no file ${path}`);
    if (code === 'EISDIR') throw new UserError(`${path} is a folder, expected a file`);
    throw new UserError(`${path} cannot be read: ${(error as Error).message}`);
  }
}

/** The JSON in a file, unchecked. */
export async function readJson(path: string): Promise<unknown> {
  const text = await readText(path);
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
    throw ofFile(file, error, root);
  }
}

/** What is wrong with a file, told with its name; an error of another kind stays as it is. */
export function ofFile(file: string, error: unknown, root = ''): unknown {
  if (!(error instanceof InvalidSetup)) return error;
  const [first, ...more] = error.problems.map(({ path, message }) => ({
    path: path.startsWith(root) ? `${file} ${path.slice(root.length)}`.trim() : path,
    message,
  }));
  return first === undefined ? error : new InvalidSetup([first, ...more]);
}
