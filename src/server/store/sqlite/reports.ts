import type { DatabaseSync } from 'node:sqlite';
import { type FiledReport, MOST_REPORTS, type NewReport, type ReportStore } from '../contract/moderation-store.ts';
import type { GroupCommit } from './group-commit.ts';

function statements(database: DatabaseSync) {
  return {
    add: database.prepare(`INSERT INTO reports (kind, thing, words, reason, reporter, time)
      VALUES (:kind, :thing, :words, :reason, :reporter, :time) ON CONFLICT DO NOTHING`),
    makeRoom: database.prepare('DELETE FROM reports WHERE id <= (SELECT max(id) FROM reports) - ?'),
    list: database.prepare('SELECT * FROM reports ORDER BY id LIMIT ?'),
    dismiss: database.prepare('DELETE FROM reports WHERE id = ?'),
  };
}

/** What was reported, in the embedded store. */
export class SqliteReports implements ReportStore {
  private readonly commits: GroupCommit;
  private readonly sql: ReturnType<typeof statements>;

  constructor(database: DatabaseSync, commits: GroupCommit) {
    this.commits = commits;
    this.sql = statements(database);
  }

  add(report: NewReport): Promise<boolean> {
    return this.commits.write(() => {
      const isNew = this.sql.add.run({ ...report }).changes === 1;
      this.sql.makeRoom.run(MOST_REPORTS);
      return isNew;
    });
  }

  async list(limit: number): Promise<readonly FiledReport[]> {
    return this.sql.list.all(limit) as unknown as FiledReport[];
  }

  dismiss(id: number): Promise<boolean> {
    return this.commits.write(() => this.sql.dismiss.run(id).changes === 1);
  }
}
