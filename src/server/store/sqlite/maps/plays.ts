import type { DatabaseSync } from 'node:sqlite';
import type { Play, PlayStore } from '../../contract/map-store.ts';
import type { GroupCommit } from '../group-commit.ts';

function statements(database: DatabaseSync) {
  const sql = (text: string) => database.prepare(text);
  return {
    begin: sql('INSERT INTO plays (match, map) VALUES (?, ?)'),
    count: sql('UPDATE maps SET plays = plays + 1 WHERE series = (SELECT series FROM maps WHERE id = ?)'),
    find: sql('SELECT match, map, ending FROM plays WHERE match = ?'),
    end: sql('UPDATE plays SET ending = ? WHERE match = ?'),
    tally: sql('UPDATE maps SET won = won + ?, lost = lost + ? WHERE id = ?'),
    take: sql('INSERT INTO plays (match, map, ending) VALUES (:match, :map, :ending) ON CONFLICT DO NOTHING'),
    page: sql('SELECT match, map, ending FROM plays WHERE match > ? ORDER BY match LIMIT ?'),
  };
}

/** Which matches are played on published maps, in the embedded store. */
export class SqlitePlays implements PlayStore {
  private readonly commits: GroupCommit;
  private readonly sql: ReturnType<typeof statements>;

  constructor(database: DatabaseSync, commits: GroupCommit) {
    this.commits = commits;
    this.sql = statements(database);
  }

  /** Notes a match that begins on a map. To be called in the transaction that makes the match. */
  begin(match: string, map: string): void {
    this.sql.begin.run(match, map);
    this.sql.count.run(map);
  }

  async mapOf(match: string): Promise<string | undefined> {
    return this.found(match)?.map;
  }

  end(match: string, ending: 'won' | 'lost'): Promise<void> {
    return this.commits.write(() => {
      const play = this.found(match);
      if (play === undefined) return;
      const [won, lost] = (['won', 'lost'] as const).map(
        kind => Number(ending === kind) - Number(play.ending === kind),
      );
      this.sql.end.run(ending, match);
      this.sql.tally.run(won ?? 0, lost ?? 0, play.map);
    });
  }

  take({ match, map, ending }: Play): Promise<void> {
    return this.commits.write(() => void this.sql.take.run({ match, map, ending }));
  }

  async page(after: string, limit: number): Promise<readonly Play[]> {
    return this.sql.page.all(after, limit) as unknown as Play[];
  }

  private found(match: string): Play | undefined {
    return this.sql.find.get(match) as unknown as Play | undefined;
  }
}
