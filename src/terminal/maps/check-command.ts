import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { Option } from 'commander';
import { EDITIONS, type Edition } from '../../dungeon/entities/edition.ts';
import { Command } from '../shared/command.ts';
import { readText } from '../shared/file-io.ts';
import { UserError } from '../shared/user-error.ts';
import type { CheckReport } from './file-checks.ts';

/** `quadrille check [FILE…]`: everything that is wrong with maps, matches and whatever else our commands write. */
export function checkCommand(): Command {
  return new Command('check')
    .argument('[file...]', 'files, folders, or names in QUADRILLE_MAPS; without any, all of that folder')
    .addOption(new Option('--edition <year>', 'of dungeons: by which rules they are checked').choices(EDITIONS))
    .option('--json', 'the findings as JSON, for scripts')
    .helpBelow(`
The kind of a file is told by what is in it, and so is the edition of a dungeon unless --edition says it.
Exit code: 0 nothing is wrong (warnings aside), 1 something is, 2 a file cannot be read.

Examples:
  quadrille check my-dungeon.json my-config.json
  quadrille check my-dungeon.json --edition 2021
  quadrille check floors.txt --json
  QUADRILLE_MAPS=~/maps quadrille check
  QUADRILLE_MAPS=~/maps quadrille check week1/maze`)
    .action(
      async (given: readonly string[], { json, edition }: { readonly json?: boolean; readonly edition?: Edition }) => {
        const { checkText } = await import('./file-checks.ts');
        const verdicts: Record<string, CheckReport> = {};
        for (const path of await filesOf(given)) verdicts[path] = await checkText(await readText(path), edition);
        if (json) console.log(JSON.stringify(verdicts, null, 2));
        else for (const [path, verdict] of Object.entries(verdicts)) report(path, verdict);
        const wrong = Object.values(verdicts).some(({ remarks }) =>
          remarks.some(({ severity }) => severity === 'error'),
        );
        if (wrong) process.exitCode = 1;
      },
    );
}

async function filesOf(given: readonly string[]): Promise<string[]> {
  const folder = process.env.QUADRILLE_MAPS;
  const roots = given.length > 0 || !folder ? given : [folder];
  if (roots.length === 0) throw new UserError('name the files to check, or a folder of maps in QUADRILLE_MAPS');
  const files: string[] = [];
  for (const root of roots) {
    const there = await stat(root).catch(() => undefined);
    if (there === undefined && folder) files.push(...(await filesNamed(root, folder)));
    else if (there?.isDirectory() !== true) files.push(root);
    else
      for (const name of (await readdir(root, { recursive: true })).sort())
        if (isOurs(name)) files.push(join(root, name));
  }
  if (files.length === 0) {
    throw new UserError(`there is nothing to check in ${roots.join(', ')}: expected .json, .jsonl or .txt files`);
  }
  return files;
}

/** The files that a server offers by this name; the name itself where it has none. */
async function filesNamed(name: string, folder: string): Promise<string[]> {
  const files = ['dungeons', 'configs'].map(kind => join(folder, kind, `${name}.json`));
  const found = await Promise.all(files.map(file => stat(file).catch(() => undefined)));
  const there = files.filter((_, n) => found[n]?.isFile());
  return there.length > 0 ? there : [name];
}

function isOurs(name: string): boolean {
  return /\.(?:jsonl?|txt)$/.test(name);
}

function report(path: string, { format, remarks }: CheckReport): void {
  if (remarks.length === 0) console.log(`${path}: ${styleText('green', 'nothing wrong')} (${format})`);
  for (const { severity, path: place, message } of remarks) {
    const colour = severity === 'error' ? 'red' : 'yellow';
    console.log(`${place === '' ? path : `${path}:${place}`}: ${styleText(colour, severity)}: ${message}`);
  }
}
