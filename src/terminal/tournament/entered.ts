import { dirname, isAbsolute, join, resolve } from 'node:path';
import { InvalidSetup } from '../../kernel/errors.ts';
import type { ArenaMap } from '../../tournament/arena.ts';
import { BILLS, FLAG_BILL } from '../../tournament/contest/bills.ts';
import { seatingFault } from '../../tournament/pairing/seating.ts';
import { readPlan, type TournamentPlan } from '../../tournament/plan.ts';
import { isMapFile } from '../arena/options.ts';
import { inFile, ofFile, readJson } from '../shared/file-io.ts';
import { UserError } from '../shared/user-error.ts';
import { type Played, playedGame } from './played.ts';

/** A tournament as its file says it, with all that it names. */
export interface Entered extends Pick<Played, 'bill' | 'games'> {
  readonly plan: TournamentPlan;
  readonly maps: readonly ArenaMap[];
}

/** Reads the file of a tournament, of the game that it names, or of the one in a folder that is named besides. */
export async function readTournament(file: string, folder?: string): Promise<Entered> {
  const json = await readJson(file);
  const played = await playedGame(folder ?? gameIn(file, json));
  const { bill, games } = played;
  const plan = inFile(file, () => readPlan(json, folder === undefined && BILLS[bill.game] ? undefined : bill));
  const maps = await readMaps(file, plan, played);
  const fault = seatingFault(plan, maps);
  if (fault !== undefined) throw new UserError(`${file} ${fault.path}: ${fault.saying.words}`);
  return { bill, games, plan, maps };
}

/** What is no name of a game of ours, but looks like a path, is a folder beside the file. What is neither, the plan refuses. */
function gameIn(file: string, json: unknown): string {
  const { game } = (json ?? {}) as { readonly game?: unknown };
  if (typeof game !== 'string') return FLAG_BILL.game;
  if (isMapFile(game)) return resolve(dirname(file), game);
  return Object.hasOwn(BILLS, game) ? game : FLAG_BILL.game;
}

/** What a plan is played on. Files are looked for beside the plan's own, which is at fault where there are none. */
async function readMaps(file: string, { maps, setup = {} }: TournamentPlan, { bill, readMap }: Played) {
  const beside = (path: string) => (isAbsolute(path) ? path : join(dirname(file), path));
  const read = async (name: string, n: number): Promise<ArenaMap> => {
    try {
      return await readMap(name, setup, beside);
    } catch (error) {
      throw faultAt(file, `/${bill.maps}/${n}`, error);
    }
  };
  return Promise.all(maps.map(read));
}

/** What of a setup the list says. */
const OWN = ['/race'];

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
