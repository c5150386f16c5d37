import { dirname, isAbsolute, join } from 'node:path';
import { InvalidSetup } from '../../kernel/errors.ts';
import { Reading, type Unread } from '../../kernel/reading.ts';
import type { ArenaMap } from '../../tournament/arena.ts';
import type { Bill } from '../../tournament/contest/bills.ts';
import { mapTitle, type TournamentPlan } from '../../tournament/plan.ts';
import { isMapFile, readFlagMap } from '../arena/options.ts';
import type { RulesWishes } from '../dungeon/setup.ts';
import { UserError } from '../parts/complain.ts';
import { ofFile, readText } from '../parts/files.ts';

/** What a name in the list of a plan stands for, and with what all of that list are played. */
type Reader = (name: string, setup: Unread, beside: (path: string) => string) => Promise<ArenaMap>;

const READERS: Readonly<Record<string, Reader>> = {
  flag: (name, _setup, beside) => readFlagMap(isMapFile(name) ? beside(name) : name),
  chamber: readRace,
  dungeon: readDungeon,
};

/** What a plan is played on. Files are looked for beside the plan's own, which is at fault where there are none. */
export async function readMaps(
  file: string,
  { maps: field }: Bill,
  { game = 'flag', maps, setup = {} }: TournamentPlan,
  read: Reader | undefined = READERS[game],
): Promise<ArenaMap[]> {
  const beside = (path: string) => (isAbsolute(path) ? path : join(dirname(file), path));
  return Promise.all(
    maps.map(async (name, n) => {
      try {
        return await (read as Reader)(name, setup, beside);
      } catch (error) {
        throw faultAt(file, `/${field}/${n}`, error);
      }
    }),
  );
}

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

/** What is wrong with a name of the list, or with what all of them are played with. */
function faultAt(file: string, path: string, error: unknown): unknown {
  if (error instanceof UserError) return new UserError(`${file} ${path}: ${error.message}`);
  // What names a file of its own says enough.
  if (!(error instanceof InvalidSetup) || !error.problems[0].path.startsWith('/')) return error;
  const [first, ...more] = error.problems.map(problem => ({
    ...problem,
    path: OWN.includes(problem.path) ? path : `/setup${problem.path}`,
  }));
  return first === undefined ? error : ofFile(file, new InvalidSetup([first, ...more]));
}

/** What of a setup the list says. */
const OWN = ['/race'];
