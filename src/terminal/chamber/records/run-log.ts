import {
  closeSync,
  fdatasyncSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { uptime } from 'node:os';
import { dirname, join } from 'node:path';
import { chamber } from '../../../chamber/rules.ts';
import { MemoryLog } from '../../../kernel/match/log.ts';
import { Match } from '../../../kernel/match/match.ts';
import { readMatchFile } from '../../../kernel/match/match-file.ts';
import { isProcessAlive } from '../../../tournament/sandbox/scratch-folder.ts';
import { dataFolder, freePath } from '../../shared/file-io.ts';
import type { ChamberMatch } from '../core/chamber-session.ts';

/** Who writes it: the number of a process, and when that began, since numbers are given again. */
const NAME = /^chamber-(?:last|seeded)-(\d+)(?:\.(\d+))?(?:-\d+)?\.run$/;
/** Those of this process: another one may have had its number. */
const OWN = new Set<string>();

/**
 * The run that is being played, on disk: how it began, and a line for each entry. Each is written before the next key is
 * read, so that a killed process has lost nothing but the key in flight; `sync` keeps it from power cuts, too.
 */
export class RunLog {
  private readonly path: string;
  private readonly file: number;
  private readonly unwatch: () => void;
  private isSynced = true;

  private constructor(path: string, match: ChamberMatch, text: string) {
    this.path = path;
    this.file = openSync(path, 'wx', 0o600);
    OWN.add(path);
    writeSync(this.file, text);
    fdatasyncSync(this.file);
    syncFolder(dirname(path));
    this.unwatch = match.watch(({ entries }) => {
      try {
        writeSync(this.file, entries.map(line).join(''));
        this.isSynced = false;
      } catch {
        // A full disk ends no game; whoever leaves it is told that it could not be saved.
        this.unwatch();
      }
    });
  }

  /** Begins to keep a run. Undefined where nothing can be written: then it is played all the same. */
  static async of(match: ChamberMatch, isSeeded: boolean): Promise<RunLog | undefined> {
    const writer = [process.pid, startOf(process.pid)].filter(each => each !== undefined).join('.');
    const path = freePath(join(dataFolder(), `chamber-${isSeeded ? 'seeded' : 'last'}-${writer}.run`));
    const { log, ...start } = await match.file();
    try {
      mkdirSync(dirname(path), { recursive: true });
      return new RunLog(path, match, [start, ...log].map(line).join(''));
    } catch {
      return undefined;
    }
  }

  /** Waits until the disk has what was written: between keys, never in the middle of an errand. */
  sync(): void {
    if (!this.isSynced) fdatasyncSync(this.file);
    this.isSynced = true;
  }

  /** It is over, or kept elsewhere. */
  delete(): void {
    this.unwatch();
    closeSync(this.file);
    OWN.delete(this.path);
    rmSync(this.path, { force: true });
  }
}

function line(json: object): string {
  return `${JSON.stringify(json)}\n`;
}

/** Whether a file is the log of a run that nobody plays any more: its process has gone, or the machine with it. */
export function isLeftBehind(folder: string, name: string): boolean {
  const [, pid, began] = NAME.exec(name) ?? [];
  if (pid === undefined) return false;
  const path = join(folder, name);
  if (Number(pid) === process.pid) return !OWN.has(path);
  if (statSync(path).mtimeMs < Date.now() - 1000 * uptime() || !isProcessAlive(Number(pid))) return true;
  const start = began === undefined ? undefined : startOf(Number(pid));
  return start !== undefined && start !== Number(began);
}

/** When a process began, where the system tells; in what units does not matter. */
function startOf(pid: number): number | undefined {
  try {
    // Its name stands in brackets, and may hold anything; the time is the twentieth word after it.
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[19],
    );
  } catch {
    return undefined;
  }
}

/** A new file is safe only once its folder is, too; on Windows that cannot be asked for. */
export function syncFolder(path: string): void {
  try {
    const folder = openSync(path, 'r');
    fsyncSync(folder);
    closeSync(folder);
  } catch {
    // As above.
  }
}

/** The match that a log tells of. A last line that was not written to its end was never played. */
export async function readRunLog(path: string): Promise<ChamberMatch> {
  const [head = '', ...lines] = (await readFile(path, 'utf8')).split('\n').slice(0, -1);
  const file = readMatchFile({ ...JSON.parse(head), log: lines.map(each => JSON.parse(each)) });
  const log = file.log.map(entry =>
    entry.back === undefined ? { ...entry, action: chamber.readAction(entry.action) } : entry,
  );
  return Match.open(chamber, file, new MemoryLog(log));
}
