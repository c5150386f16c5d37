import type { Entry } from '../../../kernel/match/log.ts';
import type { MatchFile } from '../../../kernel/match/match-file.ts';
import { MATCH_FILE_FORMAT } from '../../../kernel/match/match-types.ts';
import type { MatchAnswer } from '../../../wire/schemas/match-answers.ts';

/** An open match that this browser keeps: its log as the server has it, or as it was begun here. */
export interface StoredMatch extends Omit<MatchFile, 'format' | 'log' | 'hash'> {
  readonly id: string;
  readonly title: string;
  /** Whether the server knows it. */
  readonly sent: boolean;
  readonly isOver: boolean;
  /** When it was last looked at (ms). */
  readonly updated: number;
}

/** A match of the server, to be kept. */
export function storedAs(
  { id, title, outcome }: Pick<MatchAnswer, 'id' | 'title' | 'outcome'>,
  { game, version, setup, seed, time }: MatchFile,
  sent = true,
): StoredMatch {
  return {
    id,
    title,
    game,
    version,
    setup,
    seed,
    time,
    open: true,
    sent,
    isOver: outcome !== null,
    updated: Date.now(),
  };
}

/** So many that the server has too are kept, to be played on or replayed without it. */
const MOST = 40;

let database: Promise<IDBDatabase> | undefined;

/** Keeps a match. What is kept of its log already is not written again: a log only grows. */
export async function storeMatch(match: StoredMatch, log: readonly Entry[]): Promise<void> {
  await within('readwrite', (matches, entries) => {
    matches.put(match);
    entries.delete(allOf(match.id, log.length));
    const known = entries.count(allOf(match.id));
    known.onsuccess = () => {
      for (let n = known.result; n < log.length; n++) entries.put(log[n], [match.id, n]);
    };
  });
  await evictOldest();
}

/** Keeps entries that the server has by now, where the browser lets us. */
export function storeEntries(id: string, from: number, log: readonly Entry[]): void {
  within('readwrite', (_, entries) => {
    for (const [n, entry] of log.entries()) entries.put(entry, [id, from + n]);
    // The page may go before it would be done by itself.
    entries.transaction.commit();
  }).catch(() => undefined);
}

/** Notes what has become of a match that is kept. */
export function updateStored(id: string, news: Partial<Pick<StoredMatch, 'sent' | 'isOver'>>): void {
  within('readwrite', matches => {
    const found = matches.get(id) as IDBRequest<StoredMatch | undefined>;
    found.onsuccess = () => found.result && matches.put({ ...found.result, ...news, updated: Date.now() });
  }).catch(() => undefined);
}

/** A match that is kept; undefined where none is, or where this browser keeps nothing. */
export async function storedMatch(id: string): Promise<StoredMatch | undefined> {
  const found = await within('readonly', matches => matches.get(id)).catch(() => undefined);
  return found?.result as StoredMatch | undefined;
}

/** All of them, the last looked at first. */
export async function storedMatches(): Promise<readonly StoredMatch[]> {
  const all = await within('readonly', matches => matches.getAll()).catch(() => undefined);
  return ((all?.result ?? []) as StoredMatch[]).sort((a, b) => b.updated - a.updated);
}

/** Such a match as a file. Its hash is left open: whoever folds it finds out. */
export async function storedFile({
  id,
  game,
  version,
  setup,
  seed,
  time,
}: StoredMatch): Promise<Omit<MatchFile, 'hash'>> {
  const { result } = await within('readonly', (_, entries) => entries.getAll(allOf(id)));
  return { format: MATCH_FILE_FORMAT, game, version, setup, seed, time, open: true, log: result as Entry[] };
}

async function evictOldest(): Promise<void> {
  const surplus = (await storedMatches()).filter(({ sent }) => sent).slice(MOST);
  if (surplus.length === 0) return;
  await within('readwrite', (matches, entries) => {
    for (const { id } of surplus) {
      matches.delete(id);
      entries.delete(allOf(id));
    }
  });
}

function allOf(id: string, from = 0): IDBKeyRange {
  return IDBKeyRange.bound([id, from], [id, Number.MAX_SAFE_INTEGER]);
}

type Work<T> = (matches: IDBObjectStore, entries: IDBObjectStore) => T;

async function within<T>(mode: IDBTransactionMode, work: Work<T>): Promise<T> {
  database ??= opened();
  const transaction = (await database).transaction(['matches', 'entries'], mode);
  return new Promise((resolve, reject) => {
    const done = work(transaction.objectStore('matches'), transaction.objectStore('entries'));
    transaction.oncomplete = () => resolve(done);
    transaction.onabort = () => reject(transaction.error);
  });
}

async function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open('quadrille', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('matches', { keyPath: 'id' });
    request.result.createObjectStore('entries');
  };
  return new Promise((resolve, reject) => {
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      // A newer page wants another shape of it.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
  });
}
