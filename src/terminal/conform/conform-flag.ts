import { flagAgainst } from '../../conform/flag/against/trials.ts';
import { FLAG_CASES } from '../../conform/flag/cases/all.ts';
import { habitsOf } from '../../conform/flag/habits.ts';
import { FlagServer } from '../../conform/flag/side.ts';
import { flagTrials } from '../../conform/flag/trials.ts';
import { Silent, Untried } from '../../conform/trial.ts';
import { UserError } from '../shared/user-error.ts';
import { type ConformWishes, checkWishes, listCases, report } from './conform-report.ts';

/** `quadrille conform flag URL`. */
export async function conformFlag(server: string, wishes: ConformWishes): Promise<number> {
  if (wishes.against === undefined) checkWishes(FLAG_CASES, wishes);
  if (wishes.list) return listCases(FLAG_CASES, wishes);
  const side = new FlagServer(server);
  const habits = await habitsOf(side).catch(error => {
    if (error instanceof Silent)
      throw new UserError(`the server does not answer: is it running at ${server}? (${error.message})`);
    if (error instanceof Untried) {
      throw new UserError(`no game of Capture The Flag can be begun at ${server}/api/gamesession: ${error.message}`);
    }
    throw error;
  });
  const title = `Capture The Flag: ${server}`;
  if (wishes.against !== undefined) {
    return report(title, flagAgainst(side, habits, wishes.games ?? 20, wishes.seed ?? 1), wishes);
  }
  return report(title, flagTrials(side, habits), wishes);
}
