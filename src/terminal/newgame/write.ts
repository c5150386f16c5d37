import { mkdir, readdir, symlink } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { UserError } from '../parts/complain.ts';
import { type Replacing, writeAsked } from '../parts/writing.ts';
import { starterFiles } from './starter.ts';

/** Where this command is installed: three folders up, as a checkout and as a package. */
const PACKAGE = join(import.meta.dirname, '..', '..', '..');

/** Writes a small game project into a folder, new or empty, and links it to where this command is installed. */
export async function writeGame(path: string, replacing: Replacing): Promise<void> {
  const folder = resolve(path);
  const game = nameOf(basename(folder));
  const there = await readdir(folder).catch(() => []);
  if (there.length > 0 && !replacing.force) {
    throw new UserError(`there is something in ${path} already: name another folder, or write into it with --force`);
  }
  await mkdir(join(folder, 'node_modules'), { recursive: true });
  const title = game.charAt(0).toUpperCase() + game.slice(1).replaceAll('-', ' ');
  for (const [name, text] of Object.entries(await starterFiles(game, title))) {
    await writeAsked(join(folder, name), text, replacing);
  }
  // A link and no copy: no network is needed, and the game is always played by the rules' own kernel.
  await symlink(PACKAGE, join(folder, 'node_modules', 'quadrille'), 'junction').catch(ifThere);
}

function nameOf(name: string): string {
  const game = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '')
    .slice(0, 40);
  if (game !== '') return game;
  throw new UserError(`the name of the folder is the name of the game: ${JSON.stringify(name)} has no letter in it`);
}

function ifThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
