import { closeSync, fdatasyncSync, mkdirSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
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

const NAME = /^chamber-(?:last|seeded)-(\d+)(?:-\d+)?\.run$/;
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

  /** Begins to keep a run, in place of the log that it was read from. Undefined where nothing can be written: then it is played all the same. */
  static async of(match: ChamberMatch, isSeeded: boolean, from?: string): Promise<RunLog | undefined> {
    const path = freePath(join(dataFolder(), `chamber-${isSeeded ? 'seeded' : 'last'}-${process.pid}.run`));
    const { log, ...start } = await match.file();
    try {
      mkdirSync(dirname(path), { recursive: true });
      const kept = new RunLog(path, match, [start, ...log].map(line).join(''));
      if (from !== undefined) rmSync(from, { force: true });
      return kept;
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
  const [, pid] = NAME.exec(name) ?? [];
  if (pid === undefined) return false;
  const path = join(folder, name);
  if (Number(pid) === process.pid) return !OWN.has(path);
  return statSync(path).mtimeMs < Date.now() - 1000 * uptime() || !isProcessAlive(Number(pid));
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
