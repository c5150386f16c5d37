import { Command } from 'commander';
import { forceOption, mustBeFree, type Replacing } from '../shared/file-io.ts';
import { writeExport } from './export-command.ts';
import { mustBeFound, mustNotBeStore, sayingWhy, storeOption } from './store-option.ts';

/** `quadrille backup FILE`: a copy of the store, taken while the server runs. */
export function backupCommand(): Command {
  return new Command('backup')
    .argument('<file>', 'where the copy goes')
    .addOption(storeOption())
    .addOption(forceOption())
    .addHelpText('after', '\nA SQLite store is copied as it is; of a PostgreSQL store an export is made.')
    .action(async (file: string, { store, force }: Replacing & { store: string }) => {
      const { isPostgres } = await import('../../server/store/open.ts');
      await mustBeFound(store);
      await mustNotBeStore(file, store);
      mustBeFree(file, { force });
      if (isPostgres(store)) await writeExport(store, file, { force });
      else {
        const { backUpSqlite } = await import('../../server/store/backup.ts');
        await sayingWhy(() => backUpSqlite(store, file, { replace: force === true }));
      }
      console.log(`The store is backed up in ${file}.`);
    });
}
