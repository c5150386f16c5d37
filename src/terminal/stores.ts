import { Option } from 'commander';
import type { Store } from '../server/store/store.ts';
import { UserError } from './complain.ts';

/** `--store`, as every command that works on a store has it. */
export function storeOption(): Option {
  return new Option('--store <place>', 'where matches are kept: a file, or postgres://… (QUADRILLE_STORE)').default(
    process.env.QUADRILLE_STORE || 'data/quadrille.db',
  );
}

/** Opens a store for one piece of work; what keeps it from being used is said in a sentence. */
export async function withStore<T>(place: string, work: (store: Store) => Promise<T>): Promise<T> {
  return sayingWhy(async () => {
    const { openStore } = await import('../server/store/open.ts');
    const store = await openStore(place);
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  });
}

/** A store that cannot be used is the caller's to mend, no bug. */
export async function sayingWhy<T>(work: () => Promise<T>): Promise<T> {
  const { StoreUnavailable, UnusableStore } = await import('../server/store/store.ts');
  try {
    return await work();
  } catch (error) {
    if (error instanceof UnusableStore || error instanceof StoreUnavailable) throw new UserError(error.message);
    throw error;
  }
}
