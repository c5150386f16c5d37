import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { AnyRules } from '../../src/kernel/rules.ts';
import { GAMES } from '../../src/server/games/all-games.ts';
import { createServer } from '../../src/server/server.ts';
import { SqliteStore } from '../../src/server/store/sqlite/sqlite-store.ts';
import { highcard } from '../laws/highcard.ts';
import { Running, toy } from './running.ts';

const games = { highcard: toy(highcard as unknown as AnyRules) };
const CREATE = { game: 'highcard', setup: { seats: 2, rounds: 3 }, seed: 4242424242 };

test('it says that it is alive and that it is ready', async () => {
  const server = await Running.start({ games });
  expect((await server.fetch('/healthz')).json).toEqual({ ok: true });
  expect((await server.fetch('/readyz')).json).toEqual({ ok: true });
});

test('metrics are in the format of Prometheus and count what happened', async () => {
  const server = await Running.start({ games });
  const { secret = '', match } = await server.client.create(CREATE);
  await server.client.as(secret).play(match.id, { action: 'keep' });
  const { text, headers } = await server.fetch('/metrics');
  expect(headers.get('content-type')).toMatch(/^text\/plain; version=0.0.4/);
  expect(text).toContain('quadrille_moves_total 1\n');
  expect(text).toContain('quadrille_requests_total{method="POST",route="/api/matches/:id/actions",status="200"} 1\n');
  expect(text).toContain('quadrille_request_seconds_count{route="/api/matches"} 1\n');
  expect(text).toContain('quadrille_matches_at_hand 1\n');
  for (const line of text.trimEnd().split('\n')) {
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[^"]*",?)+\})? [\d.e+-]+)$/);
  }
});

describe('logs', () => {
  async function logged(work: (server: Running) => Promise<void>): Promise<string> {
    let lines = '';
    const server = await Running.start({ games, log: 'debug', logStream: { write: line => (lines += line) } });
    await work(server);
    return lines;
  }

  test('are lines of JSON with the id of the request, its path and the answer', async () => {
    const lines = await logged(async server => void (await server.fetch('/api/matches?mine=true')));
    const records = lines
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line));
    const [asked, answered] = records.filter(({ reqId }) => reqId !== undefined);
    expect(asked).toMatchObject({ req: { method: 'GET', path: '/api/matches' } });
    expect(answered).toMatchObject({ reqId: asked.reqId, res: { statusCode: 200 } });
  });

  test('hold no secret, wherever it was sent', async () => {
    const canary = 'canarycanarycanary1234';
    const lines = await logged(async server => {
      const { match } = await server.client.as(canary).create(CREATE);
      await server.client.as(canary).play(match.id, { action: 'keep' });
      await server.client
        .as(canary)
        .play(match.id, { action: 'nonsense' })
        .catch(() => undefined);
      await server.fetch(`/api/matches/${match.id}?secret=${canary}`, { headers: { cookie: `quadrille=${canary}` } });
      await server.post('/api/invitations', { code: canary });
      await server.post('/api/invitations', `{"code":"${canary}"`);
    });
    expect(lines).toContain('reqId');
    expect(lines).not.toContain(canary);
    expect(lines).not.toContain('4242424242');
  });

  test('name the maps that cannot be used, once the server is ready', async () => {
    const maps = mkdtempSync(join(tmpdir(), 'quadrille-maps-'));
    onTestFinished(() => rmSync(maps, { recursive: true }));
    mkdirSync(join(maps, 'dungeons'));
    writeFileSync(join(maps, 'dungeons', 'half.json'), '{');
    let lines = '';
    await Running.start({ games: GAMES, maps, log: 'info', logStream: { write: line => (lines += line) } });
    const said = lines
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line).msg as string);
    expect(said).toContainEqual(expect.stringMatching(/^a map that cannot be used: dungeons\/half\.json: /));
  });

  test.each(['error', 'debug'] as const)('tell at level %s of what fails while nobody asks', async log => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const store = new SqliteStore(':memory:');
    const broken = () => Promise.reject(new Error('a bug'));
    vi.spyOn(store, 'behind').mockImplementation(broken);
    vi.spyOn(store.upkeep, 'tidy').mockImplementation(broken);
    const faults: string[] = [];
    const write = (line: string) => {
      const { err, msg } = JSON.parse(line);
      if (err !== undefined) faults.push(`${err.message}: ${msg}`);
    };
    const app = await createServer({ store, games, log, logStream: { write } });
    onTestFinished(() => app.close());
    vi.advanceTimersByTime(2000);
    while (faults.length < 2) await sleep(5);
    expect(faults.sort()).toEqual(['a bug: a snapshot could not be kept', 'a bug: upkeep has failed']);
  });

  test('a fault of ours is answered with the id under which it is logged, and without its reason', async () => {
    const broken = toy({
      ...(highcard as unknown as AnyRules),
      view: () => {
        throw new Error('a bug');
      },
    });
    let lines = '';
    const server = await Running.start({
      games: { highcard: broken },
      log: 'error',
      logStream: { write: line => (lines += line) },
    });
    const answer = await server.post('/api/matches', CREATE);
    expect(answer).toMatchObject({ status: 500, json: { code: 'server-fault' } });
    expect(answer.text).not.toContain('a bug');
    const { reqId, err } = JSON.parse(lines);
    expect(reqId).toBe(answer.headers.get('x-request-id'));
    expect(err.message).toBe('a bug');
  });
});

describe('headers', () => {
  test('the page has a policy that allows its own files only', async () => {
    const server = await Running.start({ games });
    const page = join(server.folder, 'page');
    mkdirSync(page);
    writeFileSync(join(page, 'index.html'), '<!doctype html>');
    const paged = await Running.start({ games, page });
    for (const [path, expected] of [
      ['/', 200],
      ['/index.html', 200],
      ['/play/dungeon', 200],
      ['/dungeon/boulders', 404],
    ] as const) {
      const { status, headers } = await paged.fetch(path);
      expect({ path, status }).toEqual({ path, status: expected });
      const policy = headers.get('content-security-policy');
      expect(policy).toContain("default-src 'self'");
      expect(policy).not.toMatch(/unsafe/);
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    }
    expect((await paged.fetch('/api/nothing')).json).toMatchObject({ code: 'no-such-route' });
    expect((await paged.fetch('/nothing.png')).json).toMatchObject({ code: 'no-such-route' });
    expect((await paged.post('/', {})).json).toMatchObject({ code: 'wrong-verb' });
  });

  test('no answer is taken for anything but what it says it is', async () => {
    const server = await Running.start({ games });
    for (const path of ['/healthz', '/api/matches', '/api/nothing']) {
      expect((await server.fetch(path)).headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});

test('closing finishes what is in flight', async () => {
  const server = await Running.start({ games, closingMs: 30_000 });
  const { secret = '', match } = await server.client.create(CREATE);
  // The server has begun with it, and waits for the rest, when it is told to close.
  const body = JSON.stringify({ action: 'keep' });
  const playing = request(`${server.url}/api/matches/${match.id}/actions`, {
    method: 'POST',
    // Nobody keeps the connection for another one.
    agent: false,
    headers: {
      authorization: `Bearer ${secret}`,
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  });
  playing.flushHeaders();
  await once(playing, 'continue');
  const closing = server.stop();
  playing.end(body);
  const [answer] = (await once(playing, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  answer.resume();
  await closing;
  await server.restart();
  expect(await server.client.match(match.id)).toMatchObject({ position: 1 });
});
