import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { CLASSIC_FLOOR } from '../../src/chamber/floor/floor-size.ts';
import { GAMES } from '../../src/server/games/all-games.ts';
import { holderOf } from '../../src/server/matches/auth.ts';
import type { SeatAnswer } from '../../src/wire/schemas/match-answers.ts';
import { allRoutes } from './routes.ts';
import { Running } from './running.ts';

const SEED = 7_531_902_468_024;
/** All that can be read, but for streams, which are heard apart, and pictures, which hold no words. */
const ROUTES = (await allRoutes()).filter(route => /^GET (?!.*([*]|swagger|\/events$|\.png$))/.test(route));
/** What is the same for everybody, whatever is played: it is read once. */
const FIXED = /openapi|api-docs|\/catalogue|\/configs|\/skin|\/localisation/;

/** A server whose every word is written down: answers, streams and logs. */
class Overheard {
  said = '';
  private readonly server: Running;
  private readonly aborts: AbortController[] = [];
  private hasReadFixed = false;

  private constructor(server: Running) {
    this.server = server;
  }

  static async start(): Promise<Overheard> {
    let overheard: Overheard | undefined;
    const write = (line: string) => {
      if (overheard !== undefined) overheard.said += line;
    };
    const server = await Running.start({ games: GAMES, log: 'debug', logStream: { write } });
    overheard = new Overheard(server);
    return overheard;
  }

  /** An answer goes into the record, but for a secret that it hands to whoever asked. */
  async ask(path: string, { secret, cookie, ...init }: RequestInit & { secret?: string; cookie?: string } = {}) {
    const headers: Record<string, string> = {
      ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
      ...(cookie === undefined ? {} : { cookie }),
    };
    const answer = await this.server.fetch(path, { ...init, headers, redirect: 'manual' });
    const given = (answer.json ?? {}) as { secret?: string; teamSecret?: string; code?: string };
    const handed = [given.secret, given.teamSecret, typeof given.code === 'string' ? given.code : undefined];
    let heard = answer.text + JSON.stringify([...answer.headers].filter(([name]) => name !== 'quadrille-owner'));
    for (const own of [...handed, secret]) if (own !== undefined) heard = heard.replaceAll(own, '(their own)');
    this.said += heard;
    return answer;
  }

  post(path: string, body: unknown, secret?: string) {
    return this.ask(path, { method: 'POST', body: JSON.stringify(body), ...(secret === undefined ? {} : { secret }) });
  }

  /** Everything that can be read about a match, and its streams from the beginning and from now on. */
  async readAll(id: string, secret?: string): Promise<void> {
    const as = secret === undefined ? {} : { secret };
    for (const route of ROUTES.filter(each => !this.hasReadFixed || !FIXED.test(each))) {
      const path = route
        .slice(4)
        .replace(/:(id|sessionId)\b/, id)
        .replace(':game', 'dungeon')
        .replace(':kind', 'maps');
      await this.ask(path.replace(':name', 'first-steps'), as);
    }
    this.hasReadFixed = true;
    for (const query of ['?mine=true', '?status=running', '?limit=1']) await this.ask(`/api/matches${query}`, as);
    const abort = new AbortController();
    this.aborts.push(abort);
    const headers: Record<string, string> = secret === undefined ? {} : { authorization: `Bearer ${secret}` };
    for (const after of ['', '?after=0']) {
      const url = `${this.server.url}/api/matches/${id}/events${after}`;
      const response = await fetch(url, { headers, signal: abort.signal });
      const stream = response.body!.pipeThrough(new TextDecoderStream());
      void (async () => {
        for await (const part of stream) this.said += part;
      })().catch(() => undefined);
    }
  }

  /** Stops the server, so that its store holds all it knew, and returns what nobody may have heard. */
  async canaries(): Promise<string[]> {
    for (const abort of this.aborts) abort.abort();
    await this.server.stop();
    const database = new DatabaseSync(join(this.server.folder, 'quadrille.db'), { readOnly: true });
    const column = (sql: string) =>
      database
        .prepare(sql)
        .all()
        .map(row => Object.values(row)[0]);
    const seeds = column('SELECT seed FROM matches').map(String);
    const hashes = ['SELECT holder FROM seats', 'SELECT owner FROM matches', 'SELECT owner FROM maps']
      .concat('SELECT holder FROM sessions', 'SELECT code FROM invitations')
      .flatMap(column)
      .filter(bytes => bytes instanceof Uint8Array)
      .map(bytes => Buffer.from(bytes));
    const chances = column('SELECT state FROM snapshots').flatMap(state => {
      const { chance } = JSON.parse(String(state)) as { chance: readonly number[] };
      return chance.map(String).filter(digits => digits.length > 7);
    });
    database.close();
    const written = hashes.flatMap(bytes => (['hex', 'base64', 'base64url'] as const).map(way => bytes.toString(way)));
    return [...new Set([...seeds, ...chances, ...written])];
  }
}

/** None of them, by itself or hashed, is in the record. */
function expectUnheard(said: string, canaries: readonly string[]): void {
  expect(said.length).toBeGreaterThan(10_000);
  expect(canaries.length).toBeGreaterThan(3);
  expect(canaries.filter(canary => said.includes(canary))).toEqual([]);
}

describe('a canary is never heard: seeds, chance, secrets and their hashes', () => {
  const STARTS = [
    { game: 'chamber', setup: { race: 'elf' } },
    { game: 'dungeon', setup: { map: 'first-steps', config: 'normal' } },
  ];

  test.each(STARTS)('$game: playing, watching, saving, loading, inviting, publishing', async start => {
    const server = await Overheard.start();
    const created = await server.post('/api/matches', { ...start, seed: SEED, listed: true });
    const { secret = '', match } = created.json as SeatAnswer;
    const path = `/api/matches/${match.id}`;
    await server.readAll(match.id, secret);
    await server.readAll(match.id);
    for (let n = 0; n < 12; n++) {
      const { actions } = (await server.ask(`${path}/legal`, { secret })).json as { actions: unknown[] };
      await server.post(`${path}/actions`, { action: actions[n % actions.length], key: `k${n}` }, secret);
    }
    // Whatever is refused is refused without a word too many.
    await server.post(`${path}/actions`, { action: 'nonsense' }, secret);
    await server.post(`${path}/actions`, { action: 1 });
    await server.post(`${path}/actions`, { action: 1, seat: 5 }, 'x'.repeat(22));
    await server.ask(`${path}?secret=${secret}`, { cookie: `quadrille=${secret}; session=${secret}` });
    await server.ask(`${path}/file`, { secret });
    await server.post(`${path}/save`, { name: 'mine' }, secret);
    const { saves } = (await server.ask('/api/saves', { secret })).json as { saves: { id: string }[] };
    const loaded = await server.post(`/api/saves/${saves[0]!.id}/load`, {}, secret);
    await server.readAll((loaded.json as SeatAnswer).match.id, secret);
    const { code } = (await server.post(`${path}/invitations`, { seat: 0 }, secret)).json as { code: string };
    const redeemed = await server.post('/api/invitations', { code });
    await server.readAll(match.id, (redeemed.json as SeatAnswer).secret);
    await server.post('/api/check', start);
    await server.post('/api/replay', { nonsense: SEED.toString(2) });

    const own = start.game === 'chamber' ? { floors: CLASSIC_FLOOR } : {};
    const map = { ...start, setup: { ...start.setup, ...own }, title: 'Mine' };
    const published = await server.post('/api/maps', map);
    const owner = (published.json as { secret: string }).secret;
    const mapPath = published.headers.get('location')!;
    await server.post('/api/maps', map);
    for (const as of [{ secret: owner }, {}]) {
      for (const query of ['/api/maps', '/api/maps?mine=true', mapPath]) await server.ask(query, as);
      await server.ask(mapPath, { ...as, method: 'PATCH', body: '{"title":"Ours"}' });
    }
    const secrets = [secret, (redeemed.json as SeatAnswer).secret!, owner, code];
    expectUnheard(server.said, [...(await server.canaries()), ...secrets, String(SEED)]);
  });

  test('chamber: which potion is which, where the stairs are, who holds the compass', async () => {
    const server = await Overheard.start();
    const created = await server.post('/api/matches', {
      game: 'chamber',
      setup: { race: 'elf' },
      seed: 4,
      listed: true,
    });
    const { secret = '', match } = created.json as SeatAnswer;
    for (const as of [secret, undefined]) await server.readAll(match.id, as);
    for (let n = 0; n < 30; n++) {
      const { actions } = (await server.ask(`/api/matches/${match.id}/legal`, { secret })).json as {
        actions: unknown[];
      };
      await server.post(`/api/matches/${match.id}/actions`, { action: actions[(n * 7) % actions.length] }, secret);
    }
    await server.canaries();
    // In its store a floor has digits for kinds of potions and \ for the stairs; the player sees P and nothing.
    const rows = server.said.match(/"\|[^"]{60,}\|"/g) ?? [];
    expect(rows.length).toBeGreaterThan(1000);
    expect(rows.join('')).toContain('P');
    expect(rows.filter(row => /[0-5\\]/.test(row))).toEqual([]);
    expect(server.said).not.toMatch(/holdsCompass|guards/);
  });

  test('flag: two teams by our own way, two by the course’s, and one that is the server’s', async () => {
    const server = await Overheard.start();
    const template = (await GAMES.flag!()).maps.get('example');
    const { match } = (
      await server.post('/api/matches', { game: 'flag', setup: { template }, seed: SEED, listed: true }, 'o'.repeat(22))
    ).json as SeatAnswer;
    const course = await server.post('/api/gamesession', { template });
    const session = (course.json as { id: string }).id;
    const secrets: string[] = [];
    for (const name of ['A', 'B']) {
      secrets.push(((await server.post(`/api/matches/${match.id}/join`, { name })).json as SeatAnswer).secret!);
      const joined = await server.post(`/api/gamesession/${session}/join`, { teamId: name });
      secrets.push((joined.json as { teamSecret: string }).teamSecret);
    }
    const waits = (await server.post('/api/flag/anybody', { name: 'C' })).json as SeatAnswer;
    secrets.push(waits.secret!);
    const alone = waits.match.id;
    const seated = await server.post(`/api/flag/sessions/${alone}/bots`, { brain: 'greedy', ms: 10 }, waits.secret);
    expect(seated.status).toBe(200);
    expect(new Set(secrets).size).toBe(5);

    // Everybody looks at their own game, the last also at those of the others, and so do those who have none.
    const [a, atCourse, b, atCourseToo, own] = secrets;
    for (const secret of [a, b, own, undefined]) await server.readAll(match.id, secret);
    for (const secret of [atCourse, atCourseToo, own, undefined]) await server.readAll(session, secret);
    for (const secret of [own, undefined]) await server.readAll(alone, secret);
    for (let n = 0; n < 6; n++) {
      const secret =
        secrets[2 * (((await server.ask(`/api/matches/${match.id}`)).json as { toAct: number[] }).toAct[0] ?? 0)]!;
      const { actions } = (await server.ask(`/api/matches/${match.id}/legal`, { secret })).json as {
        actions: unknown[];
      };
      await server.post(`/api/matches/${match.id}/actions`, { action: actions.at(-1) }, secret);
    }
    const move = { teamId: 'A', teamSecret: secrets[3], pieceId: 'p', newPosition: [0, 0] };
    await server.post(`/api/gamesession/${session}/move`, move);
    await server.post(`/api/gamesession/${session}/giveup`, { ...move, teamSecret: 'wrong' });
    expectUnheard(server.said, [...(await server.canaries()), ...secrets, 'o'.repeat(22), String(SEED)]);
  });

  test('dungeon: the game of a course client, whose cookie is its secret', async () => {
    const server = await Overheard.start();
    const begun = await server.ask('/api/game/new/?dungeonName=first-steps&configName=normal', { method: 'POST' });
    const [cookie = ''] = begun.headers.get('set-cookie')!.split(';');
    server.said = ''; // the one answer that hands it out
    for (const what of [
      'tick/movement/?movementDirection=right',
      'save/?name=a',
      'load/?name=a',
      'dungeonResponseModel/',
    ]) {
      await server.ask(`/api/game/${what}`, { method: 'POST', cookie });
    }
    await server.ask('/api/game/interact/?entityId=none', { method: 'POST', cookie });
    for (const path of ['/api/games/all/', '/api/dungeons/', '/api/matches', '/metrics']) await server.ask(path);
    expectUnheard(server.said, [...(await server.canaries()), cookie.split('=')[1]!]);
  });
});

test('what is looked for would be found', async () => {
  const server = await Overheard.start();
  const { secret = '' } = (await server.post('/api/matches', { game: 'chamber', setup: { race: 'elf' } }))
    .json as SeatAnswer;
  const canaries = await server.canaries();
  expect(canaries).toContain(Buffer.from(holderOf(secret)).toString('hex'));
  expect(() => expectUnheard('x'.repeat(10_001) + canaries[0], canaries)).toThrow();
});
