import { Option } from 'commander';
import type { Store } from '../../server/store/store.ts';
import { UserError } from '../parts/complain.ts';

/** `--store`, as every command that works on a store has it. */
export function storeOption(): Option {
  return new Option('--store <place>', 'where matches are kept: a file, or postgres://… (QUADRILLE_STORE)').default(
    process.env.QUADRILLE_STORE || 'data/quadrille.db',
  );
}

/** Opens a store for one piece of work; what keeps it from being used is said in a sentence. */
export async function withStore<T>(place: string, work: (store: Store) => Promise<T>): Promise<T> {
  return sayingWhy(async () => {
    const { openStore } = await import('../../server/store/open.ts');
    const store = await openStore(place);
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  });
}

/** As withStore, for work that makes sense only with what is there already. */
export async function withFoundStore<T>(place: string, work: (store: Store) => Promise<T>): Promise<T> {
  const [{ isPostgres }, { mustBeThere }] = await Promise.all([
    import('../../server/store/open.ts'),
    import('../../server/store/backup.ts'),
  ]);
  await sayingWhy(async () => isPostgres(place) || mustBeThere(place));
  return withStore(place, work);
}

/** A store that cannot be used, or that has no such match, is the caller's to mend, no bug. */
export async function sayingWhy<T>(work: () => Promise<T>): Promise<T> {
  const [{ StoreUnavailable, UnusableStore }, { Refused }] = await Promise.all([
    import('../../server/store/store.ts'),
    import('../../wire/problems.ts'),
  ]);
  try {
    return await work();
  } catch (error) {
    const isTheirs = [UnusableStore, StoreUnavailable, Refused].some(kind => error instanceof kind);
    throw isTheirs ? new UserError((error as Error).message) : error;
  }
}
