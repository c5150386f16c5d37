import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Act } from '../../kernel/match/log.ts';
import { type LiveHead, liveFolder } from './livegames.ts';
import type { PlayedMoves } from './telling.ts';

/** A game that is being played, as far as it is told. */
export interface LiveGame extends LiveHead {
  readonly log: readonly Act[];
}

/** Of a game that has not moved for so long, whoever played it is gone (ms). */
const GONE_MS = 5 * 60_000;
/** More are not listed. */
const MOST = 64;
/** Names of files that are no way out of the folder. */
const ID = /^[^/\\]+$/;

/** The games that are being played in a folder, those first that began first. */
export async function liveIn(folder: string, now: number): Promise<LiveGame[]> {
  const names = await readdir(liveFolder(folder)).catch(() => []);
  const ids = names.flatMap(name => (name.endsWith('.jsonl') ? [name.slice(0, -'.jsonl'.length)] : []));
  const found = await Promise.all(ids.slice(0, MOST).map(id => liveGame(folder, id, now)));
  return found.flatMap(game => game ?? []).sort((a, b) => a.begun - b.begun || (a.id < b.id ? -1 : 1));
}

/** Undefined for a game that is not being played. */
export async function liveGame(folder: string, id: string, now: number): Promise<LiveGame | undefined> {
  if (!ID.test(id)) return undefined;
  const path = join(liveFolder(folder), `${id}.jsonl`);
  try {
    const { mtimeMs } = await stat(path);
    if (now - mtimeMs > GONE_MS) return undefined;
    const text = await readFile(path, 'utf8');
    // A last line that is not whole is being written.
    const [head = '', ...lines] = text.slice(0, text.lastIndexOf('\n')).split('\n');
    const log = lines.flatMap(line => (JSON.parse(line) as PlayedMoves).log);
    return { ...(JSON.parse(head) as LiveHead), log };
  } catch {
    return undefined;
  }
}
