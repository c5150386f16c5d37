import type { Store } from '../../server/store/contract/store.ts';
import { visibleLine } from '../../wire/shared/names-and-codes.ts';
import { Command } from '../shared/command.ts';
import { UserError } from '../shared/user-error.ts';
import { storeOption, withExistingStore } from './store-option.ts';

/** `quadrille remove ID`: an operator takes a match, a save, a published map or a collection away for good. */
export function removeCommand(): Command {
  return new Command('remove')
    .argument('<id>', 'the id: the end of its address on the page, or what usage and reports list')
    .addOption(storeOption())
    .helpBelow(`
What is removed is gone, with its log and with what was reported of it; a map goes with all its versions. May be used
while the server runs: it notices within seconds, and whoever watches or plays is told that the match is gone.

Examples:
  quadrille remove 0b6e1f0e-6f7c-4d0a-9f43-2f6f1c1d8a10    a match or a save
  quadrille remove 6f87f3eb019f1a0d92af014dcd5bcd81        a published map
  quadrille remove 2f6f1c1d8a10e07c                        a collection`)
    .action(async (id: string, { store: place }: { store: string }) => {
      console.log(`${await withExistingStore(place, store => remove(store, id))} is gone.`);
    });
}

async function remove(store: Store, id: string): Promise<string> {
  const match = await store.find(id);
  if (match !== undefined) {
    await store.remove(id);
    return `The ${match.status === 'save' ? 'save' : 'match'} ${JSON.stringify(visibleLine(match.title))}`;
  }
  const map = await store.maps.find(id);
  if (map === undefined) return removeCollection(store, id);
  await store.maps.withdraw(map.series);
  return `The map ${JSON.stringify(visibleLine(map.title))}`;
}

async function removeCollection({ collections }: Store, id: string): Promise<string> {
  const collection = await collections.find(id);
  if (collection === undefined) {
    throw new UserError(`there is no match, no published map and no collection ${id} in the store`);
  }
  await collections.remove(id);
  return `The collection ${JSON.stringify(visibleLine(collection.title))}`;
}
