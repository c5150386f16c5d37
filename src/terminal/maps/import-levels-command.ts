import { mkdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { Command } from 'commander';
import { linedJson } from '../../kernel/jsontext.ts';
import { fileName } from '../../kernel/spelling.ts';
import {
  assertNotTaken,
  forceOption,
  inFile,
  type OverwriteOptions,
  readText,
  writeOutput,
} from '../shared/file-io.ts';
import { UserError } from '../shared/user-error.ts';

interface ImportWishes extends OverwriteOptions {
  readonly output?: string;
}

/** `quadrille import-levels FILE`: box-pushing levels as dungeons. */
export function importLevelsCommand(): Command {
  return new Command('import-levels')
    .argument('<file>', 'levels in the usual text format, as many as there are')
    .option('-o, --output <folder>', 'where the dungeons go; a folder named after the file if left out')
    .addOption(forceOption())
    .addHelpText(
      'after',
      `
Signs: # wall, @ player, $ box, . goal, * box on a goal, + player on a goal; blank, - and _ are floor.
Titles and authors are kept: lines such as "Title: ..." or "; ...", before each level or after it.
Boxes become boulders and goals switches; a boulder on every switch wins.

Examples:
  quadrille import-levels levels.txt
  quadrille import-levels levels.txt -o my-levels && quadrille solve my-levels/01-level-1.json`,
    )
    .action(importLevels);
}

async function importLevels(path: string, { output, force }: ImportWishes): Promise<void> {
  const { levelFile, readLevels } = await import('../../dungeon/map/levels.ts');
  const text = await readText(path);
  const levels = inFile(path, () => readLevels(text));
  const folder = output ?? basename(path, extname(path));
  if (folder === path) throw new UserError(`--output: choose a folder, ${path} is the file itself`);
  const digits = Math.max(2, String(levels.length).length);
  const files = levels.map((level, n) => ({
    file: join(folder, `${String(n + 1).padStart(digits, '0')}-${fileName(level.title)}.json`),
    level,
  }));
  // All of them before the first is written.
  for (const { file } of files) assertNotTaken(file, { force });
  await mkdir(folder, { recursive: true }).catch((error: Error) => {
    throw new UserError(`${folder} cannot be made: ${error.message}`);
  });
  for (const { file, level } of files) await writeOutput(file, linedJson(levelFile(level)), { force });
  const count = levels.length === 1 ? '1 level' : `${levels.length} levels`;
  console.log(`${count} written to ${folder}. quadrille solve ${files[0]?.file} says whether the first can be won.`);
}
