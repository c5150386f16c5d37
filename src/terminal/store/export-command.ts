import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Command } from '../shared/command.ts';
import { forceOption, type OverwriteOptions, writeOutput } from '../shared/file-io.ts';
import { UserError } from '../shared/user-error.ts';
import { assertNotStore, storeOption, withExistingStore } from './store-option.ts';

interface ExportOptions extends OverwriteOptions {
  readonly store: string;
  readonly match?: string;
}

/** `quadrille export FILE`: one match as a match file, or the whole store. */
export function exportCommand(): Command {
  return new Command('export')
    .argument('<file>', 'where it goes; - for standard output')
    .option('--match <id>', 'only this match, as a match file (*.quadrille.json)')
    .addOption(storeOption())
    .addOption(forceOption())
    .helpBelow(`
Examples:
  quadrille export everything.jsonl                       what quadrille import takes in
  quadrille export game.quadrille.json --match ID         one match, to replay or to send to somebody
  quadrille export - | gzip > everything.jsonl.gz`)
    .action(async (file: string, { store, match, force }: ExportOptions) => {
      await assertNotStore(file, store);
      if (match === undefined) await writeExport(store, file, { force });
      else await writeTo(file, Readable.from(matchFile(store, match)), { force });
      if (file !== '-') console.log(`Written to ${file}.`);
    });
}

/** Writes everything in a store, line by line. */
export async function writeExport(place: string, file: string, replacing: OverwriteOptions): Promise<void> {
  const { exportStore } = await import('../../server/store/store-transfer.ts');
  await withExistingStore(place, store =>
    writeTo(
      file,
      Readable.from(exportStore(store)).map((line: string) => `${line}\n`),
      replacing,
    ),
  );
}

async function* matchFile(place: string, id: string): AsyncGenerator<string> {
  const [{ GAMES }, { Matches }, { workForHouse }] = await Promise.all([
    import('../../server/games/all-games.ts'),
    import('../../server/matches/matches.ts'),
    import('../../server/budget/processor-time.ts'),
  ]);
  const file = await withExistingStore(place, async store => {
    if ((await store.find(id)) === undefined) throw new UserError(`there is no match ${id} in the store`);
    return workForHouse(async () => (await new Matches(store, GAMES).at(id)).match.file());
  });
  yield `${JSON.stringify(file)}\n`;
}

async function writeTo(file: string, text: Readable, replacing: OverwriteOptions): Promise<void> {
  if (file === '-') return toStandardOutput(text);
  await writeOutput(file, part => pipeline(text, createWriteStream(part, { flush: true })), replacing);
}

/** Whoever reads it may have seen enough before its end. */
async function toStandardOutput(text: Readable): Promise<void> {
  try {
    await pipeline(text, process.stdout, { end: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
  }
}
