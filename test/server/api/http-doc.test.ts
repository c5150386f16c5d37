import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allRoutes } from '../routes.ts';

/** Routes that other documents describe, or that are there for machines. */
const ELSEWHERE = /^(GET \/(v3|swagger-ui)|OPTIONS|HEAD)/;

test('docs/http.md lists every route, and no other', async () => {
  const text = readFileSync(new URL('../../../docs/http.md', import.meta.url), 'utf8');
  const listed = new Set<string>();
  for (const [row] of text.matchAll(/^\| (GET|POST|PUT|PATCH|DELETE) .*$/gm)) {
    const [, first = ''] = row.split('|');
    const verb = first.trim().split(' ')[0];
    for (const [, path = ''] of first.matchAll(/`([/…][^`]*)`/g)) listed.add(`${verb} ${pathOf(path)}`);
  }
  expect([...listed].sort()).toEqual((await routes()).sort());
});

async function routes(): Promise<string[]> {
  const found = (await allRoutes()).filter(route => !ELSEWHERE.test(route));
  return [...new Set(found.map(pathOf))];
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
