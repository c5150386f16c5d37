import { InvalidSetup } from '../../kernel/errors.ts';
import type { Entry } from '../../kernel/match/log.ts';
import type { Saved } from '../../kernel/match/match-types.ts';
import { inEnglish } from '../../kernel/message-catalog.ts';
import { describe, Reading } from '../../kernel/reading.ts';
import { type LeaderboardEntry, RESULT_ENDINGS, type Result } from './contract/leaderboard-store.ts';
import type { Author, CollectionRecord, Like, MapRecord, Play, PlayCounts } from './contract/map-store.ts';
import type { Person } from './contract/people-store.ts';
import type { Invitation, Key, MatchRecord, Session } from './contract/store.ts';
import { STATUSES } from './contract/upkeep-store.ts';

/** The first line of an export. The format is raised when the lines change their shape. */
export const HEADER = { quadrille: 'store', format: 6 };
/**
 * Format 1 knew no maps and no invitations, and did not say where it ends; format 2 knew no matches that go back, format 3 no feats, format 4 no people,
 * format 5 nothing of what people do with maps.
 */
const READABLE = [1, 2, 3, 4, 5, HEADER.format];

/** Bytes are written in hexadecimal digits. */
type Written<T> = { readonly [key in keyof T]: T[key] extends Uint8Array | null ? string | null : T[key] };

/** A match with all that belongs to it. */
interface MatchLine {
  readonly match: Omit<Written<MatchRecord>, 'open'> & { readonly open?: boolean };
  readonly keys: readonly Written<Key>[];
  readonly entries: readonly Entry[];
  readonly saved?: Saved;
}

/** Of an older format without what came later. */
type MapLine = Omit<Written<MapRecord>, Later> & Partial<Pick<MapRecord, Later> & PlayCounts>;
type Later = 'tags' | 'parent';

/** One line of an export. The last one says how many there were before it, so that a file which was cut off shows it. */
export type ExportLine =
  | typeof HEADER
  | MatchLine
  | { readonly map: MapLine }
  | { readonly author: Written<Author> & { readonly holder: string } }
  | { readonly like: Written<Like> & { readonly holder: string } }
  | { readonly collection: Written<CollectionRecord> & { readonly owner: string } }
  | { readonly play: Play }
  | { readonly session: Written<Session> }
  | { readonly save: { readonly game: string; readonly name: string; readonly match: string } }
  | { readonly invitation: Written<Invitation> }
  | { readonly feat: Written<LeaderboardEntry> & { readonly holder: string } }
  | { readonly person: Written<Person> & { readonly holder: string } }
  | { readonly result: Written<Result> & { readonly holder: string } }
  | { readonly end: { readonly lines: number } };

type Kind = 'text' | 'whole' | 'number' | 'truth' | 'bytes' | 'object' | 'list' | readonly string[];
/** The fields of an object and what each holds; `orNull` where it may hold nothing, `later` where older formats have none. */
type Shape = Readonly<Record<string, Kind | { readonly orNull: Kind } | { readonly later: Kind }>>;

const SHAPES: Readonly<Record<string, Shape>> = {
  match: {
    ...{
      id: 'text',
      game: 'text',
      version: 'whole',
      seed: 'whole',
      time: 'number',
      position: 'whole',
      status: STATUSES,
    },
    ...{ listed: 'truth', title: 'text', owner: { orNull: 'bytes' }, updated: 'number', origin: 'text' },
    ...{ started: { orNull: 'number' }, ended: { orNull: 'number' } },
  },
  map: {
    ...{ id: 'text', game: 'text', title: 'text', author: 'text', owner: 'bytes', time: 'number', series: 'text' },
    ...{ current: 'truth', icons: 'list', tags: { later: 'list' } },
    ...{ plays: { later: 'whole' }, won: { later: 'whole' }, lost: { later: 'whole' } },
  },
  author: { holder: 'bytes', id: 'text' },
  like: { series: 'text', holder: 'bytes', time: 'number' },
  collection: { id: 'text', title: 'text', owner: 'bytes', time: 'number', updated: 'number', maps: 'list' },
  play: { match: 'text', map: 'text', ending: { orNull: ['won', 'lost'] } },
  session: { holder: 'bytes', match: 'text' },
  save: { game: 'text', name: 'text', match: 'text' },
  invitation: { code: 'bytes', match: 'text', seat: { orNull: 'whole' }, until: 'number' },
  feat: {
    ...{ board: 'text', place: 'text', holder: 'bytes', match: 'text', name: 'text', version: 'whole', kept: 'truth' },
    ...{ begun: 'number', ended: { orNull: 'number' }, worth: { orNull: 'number' } },
  },
  person: { holder: 'bytes', name: 'text', since: 'number' },
  result: {
    ...{
      holder: 'bytes',
      match: 'text',
      game: 'text',
      ending: RESULT_ENDINGS,
      place: 'text',
      worth: { orNull: 'number' },
    },
    ...{ rival: { orNull: 'bytes' }, ended: 'number' },
  },
  end: { lines: 'whole' },
};
const KEY: Shape = { seat: 'whole', holder: 'bytes' };
const SAVED: Shape = { position: 'whole', version: 'whole', clocks: 'object' };

/** Whether a text begins like an export of a whole store. */
export function isStoreExport(firstLine: string): boolean {
  try {
    return (JSON.parse(firstLine) as Partial<typeof HEADER> | null)?.quadrille === HEADER.quadrille;
  } catch {
    return false;
  }
}

/** Reads one line. Throws InvalidSetup, which says in which line what was expected. */
export function readLine(text: string, number: number): ExportLine {
  const place = `line ${number}`;
  const reading = new Reading();
  const line = reading.object(parsed(text, place), place) ?? {};
  const name = Object.keys(SHAPES).find(key => Object.hasOwn(line, key));
  if (line.quadrille === HEADER.quadrille) readFormat(reading, line.format, place);
  else if (name === undefined)
    reading.problem(place, inEnglish('expected a match, a map, a session, a save or an invitation'));
  else check(reading, line[name], `${place}, /${name}`, SHAPES[name] ?? {});
  if (name === 'match') checkMatch(reading, line, place);
  reading.done();
  return line as unknown as ExportLine;
}

function parsed(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const why = (error as Error).message;
    throw new InvalidSetup([{ path: place, message: `expected JSON (${why}): was the file cut off?` }]);
  }
}

function readFormat(reading: Reading, format: unknown, place: string): void {
  if (READABLE.some(known => known === format)) return;
  const formats = READABLE.join(' or ');
  reading.problem(
    place,
    inEnglish(`expected format ${formats}, found ${describe(format)}: a newer program may have written it`),
  );
}

function checkMatch(reading: Reading, line: Readonly<Record<string, unknown>>, place: string): void {
  const { open = false } = reading.object(line.match, `${place}, /match`) ?? {};
  reading.boolean(open, `${place}, /match/open`);
  for (const [n, key] of (reading.array(line.keys, `${place}, /keys`) ?? []).entries()) {
    check(reading, key, `${place}, /keys/${n}`, KEY);
  }
  for (const [n, json] of (reading.array(line.entries, `${place}, /entries`) ?? []).entries()) {
    const path = `${place}, /entries/${n}`;
    const { by, time, key, back } = reading.object(json, path) ?? {};
    if (by !== 'clock' || back !== undefined) reading.integer(by, `${path}/by`, 0);
    if (back !== undefined) reading.integer(back, `${path}/back`, 0, n);
    reading.number(time, `${path}/time`);
    if (key !== undefined) reading.text(key, `${path}/key`);
  }
  if (line.saved !== undefined) check(reading, line.saved, `${place}, /saved`, SAVED);
}

function check(reading: Reading, json: unknown, path: string, shape: Shape): void {
  const given = reading.object(json, path);
  if (given === undefined) return;
  for (const [name, field] of Object.entries(shape)) {
    const value = given[name];
    const at = `${path}/${name}`;
    if (typeof field !== 'object' || !('orNull' in field || 'later' in field)) checkKind(reading, value, at, field);
    else if ('orNull' in field) value !== null && checkKind(reading, value, at, field.orNull);
    else if (value !== undefined) checkKind(reading, value, at, field.later);
  }
}

function checkKind(reading: Reading, value: unknown, path: string, kind: Kind): void {
  if (typeof kind === 'object') reading.oneOf(value, path, kind);
  else if (kind === 'text') reading.text(value, path);
  else if (kind === 'whole') reading.integer(value, path, 0);
  else if (kind === 'number') reading.number(value, path);
  else if (kind === 'truth') reading.boolean(value, path);
  else if (kind === 'object') reading.object(value, path);
  else if (kind === 'list') reading.array(value, path);
  else if (typeof value !== 'string' || !/^([0-9a-f]{2})+$/.test(value)) {
    reading.problem(path, inEnglish(`expected bytes in hexadecimal digits, found ${describe(value)}`));
  }
}
