import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { LenientReading } from '../../dungeon/map/lenient.ts';
import { inFile, readJson } from '../shared/file-io.ts';
import { unknownName } from '../shared/option-values.ts';
import { UserError } from '../shared/user-error.ts';

/** The rules that a player wishes for: a configuration, or a game mode of the 2021 edition. */
export interface RulesOptions {
  readonly config?: string;
  readonly mode?: string;
}

/** A setup that is not read yet, and the files that its parts come from, or the names of what ships. */
interface Chosen {
  readonly setup: unknown;
  readonly map: string;
  readonly config?: string;
}

/** Does something with a setup. What is wrong with a part of it is told with the file that it comes from. */
export function inChosen<T>({ setup, map, config }: Chosen, work: (setup: unknown) => T): T {
  const read = () => work(setup);
  return inFile(map, config === undefined ? read : () => inFile(config, read, '/config'), '/map');
}

/** The setup of a dungeon: a map and a configuration, each a file or the name of one that ships, or a mode. */
export async function chooseSetup(map: string, { config, mode }: RulesOptions): Promise<Chosen> {
  const { ALL_DUNGEONS } = await import('../../dungeon/maps/index.ts');
  const { editionOf } = await import('../../dungeon/map/types.ts');
  const builtIn = Object.hasOwn(ALL_DUNGEONS, map) ? ALL_DUNGEONS[map] : undefined;
  const mapFile = ownFile('dungeons', map);
  if (builtIn === undefined && mapFile === undefined) {
    throw unknown('dungeon', map, Object.keys(ALL_DUNGEONS), 'quadrille dungeon lists those that come with it');
  }
  const { lenientConfig, lenientMap } = await import('../../dungeon/map/lenient.ts');
  const json = mapFile === undefined ? builtIn?.map : await readOwn(mapFile, lenientMap);
  const usual = builtIn?.gameMode ?? (editionOf(json) === '2021' ? 'standard' : undefined);
  if (config !== undefined && mode === undefined && usual !== undefined) {
    throw new UserError(`${map} is of the 2021 edition, which has no configurations: choose a --mode`);
  }
  const gameMode = mode ?? usual;
  const file = mapFile ?? map;
  if (gameMode === undefined) {
    const chosen = await chooseConfig(config ?? builtIn?.config, lenientConfig);
    return { setup: { name: map, map: json, config: chosen.json }, map: file, config: chosen.file };
  }
  if (config !== undefined) throw new UserError('expected --mode or --config: an edition has the one or the other');
  return { setup: { name: map, map: json, gameMode: gameMode.toLowerCase() }, map: file };
}

async function chooseConfig(chosen = 'normal', take: Take): Promise<{ readonly json: unknown; readonly file: string }> {
  const { CONFIGS } = await import('../../dungeon/maps/configs.ts');
  const configFile = ownFile('configs', chosen);
  const known = Object.hasOwn(CONFIGS, chosen);
  if (!known && configFile === undefined) {
    throw unknown('configuration', chosen, Object.keys(CONFIGS), `there are ${Object.keys(CONFIGS).join(', ')}`);
  }
  if (configFile === undefined) return { json: CONFIGS[chosen], file: chosen };
  return { json: await readOwn(configFile, take), file: configFile };
}

type Take = (json: unknown) => LenientReading;

/** What a file of other people's is taken for. What was taken for something else is said once. */
async function readOwn(file: string, take: Take): Promise<unknown> {
  const { unslipped } = await import('../../dungeon/map/lenient.ts');
  const taken = take(await readJson(file));
  const [first, ...more] = taken.advice;
  const rest = more.length === 0 ? '' : ` (and ${more.length} more: quadrille check ${file} names them)`;
  if (first !== undefined) console.error(`${file} ${first.path}: ${first.message}${rest}`);
  return inFile(file, () => unslipped(taken));
}

/** A file of the player's own, by its path or by its name in the folder of maps. These come before what ships. */
function ownFile(folder: string, name: string): string | undefined {
  const maps = process.env.QUADRILLE_MAPS;
  const candidates = maps ? [name, join(maps, folder, `${name}.json`)] : [name];
  return candidates.find(path => statSync(path, { throwIfNoEntry: false })?.isFile());
}

function unknown(kind: string, name: string, names: readonly string[], whereElse: string): UserError {
  if (statSync(name, { throwIfNoEntry: false })?.isDirectory()) {
    return new UserError(`${name} is a folder, expected a ${kind}: a name or a file`);
  }
  return unknownName(kind, name, names, `neither a file nor one that ships: ${whereElse}`);
}
