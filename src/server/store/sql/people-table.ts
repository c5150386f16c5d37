import * as contract from '../contract/people-store.ts';
import { type SqlDriver, step } from './sql-driver.ts';

/** Who hears that somebody has left a match, and that somebody was forgotten. */
interface Hearer {
  left?(match: string): void;
  /** Within the transaction. */
  forgotten?(): void;
}

function statements(driver: SqlDriver) {
  const ofMatch = 'SELECT key FROM matches WHERE id = :match';
  return {
    find: driver.prepare<contract.Person>(
      'person-find',
      'SELECT holder, name, since FROM people WHERE holder = :holder',
    ),
    note: driver.prepare(
      'person-note',
      `INSERT INTO people (holder, name, since) VALUES (:holder, :name, :since)
       ON CONFLICT (holder) DO UPDATE SET name = excluded.name`,
    ),
    rename: driver.prepare('person-rename', 'UPDATE feats SET name = :name WHERE holder = :holder AND name <> :name'),
    lapse: driver.prepare('handover-lapse', 'DELETE FROM handovers WHERE until <= :now'),
    offer: driver.prepare(
      'handover-offer',
      `INSERT INTO handovers (code, holder, sealed, until) VALUES (:code, :holder, :sealed, :until)
       ON CONFLICT (holder) DO UPDATE SET code = excluded.code, sealed = excluded.sealed, until = excluded.until`,
    ),
    take: driver.prepare<contract.Handover>(
      'handover-take',
      'DELETE FROM handovers WHERE code = :code AND until > :now RETURNING code, holder, sealed, until',
    ),
    reword: driver.prepare(
      'person-reword',
      `UPDATE entries SET action = :action WHERE match = (${ofMatch}) AND n = :n`,
    ),
    restate: driver.prepare('person-restate', `UPDATE snapshots SET state = :state WHERE match = (${ofMatch})`),
    unreport: driver.prepare(
      'person-unreport',
      "DELETE FROM reports WHERE kind = 'match' AND thing = :match AND words = :name",
    ),
    leave: driver.prepare('person-leave', `DELETE FROM seats WHERE match = (${ofMatch}) AND holder = :holder`),
    disown: driver.prepare('person-disown', 'UPDATE matches SET owner = :nobody WHERE id = :match AND owner = :holder'),
    forget: contract.erasureStatements(':holder', ':nobody').map((text, n) => ({
      statement: driver.prepare(`person-forget-${n}`, text),
      asks: text.includes(':nobody'),
    })),
    forgetReporter: driver.prepare(
      'person-forget-reporter',
      "UPDATE reports SET reporter = 'forgotten ' || id WHERE reporter = :reporter",
    ),
    page: driver.prepare<contract.Person>(
      'person-page',
      'SELECT holder, name, since FROM people WHERE holder > :after ORDER BY holder LIMIT :limit',
    ),
  };
}

/** Who is who. */
export class PeopleTable implements contract.PeopleStore {
  private readonly driver: SqlDriver;
  private readonly hearer: Hearer;
  private readonly sql: ReturnType<typeof statements>;

  constructor(driver: SqlDriver, hearer: Hearer) {
    this.driver = driver;
    this.hearer = hearer;
    this.sql = statements(driver);
  }

  async find(holder: Uint8Array): Promise<contract.Person | undefined> {
    return (await this.sql.find.all({ holder }))[0];
  }

  async note({ holder, name, since }: contract.Person): Promise<void> {
    const { note, rename } = this.sql;
    await this.driver.transaction(function* () {
      yield* step(note, { holder, name, since });
      yield* step(rename, { holder, name });
    });
  }

  async offer({ code, holder, sealed, until }: contract.Handover, now: number): Promise<void> {
    const { lapse, offer } = this.sql;
    await this.driver.sequence(function* () {
      yield* step(lapse, { now });
      yield* step(offer, { code, holder, sealed, until });
    });
  }

  async take(code: Uint8Array, now: number): Promise<contract.Handover | undefined> {
    return (await this.sql.take.write({ code, now }))[0];
  }

  async leave(match: string, holder: Uint8Array, { entries, state, names }: contract.Words): Promise<void> {
    const { reword, restate, unreport, leave, disown } = this.sql;
    await this.driver.transaction(function* () {
      for (const { n, action } of entries) yield* step(reword, { match, n, action: JSON.stringify(action) });
      if (state !== undefined) yield* step(restate, { match, state: JSON.stringify(state) });
      for (const name of names) yield* step(unreport, { match, name });
      yield* step(leave, { match, holder });
      yield* step(disown, { match, holder, nobody: contract.NO_HOLDER });
    });
    this.hearer.left?.(match);
  }

  async forget(holder: Uint8Array): Promise<void> {
    const { forget, forgetReporter } = this.sql;
    const { hearer } = this;
    await this.driver.transaction(function* () {
      for (const { statement, asks } of forget) {
        yield* step(statement, asks ? { holder, nobody: contract.NO_HOLDER } : { holder });
      }
      yield* step(forgetReporter, { reporter: contract.reporterHere(holder) });
      hearer.forgotten?.();
    });
  }

  page(after: Uint8Array, limit: number): Promise<readonly contract.Person[]> {
    return this.sql.page.all({ after, limit });
  }
}
