import { nameOf } from '../people/naming.ts';
import type { Store } from '../store/contract/store.ts';

/** What an author is called: the name they took, else the line under their newest map. May be empty. */
export async function authorNameOf(store: Store, holder: Uint8Array): Promise<string> {
  const name = await nameOf(store, holder);
  if (name !== '') return name;
  const [newest] = await store.maps.list({ owner: holder, limit: 1 });
  return newest?.author ?? '';
}
