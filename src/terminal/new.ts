import { Command } from 'commander';
import { linedJson } from '../kernel/jsontext.ts';
import { unknownName } from './parts/names.ts';
import { forceOption, type Replacing, writeAsked } from './parts/writing.ts';

/** A small valid map of each format, as text: what the editor on the page begins with. */
const STARTERS: Readonly<Record<string, () => Promise<string>>> = {
  dungeon: async () => linedJson({ ...(await import('../dungeon/map/starter.ts')).STARTER_DUNGEON }),
  flag: async () => linedJson({ ...(await import('../flag/map/starter.ts')).STARTER_TEMPLATE }),
  chamber: async () => (await import('../chamber/floor/starter.ts')).STARTER_FLOOR,
};

/** `quadrille new dungeon|flag|chamber [FILE]`: a small valid map to begin from. */
export function newCommand(): Command {
  return new Command('new')
    .argument('<format>', Object.keys(STARTERS).join(', '))
    .argument('[file]', 'where it goes, instead of standard output')
    .addOption(forceOption())
    .addHelpText(
      'after',
      `
The same maps open in the editor on the page, at /make.

Examples:
  quadrille new dungeon my-dungeon.json && quadrille dungeon my-dungeon.json
  quadrille new chamber my-floor.txt && quadrille chamber my-floor.txt
  quadrille new flag my-template.json && quadrille check my-template.json`,
    )
    .action(async (format: string, file: string | undefined, replacing: Replacing) => {
      const starter = Object.hasOwn(STARTERS, format) ? STARTERS[format] : undefined;
      if (starter === undefined) {
        const formats = Object.keys(STARTERS);
        throw unknownName('format', format, formats, `expected one of ${formats.join(', ')}`);
      }
      const text = await starter();
      if (file === undefined) {
        process.stdout.write(text);
        return;
      }
      await writeAsked(file, text, replacing);
      console.log(`Written to ${file}. quadrille check ${file} says what is wrong with it as you change it.`);
    });
}
