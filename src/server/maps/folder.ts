import { readdir, readFile, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { InvalidSetup } from '../../kernel/errors.ts';
import { parseJson } from '../../kernel/jsontext.ts';

const SUFFIX = '.json';
const LARGEST = 8 * 1024 * 1024;

/** A file of somebody's own: what is in it, or why it cannot be used. */
export type OwnFile = { readonly json: unknown } | { readonly wrong: string };

interface Known {
  readonly stamp: string;
  readonly file: OwnFile;
}

/** A folder of people's own maps. Files come and go while the server runs; one that is wrong says why. */
export class MapFolder {
  private readonly root: string;
  private readonly known = new Map<string, Known>();

  constructor(root: string) {
    this.root = root;
  }

  /** The files of a subfolder and of those in it, by name without `.json`, as in `week1/maze`. */
  async read(path: string, check: (json: unknown) => void): Promise<ReadonlyMap<string, OwnFile>> {
    const folder = join(this.root, path);
    const files = await readdir(folder, { recursive: true }).catch(() => []);
    const found = new Map<string, OwnFile>();
    for (const name of files.filter(each => each.endsWith(SUFFIX)).sort()) {
      const file = await this.file(join(folder, name), check);
      if (file !== undefined) found.set(name.slice(0, -SUFFIX.length).replaceAll(sep, '/'), file);
    }
    return found;
  }

  private async file(path: string, check: (json: unknown) => void): Promise<OwnFile | undefined> {
    try {
      const { mtimeMs, size } = await stat(path);
      const stamp = `${mtimeMs} ${size}`;
      const known = this.known.get(path);
      if (known?.stamp === stamp) return known.file;
      const file =
        size > LARGEST
          ? { wrong: `expected at most ${LARGEST} bytes, found ${size}` }
          : usable(await readFile(path, 'utf8'), check);
      this.known.set(path, { stamp, file });
      return file;
    } catch {
      // Gone between the listing and the reading, or not ours to read.
      this.known.delete(path);
      return undefined;
    }
  }
}

function usable(text: string, check: (json: unknown) => void): OwnFile {
  try {
    const json = parseJson(text);
    check(json);
    return { json };
  } catch (error) {
    if (!(error instanceof InvalidSetup)) throw error;
    const [{ path, message }, ...more] = error.problems;
    const rest = more.length === 0 ? '' : ` (and ${more.length} more)`;
    return { wrong: `${path === '' ? '' : `${path}: `}${message}${rest}` };
  }
}
