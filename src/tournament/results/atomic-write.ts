import { statSync } from 'node:fs';
import { type FileHandle, open, rename, rm, writeFile } from 'node:fs/promises';

/** A file cannot be written. The message says why. */
export class Unwritable extends Error {
  override readonly name = 'Unwritable';
}

/** What goes into a file: a text, or what puts it into the file that it is given. */
export type Content = string | ((file: string) => Promise<void> | void);

/** So many files are open at once: a process may not have any number of them. */
const MOST_OPEN = 128;

/** An atomic write: the file is there whole, or as it was before. Throws Unwritable, and whatever the content throws. */
export async function writeAtomically(path: string, content: Content): Promise<void> {
  const part = partOf(path);
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
  await writeAtomically(path, content);
}

/**
 * Many files, by their paths: each is there whole, or as it was before. All are written before the first is synced: when a
 * disk is asked for one, it has most of the others already. Throws Unwritable.
 */
export async function writeAllAtomically(texts: ReadonlyMap<string, string>): Promise<void> {
  const files = [...texts];
  for (let n = 0; n < files.length; n += MOST_OPEN) await writeSome(new Map(files.slice(n, n + MOST_OPEN)));
}

async function writeSome(texts: ReadonlyMap<string, string>): Promise<void> {
  const paths = [...texts.keys()];
  const handles = new Map<string, FileHandle>();
  try {
    await each(paths, async path => {
      const handle = await open(partOf(path), 'w');
      handles.set(path, handle);
      await handle.writeFile(texts.get(path) ?? '');
    });
    await each(paths, async path => handles.get(path)?.sync());
    await each(paths, async path => handles.get(path)?.close());
    await each(paths, path => rename(partOf(path), path));
  } catch (error) {
    await Promise.allSettled([...handles.values()].map(handle => handle.close()));
    await Promise.allSettled(paths.map(path => rm(partOf(path), { force: true })));
    throw error;
  }
}

/** Nobody is left behind at work: what went wrong first is thrown when all have ended. */
async function each(paths: readonly string[], work: (path: string) => Promise<void>): Promise<void> {
  const worked = await Promise.allSettled(
    paths.map(path =>
      work(path).catch(error => {
        throw whyUnwritable(path, error);
      }),
    ),
  );
  for (const one of worked) if (one.status === 'rejected') throw one.reason;
}

function partOf(path: string): string {
  return `${path}.part`;
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
