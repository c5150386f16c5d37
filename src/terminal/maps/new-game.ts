import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { type OverwriteOptions, writeOutput } from '../shared/file-io.ts';
import { UserError } from '../shared/user-error.ts';

/** Where this command is installed: three folders up, as a checkout and as a package. */
const PACKAGE = join(import.meta.dirname, '..', '..', '..');

/** Writes a small game project into a folder, new or empty, and links it to where this command is installed. */
export async function writeGame(path: string, replacing: OverwriteOptions): Promise<void> {
  const folder = resolve(path);
  const game = nameOf(basename(folder));
  const there = await readdir(folder).catch(() => []);
  if (there.length > 0 && !replacing.force) {
    throw new UserError(`there is something in ${path} already: name another folder, or write into it with --force`);
  }
  await mkdir(join(folder, 'node_modules'), { recursive: true });
  const title = game.charAt(0).toUpperCase() + game.slice(1).replaceAll('-', ' ');
  for (const [name, text] of Object.entries(await starterFiles(game, title))) {
    await writeOutput(join(folder, name), text, replacing);
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

/** Texts that are written as they are, but for the name of the game and its title. */
const TEXTS = ['game.ts', 'game.test.mjs', 'README.md'];

const TSCONFIG = {
  compilerOptions: {
    ...{ target: 'esnext', module: 'nodenext', strict: true, noEmit: true, skipLibCheck: true },
    ...{ allowImportingTsExtensions: true, erasableSyntaxOnly: true, verbatimModuleSyntax: true },
    // As Quadrille itself is compiled: where it is linked to a checkout, its sources are read.
    exactOptionalPropertyTypes: true,
  },
  include: ['game.ts'],
};

/** The files of a new game project, by their names: a small game that plays at once. */
async function starterFiles(game: string, title: string): Promise<Readonly<Record<string, string>>> {
  const texts = TEXTS.map(async name => {
    const text = await readFile(join(import.meta.dirname, 'starter', `${name}.txt`), 'utf8');
    return [name, text.replaceAll('GAME_NAME', game).replaceAll('GAME_TITLE', title)] as const;
  });
  return {
    ...Object.fromEntries(await Promise.all(texts)),
    'package.json': `${JSON.stringify(packageOf(game), null, 2)}\n`,
    'tsconfig.json': `${JSON.stringify(TSCONFIG, null, 2)}\n`,
    '.gitignore': 'node_modules\n',
  };
}

const packageOf = (game: string) => ({
  ...{ name: game, version: '0.1.0', private: true, type: 'module', main: 'game.ts' },
  scripts: { test: 'node --test', play: 'quadrille play .', start: 'quadrille serve --game .' },
});
