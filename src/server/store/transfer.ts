import type { Entry } from '../../kernel/log.ts';
import type { Saved } from '../../kernel/match.ts';
import type { MapRecord } from './maps.ts';
import { type Key, MatchExists, type MatchRecord, type Session, type Store } from './store.ts';

/** The first line of an export. The format is raised when the lines change their shape. */
const HEADER = { quadrille: 'store', format: 2 };
/** Format 1 knew no maps. */
const READABLE = [1, HEADER.format];
const PAGE = 500;

/** Bytes are written in hexadecimal digits. */
type Written<T> = { readonly [key in keyof T]: T[key] extends Uint8Array | null ? string | null : T[key] };

/** One line of an export: a match with all that belongs to it, a session, the name of a save, or a published map. */
type Line =
  | {
      readonly match: Written<MatchRecord>;
      readonly keys: readonly Written<Key>[];
      readonly entries: readonly Entry[];
      readonly saved?: Saved;
    }
  | { readonly session: Written<Session> }
  | { readonly map: Written<MapRecord> }
  | { readonly save: { readonly game: string; readonly name: string; readonly match: string } };

/** How many were moved, and how many were left out because they were there already. */
export interface Moved {
  matches: number;
  sessions: number;
  saves: number;
  maps: number;
  known: number;
}

/** Everything in a store, line by line. Matches may be played meanwhile: each is as it was at some moment. */
export async function* exportStore(store: Store): AsyncGenerator<string> {
  yield JSON.stringify(HEADER);
  const games = new Set<string>();
  for await (const id of allIds(store)) {
    const line = await matchLine(store, id);
    if (line === undefined) continue;
    games.add(line.match.game);
    yield JSON.stringify(line);
  }
  for await (const id of allIds(store.maps)) {
    const map = await store.maps.find(id);
    if (map !== undefined) yield JSON.stringify({ map: { ...map, owner: hex(map.owner) } } satisfies Line);
  }
  for (const { holder, match } of await store.sessions()) {
    yield JSON.stringify({ session: { holder: hex(holder), match } } satisfies Line);
  }
  for (const game of games) {
    for (const name of await store.names(game)) {
      const match = await store.named(game, name);
      if (match !== undefined) yield JSON.stringify({ save: { game, name, match } } satisfies Line);
    }
  }
}

async function* allIds(from: Pick<Store, 'ids'>): AsyncGenerator<string> {
  for (let last = ''; ; ) {
    const ids = await from.ids(last, PAGE);
    yield* ids;
    if (ids.length < PAGE) return;
    last = ids.at(-1) ?? last;
  }
}

async function matchLine(store: Store, id: string) {
  // The snapshot first: the log only grows, so it reaches at least as far.
  const saved = await store.latest(id);
  const entries = await store.read(id, 0);
  const record = await store.find(id);
  if (record === undefined) return undefined;
  const keys = (await store.keys(id)).map(({ seat, holder }) => ({ seat, holder: hex(holder) }));
  const owner = record.owner === null ? null : hex(record.owner);
  const match = { ...record, owner, position: entries.length };
  return { match, keys, entries, ...(saved === undefined ? {} : { saved }) } satisfies Line;
}

/** Whether a text begins like an export of a whole store. */
export function isStoreExport(firstLine: string): boolean {
  try {
    return (JSON.parse(firstLine) as Partial<typeof HEADER> | null)?.quadrille === HEADER.quadrille;
  } catch {
    return false;
  }
}

/** Takes in an export. What the store has already stays as it is, so an import that broke off can be repeated. */
export async function importStore(store: Store, lines: AsyncIterable<string>): Promise<Moved> {
  const moved: Moved = { matches: 0, sessions: 0, saves: 0, maps: 0, known: 0 };
  let number = 0;
  for await (const text of lines) {
    number++;
    if (text.trim() === '') continue;
    const line = JSON.parse(text) as Line | typeof HEADER;
    if ('quadrille' in line) mustBeKnown(line.format);
    else await take(store, line, moved);
  }
  if (number === 0) throw new Error('the export is empty');
  return moved;
}

function mustBeKnown(format: number): void {
  if (!READABLE.includes(format)) {
    throw new Error(`the export has format ${format}, this program reads formats ${READABLE.join(' and ')}`);
  }
}

async function take(store: Store, line: Line, moved: Moved): Promise<void> {
  if ('session' in line) {
    await store.enter(bytes(line.session.holder), line.session.match);
    moved.sessions++;
  } else if ('map' in line) {
    const { current, series, owner } = line.map;
    const isNewest = current && (await store.maps.newest(series)) === undefined;
    const isNew = await store.maps.add({ ...line.map, owner: bytes(owner), current: isNewest });
    moved[isNew ? 'maps' : 'known']++;
  } else if ('save' in line) {
    await store.name(line.save.game, line.save.name, line.save.match);
    moved.saves++;
  } else {
    const { match, entries, saved } = line;
    const record = { ...match, owner: match.owner === null ? null : bytes(match.owner) };
    const keys = line.keys.map(({ seat, holder }) => ({ seat, holder: bytes(holder) }));
    try {
      await store.adopt(record, keys, entries, saved);
      moved.matches++;
    } catch (error) {
      if (!(error instanceof MatchExists)) throw error;
      moved.known++;
    }
  }
}

function hex(holder: Uint8Array): string {
  return Buffer.from(holder).toString('hex');
}

function bytes(text: string | null): Uint8Array {
  return Buffer.from(text ?? '', 'hex');
}
