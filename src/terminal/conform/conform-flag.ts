import { CaseSkipped, NoResponse, type Subject } from '../../conform/case-runner.ts';
import { FLAG_CASES } from '../../conform/flag/cases/all.ts';
import { FlagServer } from '../../conform/flag/flag-server.ts';
import { detectConventions } from '../../conform/flag/session-stages.ts';
import { flagFuzzCases } from '../../conform/fuzzing/flag-fuzzing.ts';
import { flagTestCases } from '../../conform/runners/run-flag-cases.ts';
import { UserError } from '../shared/user-error.ts';
import { type ConformOptions, checkOptions, listCases, runAndReport, servedBy, serverNamed, subjectOf } from './conform-report.ts';
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
    return await playOn(server, target, await subjectOf(target, program), options);
  } finally {
    await program?.close();
  }
}

async function playOn(server: string, target: FlagServer, subject: Subject, options: ConformOptions): Promise<number> {
  const conventions = await detectConventions(target).catch(async error => {
    if (error instanceof NoResponse)
      throw new UserError(`the server does not answer: is it running at ${server}? (${error.message})`);
    if (error instanceof CaseSkipped) {
      const other = await seemsToBe(server, 'flag');
      if (other !== undefined) throw new UserError(`what answers at ${server} seems to be ${other}`);
      throw new UserError(`no game of Capture The Flag can be begun at ${server}/api/gamesession: ${error.message}`);
    }
    throw error;
  });
  const title = `Capture The Flag: ${server}`;
  if (options.against !== undefined) {
    const games = flagFuzzCases(target, conventions, options.games ?? 20, options.seed ?? 1);
    return runAndReport(title, games, options, subject);
  }
  return runAndReport(title, flagTestCases(target, conventions), options, subject);
}
