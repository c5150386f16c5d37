import type { Entry, Log } from '../../kernel/match/log.ts';
import type { Match } from '../../kernel/match/match.ts';
import type { Played } from '../../kernel/match/match-types.ts';
import type { Account } from '../budget/account.ts';
import { turns } from '../budget/event-loop-queue.ts';
import type { OpenMatch } from '../matches/open-match.ts';
import { EventLoopYielder } from '../runtime/event-loop-yielder.ts';
import type { Store } from '../store/contract/store.ts';

/** How long one may fold to where the replay begins (ms of work). */
const MOST_MS = 60_000;

/**
 * Folds part of a match anew and shows every entry in it, with the match as it stood right after. The next one waits until
 * `each` is done with it, and for the turn of whoever is told; where `each` says false, no more is wanted.
 */
export async function replayEntries(
  store: Store,
  open: OpenMatch,
  from: number,
  to: number,
  each: (match: Match, played: Played) => Promise<boolean>,
  account?: Account,
): Promise<void> {
  const saved = open.savedAt <= from ? await store.latest(open.id) : undefined;
  const log = new BoundedLog(store, open.id, from);
  const match: Match = await open.match.again(log, saved && saved.position <= from ? saved : undefined);
  let played: Played | undefined;
  match.watch(next => {
    played = next;
  });
  while (match.position < to) {
    await turns.step(account);
    log.until = match.position + 1;
    await match.catchUp();
    if (played === undefined || match.position < log.until) return; // gone meanwhile
    if (!(await each(match, played))) return;
  }
}

/** A match as it stood before its first entry. */
export async function openAtBeginning(store: Store, { id, match }: OpenMatch): Promise<Match> {
  const first = await match.again(new BoundedLog(store, id, 0));
  await turns.step();
  return first;
}

/** A log that ends where we want it to. */
class BoundedLog implements Log {
  until: number;
  private readonly store: Store;
  private readonly id: string;
  private readonly yielder = new EventLoopYielder(MOST_MS);

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

  yieldIfNeeded(): Promise<void> | undefined {
    return this.yielder.rest();
  }

  find(key: string): Promise<number | undefined> {
    return this.store.findKey(this.id, key);
  }
}
