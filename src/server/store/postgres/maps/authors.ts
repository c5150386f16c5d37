import type { Author, AuthorStore } from '../../contract/map-store.ts';
import { type ConnectionPool, statement } from '../connection-pool.ts';

const NOTE = statement('author-note', 'INSERT INTO authors (holder, id) VALUES ($1, $2) ON CONFLICT DO NOTHING');
const FIND = statement('author-find', 'SELECT holder, id FROM authors WHERE id = $1');
const PAGE = statement('author-page', 'SELECT holder, id FROM authors WHERE id > $1 ORDER BY id LIMIT $2');

type Row = Author & { readonly [column: string]: unknown };

/** Who has published something, at whichever node. */
export class PostgresAuthors implements AuthorStore {
  private readonly connections: ConnectionPool;

  constructor(connections: ConnectionPool) {
    this.connections = connections;
  }

  async note({ holder, id }: Author): Promise<void> {
    await this.connections.query(NOTE, [Buffer.from(holder), id]);
  }

  async find(id: string): Promise<Author | undefined> {
    return (await this.connections.query<Row>(FIND, [id]))[0];
  }

  page(after: string, limit: number): Promise<readonly Author[]> {
    return this.connections.query<Row>(PAGE, [after, limit]);
  }
}
