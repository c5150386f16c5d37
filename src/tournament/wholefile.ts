import { statSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';

/** A file cannot be written. The message says why. */
export class Unwritable extends Error {
  override readonly name = 'Unwritable';
}

/** What goes into a file: a text, or what puts it into the file that it is given. */
export type Content = string | ((file: string) => Promise<void> | void);

/** All or nothing: the file is there whole, or as it was before. Throws Unwritable, and whatever the content throws. */
export async function writeWhole(path: string, content: Content): Promise<void> {
  const part = `${path}.part`;
  try {
    mustBePlain(path);
    await rm(part, { force: true });
    if (typeof content === 'string') await writeFile(part, content, { flush: true });
    else await content(part);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw whyUnwritable(path, error);
  }
}

/** The same, over nothing that is there. */
export async function writeNew(path: string, content: Content): Promise<void> {
  if (mustBePlain(path)) {
    throw new Unwritable(`there is a file ${path} already: name another one, or move it away`);
  }
  await writeWhole(path, content);
}

/** What an error of the file system means to whoever named the file; other errors mean what they say. */
export function whyUnwritable(path: string, error: unknown): unknown {
  const { code, syscall, message } = error as Partial<NodeJS.ErrnoException>;
  if (code === 'ENOENT') return new Unwritable(`there is no folder for ${path}: make it first`);
  // Only a folder that is to be made finds something in its way.
  if (code === 'EEXIST' || code === 'ENOTDIR') return new Unwritable(`a file is where the folder of ${path} should be`);
  if (code === 'EISDIR') return new Unwritable(`${path} is a folder, expected a file`);
  return syscall === undefined ? error : new Unwritable(`cannot write ${path}: ${message}`);
}

/** Whether there is a file. No folder and no device is to be replaced by one. */
function mustBePlain(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined || found.isFile()) return found !== undefined;
  throw new Unwritable(`${path} is ${found.isDirectory() ? 'a folder' : 'a device'}, expected a file`);
}
