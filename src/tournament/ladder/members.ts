import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Unread } from '../../kernel/reading.ts';
import type { GameInfo } from '../games/game-info.ts';
import type { Entrant } from '../games/job.ts';
import { entrantOf } from '../plan/read-entrant.ts';

/** Where it is written down who comes and goes. */
export const playersFile = (folder: string): string => join(folder, 'players.jsonl');

/** Somebody joins as a tournament's file would say it, leaves, or comes back under the name it had. */
export type RosterChange = { readonly join: Unread } | { readonly leave: string } | { readonly back: string };

/** Somebody who is on a ladder, or was. */
export interface Member {
  readonly entrant: Entrant;
  readonly isHere: boolean;
}

/** Everybody who ever joined, in that order. Who joins under a name that was taken is its next version, as in `deep@2`. */
export function rosterOf(changes: readonly RosterChange[], info?: GameInfo): Member[] {
  const members = new Map<string, Member>();
  const versions = new Map<string, number>();
  for (const change of changes) {
    if ('join' in change) {
      const entrant = entrantOf(change.join, info);
      const version = (versions.get(entrant.name) ?? 0) + 1;
      versions.set(entrant.name, version);
      const name = version === 1 ? entrant.name : `${entrant.name}@${version}`;
      members.set(name, { entrant: { ...entrant, name }, isHere: true });
      continue;
    }
    const name = 'leave' in change ? change.leave : change.back;
    const member = members.get(name);
    if (member !== undefined) members.set(name, { ...member, isHere: 'back' in change });
  }
  return [...members.values()];
}

/** The things that were written down line by line; none if there is no such file. What cannot be read was cut off. */
export async function linesIn<T>(path: string): Promise<T[]> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  return text.split('\n').flatMap(line => {
    try {
      return line === '' ? [] : [JSON.parse(line) as T];
    } catch {
      return [];
    }
  });
}

/** Writes something down, on disk when it returns. A line of its own, whatever was cut off before it. */
export async function writeLine(path: string, what: unknown): Promise<void> {
  const file = await open(path, 'a+');
  try {
    const { size } = await file.stat();
    const last = Buffer.alloc(1);
    if (size > 0) await file.read(last, 0, 1, size - 1);
    const isCutOff = size > 0 && last.toString() !== '\n';
    await file.appendFile(`${isCutOff ? '\n' : ''}${JSON.stringify(what)}\n`);
    await file.datasync();
  } finally {
    await file.close();
  }
}
