import type { DatabaseSync } from 'node:sqlite';
import type { Like, LikeStore } from '../../contract/map-store.ts';
import type { GroupCommit } from '../group-commit.ts';

function statements(database: DatabaseSync) {
  const sql = (text: string) => database.prepare(text);
  return {
    give: sql(`INSERT INTO likes (series, holder, time)
      SELECT series, ?, ? FROM maps WHERE series = ? AND current = 1 ON CONFLICT DO NOTHING`),
    takeBack: sql('DELETE FROM likes WHERE series = ? AND holder = ?'),
    has: sql('SELECT 1 FROM likes WHERE series = ? AND holder = ?'),
    page: sql(`SELECT series, holder, time FROM likes WHERE (series, holder) > (?, ?) ORDER BY series, holder LIMIT ?`),
  };
}

/** Who likes which map, in the embedded store. */
export class SqliteLikes implements LikeStore {
  private readonly commits: GroupCommit;
  private readonly sql: ReturnType<typeof statements>;

  constructor(database: DatabaseSync, commits: GroupCommit) {
    this.commits = commits;
    this.sql = statements(database);
  }

  give({ series, holder, time }: Like): Promise<boolean> {
    return this.commits.write(() => this.sql.give.run(holder, time, series).changes === 1);
  }

  takeBack(series: string, holder: Uint8Array): Promise<boolean> {
    return this.commits.write(() => this.sql.takeBack.run(series, holder).changes === 1);
  }

  async has(series: string, holder: Uint8Array): Promise<boolean> {
    return this.sql.has.get(series, holder) !== undefined;
  }

  async page({ series, holder }: Pick<Like, 'series' | 'holder'>, limit: number): Promise<readonly Like[]> {
    return this.sql.page.all(series, holder, limit) as unknown as Like[];
  }
}
