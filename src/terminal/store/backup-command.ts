import { Command } from '../shared/command.ts';
import { assertNotTaken, forceOption, type OverwriteOptions } from '../shared/file-io.ts';
import { writeExport } from './export-command.ts';
import { assertNotStore, assertStoreExists, explainStoreErrors, storeOption } from './store-option.ts';

/** `quadrille backup FILE`: a copy of the store, taken while the server runs. */
export function backupCommand(): Command {
  return new Command('backup')
    .argument('<file>', 'where the copy goes')
    .addOption(storeOption())
    .addOption(forceOption())
    .helpBelow('\nA SQLite store is copied as it is; of a PostgreSQL store an export is made.')
    .action(async (file: string, { store, force }: OverwriteOptions & { store: string }) => {
      const { isPostgres } = await import('../../server/store/open-store.ts');
      await assertStoreExists(store);
      await assertNotStore(file, store);
      assertNotTaken(file, { force });
      if (isPostgres(store)) await writeExport(store, file, { force });
      else {
        const { backUpSqlite } = await import('../../server/store/sqlite-backup.ts');
        await explainStoreErrors(() => backUpSqlite(store, file, { replace: force === true }));
      }
      console.log(`The store is backed up in ${file}.`);
    });
}
