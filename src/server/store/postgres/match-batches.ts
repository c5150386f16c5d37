import type { QueryResultRow } from 'pg';
import { type Entry, PositionTaken } from '../../../kernel/match/log.ts';
import type { Beside, MatchStanding, StoredMatch, Whereabouts } from '../contract/store.ts';
import type { ConnectionPool } from './connection-pool.ts';
import {
  entryColumns,
  keyTaken,
  STATEMENTS as SQL,
  type StandingRow,
  type StoredRow,
  standingOf,
  storedOf,
} from './match-statements.ts';
import { QueryBatcher, type Weigh } from './query-batcher.ts';

/** One entry for one match. */
interface Single {
  readonly id: string;
  readonly at: number;
  readonly entry: Entry;
}

/** What is added to logs: single entries of many matches together, anything else by itself. */
export class Appends {
  private readonly connections: ConnectionPool;
  private readonly singles: QueryBatcher<Single, void>;

  constructor(connections: ConnectionPool) {
    this.connections = connections;
    this.singles = new QueryBatcher<Single, void>({
      together: all => this.appendEach(all),
      alone: ({ id, at, entry }) => this.appendAlone(id, at, [entry]),
      size: ({ entry }) => JSON.stringify(entry).length,
    });
  }

  /** Throws PositionTaken or KeyTaken and keeps nothing. */
  append(id: string, at: number, entries: readonly Entry[], beside?: Beside): Promise<void> {
    const [entry, ...more] = entries;
    if (entry === undefined || more.length > 0 || beside !== undefined)
      return this.appendAlone(id, at, entries, beside);
    return this.singles.ask({ id, at, entry });
  }

  drain(): Promise<void> {
    return this.singles.drain();
  }

  /** Those of them that are stored now. Of two entries for one match only the first is tried. */
  private async appendEach(all: readonly Single[]): Promise<ReadonlyMap<Single, void>> {
    const firsts = [...new Map(all.toReversed().map(single => [single.id, single])).values()];
    const places = [firsts.map(({ id }) => id), firsts.map(({ at }) => at)];
    const columns = entryColumns(firsts.map(({ entry }) => entry));
    const rows = await this.connections.query<{ place: number }>(SQL.appendEach, [...places, ...columns], true);
    return new Map(rows.map(({ place }) => [firsts[place - 1] as Single, undefined]));
  }

  private async appendAlone(id: string, at: number, entries: readonly Entry[], beside?: Beside): Promise<void> {
    const { leave = null, take } = beside ?? {};
    const taken = take === undefined ? [null, null] : [take.seat, Buffer.from(take.holder)];
    const values = [id, at, ...entryColumns(entries), entries.at(-1)?.time ?? 0, leave, ...taken];
    try {
      const rows = await this.connections.query(SQL.append, values);
      if (rows.length === 0) throw new PositionTaken(at);
    } catch (error) {
      throw keyTaken(error, entries) ?? error;
    }
  }
}

/** The columns of a match are null where a session is at one that is gone. */
type SessionRow = { readonly holder: Buffer; readonly match: string } & (StandingRow | { readonly position: null });

/** As how many characters a match counts that is read whole: some dozen go together. */
const CHARACTERS_OF_WHOLE = 16 * 1024;

/** Where matches and sessions stand, asked before every use of a match, and whole matches: for many at once. */
export class Standings {
  private readonly connections: ConnectionPool;
  private readonly matches = this.gathering((ids: readonly string[]) => this.ofMatches(ids));
  private readonly whole = this.gathering(
    (ids: readonly string[], weigh) => this.wholeMatches(ids, weigh),
    CHARACTERS_OF_WHOLE,
  );
  /** By the hash of a holder, in hexadecimal digits. */
  private readonly sessions = this.gathering((holders: readonly string[]) => this.ofSessions(holders));

  constructor(connections: ConnectionPool) {
    this.connections = connections;
  }

  glance(id: string): Promise<MatchStanding | undefined> {
    return this.matches.ask(id);
  }

  load(id: string): Promise<StoredMatch | undefined> {
    return this.whole.ask(id);
  }

  session(holder: Uint8Array): Promise<Whereabouts | undefined> {
    return this.sessions.ask(Buffer.from(holder).toString('hex'));
  }

  async drain(): Promise<void> {
    await Promise.all([this.matches.drain(), this.whole.drain(), this.sessions.drain()]);
  }

  private async ofMatches(ids: readonly string[]): Promise<Map<string, MatchStanding | undefined>> {
    const standings = new Map<string, MatchStanding | undefined>(ids.map(id => [id, undefined]));
    const rows = await this.connections.query<StandingRow & { id: string }>(SQL.glance, [[...standings.keys()]], true);
    for (const row of rows) standings.set(row.id, standingOf(row));
    return standings;
  }

  private async wholeMatches(
    ids: readonly string[],
    weigh: Weigh<string>,
  ): Promise<Map<string, StoredMatch | undefined>> {
    const found = new Map<string, StoredMatch | undefined>(ids.map(id => [id, undefined]));
    const rows = await this.connections.query<StoredRow & QueryResultRow>(SQL.load, [[...found.keys()]]);
    for (const row of rows) {
      found.set(row.id, storedOf(row));
      weigh(row.id, row.setup.length);
    }
    return found;
  }

  private async ofSessions(holders: readonly string[]): Promise<Map<string, Whereabouts | undefined>> {
    const found = new Map<string, Whereabouts | undefined>(holders.map(holder => [holder, undefined]));
    const hashes = [...found.keys()].map(holder => Buffer.from(holder, 'hex'));
    for (const row of await this.connections.query<SessionRow>(SQL.session, [hashes], true)) {
      const { holder, match } = row;
      found.set(holder.toString('hex'), row.position === null ? { match } : { match, standing: standingOf(row) });
    }
    return found;
  }

  private gathering<Answer>(
    together: (all: readonly string[], weigh: Weigh<string>) => Promise<Map<string, Answer | undefined>>,
    characters?: number,
  ) {
    return new QueryBatcher<string, Answer | undefined>({
      together,
      alone: async asked => (await together([asked], () => undefined)).get(asked),
      size: asked => characters ?? asked.length,
    });
  }
}
