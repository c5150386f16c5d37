import { linedJson } from '../../kernel/json-text.ts';
import { Command } from '../shared/command.ts';
import { forceOption, type OverwriteOptions, writeOutput } from '../shared/file-io.ts';
import { unknownName } from '../shared/option-values.ts';
import { UserError } from '../shared/user-error.ts';

/** A small valid map of each format, as text: what the editor on the page begins with. */
const STARTERS: Readonly<Record<string, () => Promise<string>>> = {
  dungeon: async () => linedJson({ ...(await import('../../dungeon/map/starter.ts')).STARTER_DUNGEON }),
  flag: async () => linedJson({ ...(await import('../../flag/map/starter.ts')).STARTER_TEMPLATE }),
  chamber: async () => (await import('../../chamber/floor/starter-floor.ts')).STARTER_FLOOR,
};

/** A whole game of one's own: a folder, and no text. */
const GAME = 'game';
const FORMATS = [...Object.keys(STARTERS), GAME];

/** `quadrille new dungeon|flag|chamber [FILE]`: a small valid map to begin from. `quadrille new game FOLDER`: a game. */
export function newCommand(): Command {
  return new Command('new')
    .argument('<format>', FORMATS.join(', '))
    .argument('[file]', 'where it goes, instead of standard output; a game goes into a folder')
    .addOption(forceOption())
    .helpBelow(`
The same maps open in the editor on the page, at /make.

Examples:
  quadrille new dungeon my-dungeon.json && quadrille dungeon my-dungeon.json
  quadrille new chamber my-floor.txt && quadrille chamber my-floor.txt
  quadrille new flag my-template.json && quadrille check my-template.json
  quadrille new game my-game && quadrille play my-game`)
    .action(async (format: string, file: string | undefined, replacing: OverwriteOptions) => {
      if (format === GAME) return newGame(file, replacing);
      const starter = Object.hasOwn(STARTERS, format) ? STARTERS[format] : undefined;
      if (starter === undefined) {
        throw unknownName('format', format, FORMATS, `expected one of ${FORMATS.join(', ')}`);
      }
      const text = await starter();
      if (file === undefined) {
        process.stdout.write(text);
        return;
      }
      await writeOutput(file, text, replacing);
      console.log(`Written to ${file}. quadrille check ${file} says what is wrong with it as you change it.`);
    });
}

async function newGame(folder: string | undefined, replacing: OverwriteOptions): Promise<void> {
  if (folder === undefined) throw new UserError('a game goes into a folder: quadrille new game my-game');
  const { writeGame } = await import('./new-game.ts');
  await writeGame(folder, replacing);
  console.log(`Written to ${folder}. quadrille play ${folder} plays it, quadrille serve --game ${folder} serves it.`);
}
