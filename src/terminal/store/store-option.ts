import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Option } from 'commander';
import { INSTALLED } from '../../server/runtime/installed.ts';
import type { Store } from '../../server/store/contract/store.ts';
import { dataFolder } from '../shared/file-io.ts';
import { envOption, readStoreAddress } from '../shared/option-values.ts';
import { UserError } from '../shared/user-error.ts';

/** `--store`, as every command that works on a store has it. */
export function storeOption(): Option {
  const where = 'where matches are kept: a file, or postgres://…, or @FILE that says it';
  const usual = join(INSTALLED ? dataFolder() : 'data', 'quadrille.db');
  return envOption('--store <place>', where, 'QUADRILLE_STORE').argParser(readStoreAddress).default(usual);
}

/** Refuses to write over the store what is taken out of it. */
export async function assertNotStore(file: string, store: string): Promise<void> {
  const [target, source] = await Promise.all([file, store].map(path => realpath(path).catch(() => undefined)));
  if (target !== undefined && target === source) throw new UserError(`${file} is the store itself: name another file`);
}

/** Opens a store for one piece of work; what keeps it from being used is said in a sentence. */
export async function withStore<T>(place: string, work: (store: Store) => Promise<T>): Promise<T> {
  return explainStoreErrors(async () => {
    const { openStore } = await import('../../server/store/open-store.ts');
    const store = await openStore(place);
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  });
}

/** As withStore, for work that makes sense only with what is there already. */
export async function withExistingStore<T>(place: string, work: (store: Store) => Promise<T>): Promise<T> {
  await assertStoreExists(place);
  return withStore(place, work);
}

/** A store that is named is one that is there. */
export async function assertStoreExists(place: string): Promise<void> {
  const [{ isPostgres }, { mustBeThere }] = await Promise.all([
    import('../../server/store/open-store.ts'),
    import('../../server/store/sqlite-backup.ts'),
  ]);
  await explainStoreErrors(async () => isPostgres(place) || mustBeThere(place));
}

/** A store that cannot be used, or that has no such match, is the caller's to mend, no bug. */
export async function explainStoreErrors<T>(work: () => Promise<T>): Promise<T> {
  const [{ StoreUnavailable, UnusableStore }, { ApiError }] = await Promise.all([
    import('../../server/store/contract/store-errors.ts'),
    import('../../wire/shared/api-error.ts'),
  ]);
  try {
    return await work();
  } catch (error) {
    const isTheirs = [UnusableStore, StoreUnavailable, ApiError].some(kind => error instanceof kind);
    throw isTheirs ? new UserError((error as Error).message) : error;
  }
}
