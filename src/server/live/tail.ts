import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Entry, Log } from '../../kernel/log.ts';
import { Match } from '../../kernel/match.ts';
import type { Played } from '../../kernel/played.ts';
import type { AnyMatch, OpenMatch } from '../matches/openmatch.ts';
import type { Store } from '../store/store.ts';

/** How many entries are folded before others get their turn. */
const AT_ONCE = 32;

/** Folds part of a match anew and shows every entry in it, with the match as it stood right after. */
export async function retell(
  store: Store,
  { record, match: { rules } }: OpenMatch,
  from: number,
  to: number,
  each: (match: AnyMatch, played: Played<unknown, unknown>) => void,
): Promise<void> {
  const saved = await store.latest(record.id);
  const log = new Tail(store, record.id, from);
  const match: AnyMatch = await Match.open(rules, record, log, saved && saved.position <= from ? saved : undefined);
  match.watch(played => each(match, played));
  while (match.position < to) {
    log.until = Math.min(to, match.position + AT_ONCE);
    await match.catchUp();
    if (match.position < log.until) return; // gone meanwhile
    await nextTurn();
  }
}

/** A log that ends where we want it to. */
class Tail implements Log {
  until: number;
  private readonly store: Store;
  private readonly id: string;

  constructor(store: Store, id: string, until: number) {
    this.store = store;
    this.id = id;
    this.until = until;
  }

  append(): never {
    throw new Error('what has been is only read');
  }

  read(from: number, to = this.until): Promise<readonly Entry[]> {
    return this.store.read(this.id, from, Math.min(to, this.until));
  }

  find(key: string): Promise<number | undefined> {
    return this.store.findKey(this.id, key);
  }
}
