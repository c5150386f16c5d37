import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Job } from '../../tournament/job.ts';
import type { Replacing } from '../shared/file-io.ts';
import { UserError } from '../shared/user-error.ts';

/** Where the match file of a game goes. */
export function savedGame(folder: string, id: string): string {
  return join(folder, `${id}.quadrille.json`);
}

/** Makes a folder for these games, or refuses one in which a game of theirs would be replaced. */
export async function prepareFolder(folder: string, jobs: readonly Job[], { force }: Replacing): Promise<void> {
  const names = await mkdir(folder, { recursive: true })
    .then(() => readdir(folder))
    .catch(error => {
      const { code, message } = error as NodeJS.ErrnoException;
      const isFile = code === 'EEXIST' || code === 'ENOTDIR';
      throw new UserError(isFile ? `${folder} is a file, expected a folder` : `${folder} cannot be used: ${message}`);
    });
  if (force) return;
  const there = new Set(names.map(name => join(folder, name)));
  const taken = jobs.map(({ id }) => savedGame(folder, id)).find(file => there.has(file));
  if (taken === undefined) return;
  throw new UserError(
    `there is a file ${taken} already: name another folder, choose other games with --seed, or replace it with --force`,
  );
}
