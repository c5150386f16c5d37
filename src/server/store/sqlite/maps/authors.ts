import type { DatabaseSync } from 'node:sqlite';
import type { Author, AuthorStore } from '../../contract/map-store.ts';
import type { GroupCommit } from '../group-commit.ts';

function statements(database: DatabaseSync) {
  const sql = (text: string) => database.prepare(text);
  return {
    note: sql('INSERT INTO authors (holder, id) VALUES (?, ?) ON CONFLICT DO NOTHING'),
    find: sql('SELECT holder, id FROM authors WHERE id = ?'),
    page: sql('SELECT holder, id FROM authors WHERE id > ? ORDER BY id LIMIT ?'),
  };
}

/** Who has published something, in the embedded store. */
export class SqliteAuthors implements AuthorStore {
  private readonly commits: GroupCommit;
  private readonly sql: ReturnType<typeof statements>;

  constructor(database: DatabaseSync, commits: GroupCommit) {
    this.commits = commits;
    this.sql = statements(database);
  }

  note({ holder, id }: Author): Promise<void> {
    return this.commits.write(() => void this.sql.note.run(holder, id));
  }

  async find(id: string): Promise<Author | undefined> {
    return this.sql.find.get(id) as unknown as Author | undefined;
  }

  async page(after: string, limit: number): Promise<readonly Author[]> {
    return this.sql.page.all(after, limit) as unknown as Author[];
  }
}
