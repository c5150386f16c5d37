import {
  erasureStatements,
  type Handover,
  NO_HOLDER,
  type PeopleStore,
  type Person,
  reporterHere,
  type Words,
} from '../contract/people-store.ts';
import { type ConnectionPool, statement } from './connection-pool.ts';
import type { Notices } from './notices.ts';

const FIND = statement('person-find', 'SELECT holder, name, since FROM people WHERE holder = $1');
const NOTE = statement(
  'person-note',
  `WITH renamed AS (UPDATE feats SET name = $2 WHERE holder = $1 AND name <> $2)
   INSERT INTO people (holder, name, since) VALUES ($1, $2, $3) ON CONFLICT (holder) DO UPDATE SET name = excluded.name`,
);
const LAPSE = statement('handover-lapse', 'DELETE FROM handovers WHERE until <= $1');
const OFFER = statement(
  'handover-offer',
  `INSERT INTO handovers (code, holder, sealed, until) VALUES ($1, $2, $3, $4)
   ON CONFLICT (holder) DO UPDATE SET code = excluded.code, sealed = excluded.sealed, until = excluded.until`,
);
const TAKE = statement(
  'handover-take',
  'DELETE FROM handovers WHERE code = $1 AND until > $2 RETURNING code, holder, sealed, until',
);
const OF_MATCH = 'SELECT key FROM matches WHERE id = $1';
const REWORD = `UPDATE entries SET action = $3 WHERE match = (${OF_MATCH}) AND n = $2`;
const RESTATE = `UPDATE snapshots SET state = $2 WHERE match = (${OF_MATCH})`;
const LEAVE = `DELETE FROM seats WHERE match = (${OF_MATCH}) AND holder = $2`;
const UNREPORT = "DELETE FROM reports WHERE kind = 'match' AND thing = $1 AND words = ANY($2::text[])";
const DISOWN = 'UPDATE matches SET owner = $3 WHERE id = $1 AND owner = $2';
const FORGET = erasureStatements('$1', '$2');
const FORGET_REPORTER = "UPDATE reports SET reporter = 'forgotten ' || id WHERE reporter = $1";
const PAGE = statement(
  'person-page',
  'SELECT holder, name, since FROM people WHERE holder > $1 ORDER BY holder LIMIT $2',
);

type Row<T> = T & { readonly [column: string]: unknown };

/** Who is who, at whichever node. */
export class PostgresPeople implements PeopleStore {
  private readonly connections: ConnectionPool;
  private readonly notices: Notices;

  constructor(connections: ConnectionPool, notices: Notices) {
    this.connections = connections;
    this.notices = notices;
  }

  async find(holder: Uint8Array): Promise<Person | undefined> {
    return (await this.connections.query<Row<Person>>(FIND, [Buffer.from(holder)]))[0];
  }

  async note({ holder, name, since }: Person): Promise<void> {
    await this.connections.query(NOTE, [Buffer.from(holder), name, since]);
  }

  async offer({ code, holder, sealed, until }: Handover, now: number): Promise<void> {
    await this.connections.query(LAPSE, [now]);
    await this.connections.query(OFFER, [...[code, holder, sealed].map(bytes => Buffer.from(bytes)), until]);
  }

  async take(code: Uint8Array, now: number): Promise<Handover | undefined> {
    return (await this.connections.query<Row<Handover>>(TAKE, [Buffer.from(code), now]))[0];
  }

  async leave(match: string, holder: Uint8Array, { entries, state, names }: Words): Promise<void> {
    await this.connections.transaction(async client => {
      for (const { n, action } of entries) await client.query(REWORD, [match, n, JSON.stringify(action)]);
      if (state !== undefined) await client.query(RESTATE, [match, JSON.stringify(state)]);
      await client.query(UNREPORT, [match, names]);
      await client.query(LEAVE, [match, Buffer.from(holder)]);
      await client.query(DISOWN, [match, Buffer.from(holder), Buffer.from(NO_HOLDER)]);
    });
    this.notices.tell(match);
  }

  async forget(holder: Uint8Array): Promise<void> {
    const [bytes, nobody] = [Buffer.from(holder), Buffer.from(NO_HOLDER)];
    await this.connections.transaction(async client => {
      for (const text of FORGET) await client.query(text, text.includes('$2') ? [bytes, nobody] : [bytes]);
      await client.query(FORGET_REPORTER, [reporterHere(holder)]);
    });
  }

  page(after: Uint8Array, limit: number): Promise<readonly Person[]> {
    return this.connections.query<Row<Person>>(PAGE, [Buffer.from(after), limit]);
  }
}
