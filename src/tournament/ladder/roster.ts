import { join } from 'node:path';
import type { Unread } from '../../kernel/reading.ts';
import type { GameInfo } from '../contest/bills.ts';
import { entrantOf } from '../entrant.ts';
import type { Entrant } from '../job.ts';

/** Where it is written down who comes and goes. */
export const playersFile = (folder: string): string => join(folder, 'players.jsonl');

/** Somebody joins as a tournament's file would say it, leaves, or comes back under the name it had. */
export type RosterChange = { readonly join: Unread } | { readonly leave: string } | { readonly back: string };

/** Somebody who is on a ladder, or was. */
export interface Member {
  readonly entrant: Entrant;
  readonly isHere: boolean;
}

/** Everybody who ever joined, in that order. Who joins under a name that was taken is its next version, as in `deep@2`. */
export function rosterOf(changes: readonly RosterChange[], info?: GameInfo): Member[] {
  const members = new Map<string, Member>();
  const versions = new Map<string, number>();
  for (const change of changes) {
    if ('join' in change) {
      const entrant = entrantOf(change.join, info);
      const version = (versions.get(entrant.name) ?? 0) + 1;
      versions.set(entrant.name, version);
      const name = version === 1 ? entrant.name : `${entrant.name}@${version}`;
      members.set(name, { entrant: { ...entrant, name }, isHere: true });
      continue;
    }
    const name = 'leave' in change ? change.leave : change.back;
    const member = members.get(name);
    if (member !== undefined) members.set(name, { ...member, isHere: 'back' in change });
  }
  return [...members.values()];
}
