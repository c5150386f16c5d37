import type { Standing, Whereabouts } from '../store.ts';
import type { Connections } from './connections.ts';
import { Gathering } from './gathering.ts';
import { type StandingRow, standingOf } from './rows.ts';
import { STATEMENTS as SQL } from './statements.ts';

/** The columns of a match are null where a session is at one that is gone. */
type SessionRow = { readonly holder: Buffer; readonly match: string } & (StandingRow | { readonly position: null });

/** Where matches and sessions stand: asked before every use of a match, for many at once. */
export class Standings {
  private readonly connections: Connections;
  private readonly matches = this.gathering((ids: readonly string[]) => this.ofMatches(ids));
  /** By the hash of a holder, in hexadecimal digits. */
  private readonly sessions = this.gathering((holders: readonly string[]) => this.ofSessions(holders));

  constructor(connections: Connections) {
    this.connections = connections;
  }

  glance(id: string): Promise<Standing | undefined> {
    return this.matches.ask(id);
  }

  session(holder: Uint8Array): Promise<Whereabouts | undefined> {
    return this.sessions.ask(Buffer.from(holder).toString('hex'));
  }

  async drain(): Promise<void> {
    await Promise.all([this.matches.drain(), this.sessions.drain()]);
  }

  private async ofMatches(ids: readonly string[]): Promise<Map<string, Standing | undefined>> {
    const standings = new Map<string, Standing | undefined>(ids.map(id => [id, undefined]));
    const rows = await this.connections.query<StandingRow & { id: string }>(SQL.glance, [[...standings.keys()]]);
    for (const row of rows) standings.set(row.id, standingOf(row));
    return standings;
  }

  private async ofSessions(holders: readonly string[]): Promise<Map<string, Whereabouts | undefined>> {
    const found = new Map<string, Whereabouts | undefined>(holders.map(holder => [holder, undefined]));
    const hashes = [...found.keys()].map(holder => Buffer.from(holder, 'hex'));
    for (const row of await this.connections.query<SessionRow>(SQL.session, [hashes])) {
      const { holder, match } = row;
      found.set(holder.toString('hex'), row.position === null ? { match } : { match, standing: standingOf(row) });
    }
    return found;
  }

  private gathering<Answer>(together: (all: readonly string[]) => Promise<Map<string, Answer | undefined>>) {
    return new Gathering<string, Answer | undefined>({
      together,
      alone: async asked => (await together([asked])).get(asked),
      size: asked => asked.length,
    });
  }
}
