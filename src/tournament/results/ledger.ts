import { type FileHandle, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canonical } from '../../kernel/canonical-json.ts';
import type { JobResult } from '../games/job.ts';
import { isProcessAlive } from '../sandbox/scratch-folder.ts';
import { writeAllAtomically, writeAtomically } from './atomic-write.ts';

/** What is kept of a game beside its match file. */
export type Result = Omit<JobResult, 'file'> & { readonly seats: readonly string[] };

/** A game that is over, with its match file, of whichever game it is. */
type Kept = Omit<JobResult, 'file'> & { readonly file: unknown };

/** The folder of a tournament cannot be used. */
export class LedgerFault extends Error {
  override readonly name = 'LedgerFault';
}

/**
 * An append-only log of results, where a tournament keeps its games: a line for each in `results.jsonl`, and its match file in `games/`. A line is
 * written once its match file is in place, and is on disk before anybody hears that the game is kept: whatever dies, a game
 * is either finished or not. Games that come while others are written go to the disk together. A last line that was cut off does
 * not count.
 */
export class Ledger {
  readonly results: Result[];
  private readonly folder: string;
  private readonly lines: FileHandle;
  private readonly ids: Set<string>;
  private readonly waiting: { readonly result: Result; readonly file: unknown }[] = [];
  private writing: Promise<void> = Promise.resolve();

  private constructor(folder: string, results: Result[], lines: FileHandle) {
    this.folder = folder;
    this.results = results;
    this.lines = lines;
    this.ids = new Set(results.map(({ id }) => id));
  }

  /** Begins a tournament in this folder, or goes on with it. Another plan is refused, unless only who has not played yet is another. */
  static async open(folder: string, plan: unknown): Promise<Ledger> {
    await mkdir(join(folder, 'games'), { recursive: true });
    const path = join(folder, 'results.jsonl');
    const text = (await readIfThere(path)) ?? '';
    const whole = wholeLines(text);
    const results = resultsIn(whole);
    const isCorrected = (kept: string) => onlyNewcomersDiffer(plan, kept, results);
    await claimFolder(folder, plan, 'playing this tournament', isCorrected);
    if (whole.length < text.length) await writeAtomically(path, whole);
    return new Ledger(folder, results, await open(path, 'a'));
  }

  has(id: string): boolean {
    return this.ids.has(id);
  }

  /** Settles when the game is on disk. */
  async append({ file, ...finished }: Kept, seats: readonly string[]): Promise<void> {
    if (this.has(finished.id)) throw new Error(`game ${finished.id} has been kept already`);
    this.ids.add(finished.id);
    this.waiting.push({ result: { ...finished, seats }, file });
    this.writing = this.writing.then(() => this.write());
    await this.writing;
  }

  private async write(): Promise<void> {
    const some = this.waiting.splice(0);
    if (some.length === 0) return;
    const pathOf = (id: string) => join(this.folder, 'games', `${id}.quadrille.json`);
    await writeAllAtomically(new Map(some.map(({ result, file }) => [pathOf(result.id), `${JSON.stringify(file)}\n`])));
    await this.lines.appendFile(some.map(({ result }) => `${JSON.stringify(result)}\n`).join(''));
    await this.lines.datasync();
    for (const { result } of some) this.results.push(result);
  }

  async close(): Promise<void> {
    await this.lines.close();
    await releaseFolder(this.folder);
  }
}

/**
 * Makes a folder the one of this process and this plan. Another plan than the one it was begun with is refused, unless it may take that one's
 * place.
 */
export async function claimFolder(
  folder: string,
  plan: unknown,
  work: string,
  isCorrected = (_kept: string): boolean => false,
): Promise<void> {
  await takeOver(join(folder, 'running'), work);
  const kept = await readIfThere(join(folder, 'plan.json'));
  if (kept?.trim() === canonical(plan)) return;
  const isOther = kept !== undefined && !isCorrected(kept);
  // Without a plan no tournament was begun here: what is called like a part of one is somebody else's.
  const isForeign = kept === undefined && (await readIfThere(join(folder, 'results.jsonl'))) !== undefined;
  const foreign = isForeign && 'has a results.jsonl that belongs to no tournament';
  const fault = isOther ? `holds another ${work.split(' ').at(-1)}` : foreign;
  if (fault) {
    await releaseFolder(folder);
    throw new LedgerFault(`${folder} ${fault}: choose another folder, or remove it`);
  }
  await writeAtomically(join(folder, 'plan.json'), `${canonical(plan)}\n`);
}

export async function releaseFolder(folder: string): Promise<void> {
  await rm(join(folder, 'running'), { force: true });
}

/** Whether a plan is the one that was kept, but for players who have played nothing under their name of now or of then. */
function onlyNewcomersDiffer(plan: unknown, kept: string, results: readonly Result[]): boolean {
  type Plan = { readonly players?: readonly { readonly name: string }[] };
  const [now, then] = [plan as Plan, JSON.parse(kept) as Plan];
  const played = new Set(results.flatMap(({ seats }) => seats));
  const settled = ({ players = [] }: Plan) => players.map(each => (played.has(each.name) ? each : null));
  return (
    [now, then].every(({ players }) => players?.length === now.players?.length) &&
    canonical({ ...now, players: settled(now) }) === canonical({ ...then, players: settled(then) })
  );
}

/** What `results.jsonl` says; a last line that is not whole does not count. */
export function resultsIn(text: string): Result[] {
  return wholeLines(text)
    .split('\n')
    .flatMap(line => (line === '' ? [] : [JSON.parse(line) as Result]));
}

function wholeLines(text: string): string {
  return text.slice(0, text.lastIndexOf('\n') + 1);
}

/** Two runs over one folder would play games twice. A run that was killed leaves its number behind: nobody has it. */
async function takeOver(path: string, work: string): Promise<void> {
  const pid = Number((await readIfThere(path)) ?? 0);
  if (pid > 0 && pid !== process.pid && isProcessAlive(pid)) {
    throw new LedgerFault(`process ${pid} is ${work}: wait for it, or stop it`);
  }
  await writeFile(path, String(process.pid));
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Where the match file of a game is. */
export function gameFile(folder: string, id: string): string {
  return join(folder, 'games', `${id}.quadrille.json`);
}
