import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GAMES } from '../../src/server/allgames.ts';
import { createServer } from '../../src/server/server.ts';
import { SqliteStore } from '../../src/server/store/sqlite.ts';

/** Routes that other documents describe, or that are there for machines. */
const ELSEWHERE = /^(GET \/(v3|swagger-ui)|OPTIONS|HEAD)/;

test('docs/http.md lists every route, and no other', async () => {
  const text = readFileSync(new URL('../../docs/http.md', import.meta.url), 'utf8');
  const listed = new Set<string>();
  for (const [row] of text.matchAll(/^\| (GET|POST|DELETE) .*$/gm)) {
    const [, first = ''] = row.split('|');
    const verb = first.trim().split(' ')[0];
    for (const [, path = ''] of first.matchAll(/`([/…][^`]*)`/g)) listed.add(`${verb} ${pathOf(path)}`);
  }
  expect([...listed].sort()).toEqual((await routes()).sort());
});

async function routes(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-routes-'));
  const app = await createServer({ store: new SqliteStore(join(folder, 'q.db')), games: GAMES });
  await app.ready();
  const tree = app.printRoutes({ commonPrefix: false });
  await app.close();
  rmSync(folder, { recursive: true });
  const found: string[] = [];
  const path: string[] = [];
  for (const line of tree.split('\n')) {
    const [, indent = '', name = '', verbs = ''] = /^([\s│]*)[├└]── (\S+) \(([^)]*)\)/.exec(line) ?? [];
    if (name === '') continue;
    const depth = indent.length / 4;
    path.splice(depth, path.length, name);
    for (const verb of verbs.split(', ')) found.push(`${verb} ${pathOf(path.join(''))}`);
  }
  return [...new Set(found)].filter(route => !ELSEWHERE.test(route));
}

/** Parameters have other names in a document, and a trailing slash means nothing. */
function pathOf(path: string): string {
  return path
    .replace('…', '/api/catalogue/{game}')
    .replace('maps/{name}', ':kind/:name')
    .replace('configs/{name}', ':kind/:name')
    .replaceAll(/:\w+|\{\w+\}/g, '*')
    .replace(/(?<=.)\/$/, '');
}
