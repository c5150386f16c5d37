import { statSync } from 'node:fs';
import { join } from 'node:path';
import { InvalidSetup } from '../../kernel/errors.ts';
import { UserError } from '../complain.ts';
import { readJson } from '../files.ts';

/** The setup of a dungeon, unread: a map and a configuration, each a file or the name of one that ships. */
export async function chooseSetup(map: string, config: string | undefined): Promise<unknown> {
  const { DUNGEONS, CONFIGS } = await import('../../dungeon/maps/index.ts');
  const builtIn = Object.hasOwn(DUNGEONS, map) ? DUNGEONS[map] : undefined;
  const mapFile = ownFile('dungeons', map);
  if (builtIn === undefined && mapFile === undefined) throw unknown('dungeon', map, Object.keys(DUNGEONS));
  const chosen = config ?? builtIn?.config ?? 'normal';
  const configFile = ownFile('configs', chosen);
  const known = Object.hasOwn(CONFIGS, chosen);
  if (!known && configFile === undefined) throw unknown('configuration', chosen, Object.keys(CONFIGS));
  return {
    name: map,
    map: mapFile === undefined ? builtIn?.map : await readJson(mapFile),
    config: configFile === undefined ? CONFIGS[chosen] : await readJson(configFile),
  };
}

/** A file of the player's own, by its path or by its name in the folder of maps. These come before what ships. */
function ownFile(folder: string, name: string): string | undefined {
  const maps = process.env.QUADRILLE_MAPS;
  const candidates = maps ? [name, join(maps, folder, `${name}.json`)] : [name];
  return candidates.find(path => statSync(path, { throwIfNoEntry: false })?.isFile());
}

function unknown(kind: string, name: string, names: readonly string[]): UserError {
  return new UserError(
    `there is no ${kind} "${name}", neither built in nor as a file; built in are ${names.join(', ')}`,
  );
}

/** Does something with a setup. The paths in what is wrong with its map are those of the map's own file. */
export function inFile<T>(map: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof InvalidSetup)) throw error;
    const [first, ...more] = error.problems.map(({ path, message }) => ({
      path: path.startsWith('/map') ? `${map} ${path.slice('/map'.length)}`.trim() : path,
      message,
    }));
    throw first === undefined ? error : new InvalidSetup([first, ...more]);
  }
}
