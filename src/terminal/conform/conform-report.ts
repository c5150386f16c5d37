import { styleText } from 'node:util';
import * as runner from '../../conform/case-runner.ts';
import { htmlOf } from '../../conform/report/html-report.ts';
import { junitOf } from '../../conform/report/junit-report.ts';
import { casesCsv, type Marking, markCases, marksText, noReading, readMarking } from '../../conform/report/marks.ts';
import { besides, CALLED, causesText, lastLine, ruleText } from '../../conform/report/text-report.ts';
import { ServedProgram } from '../../conform/served-program.ts';
import { Reading } from '../../kernel/reading.ts';
import { clearScratchFolders } from '../../tournament/sandbox/scratch-folder.ts';
import type { SandboxOptions } from '../shared/bot-options.ts';
import { sandboxForCommand } from '../shared/bot-sandbox.ts';
import { assertNotTaken, inFile, readJson, writeOutput } from '../shared/file-io.ts';
import { INTERRUPTED, stopOnSignal } from '../shared/shutdown-signals.ts';
import { UserError } from '../shared/user-error.ts';

/** What all three commands are asked for. */
export interface ConformOptions extends SandboxOptions {
  readonly only?: string;
  readonly repeat?: number;
  readonly list?: boolean;
  readonly html?: string;
  readonly junit?: string;
  readonly csv?: string;
  readonly json?: string;
  readonly marks?: string;
  readonly reading?: readonly string[];
  readonly force?: boolean;
  readonly against?: 'ours';
  readonly games?: number;
  readonly seed?: number;
}

/** Refuses what would fail after all the work. */
export function checkOptions(cases: readonly runner.CaseInfo[], options: ConformOptions): void {
  const { only, html, junit, csv, json, reading = [] } = options;
  for (const file of [html, junit, csv, json]) if (file !== undefined) assertNotTaken(file, options);
  for (const words of reading.filter(each => !cases.some(one => runner.isOpenReading(one, each))))
    throw new UserError(`${noReading(words)}: --list shows all of them`);
  if (runner.selectCases(cases, only).length === 0) {
    throw new UserError(`no case has ${JSON.stringify(only)} in its rule or name: --list shows all of them`);
  }
}

/** Only the list of cases needs nobody. */
export function serverNamed(given: string | undefined): string {
  if (given !== undefined) return given;
  throw new UserError('name the server, such as http://localhost:8888; only --list needs none');
}

/** Where the tutor has given its command, somebody's server is started here, shut in; its address says at which port it hears. */
export async function servedBy(server: string, words: readonly string[], options: SandboxOptions) {
  if (words.length === 0) return undefined;
  const { port, protocol } = new URL(server);
  if (protocol !== 'http:') throw new UserError('what is started here is asked by http');
  const command = { words, home: process.cwd(), port: Number(port || 80), seconds: SECONDS };
  await clearScratchFolders();
  const program = new ServedProgram(command, sandboxForCommand(words, options));
  await program.open();
  return program;
}

/** Of the processor, for all cases together (s). */
const SECONDS = 3600;

/** Nobody is there, or nobody any more. */
export function awayError(server: string, { message }: runner.NoResponse): UserError {
  return new UserError(`the server does not answer: is it running at ${server}? (${message})`);
}

/** The cases by rule, each with its sentence. */
export function listCases(cases: readonly runner.CaseInfo[], { only }: ConformOptions): number {
  for (const [rule, some] of Map.groupBy(runner.selectCases(cases, only), each => each.rule)) {
    console.log(styleText('bold', `${rule} (${some.length})`));
    for (const { name, says, open } of some) {
      console.log(`  ${name}\n    ${says}${open === undefined ? '' : `\n    open: ${open}`}`);
    }
  }
  return 0;
}

/**
 * Plays the cases, tells of each rule as soon as it is done, writes the files, also where it is stopped before the end. Returns the exit
 * code.
 */
export async function runAndReport(
  title: string,
  trials: readonly runner.TestCase[],
  options: ConformOptions,
  subject: runner.Subject,
): Promise<number> {
  const all: runner.CaseResult[] = [];
  const count = runner.selectCases(trials, options.only).length;
  const { groups, readings } = await readMarks(options, trials);
  const settling = [...(options.reading ?? []), ...readings];
  const stop = new AbortController();
  const ignoreSignals = stopOnSignal(['SIGINT', 'SIGTERM'], () => stop.abort());
  for await (const found of runner.runCases(trials, { ...options, subject, stop: stop.signal })) {
    const finding = runner.settleReadings(found, settling);
    const before = all.at(-1);
    if (before !== undefined && before.rule !== finding.rule) tell(before.rule, all);
    all.push(finding);
    progress(all.length, count, finding, options.against !== undefined);
  }
  ignoreSignals();
  const last = all.at(-1);
  if (last !== undefined) tell(last.rule, all);
  const { html, junit, csv, json } = options;
  const marks = markCases(groups, all);
  if (html !== undefined) await writeOutput(html, htmlOf(title, all, marks), options);
  if (junit !== undefined) await writeOutput(junit, junitOf(title, all), options);
  if (csv !== undefined) await writeOutput(csv, casesCsv(marks.cases), options);
  if (json !== undefined) await writeOutput(json, `${JSON.stringify({ title, ...marks }, null, 2)}\n`, options);
  const causes = causesText(all);
  if (causes !== undefined) console.log(causes);
  if (groups.length > 0) console.log(marksText(marks));
  const isStopped = all.length < count;
  if (isStopped) console.log(`stopped after ${all.length} of ${count}`);
  const more = besides(all);
  if (more !== undefined) console.log(more);
  console.log(lastLine(all));
  return runner.countVerdicts(all).failed > 0 ? 1 : isStopped ? INTERRUPTED : 0;
}

/** A file of marks for a class says more than one program needs. */
async function readMarks({ marks }: ConformOptions, cases: readonly runner.CaseInfo[]): Promise<Marking> {
  if (marks === undefined) return { groups: [], readings: [] };
  const json = await readJson(marks);
  return inFile(marks, () => {
    const reading = new Reading();
    const marking = readMarking(reading, reading.object(json, '') ?? {}, cases);
    reading.done();
    return marking;
  });
}

function tell(rule: string, all: readonly runner.CaseResult[]): void {
  clear();
  console.log(ruleText(rule, runner.byRule(all).get(rule) ?? []));
}

/** One line that is written over, where somebody looks on; where nobody does, a line for each game, which takes its time. */
function progress(done: number, count: number, { rule, name, verdict }: runner.CaseResult, isGame: boolean): void {
  if (!process.stderr.isTTY) {
    if (isGame) console.log(`${name} (${done} of ${count}): ${CALLED[verdict]}`);
    return;
  }
  const width = Math.max(20, (process.stderr.columns ?? 80) - 1);
  clear();
  process.stderr.write(`${done} of ${count} · ${rule}: ${name}`.slice(0, width));
}

function clear(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
}
