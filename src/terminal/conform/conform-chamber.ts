import { chamberAgainst } from '../../conform/chamber/against/trials.ts';
import { CHAMBER_CASES } from '../../conform/chamber/cases/all.ts';
import { layoutOf } from '../../conform/chamber/layout.ts';
import { ChamberProgram, Unstarted } from '../../conform/chamber/program.ts';
import { chamberTrials } from '../../conform/chamber/trials.ts';
import { Silent } from '../../conform/trial.ts';
import type { CageTyped } from '../shared/bot-options.ts';
import { cageOf } from '../shared/bot-sandbox.ts';
import { UserError } from '../shared/user-error.ts';
import { type ConformWishes, checkWishes, listCases, report } from './conform-report.ts';

/** `quadrille conform chamber -- ./cc3k [args]`. */
export async function conformChamber(words: readonly string[], wishes: ConformWishes & CageTyped): Promise<number> {
  const [command] = words;
  if (wishes.against === undefined) checkWishes(CHAMBER_CASES, wishes);
  if (wishes.list) return listCases(CHAMBER_CASES, wishes);
  if (command === undefined) {
    throw new UserError('name the program behind two dashes: quadrille conform chamber -- ./cc3k');
  }
  const side = new ChamberProgram(words, cageOf(words, wishes));
  await side.run(layoutOf('@'), 'h\nq\n').catch(error => {
    if (error instanceof Silent) return;
    if (!(error instanceof Unstarted)) throw new UserError(`${command} cannot be started: ${String(error)}`);
    if (error.code === 127) throw new UserError(`there is no program ${command}: is it built, and is the path right?`);
    throw new UserError(`${command} may not be started: try chmod +x ${command}`);
  });
  const title = `ChamberCrawler3000+: ${words.join(' ')}`;
  if (wishes.against !== undefined)
    return report(title, chamberAgainst(side, wishes.games ?? 20, wishes.seed ?? 1), wishes);
  return report(title, chamberTrials(side), wishes);
}
