import type { DatabaseSync } from 'node:sqlite';

/** Every statement of the embedded store, prepared once. */
export function statements(database: DatabaseSync) {
  const sql = (text: string) => database.prepare(text);
  const ofMatch = 'SELECT key FROM matches WHERE id = ?';
  return {
    create:
      sql(`INSERT INTO matches (id, game, version, setup, seed, time, position, status, listed, title, owner, updated,
        started, ended, origin)
      VALUES (:id, :game, :version, :setup, :seed, :time, :position, :status, :listed, :title, :owner, :updated,
        :started, :ended, :origin)`),
    find: sql('SELECT * FROM matches WHERE id = ?'),
    list: sql(`SELECT * FROM matches
      WHERE CASE WHEN :holder IS NULL THEN listed = 1
          ELSE owner = :holder OR key IN (SELECT match FROM seats WHERE holder = :holder) END
        AND (status <> 'save' OR (:status = 'save' AND :holder IS NOT NULL))
        AND (:game IS NULL OR game = :game)
        AND (:status IS NULL OR status = :status)
        AND time < :before
      ORDER BY time DESC, key DESC LIMIT :limit`),
    mark: sql('UPDATE matches SET status = ?, started = ?, ended = ? WHERE id = ?'),
    remove: sql('DELETE FROM matches WHERE id = ?'),
    // Compare and set: whoever finds another position has lost the race.
    advance: sql(`UPDATE matches SET position = position + ?, updated = ?
      WHERE id = ? AND position = ? RETURNING key`),
    addEntry: sql('INSERT INTO entries (match, n, seat, action, time, key) VALUES (?, ?, ?, ?, ?, ?)'),
    findKey: sql(`SELECT n FROM entries WHERE match = (${ofMatch}) AND key = ?`),
    entries: sql(
      `SELECT seat, action, time, key FROM entries WHERE match = (${ofMatch}) AND n >= ? AND n < ? ORDER BY n`,
    ),
    copyEntries: sql(`INSERT INTO entries (match, n, seat, action, time, key)
      SELECT (${ofMatch}), n, seat, action, time, key FROM entries WHERE match = (${ofMatch}) AND n < ?`),
    take: sql('INSERT INTO seats (match, seat, holder) VALUES (?, ?, ?)'),
    leave: sql('DELETE FROM seats WHERE match = ? AND seat = ?'),
    keys: sql(`SELECT seat, holder FROM seats WHERE match = (${ofMatch}) ORDER BY seat`),
    keep: sql(`INSERT INTO snapshots (position, version, state, clocks, match) VALUES (?, ?, ?, ?, (${ofMatch}))
      ON CONFLICT (match) DO UPDATE SET position = excluded.position, version = excluded.version,
        state = excluded.state, clocks = excluded.clocks WHERE excluded.position >= snapshots.position`),
    latest: sql(`SELECT position, version, state, clocks FROM snapshots WHERE match = (${ofMatch})`),
    name: sql('INSERT OR REPLACE INTO saves (game, name, match) VALUES (?, ?, ?)'),
    named: sql('SELECT match FROM saves WHERE game = ? AND name = ?'),
    names: sql('SELECT name FROM saves WHERE game = ? ORDER BY name'),
    session: sql('SELECT match FROM sessions WHERE holder = ?'),
    glance: sql('SELECT position, status FROM matches WHERE id = ?'),
    invite: sql('INSERT INTO invitations (code, match, seat, until) VALUES (:code, :match, :seat, :until)'),
    forgetLapsed: sql('DELETE FROM invitations WHERE until <= ?'),
    redeem: sql('DELETE FROM invitations WHERE code = ? RETURNING code, match, seat, until'),
    handOver: sql(`UPDATE seats SET holder = ? WHERE match = (${ofMatch}) AND seat = ?`),
    ids: sql('SELECT id FROM matches WHERE id > ? ORDER BY id LIMIT ?'),
    sessions: sql('SELECT holder, match FROM sessions'),
    prune: sql('DELETE FROM matches WHERE updated < ? AND status IN (SELECT value FROM json_each(?))'),
    pruneSessions: sql('DELETE FROM sessions WHERE match NOT IN (SELECT id FROM matches)'),
    pruneSaves: sql('DELETE FROM saves WHERE match NOT IN (SELECT id FROM matches)'),
    enter: sql('INSERT OR REPLACE INTO sessions (holder, match) VALUES (?, ?)'),
  };
}
