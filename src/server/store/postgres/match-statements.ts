import { type Entry, KeyTaken } from '../../../kernel/match/log.ts';
import type { Saved } from '../../../kernel/match/match-types.ts';
import {
  type Key,
  type MatchListing,
  type MatchRecord,
  type MatchStanding,
  type NewMatch,
  type StoredMatch,
  WHOLE_LOG,
} from '../contract/store.ts';
import type { Status } from '../contract/usage-store.ts';
import { type EntryRow, entryOf, savedOf } from '../sql/common-tables.ts';
import { parseSetup } from '../sql/setup-cache.ts';
import type { Statement } from './connection-pool.ts';

const OF_MATCH = 'SELECT key FROM matches WHERE id = $1';
const KEYS = `(SELECT coalesce(json_agg(json_build_object('seat', seat, 'holder', encode(holder, 'hex')) ORDER BY seat), '[]')
        FROM seats WHERE match = matches.key) AS keys`;
const STANDING = `position, status, ${KEYS}`;
const LISTING =
  'id, game, version, seed, time, position, status, listed, title, owner, started, ended, origin, open, updated, seeded';
const RECORD =
  'id, game, version, setup, seed, time, position, status, listed, title, owner, started, ended, origin, open, updated, seeded';

const LOG_FROM = `CASE WHEN open AND matches.position <= ${WHOLE_LOG} THEN 0 ELSE coalesce(kept, 0) END`;

const PAGE = 'ORDER BY time DESC, key DESC LIMIT $2';

const SQL = {
  create: `WITH made AS (
      INSERT INTO matches (${RECORD}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
      RETURNING key, id, status, setup
    ), seated AS (
      INSERT INTO seats (match, seat, holder)
      SELECT made.key, given.seat, given.holder FROM made, unnest($18::int[], $19::bytea[]) AS given (seat, holder)
    ), counted AS (
      INSERT INTO stored (id, kind, maker, since, bytes)
      SELECT id, CASE status WHEN 'save' THEN 'save' ELSE 'match' END, $20::text, $21::float8, 500 + octet_length(setup)
      FROM made
    ), played AS (
      INSERT INTO plays (match, map) SELECT id, $22::text FROM made WHERE $22::text IS NOT NULL
    ), famed AS (
      UPDATE maps SET plays = plays + 1 WHERE series = (SELECT series FROM maps WHERE id = $22::text)
    ) SELECT key FROM made`,
  find: `SELECT ${RECORD} FROM matches WHERE id = $1`,
  load: `SELECT ${RECORD}, kept, rules, state, clocks, ${KEYS},
      (SELECT coalesce(json_agg(json_build_object('seat', seat, 'action', action, 'time', time, 'key', entries.key, 'back', back)
          ORDER BY n), '[]')
        FROM entries WHERE match = matches.key AND n >= ${LOG_FROM}) AS log, ${LOG_FROM} AS "from"
    FROM matches LEFT JOIN (SELECT match, position AS kept, version AS rules, state, clocks FROM snapshots) AS snapshots
      ON match = matches.key WHERE id = ANY($1::text[])`,
  glance: `SELECT id, ${STANDING} FROM matches WHERE id = ANY($1::text[])`,
  // Each kind of list has an index of its own, which the planner finds only in a statement of its own.
  listed: `SELECT ${LISTING} FROM matches WHERE listed AND status <> 'save' AND time < $1 ${PAGE}`,
  listedOfGame: `SELECT ${LISTING} FROM matches WHERE listed AND status <> 'save' AND time < $1 AND game = $3 ${PAGE}`,
  listedByStatus: `SELECT ${LISTING} FROM matches WHERE listed AND status <> 'save' AND time < $1 AND status = $3 ${PAGE}`,
  listedByBoth: `SELECT ${LISTING} FROM matches
    WHERE listed AND status <> 'save' AND time < $1 AND game = $3 AND status = $4 ${PAGE}`,
  held: `SELECT ${LISTING} FROM matches
    WHERE key IN (SELECT key FROM matches WHERE owner = $3 UNION SELECT match FROM seats WHERE holder = $3)
      AND (status <> 'save' OR $5 = 'save') AND ($4::text IS NULL OR game = $4) AND ($5::text IS NULL OR status = $5)
      AND time < $1 ${PAGE}`,
  mark: 'UPDATE matches SET status = $2, started = $3, ended = $4 WHERE id = $1',
  remove: 'DELETE FROM matches WHERE id = $1',
  // One statement: whoever finds another position has lost the race, and then nothing at all has happened.
  append: `WITH moved AS (
      UPDATE matches SET position = position + cardinality($4::text[]), updated = $8
      WHERE id = $1 AND position = $2 RETURNING key
    ), added AS (
      INSERT INTO entries (match, n, seat, action, time, key, back)
      SELECT moved.key, $2 + given.place - 1, given.seat, given.action, given.time, given.key, given.back
      FROM moved, unnest($3::int[], $4::text[], $5::float8[], $6::text[], $7::int[])
        WITH ORDINALITY AS given (seat, action, time, key, back, place)
    ), gone AS (
      DELETE FROM seats USING moved WHERE seats.match = moved.key AND seats.seat = $9::int
    ), taken AS (
      INSERT INTO seats (match, seat, holder) SELECT moved.key, $10::int, $11::bytea FROM moved WHERE $10::int IS NOT NULL
    ) SELECT key FROM moved`,
  // One entry each for many matches. Rows are locked in one order, and what somebody else has locked is passed over: so this
  // waits for nobody. A position that still holds vouches that no key came since. Whoever is not told is answered alone.
  appendEach: `WITH given AS (
      SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::text[], $5::float8[], $6::text[], $7::int[])
        WITH ORDINALITY AS given (id, at, seat, action, time, key, back, place)
    ), locked AS (
      SELECT given.*, matches.key AS match FROM given JOIN matches ON matches.id = given.id AND matches.position = given.at
      ORDER BY matches.key FOR NO KEY UPDATE OF matches SKIP LOCKED
    ), moved AS (
      UPDATE matches SET position = locked.at + 1, updated = locked.time FROM locked
      WHERE matches.key = locked.match
        AND (SELECT n FROM entries WHERE entries.match = locked.match AND entries.key = locked.key) IS NULL
      RETURNING locked.*
    ), added AS (
      INSERT INTO entries (match, n, seat, action, time, key, back)
      SELECT match, at, seat, action, time, key, back FROM moved
    ) SELECT place::int FROM moved`,
  keep: `INSERT INTO snapshots (match, position, version, state, clocks)
    SELECT key, $2, $3, $4, $5 FROM matches WHERE id = $1
    ON CONFLICT (match) DO UPDATE SET position = excluded.position, version = excluded.version,
      state = excluded.state, clocks = excluded.clocks WHERE excluded.position >= snapshots.position`,
  copyEntries: `INSERT INTO entries (match, n, seat, action, time, key, back)
    SELECT (SELECT key FROM matches WHERE id = $2), n, seat, action, time, key, back FROM entries
    WHERE match = (${OF_MATCH}) AND n < $3`,
  name: `WITH before AS (SELECT match FROM saves WHERE game = $1 AND name = $2), named AS (
      INSERT INTO saves (game, name, match) VALUES ($1, $2, $3)
      ON CONFLICT (game, name) DO UPDATE SET match = excluded.match
    ) SELECT match FROM before`,
  lockName: "SELECT pg_advisory_xact_lock(hashtextextended($1 || ' ' || $2, 0))",
  session: `SELECT holder, match, ${STANDING}
    FROM sessions LEFT JOIN matches ON matches.id = match COLLATE "C" WHERE holder = ANY($1::bytea[])`,
  // The lapsed ones go as well; the seat is handed over in the same breath.
  redeem: `WITH lapsed AS (DELETE FROM invitations WHERE until <= $3), found AS (
      UPDATE invitations SET holder = $2 WHERE code = $1 AND until > $3 AND holder IS NULL
      RETURNING code, match, seat, until
    ), handed AS (
      UPDATE seats SET holder = $2 FROM found, matches
      WHERE matches.id = found.match AND seats.match = matches.key AND seats.seat = found.seat
    ) SELECT code, match, seat, until, false AS again FROM found
    UNION ALL SELECT code, match, seat, until, true FROM invitations WHERE code = $1 AND until > $3 AND holder = $2`,
  standings: `SELECT id, position, updated,
      coalesce((SELECT position FROM snapshots WHERE match = matches.key), 0) AS kept
    FROM matches WHERE id > $1 ORDER BY id LIMIT $2`,
  ping: "SELECT current_setting('transaction_read_only') = 'on' AS reads_only",
} as const;

type Statements = { readonly [name in keyof typeof SQL]: Statement };

/** Every statement of the PostgreSQL store. */
export const STATEMENTS = Object.fromEntries(
  Object.entries(SQL).map(([name, text]) => [name, { name, text }]),
) as Statements;

/** A match as its row holds it. */
export interface MatchRow extends Omit<MatchRecord, 'setup'> {
  readonly setup: string;
}

/** A match as its row shows it. */
export interface ListingRow extends MatchListing {
  readonly [column: string]: unknown;
}

/** A match with its last snapshot, if there is one, and all that came after it. */
export interface StoredRow extends MatchRow {
  readonly keys: StandingRow['keys'];
  readonly kept: number | null;
  readonly from: number;
  readonly rules: number;
  readonly state: string;
  readonly clocks: string;
  readonly log: readonly EntryRow[];
}

export interface StandingRow {
  readonly position: number;
  readonly status: Status;
  readonly keys: readonly { readonly seat: number; readonly holder: string }[];
}

export function recordOf(row: MatchRow): MatchRecord {
  return { ...row, setup: parseSetup(row.setup) };
}

export function storedOf({ keys, kept, rules, state, clocks, from, log, ...row }: StoredRow): StoredMatch {
  return {
    record: recordOf(row),
    saved: kept === null ? undefined : savedOf({ position: kept, version: rules, state, clocks }),
    from,
    entries: log.map(entryOf),
    keys: keys.map(keyOf),
  };
}

export function standingOf({ position, status, keys }: StandingRow): MatchStanding {
  return { position, status, keys: keys.map(keyOf) };
}

function keyOf({ seat, holder }: StandingRow['keys'][number]): Key {
  return { seat, holder: Buffer.from(holder, 'hex') };
}

/** The values of `create`. */
export function matchValues(match: NewMatch, position: number, keys: readonly Key[], updated = match.time): unknown[] {
  const { id, game, version, setup, seed, time, status, listed, title, owner } = match;
  const { started, ended, origin, open, seeded, maker, map = null } = match;
  return [
    ...[id, game, version, JSON.stringify(setup), seed, time, position, status, listed, title],
    ...[owner === null ? null : Buffer.from(owner), started, ended, origin, open, updated, seeded],
    ...[keys.map(({ seat }) => seat), keys.map(({ holder }) => Buffer.from(holder))],
    ...[maker?.address ?? null, maker?.time ?? null, map],
  ];
}

/** Entries as five columns: seats, actions, times, keys, and where they went back to. */
export function entryColumns(entries: readonly Entry[]): [unknown[], string[], number[], unknown[], unknown[]] {
  return [
    entries.map(({ by }) => (by === 'clock' ? null : by)),
    entries.map(({ action = null }) => JSON.stringify(action)),
    entries.map(({ time }) => time),
    entries.map(({ key }) => key ?? null),
    entries.map(({ back }) => back ?? null),
  ];
}

/** The values of a snapshot. */
export function snapshotValues({ position, version, state, clocks }: Saved): unknown[] {
  return [position, version, JSON.stringify(state), JSON.stringify(clocks)];
}

/** The key that was in the log already, if that is what went wrong. */
export function keyTaken(error: unknown, entries: readonly Entry[]): KeyTaken | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code !== '23505' || constraint !== 'entries_key') return undefined;
  return new KeyTaken(entries.find(({ key }) => key !== undefined)?.key ?? '');
}
