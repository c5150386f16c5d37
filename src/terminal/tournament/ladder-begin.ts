import { FLAG_INFO } from '../../tournament/games/game-info.ts';
import { keptLadder } from '../../tournament/ladder/ladder-plan.ts';
import { seatsOn } from '../../tournament/plan/tournament-plan.ts';
import { Ledger, LedgerFault } from '../../tournament/results/ledger.ts';
import { UserError } from '../shared/user-error.ts';
import { type GameOptions, readGameOptions } from './game-options.ts';
import type { LadderFolder } from './ladder-members.ts';

/** The options of the command, as they were typed. */
export interface NewLadderOptions extends LadderFolder, GameOptions {
  readonly title: string;
}

/** Begins a ladder. A folder that holds another, or a tournament, is refused. */
export async function beginLadder({ in: folder, title, ...options }: NewLadderOptions): Promise<void> {
  const { bill, maps, plies, opening, seed } = await readGameOptions(options);
  const twice = maps.find(({ name }, n) => maps.findIndex(other => other.name === name) < n);
  if (twice !== undefined) throw new UserError(`--map: expected each once, found ${twice.name} again`);
  const alone = maps.filter(map => seatsOn(map) === 1);
  if (alone.length > 0 && alone.length < maps.length)
    throw new UserError(`--map: expected all for one or all for several, found ${alone[0]?.name} for one`);
  const { game, version, brains } = bill;
  const plan = keptLadder({
    ...{ title, maps, plies, opening, seed },
    ...(bill === FLAG_INFO ? {} : { game }),
    ...(version === undefined ? {} : { version, ...(brains === undefined ? {} : { brains }) }),
  });
  try {
    await (await Ledger.open(folder, plan)).close();
  } catch (error) {
    throw error instanceof LedgerFault ? new UserError(error.message) : error;
  }
  console.log(`There is a ladder in ${folder}. Let players in: quadrille ladder join --help`);
}
