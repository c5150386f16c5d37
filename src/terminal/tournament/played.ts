import { BILLS, type Bill } from '../../tournament/contest/bills.ts';
import { bringGames, type OwnGames } from '../../tournament/contest/contests.ts';
import { gameOf } from '../../tournament/plan.ts';
import { unknownName } from '../shared/option-values.ts';
import { UserError } from '../shared/user-error.ts';
import { type MapReader, READERS } from './maps.ts';

/** A game that is to be played. */
export interface Played {
  readonly bill: Bill;
  readonly readMap: MapReader;
  /** Where the module of a game of somebody's own is. */
  readonly games: OwnGames;
}

/** One of our games by its name, or one of somebody's own by its folder. */
export async function playedGame(name: string): Promise<Played> {
  const bill = Object.hasOwn(BILLS, name) ? BILLS[name] : undefined;
  const readMap = READERS[name];
  return bill === undefined || readMap === undefined ? ownGame(name) : { bill, readMap, games: {} };
}

/** It is loaded into this process, too: whoever starts a tournament of it has brought it. */
async function ownGame(folder: string): Promise<Played> {
  const [{ projectIn }, { ownBill, ownMaps }] = await Promise.all([
    import('../shared/project.ts'),
    import('../../tournament/contest/own.ts'),
  ]);
  const { project, address } = await projectIn(folder);
  const bill = ownBill(project);
  if (Object.hasOwn(BILLS, bill.game))
    throw new UserError(`${folder}: there is a game ${JSON.stringify(bill.game)} already: call yours another`);
  const known = ownMaps(project);
  const games = { [gameOf(bill)]: address };
  bringGames(games);
  return {
    bill,
    games,
    readMap: async name => {
      const map = known.get(name);
      const names = [...known.keys()];
      if (map === undefined) throw unknownName('map', name, names, `${bill.title} has ${names.join(', ')}`);
      return map;
    },
  };
}
