import { open, readFile } from 'node:fs/promises';

/** The things that were written down line by line; none if there is no such file. What cannot be read was cut off. */
export async function linesIn<T>(path: string): Promise<T[]> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  return text.split('\n').flatMap(line => {
    try {
      return line === '' ? [] : [JSON.parse(line) as T];
    } catch {
      return [];
    }
  });
}

/** Writes something down, on disk when it returns. A line of its own, whatever was cut off before it. */
export async function writeLine(path: string, what: unknown): Promise<void> {
  const file = await open(path, 'a+');
  try {
    const { size } = await file.stat();
    const last = Buffer.alloc(1);
    if (size > 0) await file.read(last, 0, 1, size - 1);
    const isCutOff = size > 0 && last.toString() !== '\n';
    await file.appendFile(`${isCutOff ? '\n' : ''}${JSON.stringify(what)}\n`);
    await file.datasync();
  } finally {
    await file.close();
  }
}
