import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

const SUFFIX = '.json';
const LARGEST = 8 * 1024 * 1024;

interface Known {
  readonly stamp: string;
  /** What is in the file; undefined if it cannot be used. */
  readonly json: unknown;
}

/** A folder of people's own maps. Files come and go while the server runs; one that is broken is left out. */
export class MapFolder {
  private readonly root: string;
  private readonly known = new Map<string, Known>();

  constructor(root: string) {
    this.root = root;
  }

  /** The usable files of a subfolder, by name without `.json`. */
  async read(path: string, check: (json: unknown) => void): Promise<ReadonlyMap<string, unknown>> {
    const folder = join(this.root, path);
    const files = await readdir(folder).catch(() => []);
    const found = new Map<string, unknown>();
    for (const file of files.filter(name => name.endsWith(SUFFIX)).sort()) {
      const json = await this.file(join(folder, file), check);
      if (json !== undefined) found.set(file.slice(0, -SUFFIX.length), json);
    }
    return found;
  }

  private async file(path: string, check: (json: unknown) => void): Promise<unknown> {
    try {
      const { mtimeMs, size } = await stat(path);
      const stamp = `${mtimeMs} ${size}`;
      const known = this.known.get(path);
      if (known?.stamp === stamp) return known.json;
      const json = size > LARGEST ? undefined : usable(await readFile(path, 'utf8'), check);
      this.known.set(path, { stamp, json });
      return json;
    } catch {
      // Gone between the listing and the reading, or not ours to read.
      this.known.delete(path);
      return undefined;
    }
  }
}

function usable(text: string, check: (json: unknown) => void): unknown {
  try {
    const json: unknown = JSON.parse(text);
    check(json);
    return json;
  } catch {
    return undefined;
  }
}
