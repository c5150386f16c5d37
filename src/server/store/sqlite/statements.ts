import type { DatabaseSync } from 'node:sqlite';

/** When a match was last played is read off its log, as where it stands is. */
export const UPDATED = `coalesce((SELECT entries.time FROM entries WHERE match = matches.key ORDER BY n DESC LIMIT 1),
    matches.time)`;

/** Every statement of the embedded store, prepared once. */
export function statements(database: DatabaseSync) {
  const sql = (text: string) => database.prepare(text);
  const ofMatch = 'SELECT key FROM matches WHERE id = ?';
  // Where a match stands is read off its log: so an entry is all that a move has to write.
  const position = 'coalesce((SELECT max(n) + 1 FROM entries WHERE match = matches.key), 0)';
  const record = `SELECT *, ${position} AS position, ${UPDATED} AS updated FROM`;
  /** Whatever is wanted: each kind of list has an index of its own. */
  const list = (where: string) =>
    sql(`${record} (SELECT * FROM matches WHERE ${where} AND time < :before ORDER BY time DESC, key DESC LIMIT :limit)
      AS matches ORDER BY time DESC, key DESC`);
  return {
    create:
      sql(`INSERT INTO matches (id, game, version, seed, time, status, listed, title, owner, started, ended, origin, open)
      VALUES (:id, :game, :version, :seed, :time, :status, :listed, :title, :owner, :started, :ended, :origin, :open)`),
    addSetup: sql(`INSERT INTO setups (match, setup) VALUES ((${ofMatch}), ?)`),
    count: sql(`INSERT INTO stored (id, kind, maker, since, bytes)
      VALUES (:id, CASE :status WHEN 'save' THEN 'save' ELSE 'match' END, :address, :since,
        500 + (SELECT octet_length(setup) FROM setups WHERE match = (SELECT key FROM matches WHERE id = :id)))`),
    find: sql(`${record} matches JOIN setups ON setups.match = matches.key WHERE id = ?`),
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
    findKey: sql(`SELECT n FROM entries WHERE match = (${ofMatch}) AND key = ?`),
    entries: sql(
      `SELECT seat, action, time, key, back FROM entries WHERE match = (${ofMatch}) AND n >= ? AND n < ? ORDER BY n`,
    ),
    copyEntries: sql(`INSERT INTO entries (match, n, seat, action, time, key, back)
      SELECT (${ofMatch}), n, seat, action, time, key, back FROM entries WHERE match = (${ofMatch}) AND n < ?`),
    take: sql(`INSERT INTO seats (match, seat, holder) VALUES ((${ofMatch}), ?, ?)`),
    leave: sql(`DELETE FROM seats WHERE match = (${ofMatch}) AND seat = ?`),
    keys: sql(`SELECT seat, holder FROM seats WHERE match = (${ofMatch}) ORDER BY seat`),
    keep: sql(`INSERT INTO snapshots (position, version, state, clocks, match) VALUES (?, ?, ?, ?, (${ofMatch}))
      ON CONFLICT (match) DO UPDATE SET position = excluded.position, version = excluded.version,
        state = excluded.state, clocks = excluded.clocks WHERE excluded.position >= snapshots.position`),
    latest: sql(`SELECT position, version, state, clocks FROM snapshots WHERE match = (${ofMatch})`),
    name: sql('INSERT OR REPLACE INTO saves (game, name, match) VALUES (?, ?, ?)'),
    named: sql('SELECT match FROM saves WHERE game = ? AND name = ?'),
    names: sql('SELECT name FROM saves WHERE game = ? ORDER BY name'),
    session: sql('SELECT match FROM sessions WHERE holder = ?'),
    glance: sql(`SELECT ${position} AS position, status FROM matches WHERE id = ?`),
    invite: sql(
      'INSERT INTO invitations (code, match, seat, until) VALUES (:code, :match, :seat, :until) ON CONFLICT DO NOTHING',
    ),
    forgetLapsed: sql('DELETE FROM invitations WHERE until <= ?'),
    invitation: sql('SELECT code, match, seat, until, holder FROM invitations WHERE code = ?'),
    redeem: sql('UPDATE invitations SET holder = ? WHERE code = ?'),
    unended: sql(
      "SELECT id FROM matches WHERE origin = ? AND id > ? AND status NOT IN ('over', 'aborted') ORDER BY id LIMIT 1",
    ),
    handOver: sql(`UPDATE seats SET holder = ? WHERE match = (${ofMatch}) AND seat = ?`),
    ids: sql('SELECT id FROM matches WHERE id > ? ORDER BY id LIMIT ?'),
    standings: sql(`SELECT id, ${position} AS position, ${UPDATED} AS updated,
        coalesce((SELECT position FROM snapshots WHERE match = matches.key), 0) AS kept
      FROM matches WHERE id > ? ORDER BY id LIMIT ?`),
    invitations: sql('SELECT code, match, seat, until FROM invitations WHERE holder IS NULL'),
    sessions: sql('SELECT holder, match FROM sessions'),
    enter: sql('INSERT OR REPLACE INTO sessions (holder, match) VALUES (?, ?)'),
  };
}
