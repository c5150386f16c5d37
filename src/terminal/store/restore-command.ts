import { Command } from '../shared/command.ts';
import { UserError } from '../shared/user-error.ts';
import { importSummary, isExport, readExport } from './import-command.ts';
import { explainStoreErrors, storeOption, withStore } from './store-option.ts';

/** `quadrille restore FILE`: puts a backup in the place of the store. */
export function restoreCommand(): Command {
  return new Command('restore')
    .argument('<file>', 'what quadrille backup has written')
    .addOption(storeOption())
    .helpBelow('\nA store that is there is moved aside, not lost. A PostgreSQL store must be empty.')
    .action(async (file: string, { store }: { store: string }) => {
      const { isPostgres } = await import('../../server/store/open-store.ts');
      if (isPostgres(store)) await fillPostgres(store, file);
      else await replaceSqlite(store, file);
    });
}

async function replaceSqlite(store: string, file: string): Promise<void> {
  const { restoreSqlite } = await import('../../server/store/sqlite-backup.ts');
  const { aside } = await explainStoreErrors(() => restoreSqlite(file, store));
  if (aside !== undefined) console.log(`What was in ${store} is now in ${aside}.`);
  console.log(`${store} is as it was when ${file} was made.`);
}

async function fillPostgres(place: string, file: string): Promise<void> {
  if (!(await isExport(file))) {
    throw new UserError(
      `${file} is no export. A copy of a SQLite store is moved in two steps: ` +
        `quadrille export all.jsonl --store ${file}, then quadrille restore all.jsonl`,
    );
  }
  const moved = await withStore(place, async store => {
    const found = [...(await store.ids('', 1)), ...(await store.maps.ids('', 1))];
    if (found.length > 0) {
      throw new UserError('the database has matches or maps already: name an empty one, or use quadrille import');
    }
    return readExport(store, file);
  });
  console.log(importSummary(moved));
}
