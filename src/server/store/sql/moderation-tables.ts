import * as contract from '../contract/moderation-store.ts';
import { type SqlDriver, step } from './sql-driver.ts';

function banStatements(driver: SqlDriver) {
  return {
    add: driver.prepare(
      'ban-add',
      `INSERT INTO bans (network, since, until, reason) VALUES (:network, :since, :until, :reason)
       ON CONFLICT (network) DO UPDATE SET since = excluded.since, until = excluded.until, reason = excluded.reason`,
    ),
    lift: driver.prepare('ban-lift', 'DELETE FROM bans WHERE network = :network RETURNING network'),
    list: driver.prepare<contract.Ban>(
      'ban-list',
      `SELECT network, since, until, reason FROM bans WHERE until IS NULL OR until > :now
       ORDER BY since, ${driver.byBytes('network')}`,
    ),
  };
}

/** Who may not write. */
export class BanTable implements contract.BanStore {
  private readonly sql: ReturnType<typeof banStatements>;

  constructor(driver: SqlDriver) {
    this.sql = banStatements(driver);
  }

  async add({ network, since, until, reason }: contract.Ban): Promise<void> {
    await this.sql.add.write({ network, since, until, reason });
  }

  async lift(network: string): Promise<boolean> {
    return (await this.sql.lift.write({ network })).length === 1;
  }

  list(now: number): Promise<readonly contract.Ban[]> {
    return this.sql.list.all({ now });
  }
}

function reportStatements(driver: SqlDriver) {
  return {
    add: driver.prepare(
      'report-add',
      `INSERT INTO reports (kind, thing, words, reason, reporter, time)
       VALUES (:kind, :thing, :words, :reason, :reporter, :time) ON CONFLICT DO NOTHING RETURNING id`,
    ),
    evict: driver.prepare('report-make-room', 'DELETE FROM reports WHERE id <= (SELECT max(id) FROM reports) - :most'),
    list: driver.prepare<contract.FiledReport>(
      'report-list',
      `SELECT CAST(id AS integer) AS id, kind, thing, words, reason, reporter, time
       FROM reports ORDER BY reports.id LIMIT :limit`,
    ),
    dismiss: driver.prepare('report-dismiss', 'DELETE FROM reports WHERE id = :id RETURNING id'),
  };
}

/** What was reported. */
export class ReportTable implements contract.ReportStore {
  private readonly driver: SqlDriver;
  private readonly sql: ReturnType<typeof reportStatements>;

  constructor(driver: SqlDriver) {
    this.driver = driver;
    this.sql = reportStatements(driver);
  }

  add({ kind, thing, words, reason, reporter, time }: contract.NewReport): Promise<boolean> {
    const { add, evict } = this.sql;
    return this.driver.sequence(function* () {
      const added = yield* step(add, { kind, thing, words, reason, reporter, time });
      yield* step(evict, { most: contract.MOST_REPORTS });
      return added.length === 1;
    });
  }

  list(limit: number): Promise<readonly contract.FiledReport[]> {
    return this.sql.list.all({ limit });
  }

  async dismiss(id: number): Promise<boolean> {
    return (await this.sql.dismiss.write({ id })).length === 1;
  }
}
