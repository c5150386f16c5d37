import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { stampOf } from '../../../src/server/page/page-build.ts';
import { highcard } from '../../laws/highcard.ts';
import { Running, toy } from '../running.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A folder with these files in it. */
function folder(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'quadrille-page-'));
  folders.push(root);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}

describe('the page is built anew when its sources change', () => {
  const SOURCES = { 'src/web/app.tsx': 'a', 'src/flag/rules.ts': 'b', 'package-lock.json': '{}' };
  const stamp = (change: Readonly<Record<string, string>> = {}) => stampOf(folder({ ...SOURCES, ...change }));

  test.each([
    ['a file of the page', { 'src/web/app.tsx': 'A' }],
    ['a file of a game', { 'src/flag/rules.ts': 'B' }],
    ['a new file', { 'src/web/more.tsx': '' }],
    ['how it is kept offline', { 'pack/page/offline.ts': 'e' }],
    ['what its scripts hold', { 'pack/page/chunks.ts': 'e' }],
    ['a document', { 'docs/maps.md': '# Maps' }],
    ['how one reads a game', { 'src/flag/rulings.md': '# Rulings' }],
    ['a picture', { 'docs/pictures/flag.png': 'more' }],
    ['how documents are shown', { 'pack/docs/layout.ts': 'e' }],
    ['the installed packages', { 'package-lock.json': '{ }' }],
  ])('%s', (_, change) => expect(stamp(change)).not.toBe(stamp()));

  test.each([
    ['nothing', {}],
    ['a file of the server', { 'src/server/server.ts': 'c' }],
    ['a note that is shown nowhere', { 'src/web/notes.md': 'd' }],
  ])('but not for %s', (_, change) => expect(stamp(change)).toBe(stamp()));
});

describe('the page is served', () => {
  const PAGE = { 'index.html': '<title>Quadrille</title>', 'assets/index-1a2b.js': 'code', 'favicon.svg': '<svg/>' };
  const packed = { ...PAGE, 'assets/index-1a2b.js.br': 'packed' };
  const app = { ...packed, 'sw.js': 'self', 'manifest.webmanifest': '{}' };
  const server = Running.forFile({ games: { highcard: toy(highcard) }, page: folder(app) });

  test.each(['/', '/play/dungeon', '/match/some-id?at=3', '/credits', '/tournaments/spring.2026/a-1', '/make/draft'])(
    'at %s',
    async path => {
      const { status, text, headers } = await server.fetch(path);
      expect(status).toBe(200);
      expect(text).toContain('<title>Quadrille</title>');
      expect(headers.get('content-type')).toMatch(/^text\/html/);
      expect(headers.get('cache-control')).toBe('no-cache');
    },
  );

  test.each(['/nowhere', '/nowhere/at/all?x=1', '/play/chess', '/match', '/tournaments/a/b/c'])(
    'as the page that leads home, where nothing is: %s',
    async path => {
      const etag = (await server.fetch('/')).headers.get('etag') ?? '';
      for (const headers of [{}, { 'if-none-match': etag }]) {
        const answer = await server.fetch(path, { headers });
        expect(answer.status).toBe(404);
        expect(answer.text).toContain('<title>Quadrille</title>');
        expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
        expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
      }
      expect((await server.fetch(path, { method: 'HEAD' })).status).toBe(404);
    },
  );

  test.each([
    ['/', null],
    ['/gallery?game=flag', null],
    ['/match/some-id', 'noindex'],
    ['/map/some-id', 'noindex'],
    ['/replay', 'noindex'],
    ['/nowhere', 'noindex'],
  ])('at %s search engines are told: %s', async (path, told) => {
    expect((await server.fetch(path)).headers.get('x-robots-tag')).toBe(told);
  });

  test('with its files; those with a hash in their name may be kept for ever', async () => {
    const asset = await server.fetch('/assets/index-1a2b.js');
    expect(asset.text).toBe('code');
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect((await server.fetch('/favicon.svg')).headers.get('cache-control')).toBe('no-cache');
  });

  test('with a service worker that is looked for anew each time, and a manifest that browsers know as one', async () => {
    const worker = await server.fetch('/sw.js');
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect(worker.headers.get('content-type')).toMatch(/^(application|text)\/javascript/);
    const manifest = await server.fetch('/manifest.webmanifest');
    expect(manifest.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    const policy = (await server.fetch('/')).headers.get('content-security-policy') ?? '';
    expect(policy.split(';')).toEqual(expect.arrayContaining(["worker-src 'self' blob:", "manifest-src 'self'"]));
  });

  test('packed, to whoever can unpack it', async () => {
    const encoding = async (accepted: string) => {
      const init = { method: 'HEAD', headers: { 'accept-encoding': accepted } };
      return (await server.fetch('/assets/index-1a2b.js', init)).headers.get('content-encoding');
    };
    expect([await encoding('br'), await encoding('identity')]).toEqual(['br', null]);
    expect((await server.fetch('/assets/index-1a2b.js.br')).status).toBe(404);
  });

  test('without saying how it is to be reached: that is up to a proxy', async () => {
    expect((await server.fetch('/')).headers.get('strict-transport-security')).toBeNull();
  });

  test.each([
    ['/assets/gone-1.js', 404],
    ['/api/nothing', 404],
    ['/../package.json', 404],
    ['/%2e%2e/package.json', 404],
  ])('but nothing else: %s', async (path, status) => {
    const answer = await server.fetch(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  });
});
