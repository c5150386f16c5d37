import { dirname, resolve } from 'node:path';
import type { ArenaMap } from '../../tournament/arena.ts';
import { BILLS, type Bill, FLAG_BILL } from '../../tournament/contest/bills.ts';
import { bringGames, type OwnGames } from '../../tournament/contest/contests.ts';
import { seatingFault } from '../../tournament/pairing/seating.ts';
import { gameOf, readPlan, type TournamentPlan } from '../../tournament/plan.ts';
import { isMapFile } from '../arena/options.ts';
import { UserError } from '../parts/complain.ts';
import { inFile, readJson } from '../parts/files.ts';
import { readMaps } from './maps.ts';

/** A tournament as its file says it, with all that it names. */
export interface Entered {
  readonly bill: Bill;
  readonly plan: TournamentPlan;
  readonly maps: readonly ArenaMap[];
  /** The game of somebody's own that is played in it. */
  readonly games: OwnGames;
}

/** Reads the file of a tournament, of the game that it names, or of the one in a folder that is named besides. */
export async function readTournament(file: string, folder?: string): Promise<Entered> {
  const json = await readJson(file);
  const own = folder ?? folderIn(file, json);
  const entered = own === undefined ? await ours(file, json) : await ownGame(file, json, own);
  const fault = seatingFault(entered.plan, entered.maps);
  if (fault !== undefined) throw new UserError(`${file} ${fault.path}: ${fault.message}`);
  return entered;
}

/** What is no name of a game of ours, but looks like a path, is a folder beside the file. */
function folderIn(file: string, json: unknown): string | undefined {
  const { game } = (json ?? {}) as { readonly game?: unknown };
  return typeof game === 'string' && isMapFile(game) ? resolve(dirname(file), game) : undefined;
}

async function ours(file: string, json: unknown): Promise<Entered> {
  const plan = inFile(file, () => readPlan(json));
  const bill = BILLS[plan.game ?? FLAG_BILL.game] ?? FLAG_BILL;
  return { bill, plan, maps: await readMaps(file, bill, plan), games: {} };
}

async function ownGame(file: string, json: unknown, folder: string): Promise<Entered> {
  const [{ projectIn }, { ownBill, ownMaps }] = await Promise.all([
    import('../parts/project.ts'),
    import('../../tournament/contest/own.ts'),
  ]);
  const { project, address } = await projectIn(folder);
  const bill = ownBill(project);
  if (Object.hasOwn(BILLS, bill.game))
    throw new UserError(`${folder}: there is a game ${JSON.stringify(bill.game)} already: call yours another`);
  const plan = inFile(file, () => readPlan(json, bill));
  const known = ownMaps(project);
  const maps = await readMaps(file, bill, plan, async name => {
    const map = known.get(name);
    if (map === undefined) throw new UserError(`expected one of ${[...known.keys()].join(', ')}`);
    return map;
  });
  const games = { [gameOf(plan)]: address };
  bringGames(games);
  return { bill, plan, maps, games };
}
