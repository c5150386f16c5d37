import type { DatabaseSync } from 'node:sqlite';
import type { Ban, BanStore } from '../contract/moderation-store.ts';
import type { GroupCommit } from './group-commit.ts';

function statements(database: DatabaseSync) {
  return {
    add: database.prepare(
      'INSERT OR REPLACE INTO bans (network, since, until, reason) VALUES (:network, :since, :until, :reason)',
    ),
    lift: database.prepare('DELETE FROM bans WHERE network = ?'),
    list: database.prepare(
      'SELECT network, since, until, reason FROM bans WHERE until IS NULL OR until > ? ORDER BY since, network',
    ),
  };
}

/** Who may not write, in the embedded store. */
export class SqliteBans implements BanStore {
  private readonly commits: GroupCommit;
  private readonly sql: ReturnType<typeof statements>;

  constructor(database: DatabaseSync, commits: GroupCommit) {
    this.commits = commits;
    this.sql = statements(database);
  }

  add(ban: Ban): Promise<void> {
    return this.commits.write(() => void this.sql.add.run({ ...ban }));
  }

  lift(network: string): Promise<boolean> {
    return this.commits.write(() => this.sql.lift.run(network).changes === 1);
  }

  async list(now: number): Promise<readonly Ban[]> {
    return this.sql.list.all(now) as unknown as Ban[];
  }
}
