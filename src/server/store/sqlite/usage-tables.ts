import type { DatabaseSync } from 'node:sqlite';
import * as contract from '../contract/usage-store.ts';
import type { SqlDriver } from '../sql/sql-driver.ts';
import { UsageLists } from '../sql/usage-lists.ts';
import type { GroupCommit } from './group-commit.ts';
import { LAST_PLAYED } from './match-statements.ts';

/** So many pages of the file go back to the disk at a time; so many, or this part of the file, may stay free for what comes. */
const PAGES_AT_ONCE = 64;
const PAGES_FREE = 256;
const PART_FREE = 0.05;

function statements(database: DatabaseSync) {
  const sql = (text: string) => database.prepare(text);
  return {
    forgetMakers: sql(`UPDATE stored SET maker = NULL WHERE (id, kind) IN
      (SELECT id, kind FROM stored WHERE maker IS NOT NULL AND since < ? ORDER BY since LIMIT ?)`),
    // A game that goes on after victory never ends: games of a course are known by that.
    page: sql(`SELECT id, status, ${LAST_PLAYED} AS updated, CASE WHEN status = 'running' AND ${LAST_PLAYED} < :course
        THEN coalesce((SELECT setup ->> '$.options.afterVictory' FROM setups WHERE match = matches.key), '') = 'goOn'
        ELSE 0 END AS course
        , EXISTS (SELECT 1 FROM feats WHERE match = matches.id AND kept = 1 AND ended IS NOT NULL) AS kept
      FROM matches WHERE id > :after ORDER BY id LIMIT :look`),
    remove: sql('DELETE FROM matches WHERE id = ?'),
    pages: sql('PRAGMA page_count'),
    pageSize: sql('PRAGMA page_size'),
    free: sql('PRAGMA freelist_count'),
    version: sql('PRAGMA data_version'),
  };
}

interface PageRow {
  readonly id: string;
  readonly status: contract.Status;
  readonly updated: number;
  readonly course: number;
  readonly kept: number;
}

/** What keeps the file from growing without end. */
export class SqliteUpkeep extends UsageLists implements contract.Upkeep {
  private readonly database: DatabaseSync;
  private readonly commits: GroupCommit;
  private readonly sql: ReturnType<typeof statements>;
  private readonly lost: () => void;
  private version: unknown;

  /** `lost` hears that matches may be gone. */
  constructor(database: DatabaseSync, commits: GroupCommit, driver: SqlDriver, lost: () => void) {
    super(driver);
    this.lost = lost;
    this.database = database;
    this.commits = commits;
    this.sql = statements(database);
    this.version = this.sql.version.get()?.data_version;
  }

  usedInAll(): Promise<number> {
    return this.usedBy('*');
  }

  protected async disk(): Promise<number> {
    const { pages, pageSize } = this.sql;
    return Number(pages.get()?.page_count) * Number(pageSize.get()?.page_size);
  }

  async forgetMakers(before: number, most: number): Promise<number> {
    await this.forgetReporters(before);
    return this.commits.write(() => Number(this.sql.forgetMakers.run(before, most).changes));
  }

  prune(after: string, portion: contract.Portion, lapsing: contract.Lapsing): Promise<contract.Pruned> {
    const { look } = portion;
    return this.commits.write(() => {
      const rows = this.sql.page.all({ after, look, course: lapsing.course ?? -1 }) as unknown as PageRow[];
      const page = rows.map(row => ({ ...row, course: row.course === 1, kept: row.kept === 1 }));
      const { gone, last } = contract.lapsedOf(page, portion, lapsing);
      for (const { id } of gone) this.sql.remove.run(id);
      this.lost();
      return { removed: gone.map(({ id }) => id), last };
    });
  }

  async tidy(): Promise<boolean> {
    const pages = Number(this.sql.pages.get()?.page_count);
    const free = Number(this.sql.free.get()?.freelist_count);
    if (free <= Math.max(PAGES_FREE, pages * PART_FREE)) return false;
    await this.commits.write(() => this.database.exec(`PRAGMA incremental_vacuum(${PAGES_AT_ONCE})`));
    return Number(this.sql.free.get()?.freelist_count) < free;
  }

  changedElsewhere(): boolean {
    const before = this.version;
    this.version = this.sql.version.get()?.data_version;
    if (this.version === before) return false;
    this.lost();
    return true;
  }
}
