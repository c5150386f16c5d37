import { keptLadder } from '../../tournament/ladder/plan.ts';
import { Ledger, LedgerFault } from '../../tournament/ledger.ts';
import { readFlagMap, readWhole } from '../arena/options.ts';
import { UserError } from '../parts/complain.ts';
import type { Place } from './members.ts';

/** The options of the command, as they were typed. */
export interface BeginWishes extends Place {
  readonly title: string;
  readonly map: readonly string[];
  readonly plies: string;
  readonly opening: string;
  readonly seed: string;
}

/** Begins a ladder. A folder that holds another, or a tournament, is refused. */
export async function beginLadder({ in: folder, title, map, plies, opening, seed }: BeginWishes): Promise<void> {
  const maps = await Promise.all(map.map(readFlagMap));
  const twice = maps.find(({ name }, n) => maps.findIndex(other => other.name === name) < n);
  if (twice !== undefined) throw new UserError(`--map: expected each once, found ${twice.name} again`);
  const plan = keptLadder({
    title,
    maps,
    plies: readWhole(plies, '--plies'),
    opening: readWhole(opening, '--opening', 0),
    seed: readWhole(seed, '--seed', 0),
  });
  try {
    await (await Ledger.open(folder, plan)).close();
  } catch (error) {
    throw error instanceof LedgerFault ? new UserError(error.message) : error;
  }
  console.log(`There is a ladder in ${folder}. Let players in: quadrille ladder join --help`);
}
