import { cp, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, join, normalize, resolve } from 'node:path';
import {
  type CaseInfo,
  type CaseResult,
  runCases,
  type Subject,
  settleReadings,
  type TestCase,
} from '../../conform/case-runner.ts';
import { CHAMBER_CASES } from '../../conform/chamber/cases/all.ts';
import { ChamberProgram } from '../../conform/chamber/chamber-program.ts';
import { DungeonServer } from '../../conform/dungeon/dungeon-server.ts';
import { FLAG_CASES } from '../../conform/flag/cases/all.ts';
import { FlagServer } from '../../conform/flag/flag-server.ts';
import { detectConventions, USUAL } from '../../conform/flag/session-stages.ts';
import { classCsv, classPage, classRows, type GradedSubmission } from '../../conform/report/class-report.ts';
import { htmlOf } from '../../conform/report/html-report.ts';
import { type Marking, markCases, readMarking, textsOf } from '../../conform/report/marks.ts';
import { chamberTestCases } from '../../conform/runners/run-chamber-cases.ts';
import { casesOf, dungeonTestCases, MapFolder } from '../../conform/runners/run-dungeon-cases.ts';
import { flagTestCases } from '../../conform/runners/run-flag-cases.ts';
import { ServedProgram } from '../../conform/served-program.ts';
import { EDITIONS, type Edition } from '../../dungeon/entities/edition.ts';
import { inEnglish } from '../../kernel/message-catalog.ts';
import { Reading, type Unread } from '../../kernel/reading.ts';
import { writeAtomically } from '../../tournament/results/atomic-write.ts';
import { claimFolder, LedgerFault, releaseFolder } from '../../tournament/results/ledger.ts';
import { assertVisible } from '../../tournament/sandbox/choose-sandbox.ts';
import type { CommandSandbox } from '../../tournament/sandbox/sandbox.ts';
import { clearScratchFolders, scratchFolder } from '../../tournament/sandbox/scratch-folder.ts';
import type { SandboxOptions } from '../shared/bot-options.ts';
import { sandboxForAny, sandboxText } from '../shared/bot-sandbox.ts';
import { inFile, readJson } from '../shared/file-io.ts';
import { INTERRUPTED, resumeCommand, stopOnSignal } from '../shared/shutdown-signals.ts';
import { alignColumns, escapeControls } from '../shared/text-format.ts';
import { UserError } from '../shared/user-error.ts';

export interface GradeOptions extends SandboxOptions {
  readonly marks: string;
  readonly out?: string;
  readonly threads?: number;
}

const COURSES = ['flag', 'dungeon', 'chamber'] as const;
const PORTS = { flag: 8888, dungeon: 4568, chamber: 0 } as const;
/** What is said of how submissions are started; one may say otherwise in a file of its own. */
const OWN_FILE = 'submission.json';
const OWN_FIELDS = ['command', 'port', 'maps'];
/** More than this is no such file (bytes). */
const LONGEST_FILE = 64 * 1024;
/** What could not be tried for want of luck or machine is tried so often in all. */
const TRIES = 3;
/** It may work on two cores all the while. */
const CORES = 2;

interface Started {
  readonly command: readonly string[];
  readonly port: number;
  readonly maps: string;
}

interface ClassPlan extends Started, Marking {
  readonly title: string;
  readonly game: (typeof COURSES)[number];
  readonly edition: Edition;
  readonly minutes: number;
  readonly cases: readonly CaseInfo[];
}

/** What is kept of a submission that was tried: readings are settled and points given anew each time. */
interface Kept {
  readonly results: readonly CaseResult[];
  readonly remark: string;
}

/** Tries what is left of a class, and writes a table and a page for each. Returns the exit code. */
export async function runGrade(folder: string, options: GradeOptions): Promise<number> {
  const plan = await readPlan(options.marks);
  const names = (await readdir(folder, { withFileTypes: true }).catch(() => [])).flatMap(each =>
    each.isDirectory() && !each.name.startsWith('.') ? each.name : [],
  );
  if (names.length === 0) throw new UserError(`${folder} has no folders: expected one for each submission`);
  const sandbox = sandboxForAny(options).commands ?? { by: 'nothing' };
  const out = options.out ?? `${folder.replace(/[\\/]+$/, '')}.graded`;
  for (const part of ['results', 'pages']) await mkdir(join(out, part), { recursive: true });
  const { groups, readings, title, cases, ...tried } = plan;
  await claimFolder(out, { ...tried, cases: cases.map(keyOf) }, 'grading this class').catch(error => {
    throw error instanceof LedgerFault ? new UserError(error.message) : error;
  });
  await clearScratchFolders();
  console.log(sandboxText({ commands: sandbox }).replace(/; .*/, '.'));
  const stop = new AbortController();
  const ignoreSignals = stopOnSignal(['SIGINT', 'SIGTERM'], () => stop.abort());
  const graded: GradedSubmission[] = [];
  const waiting = names.toSorted();
  const worker = async () => {
    for (let name = waiting.shift(); name !== undefined && !stop.signal.aborted; name = waiting.shift()) {
      const file = join(out, 'results', `${name}.json`);
      const before = (await readJson(file).catch(() => undefined)) as Kept | undefined;
      const attempt = () => trySubmission(join(folder, name), plan, sandbox, stop.signal);
      let kept = before ?? (await attempt());
      // Nobody's marks hang on one start that went wrong.
      if (before === undefined && kept !== undefined && missing(kept) > kept.results.length / 2) {
        const second = await attempt();
        kept = second !== undefined && missing(second) >= missing(kept) ? kept : second;
      }
      if (kept === undefined) return;
      if (before === undefined) await writeAtomically(file, `${JSON.stringify(kept)}\n`);
      const results = kept.results.map(each => settleReadings(each, readings));
      const marks = markCases(groups, results);
      graded.push({ name, marks, results, remark: kept.remark });
      await writeAtomically(join(out, 'pages', `${name}.html`), htmlOf(`${title}: ${name}`, results, marks));
      console.log(`${name}: ${marks.points} of ${marks.of} points (${graded.length} of ${names.length})`);
    }
  };
  // Where nothing shuts them in, all hear at the same port.
  const many = sandbox.by === 'nothing' && plan.game !== 'chamber' ? 1 : (options.threads ?? availableParallelism());
  try {
    await Promise.all(Array.from({ length: many }, worker));
  } finally {
    await releaseFolder(out);
  }
  ignoreSignals();
  graded.sort((a, b) => (a.name < b.name ? -1 : 1));
  if (graded.length < names.length) {
    console.log(`Stopped: ${graded.length} of ${names.length} are graded, and kept in ${out}.`);
    console.log(`Go on with: ${resumeCommand(process.argv.slice(2))}`);
    return INTERRUPTED;
  }
  await writeAtomically(join(out, 'table.csv'), classCsv(graded));
  await writeAtomically(join(out, 'table.html'), classPage(title, graded));
  console.log(alignColumns(classRows(graded).map(row => row.map(cell => escapeControls(String(cell))))));
  console.log(`The table: ${join(out, 'table.html')}, and a page for each beside it, in pages.`);
  return 0;
}

/** How much could not be tried. */
function missing({ results }: Kept): number {
  return results.filter(({ verdict }) => verdict === 'untried').length;
}

/** Reads the marks of a class, and how its submissions are started. */
async function readPlan(file: string): Promise<ClassPlan> {
  const json = await readJson(file);
  return inFile(file, () => {
    const reading = new Reading();
    const said = reading.object(json, '') ?? {};
    const game = reading.oneOf(said.game, '/game', COURSES) ?? 'flag';
    const edition = reading.oneOf(said.edition ?? '2022', '/edition', EDITIONS) ?? '2022';
    const cases: readonly CaseInfo[] = { flag: FLAG_CASES, chamber: CHAMBER_CASES, dungeon: casesOf(edition) }[game];
    const usual = { command: [], port: PORTS[game], maps: 'src/main/resources' };
    const plan = {
      title: reading.text(said.title ?? 'Marks', '/title') ?? '',
      ...{ game, edition, minutes: reading.number(said.minutes ?? 20, '/minutes', 0.1, 24 * 60) ?? 0 },
      ...readStarted(reading, said, usual),
      ...readMarking(reading, said, cases),
      cases,
    };
    reading.done();
    return plan;
  });
}

function readStarted(reading: Reading, said: Unread, usual: Started): Started {
  const maps = normalize(reading.text(said.maps ?? usual.maps, '/maps') ?? '');
  if (/^(?:\.\.|[\\/])/.test(maps)) reading.problem('/maps', inEnglish('expected a folder of the submission'));
  return {
    command: said.command === undefined ? usual.command : textsOf(reading, said.command, '/command'),
    port: reading.integer(said.port ?? usual.port, '/port', 0, 65_535) ?? 0,
    maps,
  };
}

/** What a submission says of itself is somebody else's, and so is what its file is: a link might lead to ours. */
async function startedBy(folder: string, plan: ClassPlan): Promise<Started> {
  const file = join(folder, OWN_FILE);
  const found = (await readdir(folder, { withFileTypes: true })).find(({ name }) => name === OWN_FILE);
  if (found === undefined) return plan;
  if (!found.isFile() || (await stat(file)).size > LONGEST_FILE) throw new UserError(`${OWN_FILE} is no file`);
  const json = await readJson(file);
  return inFile(OWN_FILE, () => {
    const reading = new Reading();
    const said = reading.object(json, '') ?? {};
    reading.only(said, '', OWN_FIELDS);
    const started = readStarted(reading, said, plan);
    reading.done();
    return started;
  });
}

/** Plays all cases on a submission; undefined where that was stopped. Whatever is wrong with it is told of it, and harms no other. */
async function trySubmission(
  folder: string,
  plan: ClassPlan,
  sandbox: CommandSandbox,
  stop: AbortSignal,
): Promise<Kept | undefined> {
  const ends: (() => Promise<void>)[] = [];
  const end = async () => {
    for (const each of ends.splice(0).reverse()) await each();
  };
  const time = AbortSignal.timeout(plan.minutes * 60_000);
  const signal = AbortSignal.any([stop, time]);
  // What runs is ended at once, and whoever waits for it hears so.
  signal.addEventListener('abort', () => void end());
  const found = new Map<string, CaseResult>();
  let remark = '';
  try {
    const { subject, trials } = await begin(resolve(folder), plan, sandbox, ends);
    for (let n = 0; n < TRIES && !signal.aborted; n++) {
      const left = trials.filter(each => n === 0 || found.get(keyOf(each))?.excused);
      for await (const result of runCases(left, { subject, stop: signal })) found.set(keyOf(result), result);
    }
  } catch (error) {
    remark = (error as Error).message;
  }
  await end();
  if (stop.aborted) return undefined;
  if (time.aborted) remark = `its ${plan.minutes} minutes were over`;
  const missed = (each: CaseInfo): CaseResult => {
    return { ...each, verdict: 'untried', done: '', expected: '', seen: remark, took: 0 };
  };
  return { results: plan.cases.map(each => found.get(keyOf(each)) ?? missed(each)), remark };
}

function keyOf({ rule, name }: CaseInfo): string {
  return `${rule}: ${name}`;
}

/** Starts a submission, and makes the cases ready that are to be played on it. */
async function begin(
  folder: string,
  plan: ClassPlan,
  sandbox: CommandSandbox,
  ends: (() => Promise<void>)[],
): Promise<{ readonly subject: Subject; readonly trials: readonly TestCase[] }> {
  const { command: words, port, maps } = await startedBy(folder, plan);
  if (words.length === 0) throw new UserError(`no command: neither the marks nor ${OWN_FILE} name one`);
  const home = plan.game === 'dungeon' ? await copyWithMaps(folder, maps, plan.edition, ends) : folder;
  // It sees its own folder, and none of the others.
  const own = sandbox.by === 'nothing' ? sandbox : { ...sandbox, readable: [...sandbox.readable, home] };
  assertVisible({ commands: own }, words, home);
  if (plan.game === 'chamber') {
    const target = new ChamberProgram(words, own, undefined, home);
    return { subject: target, trials: chamberTestCases(target) };
  }
  const program = new ServedProgram({ words, home, port, seconds: CORES * 60 * plan.minutes }, own);
  ends.push(() => program.close());
  await program.open();
  if (plan.game === 'dungeon') {
    const target = new DungeonServer(program.address, program.shown, maps);
    return { subject: await program.start(target), trials: dungeonTestCases(target, casesOf(plan.edition)) };
  }
  const target = new FlagServer(program.address, undefined, program.shown);
  const subject = await program.start(target);
  // Where no game can be begun, the cases tell.
  const conventions = await detectConventions(target).catch(() => USUAL);
  return { subject, trials: flagTestCases(target, conventions) };
}

/** A copy of a submission, with the maps of all cases in it: most programs read theirs once, when they start. */
async function copyWithMaps(
  folder: string,
  maps: string,
  edition: Edition,
  ends: (() => Promise<void>)[],
): Promise<string> {
  const parent = await scratchFolder('grade');
  ends.push(() => rm(parent, { recursive: true, force: true }));
  const home = join(parent, basename(folder));
  await cp(folder, home, { recursive: true, verbatimSymlinks: true });
  await new MapFolder(join(home, maps), home).write(casesOf(edition));
  return home;
}
