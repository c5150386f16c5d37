import { Command } from 'commander';
import { writeExport } from './export.ts';
import { sayingWhy, storeOption } from './stores.ts';

/** `quadrille backup FILE`: a copy of the store, taken while the server runs. */
export function backupCommand(): Command {
  return new Command('backup')
    .description('copy the store into a file, also while a server uses it')
    .argument('<file>', 'where the copy goes; there must be nothing yet')
    .addOption(storeOption())
    .addHelpText('after', '\nA SQLite store is copied as it is; of a PostgreSQL store an export is made.')
    .action(async (file: string, { store }: { store: string }) => {
      const { isPostgres } = await import('../../server/store/open.ts');
      if (isPostgres(store)) await writeExport(store, file);
      else {
        const { backUpSqlite } = await import('../../server/store/backup.ts');
        await sayingWhy(() => backUpSqlite(store, file));
      }
      console.log(`The store is backed up in ${file}.`);
    });
}
