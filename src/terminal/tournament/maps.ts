import { Reading, type Unread } from '../../kernel/reading.ts';
import type { ArenaMap } from '../../tournament/arena.ts';
import { mapTitle } from '../../tournament/plan.ts';
import { isMapFile, readFlagMap } from '../arena/options.ts';
import type { RulesWishes } from '../dungeon/setup.ts';
import { readText } from '../shared/file-io.ts';

/** What a name in the list of a plan stands for, and with what all of that list are played. */
export type MapReader = (name: string, setup: Unread, beside: (path: string) => string) => Promise<ArenaMap>;

/** By the games that come with it. */
export const READERS: Readonly<Record<string, MapReader>> = {
  flag: (name, _setup, beside) => readFlagMap(isMapFile(name) ? beside(name) : name),
  chamber: readRace,
  dungeon: readDungeon,
};

/** A race that goes down. The floors are a layout file, as text in the setup. */
async function readRace(race: string, setup: Unread, beside: (path: string) => string): Promise<ArenaMap> {
  const { chamber } = await import('../../chamber/rules.ts');
  const floors = typeof setup.floors === 'string' ? { floors: await readText(beside(setup.floors)) } : {};
  return { name: race, setup: chamber.readSetup({ ...setup, ...floors, race }), seats: 1 };
}

/** A dungeon that ships or lies in a file, with a configuration or a mode of the 2021 edition. */
async function readDungeon(name: string, setup: Unread, beside: (path: string) => string): Promise<ArenaMap> {
  const { dungeon } = await import('../../dungeon/rules.ts');
  const { chooseSetup, inChosen } = await import('../dungeon/setup.ts');
  const wishes = readRules(setup, beside);
  const chosen = await chooseSetup(isMapFile(name) ? beside(name) : name, wishes);
  return { name: mapTitle(name), setup: inChosen(chosen, dungeon.readSetup), seats: 1 };
}

function readRules(setup: Unread, beside: (path: string) => string): RulesWishes {
  const reading = new Reading();
  reading.only(setup, '', ['config', 'mode']);
  const config = setup.config === undefined ? undefined : reading.text(setup.config, '/config');
  const mode = setup.mode === undefined ? undefined : reading.text(setup.mode, '/mode');
  reading.done();
  return {
    ...(config === undefined ? {} : { config: isMapFile(config) ? beside(config) : config }),
    ...(mode === undefined ? {} : { mode }),
  };
}
