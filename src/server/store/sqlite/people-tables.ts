import type { DatabaseSync } from 'node:sqlite';
import {
  erasureStatements,
  type Handover,
  NO_HOLDER,
  type PeopleStore,
  type Person,
  reporterHere,
  type Words,
} from '../contract/people-store.ts';
import type { GroupCommit } from './group-commit.ts';

function statements(database: DatabaseSync) {
  const sql = (text: string) => database.prepare(text);
  return {
    find: sql('SELECT holder, name, since FROM people WHERE holder = ?'),
    note: sql(`INSERT INTO people (holder, name, since) VALUES (:holder, :name, :since)
      ON CONFLICT (holder) DO UPDATE SET name = excluded.name`),
    rename: sql('UPDATE feats SET name = ? WHERE holder = ? AND name <> ?'),
    lapse: sql('DELETE FROM handovers WHERE until <= ? OR holder = ?'),
    offer: sql('INSERT INTO handovers (code, holder, sealed, until) VALUES (:code, :holder, :sealed, :until)'),
    take: sql('DELETE FROM handovers WHERE code = ? AND until > ? RETURNING code, holder, sealed, until'),
    reword: sql('UPDATE entries SET action = ? WHERE match = (SELECT key FROM matches WHERE id = ?) AND n = ?'),
    restate: sql('UPDATE snapshots SET state = ? WHERE match = (SELECT key FROM matches WHERE id = ?)'),
    leave: sql('DELETE FROM seats WHERE match = (SELECT key FROM matches WHERE id = ?) AND holder = ?'),
    unreport: sql("DELETE FROM reports WHERE kind = 'match' AND thing = ? AND words = ?"),
    disown: sql('UPDATE matches SET owner = ? WHERE id = ? AND owner = ?'),
    forget: erasureStatements(':holder', ':nobody').map(text => ({
      statement: sql(text),
      asks: text.includes(':nobody'),
    })),
    forgetReporter: sql("UPDATE reports SET reporter = 'forgotten ' || id WHERE reporter = ?"),
    page: sql('SELECT holder, name, since FROM people WHERE holder > ? ORDER BY holder LIMIT ?'),
  };
}

/** Who is who, in the embedded store. */
export class SqlitePeople implements PeopleStore {
  private readonly commits: GroupCommit;
  private readonly sql: ReturnType<typeof statements>;
  private readonly lost: () => void;

  /** `lost` hears that sessions may be gone. */
  constructor(database: DatabaseSync, commits: GroupCommit, lost: () => void) {
    this.commits = commits;
    this.sql = statements(database);
    this.lost = lost;
  }

  async find(holder: Uint8Array): Promise<Person | undefined> {
    return this.sql.find.get(holder) as Person | undefined;
  }

  note({ holder, name, since }: Person): Promise<void> {
    return this.commits.write(() => {
      this.sql.note.run({ holder, name, since });
      this.sql.rename.run(name, holder, name);
    });
  }

  offer({ code, holder, sealed, until }: Handover, now: number): Promise<void> {
    return this.commits.write(() => {
      this.sql.lapse.run(now, holder);
      this.sql.offer.run({ code, holder, sealed, until });
    });
  }

  take(code: Uint8Array, now: number): Promise<Handover | undefined> {
    return this.commits.write(() => this.sql.take.get(code, now) as Handover | undefined);
  }

  leave(match: string, holder: Uint8Array, { entries, state, names }: Words): Promise<void> {
    return this.commits.write(() => {
      for (const { n, action } of entries) this.sql.reword.run(JSON.stringify(action), match, n);
      if (state !== undefined) this.sql.restate.run(JSON.stringify(state), match);
      for (const name of names) this.sql.unreport.run(match, name);
      this.sql.leave.run(match, holder);
      this.sql.disown.run(NO_HOLDER, match, holder);
    });
  }

  forget(holder: Uint8Array): Promise<void> {
    return this.commits.write(() => {
      for (const { statement, asks } of this.sql.forget)
        statement.run(asks ? { holder, nobody: NO_HOLDER } : { holder });
      this.sql.forgetReporter.run(reporterHere(holder));
      this.lost();
    });
  }

  async page(after: Uint8Array, limit: number): Promise<readonly Person[]> {
    return this.sql.page.all(after, limit) as unknown as Person[];
  }
}
