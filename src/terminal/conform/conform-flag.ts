import { CaseSkipped, NoResponse } from '../../conform/case-runner.ts';
import { FLAG_CASES } from '../../conform/flag/cases/all.ts';
import { FlagServer } from '../../conform/flag/flag-server.ts';
import { detectConventions } from '../../conform/flag/session-stages.ts';
import { flagFuzzCases } from '../../conform/fuzzing/flag-fuzzing.ts';
import { flagTestCases } from '../../conform/runners/run-flag-cases.ts';
import { UserError } from '../shared/user-error.ts';
import {
  awayError,
  type ConformOptions,
  checkOptions,
  listCases,
  runAndReport,
  servedBy,
  serverNamed,
} from './conform-report.ts';
import { seemsToBe } from './recognise-server.ts';

/** `quadrille conform flag URL [-- COMMAND]`. */
export async function conformFlag(
  given: string | undefined,
  words: readonly string[],
  options: ConformOptions,
): Promise<number> {
  if (options.against === undefined) checkOptions(FLAG_CASES, options);
  if (options.list) return listCases(FLAG_CASES, options);
  const server = serverNamed(given);
  const program = await servedBy(server, words, options);
  const target = new FlagServer(program?.address ?? server, undefined, server);
  try {
    const subject = (await program?.start(target)) ?? target;
    const conventions = await detectConventions(target);
    const { against, games = 20, seed = 1 } = options;
    const trials =
      against === undefined ? flagTestCases(target, conventions) : flagFuzzCases(target, conventions, games, seed);
    return await runAndReport(`Capture The Flag: ${server}`, trials, options, subject);
  } catch (error) {
    if (error instanceof NoResponse) throw awayError(server, error);
    if (!(error instanceof CaseSkipped)) throw error;
    const other = await seemsToBe(server, 'flag');
    if (other !== undefined) throw new UserError(`what answers at ${server} seems to be ${other}`);
    throw new UserError(`no game of Capture The Flag can be begun at ${server}/api/gamesession: ${error.message}`);
  } finally {
    await program?.close();
  }
}
