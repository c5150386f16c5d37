import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { Running } from '../running.ts';

const page = mkdtempSync(join(tmpdir(), 'quadrille-page-'));
writeFileSync(join(page, 'index.html'), '<!doctype html><html><head></head></html>');
afterAll(() => rmSync(page, { recursive: true }));
const SECURITY = '/.well-known/security.txt';

test('search engines are kept from the API, but for the pictures of links', async () => {
  const server = await Running.start({ games: GAMES, page });
  const { status, text, headers } = await server.fetch('/robots.txt');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toBe('User-agent: *\nDisallow: /api/\nAllow: /api/*/card.png\n');
});

test('holes are reported to whom the operator has named, for less than a year', async () => {
  const securityContact = 'mailto:security@games.example';
  const server = await Running.start({ games: GAMES, page, publicUrl: 'https://games.example', securityContact });
  const { text, headers } = await server.fetch(SECURITY);
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const fields = Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map(line => line.split(': ')),
  );
  expect(fields).toEqual({
    Contact: securityContact,
    Expires: new Date(180 * 24 * 60 * 60 * 1000).toISOString(),
    'Preferred-Languages': 'en, de',
    Canonical: 'https://games.example/.well-known/security.txt',
    Policy: 'https://games.example/docs/security',
  });
});

test('unless told, the page says how; where there is neither, nothing is there', async () => {
  const server = await Running.start({ games: GAMES, page });
  expect((await server.fetch(SECURITY)).text).toContain(`Contact: ${server.url}/docs/security\n`);
  expect((await (await Running.start({ games: GAMES })).fetch(SECURITY)).status).toBe(404);
});
