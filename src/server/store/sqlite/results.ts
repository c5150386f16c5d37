import type { DatabaseSync } from 'node:sqlite';
import type { Result, ResultStore, Rivalry, Tally } from '../contract/leaderboard-store.ts';
import type { GroupCommit } from './group-commit.ts';

const COLUMNS = 'holder, match, game, ending, place, worth, rival, ended';

function statements(database: DatabaseSync) {
  const sql = (text: string) => database.prepare(text);
  return {
    note: sql(`INSERT INTO results (${COLUMNS})
      VALUES (:holder, :match, :game, :ending, :place, :worth, :rival, :ended)
      ON CONFLICT (holder, match) DO UPDATE SET ending = excluded.ending, worth = excluded.worth, ended = excluded.ended`),
    isNoted: sql('SELECT 1 FROM results WHERE holder = ? AND match = ?'),
    tallies: sql(`SELECT game, ending, count(*) AS count, min(worth) AS best, count(DISTINCT place) AS places
      FROM results WHERE holder = ? GROUP BY game, ending ORDER BY game, ending`),
    rivals: sql(`SELECT rival, count(*) AS played, sum(ending = 'won') AS won FROM results
      WHERE holder = ? AND rival IS NOT NULL GROUP BY rival ORDER BY played DESC, max(ended) DESC LIMIT ?`),
    page: sql(`SELECT id, ${COLUMNS} FROM results WHERE id > ? ORDER BY id LIMIT ?`),
  };
}

/** What people have played, in the embedded store. */
export class SqliteResults implements ResultStore {
  private readonly commits: GroupCommit;
  private readonly sql: ReturnType<typeof statements>;

  constructor(database: DatabaseSync, commits: GroupCommit) {
    this.commits = commits;
    this.sql = statements(database);
  }

  note({ holder, match, game, ending, place, worth, rival, ended }: Result): Promise<void> {
    return this.commits.write(
      () => void this.sql.note.run({ holder, match, game, ending, place, worth, rival, ended }),
    );
  }

  async isNoted(holder: Uint8Array, match: string): Promise<boolean> {
    return this.sql.isNoted.get(holder, match) !== undefined;
  }

  async tallies(holder: Uint8Array): Promise<readonly Tally[]> {
    return this.sql.tallies.all(holder) as unknown as Tally[];
  }

  async rivals(holder: Uint8Array, limit: number): Promise<readonly Rivalry[]> {
    return this.sql.rivals.all(holder, limit) as unknown as Rivalry[];
  }

  async page(after: number, limit: number): Promise<readonly (Result & { readonly id: number })[]> {
    return this.sql.page.all(after, limit) as unknown as (Result & { readonly id: number })[];
  }
}
