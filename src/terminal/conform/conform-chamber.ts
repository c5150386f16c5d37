import { CHAMBER_CASES } from '../../conform/chamber/cases/all.ts';
import { ChamberProgram, StartFailure } from '../../conform/chamber/chamber-program.ts';
import { chamberFuzzCases } from '../../conform/fuzzing/chamber-fuzzing.ts';
import { chamberTestCases } from '../../conform/runners/run-chamber-cases.ts';
import type { SandboxOptions } from '../shared/bot-options.ts';
import { sandboxForCommand } from '../shared/bot-sandbox.ts';
import { UserError } from '../shared/user-error.ts';
import { type ConformOptions, checkOptions, listCases, runAndReport } from './conform-report.ts';

/** `quadrille conform chamber -- ./cc3k [args]`. */
export async function conformChamber(
  words: readonly string[],
  options: ConformOptions & SandboxOptions,
): Promise<number> {
  const [command] = words;
  if (options.against === undefined) checkOptions(CHAMBER_CASES, options);
  if (options.list) return listCases(CHAMBER_CASES, options);
  if (command === undefined) {
    throw new UserError('name the program behind two dashes: quadrille conform chamber -- ./cc3k');
  }
  const target = new ChamberProgram(words, sandboxForCommand(words, options));
  const title = `ChamberCrawler3000+: ${words.join(' ')}`;
  const { against, games = 20, seed = 1 } = options;
  const trials = against === undefined ? chamberTestCases(target) : chamberFuzzCases(target, games, seed);
  return runAndReport(title, trials, options, target).catch(error => {
    if (!(error instanceof StartFailure)) throw error;
    if (error.code === 127) throw new UserError(`there is no program ${command}: is it built, and is the path right?`);
    if (error.code === 126) throw new UserError(`${command} may not be started: try chmod +x ${command}`);
    throw new UserError(`${command} cannot be started: ${error.message}`);
  });
}
