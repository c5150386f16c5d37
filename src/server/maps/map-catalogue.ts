import { readdir, readFile, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { InvalidSetup } from '../../kernel/errors.ts';
import { parseJson } from '../../kernel/json-text.ts';
import type { CatalogueAnswer } from '../../wire/schemas/match-answers.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import { turns } from '../budget/event-loop-queue.ts';
import { FILE_KINDS, type FileKind, type FileReading, type Game } from '../games/served-game.ts';
import type { Matches } from '../matches/matches.ts';

/** How much of a name that nobody knows is told again. */
const SHOWN = 100;

/** In which field of a setup a name from the catalogue may stand for the whole. */
const FIELDS: Readonly<Record<string, FileKind>> = { map: 'maps', template: 'maps', config: 'configs' };

/** The maps and configurations that a server offers: those that ship, and those of its folder, which come first. */
export class Catalogue {
  private readonly matches: Matches;
  private readonly folder: MapFolder | undefined;

  /** Whoever runs the server is warned of each file that is wrong or was taken for something else, once. */
  constructor(matches: Matches, folder?: string, warn?: (sentence: string) => void) {
    this.matches = matches;
    this.folder = folder === undefined ? undefined : new MapFolder(folder, warn);
  }

  async all(): Promise<CatalogueAnswer> {
    const games = this.matches.names.map(async game => ({
      game,
      version: (await this.matches.game(game)).rules.version,
      maps: await this.names(game, 'maps'),
      configs: await this.names(game, 'configs'),
    }));
    return { games: await Promise.all(games) };
  }

  async names(name: string, kind: FileKind): Promise<string[]> {
    const game = await this.matches.game(name);
    const own = [...((await this.ofFolder(game, kind)) ?? [])].flatMap(([each, file]) => ('json' in file ? each : []));
    return [...new Set([...game[kind].keys(), ...own])].sort();
  }

  /** A map or configuration by its name; undefined if there is none. Throws InvalidSetup if there is a file that is wrong. */
  async find(game: string, kind: FileKind, name: string): Promise<unknown> {
    const found = await this.matches.game(game);
    const own = found.folder && (await this.folder?.find(found.folder[kind].path, name, found.folder[kind].read));
    if (own === undefined) return found[kind].get(name);
    if ('json' in own) return own.json;
    const file = `${found.folder?.[kind].path}/${name}.json`;
    throw new InvalidSetup([{ path: '', message: `the file ${file} cannot be used: ${own.wrong}` }]);
  }

  /** Reads all files of the folder, so that what is to be said of them is said. */
  async readAll(): Promise<void> {
    for (const name of this.matches.names) {
      const game = await this.matches.game(name);
      for (const kind of FILE_KINDS) await this.ofFolder(game, kind);
    }
  }

  /** Puts maps and configurations in place of their names. */
  async expand(game: string, setup: unknown): Promise<unknown> {
    if (typeof setup === 'string') return this.named(game, setup);
    if (typeof setup !== 'object' || setup === null || Array.isArray(setup)) return setup;
    const [first, ...more] = (await this.matches.game(game)).unknownFields?.(setup) ?? [];
    if (first !== undefined) throw new InvalidSetup([first, ...more]);
    await turns.stepIfMany();
    const expanded: Record<string, unknown> = { ...setup };
    for (const [field, kind] of Object.entries(FIELDS)) {
      const name = expanded[field];
      if (typeof name !== 'string') continue;
      expanded[field] = await this.find(game, kind, name);
      if (expanded[field] === undefined) throw await this.unknown(game, kind, name, `/setup/${field}`);
      if (field === 'map') {
        expanded.name ??= name;
        const usual = (await this.matches.game(game)).defaults?.(name, expanded) ?? {};
        for (const [missing, value] of Object.entries(usual)) expanded[missing] ??= value;
      }
    }
    return expanded;
  }

  /** In games where a setup may be just a name, the setup of that name. */
  private async named(game: string, name: string): Promise<unknown> {
    const { named, maps } = await this.matches.game(game);
    if (named !== true) return name;
    if (!maps.has(name)) throw await this.unknown(game, 'maps', name, '/setup');
    return maps.get(name);
  }

  async unknown(game: string, kind: FileKind, name: string, path: string): Promise<ApiError> {
    const names = await this.names(game, kind);
    return new ApiError(
      'no-such-map',
      `expected one of ${names.join(', ')}, found ${JSON.stringify(name.slice(0, SHOWN))}`,
      { path },
    );
  }

  private async ofFolder(game: Game, kind: FileKind): Promise<ReadonlyMap<string, OwnFile> | undefined> {
    if (this.folder === undefined || game.folder === undefined) return undefined;
    const { path, read } = game.folder[kind];
    return this.folder.read(path, read);
  }
}

const SUFFIX = '.json';
const LARGEST = 8 * 1024 * 1024;

/** A file of somebody's own: what is in it, or why it cannot be used. */
type OwnFile = FileReading | { readonly wrong: string };

interface Known {
  readonly stamp: string;
  readonly file: OwnFile;
}

/** A folder of people's own maps. Files come and go while the server runs; one that is wrong says why. */
export class MapFolder {
  private readonly root: string;
  private readonly warn: (sentence: string) => void;
  private readonly known = new Map<string, Known>();

  constructor(root: string, warn: (sentence: string) => void = () => undefined) {
    this.root = root;
    this.warn = warn;
  }

  /** The files of a subfolder and of those in it, by name without `.json`, as in `week1/maze`. */
  async read(path: string, readJson: ReadJson): Promise<ReadonlyMap<string, OwnFile>> {
    const folder = join(this.root, path);
    const files = await readdir(folder, { recursive: true }).catch(() => []);
    const found = new Map<string, OwnFile>();
    for (const name of files.filter(each => each.endsWith(SUFFIX)).sort()) {
      const called = name.replaceAll(sep, '/');
      const file = await this.file(join(folder, name), `${path}/${called}`, readJson);
      if (file !== undefined) found.set(called.slice(0, -SUFFIX.length), file);
    }
    return found;
  }

  /** One of them, without a look at all others. A name leads to nothing outside. */
  async find(path: string, name: string, readJson: ReadJson): Promise<OwnFile | undefined> {
    const isInside = !/[\\\0]/.test(name) && name.split('/').every(part => !['', '.', '..'].includes(part));
    return isInside ? this.file(join(this.root, path, name + SUFFIX), `${path}/${name}${SUFFIX}`, readJson) : undefined;
  }

  private async file(path: string, called: string, readJson: ReadJson): Promise<OwnFile | undefined> {
    try {
      const { mtimeMs, size } = await stat(path);
      const stamp = `${mtimeMs} ${size}`;
      const known = this.known.get(path);
      if (known?.stamp === stamp) return known.file;
      const file =
        size > LARGEST
          ? { wrong: `expected at most ${LARGEST} bytes, found ${size}` }
          : usable(await readFile(path, 'utf8'), readJson);
      const isNews = this.known.get(path)?.stamp !== stamp;
      this.known.set(path, { stamp, file });
      if (isNews) this.tellOf(called, file);
      return file;
    } catch {
      // Gone between the listing and the reading, or not ours to read.
      this.known.delete(path);
      return undefined;
    }
  }

  private tellOf(called: string, file: OwnFile): void {
    if ('wrong' in file) this.warn(`a map that cannot be used: ${called}: ${file.wrong}`);
    const [first, ...more] = 'wrong' in file ? [] : file.advice;
    if (first === undefined) return;
    const rest = more.length === 0 ? '' : ` (and ${more.length} more: quadrille check names them)`;
    this.warn(`a file that is read leniently: ${called}: ${first.path}: ${first.message}${rest}`);
  }
}

type ReadJson = (json: unknown) => FileReading;

function usable(text: string, readJson: ReadJson): OwnFile {
  try {
    const { json, advice } = readJson(parseJson(text));
    return { json, advice };
  } catch (error) {
    if (!(error instanceof InvalidSetup)) throw error;
    return { wrong: error.message };
  }
}
