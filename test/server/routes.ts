import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '../../src/server/games/all-games.ts';
import { createServer, type ServerOptions } from '../../src/server/server.ts';
import { SqliteStore } from '../../src/server/store/sqlite/sqlite-store.ts';

/** Every route of a server, as in `GET /api/matches/:id`. */
export async function allRoutes(more: Partial<ServerOptions> = {}): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-routes-'));
  const app = await createServer({ store: new SqliteStore(join(folder, 'q.db')), games: GAMES, ...more });
  await app.ready();
  const tree = app.printRoutes({ commonPrefix: false });
  await app.close();
  rmSync(folder, { recursive: true });
  const found = new Set<string>();
  const path: string[] = [];
  for (const line of tree.split('\n')) {
    const [, indent = '', name = '', verbs = ''] = /^([\s│]*)[├└]── (\S+) \(([^)]*)\)/.exec(line) ?? [];
    if (name === '') continue;
    path.splice(indent.length / 4, path.length, name);
    for (const verb of verbs.split(', ')) found.add(`${verb} ${path.join('')}`);
  }
  return [...found];
}
