import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Texts that are written as they are, but for the name of the game and its title. */
const TEXTS = ['game.ts', 'game.test.ts', 'README.md'];

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
export async function starterFiles(game: string, title: string): Promise<Readonly<Record<string, string>>> {
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
