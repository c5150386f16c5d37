import type { Store } from '../store/contract/store.ts';

/** What somebody is called where they do not say: the name they took, else the last one that a table has of them. */
export async function nameOf({ people, leaderboards: feats }: Store, holder: Uint8Array | undefined): Promise<string> {
  if (holder === undefined) return '';
  return (await people.find(holder))?.name ?? (await feats.nameOf(holder)) ?? '';
}
