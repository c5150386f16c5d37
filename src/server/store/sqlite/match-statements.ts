import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { Saved } from '../../../kernel/match/match-types.ts';
import type { Key, MatchListing, MatchRecord, NewMatch } from '../contract/store.ts';
import type { Status } from '../contract/usage-store.ts';
import { type SnapshotRow, savedOf } from '../sql/common-tables.ts';
import { parseSetup } from '../sql/setup-cache.ts';

/** When a match was last played is read off its log, as where it stands is. */
export const LAST_PLAYED = `coalesce((SELECT entries.time FROM entries WHERE match = matches.key ORDER BY n DESC LIMIT 1),
    matches.time)`;

/** Every statement of the embedded store, prepared once. */
export function statements(database: DatabaseSync) {
  const sql = (text: string) => database.prepare(text);
  const ofMatch = 'SELECT key FROM matches WHERE id = ?';
  // Where a match stands is read off its log: so an entry is all that a move has to write.
  const position = 'coalesce((SELECT max(n) + 1 FROM entries WHERE match = matches.key), 0)';
  const record = `SELECT *, ${position} AS position, ${LAST_PLAYED} AS updated FROM`;
  /** Whatever is wanted: each kind of list has an index of its own. */
  const list = (where: string) =>
    sql(`${record} (SELECT * FROM matches WHERE ${where} AND time < :before ORDER BY time DESC, key DESC LIMIT :limit)
      AS matches ORDER BY time DESC, key DESC`);
  return {
    create:
      sql(`INSERT INTO matches (id, game, version, seed, time, status, listed, title, owner, started, ended, origin, open, seeded)
      VALUES (:id, :game, :version, :seed, :time, :status, :listed, :title, :owner, :started, :ended, :origin, :open, :seeded)`),
    addSetup: sql(`INSERT INTO setups (match, setup) VALUES ((${ofMatch}), ?)`),
    count: sql(`INSERT INTO stored (id, kind, maker, since, bytes)
      VALUES (:id, CASE :status WHEN 'save' THEN 'save' ELSE 'match' END, :address, :since,
        500 + (SELECT octet_length(setup) FROM setups WHERE match = (SELECT key FROM matches WHERE id = :id)))`),
    find: sql(`${record} matches JOIN setups ON setups.match = matches.key WHERE id = ?`),
    load: sql(`${record} matches JOIN setups ON setups.match = matches.key
      LEFT JOIN (SELECT match AS of, position AS kept, version AS rules, state, clocks FROM snapshots) ON of = matches.key WHERE id = ?`),
    logFrom: sql('SELECT seat, action, time, key, back FROM entries WHERE match = ? AND n >= ? ORDER BY n'),
    holders: sql('SELECT seat, holder FROM seats WHERE match = ? ORDER BY seat'),
    listed: list("listed = 1 AND status <> 'save'"),
    listedOfGame: list("listed = 1 AND status <> 'save' AND game = :game"),
    listedByStatus: list("listed = 1 AND status <> 'save' AND status = :status"),
    listedByBoth: list("listed = 1 AND status <> 'save' AND game = :game AND status = :status"),
    held: list(`key IN (SELECT key FROM matches WHERE owner = :holder UNION SELECT match FROM seats WHERE holder = :holder)
      AND (status <> 'save' OR :status = 'save') AND (:game IS NULL OR game = :game) AND (:status IS NULL OR status = :status)`),
    mark: sql('UPDATE matches SET status = ?, started = ?, ended = ? WHERE id = ?'),
    remove: sql('DELETE FROM matches WHERE id = ?'),
    // Nobody else writes in between: whoever finds another position has lost the race, and no match to add to.
    addEntry: sql(`INSERT INTO entries (match, n, seat, action, time, key, back)
      VALUES ((SELECT key FROM matches WHERE id = ? AND ${position} = ?), ?, ?, ?, ?, ?, ?)`),
    copyEntries: sql(`INSERT INTO entries (match, n, seat, action, time, key, back)
      SELECT (${ofMatch}), n, seat, action, time, key, back FROM entries WHERE match = (${ofMatch}) AND n < ?`),
    take: sql(`INSERT INTO seats (match, seat, holder) VALUES ((${ofMatch}), ?, ?)`),
    leave: sql(`DELETE FROM seats WHERE match = (${ofMatch}) AND seat = ?`),
    keys: sql(`SELECT seat, holder FROM seats WHERE match = (${ofMatch}) ORDER BY seat`),
    keep: sql(`INSERT INTO snapshots (position, version, state, clocks, match) VALUES (?, ?, ?, ?, (${ofMatch}))
      ON CONFLICT (match) DO UPDATE SET position = excluded.position, version = excluded.version,
        state = excluded.state, clocks = excluded.clocks WHERE excluded.position >= snapshots.position`),
    name: sql('INSERT OR REPLACE INTO saves (game, name, match) VALUES (?, ?, ?)'),
    nameBefore: sql('SELECT match FROM saves WHERE game = ? AND name = ?'),
    session: sql('SELECT match FROM sessions WHERE holder = ?'),
    glance: sql(`SELECT ${position} AS position, status FROM matches WHERE id = ?`),
    forgetLapsed: sql('DELETE FROM invitations WHERE until <= ?'),
    invitation: sql('SELECT code, match, seat, until, holder FROM invitations WHERE code = ?'),
    redeem: sql('UPDATE invitations SET holder = ? WHERE code = ?'),
    handOver: sql(`UPDATE seats SET holder = ? WHERE match = (${ofMatch}) AND seat = ?`),
    standings: sql(`SELECT id, ${position} AS position, ${LAST_PLAYED} AS updated,
        coalesce((SELECT position FROM snapshots WHERE match = matches.key), 0) AS kept
      FROM matches WHERE id > ? ORDER BY id LIMIT ?`),
  };
}

type Row = Record<string, SQLOutputValue>;

/** A match as its row and its setup have it. */
export function recordOf(row: Row): MatchRecord {
  return { ...listingOf(row), setup: parseSetup(row.setup as string) };
}

/** The last snapshot of a match as its row has it, if it has one. */
export function snapshotOf({ kept, rules, state, clocks }: Row): Saved | undefined {
  if (kept === null) return undefined;
  return savedOf({ position: kept, version: rules, state, clocks } as unknown as SnapshotRow);
}

/** A match as its row has it. */
export function listingOf(row: Row): MatchListing {
  return {
    id: row.id as string,
    game: row.game as string,
    version: row.version as number,
    seed: row.seed as number,
    time: row.time as number,
    position: row.position as number,
    status: row.status as Status,
    listed: row.listed === 1,
    title: row.title as string,
    owner: pooled(row.owner),
    updated: row.updated as number,
    started: row.started as number | null,
    ended: row.ended as number | null,
    open: row.open === 1,
    seeded: row.seeded === 1,
    origin: row.origin as string,
  };
}

/** The values that begin a match. */
export function matchValues(match: NewMatch) {
  const { id, game, version, seed, time, status, listed, title, owner, started, ended, origin, open, seeded } = match;
  return {
    ...{ id, game, version, seed, time, status, title, owner, started, ended, origin },
    listed: listed ? 1 : 0,
    open: open ? 1 : 0,
    seeded: seeded ? 1 : 0,
  };
}

/** A seat and its key as their row has them. */
export function seatKeyOf(row: Row): Key {
  return { seat: row.seat as number, holder: pooled(row.holder) as Uint8Array };
}

/** Small bytes share memory: with a piece of their own they would take three times as much, for every match at hand. */
function pooled(bytes: unknown): Uint8Array | null {
  return bytes instanceof Uint8Array ? Buffer.from(bytes) : null;
}

/** The values of a snapshot. */
export function savedValues({ position, version, state, clocks }: Saved): [number, number, string, string] {
  return [position, version, JSON.stringify(state), JSON.stringify(clocks)];
}
