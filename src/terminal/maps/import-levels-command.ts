import { mkdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { styleText } from 'node:util';
import { InvalidSetup } from '../../kernel/errors.ts';
import { linedJson } from '../../kernel/json-text.ts';
import { fileName } from '../../kernel/spelling.ts';
import { Command } from '../shared/command.ts';
import {
  assertNotTaken,
  errorInFile,
  forceOption,
  type OverwriteOptions,
  readText,
  writeOutput,
} from '../shared/file-io.ts';
import { UserError } from '../shared/user-error.ts';

interface ImportWishes extends OverwriteOptions {
  readonly output?: string;
  readonly skip?: boolean;
  readonly all?: boolean;
}

/** So many files are written without being asked for. */
const MOST_FILES = 1000;
/** So many lines are said about what is in a file. */
const MOST_REMARKS = 20;

/** `quadrille import-levels FILE`: box-pushing levels as dungeons. */
export function importLevelsCommand(): Command {
  return new Command('import-levels')
    .argument('<file>', 'levels in one of the usual text formats or as .slc, as many as there are')
    .option('-o, --output <folder>', 'where the dungeons go; a folder named after the file if left out')
    .option('--skip', 'leave out levels that are wrong, and say which')
    .option('--all', `write them all, where there are more than ${MOST_FILES}`)
    .addOption(forceOption())
    .helpBelow(`
Signs: # wall, @ player, $ box, . goal, * box on a goal, + player on a goal; blank, - and _ are floor. The same in
letters: p player, b box, o goal, B and P on a goal. Run lengths are read too: 5#|#@$.#|5#.
Titles and authors are kept: lines such as "Title: ..." or "; ...", before each level or after it; and so is a solution,
a line of u d l r that can be played on the level before it.
Boxes become boulders and goals switches; a boulder on every switch wins.

Examples:
  quadrille import-levels levels.txt
  quadrille import-levels levels.txt -o my-levels && quadrille solve my-levels/01-level-1.json`)
    .action(importLevels);
}

async function importLevels(path: string, { output, skip = false, all = false, force }: ImportWishes): Promise<void> {
  const { levelFile, surveyLevels } = await import('../../dungeon/map/sokoban-levels.ts');
  const { adviceOnLevels } = await import('./file-checks.ts');
  const { levels, problems } = surveyLevels(await readText(path));
  const [wrong, ...more] = problems;
  if (wrong !== undefined && (!skip || levels.length === 0)) {
    throw errorInFile(path, new InvalidSetup([wrong, ...more.slice(0, MOST_REMARKS - 1)]));
  }
  const folder = output ?? basename(path, extname(path));
  if (folder === path) throw new UserError(`--output: choose a folder, ${path} is the file itself`);
  const count = (n: number) => (n === 1 ? '1 level' : `${n} levels`);
  if (levels.length > MOST_FILES && !all) {
    throw new UserError(
      `${path} holds ${count(levels.length)}, and each becomes a file in ${folder}: add --all to write so many`,
    );
  }
  const digits = Math.max(2, String(levels.at(-1)?.number).length);
  const files = levels.map(level => ({
    file: join(folder, `${String(level.number).padStart(digits, '0')}-${fileName(level.title)}.json`),
    level,
  }));
  // All of them before the first is written.
  for (const { file } of files) assertNotTaken(file, { force });
  await mkdir(folder, { recursive: true }).catch((error: Error) => {
    throw new UserError(`${folder} cannot be made: ${error.message}`);
  });
  for (const { file, level } of files) await writeOutput(file, linedJson(levelFile(level)), { force });
  console.log(
    `${count(levels.length)} written to ${folder}. quadrille solve ${files[0]?.file} says whether the first can be won.`,
  );
  const remark = (place: string, kind: string, message: string) =>
    console.log(`${path}:${place}: ${styleText('yellow', kind)}: ${message}`);
  for (const { path: place, message } of problems) remark(place, 'left out', message);
  const advice = await adviceOnLevels(levels);
  for (const { path: place, message } of advice.slice(0, MOST_REMARKS)) remark(place, 'warning', message);
  if (advice.length > MOST_REMARKS) {
    console.log(`… and ${advice.length - MOST_REMARKS} more: quadrille check ${path} tells them all`);
  }
}
