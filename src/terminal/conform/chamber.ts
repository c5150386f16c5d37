import { chamberAgainst } from '../../conform/chamber/against/trials.ts';
import { CHAMBER_CASES } from '../../conform/chamber/cases/all.ts';
import { layoutOf } from '../../conform/chamber/layout.ts';
import { ChamberProgram } from '../../conform/chamber/program.ts';
import { chamberTrials } from '../../conform/chamber/trials.ts';
import { Silent } from '../../conform/trial.ts';
import { UserError } from '../parts/complain.ts';
import { type ConformWishes, checkWishes, listCases, report } from './report.ts';

/** `quadrille conform chamber -- ./cc3k [args]`. */
export async function conformChamber([command, ...words]: readonly string[], wishes: ConformWishes): Promise<number> {
  if (wishes.against === undefined) checkWishes(CHAMBER_CASES, wishes);
  if (wishes.list) return listCases(CHAMBER_CASES, wishes);
  if (command === undefined) {
    throw new UserError('name the program behind two dashes: quadrille conform chamber -- ./cc3k');
  }
  const side = new ChamberProgram(command, words);
  await side.run(layoutOf('@'), 'h\nq\n').catch(error => {
    if (error instanceof Silent) return;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new UserError(`there is no program ${command}: is it built, and is the path right?`);
    if (code === 'EACCES') throw new UserError(`${command} may not be started: try chmod +x ${command}`);
    throw new UserError(`${command} cannot be started: ${message}`);
  });
  const title = `ChamberCrawler3000+: ${[command, ...words].join(' ')}`;
  if (wishes.against !== undefined)
    return report(title, chamberAgainst(side, wishes.games ?? 20, wishes.seed ?? 1), wishes);
  return report(title, chamberTrials(side), wishes);
}
