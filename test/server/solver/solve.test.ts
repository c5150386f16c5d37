import { describe, expect, test } from 'vitest';
import { dungeon } from '../../../src/dungeon/rules.ts';
import type { MatchFile } from '../../../src/kernel/match/match-file.ts';
import { replay } from '../../../src/kernel/match/replay.ts';
import type { AnyRules } from '../../../src/kernel/rules.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';
import type { SolveAnswer } from '../../../src/wire/schemas/map-schemas.ts';
import { Running } from '../running.ts';

const server = Running.forFile({ games: GAMES });
const FORWARDED = { 'x-forwarded-for': '203.0.113.9' };

/** A corridor with the player at its left end; what else is in it stands by its column. */
function corridor(things: Readonly<Record<number, string>>, goal = 'exit') {
  const walls = Array.from({ length: 12 }, (_, n) => [n - 1, -1, n - 1, 1]).flatMap(([x, y, x2, y2]) => [
    { type: 'wall', x, y },
    { type: 'wall', x: x2, y: y2 },
  ]);
  const ends = [-1, 10].map(x => ({ type: 'wall', x, y: 0 }));
  const inside = Object.entries(things).map(([x, type]) => ({ type, x: Number(x), y: 0 }));
  const entities = [{ type: 'player', x: 0, y: 0 }, ...walls, ...ends, ...inside];
  return { map: { entities, 'goal-condition': { goal } }, config: 'normal' };
}

describe('solving on the server', () => {
  test('a dungeon that can be won, with the shortest play that wins', async () => {
    const found = await server.client.solve({ setup: corridor({ 4: 'exit' }) });
    expect(found).toMatchObject({ answer: 'winnable', seed: 1, forThisSeed: false, isShortest: true });
    const file = found.play as MatchFile;
    expect(file.log).toHaveLength(4);
    const { state, holds } = replay(dungeon as unknown as AnyRules, file);
    expect([holds, (state as { ended?: string }).ended]).toEqual([true, 'won']);
  });

  test('a dungeon that cannot', async () => {
    const found = await server.client.solve({ setup: corridor({ 2: 'wall', 4: 'exit' }), seed: 7 });
    expect(found).toMatchObject({ answer: 'unwinnable', seed: 7 });
    expect(found).not.toHaveProperty('play');
  });

  test('the names of maps and configurations may stand for them', async () => {
    expect(await server.client.solve({ setup: { map: 'first-steps' } })).toMatchObject({ answer: 'winnable' });
  });

  test('a map of other people, by what it is taken for', async () => {
    const { map } = corridor({ 2: 'Arrow', 4: 'exit' });
    const setup = { map: { ...map, 'goal-condition': {} } };
    expect(await server.client.solve({ setup })).toMatchObject({ answer: 'winnable', isShortest: true });
  });

  test.each<[unknown, string, string]>([
    [{ setup: { map: {}, config: 'normal' } }, 'invalid-setup', '/setup/map/entities'],
    [{ setup: { map: 'nowhere' } }, 'no-such-map', '/setup/map'],
    [{ setup: corridor({}), ms: 0 }, 'bad-request', '/ms'],
    [{ setup: corridor({}), seed: -1 }, 'bad-request', '/seed'],
    [{}, 'bad-request', '/setup'],
  ])('%j is refused', async (body, code, path) => {
    expect((await server.post('/api/solve', body)).json).toMatchObject({ code, path });
  });
});

describe('a puzzle made by the server', () => {
  test('is about what was asked for, can be won in par, and is the same for the same seed', async () => {
    const wish = { ideas: ['plate-key'], seed: 3 };
    const { seed, puzzle } = await server.client.makePuzzle(wish);
    expect([seed, puzzle?.difficulty]).toEqual([3, 3]);
    const { map, config } = puzzle as { map: { entities: { type: string }[] }; config: string };
    expect(map.entities.map(({ type }) => type)).toEqual(expect.arrayContaining(['key', 'door', 'switch_door']));
    const { play } = await server.client.solve({ setup: { map, config } });
    expect((play as MatchFile).log).toHaveLength(puzzle?.par ?? 0);
    expect(await server.client.makePuzzle(wish)).toEqual({ seed, puzzle });
  });

  test.each([
    [{ ideas: ['bomb-kye'] }, 'invalid-setup', '/ideas'],
    [{ difficulty: 1, with: ['keys', 'bombs'] }, 'invalid-setup', '/difficulty'],
    [{ difficulty: 11 }, 'bad-request', '/difficulty'],
    [{ size: { across: 99, down: 5 } }, 'invalid-setup', '/size'],
  ])('%j is refused', async (body, code, path) => {
    expect((await server.post('/api/puzzles', body)).json).toMatchObject({ code, path });
  });
});

describe('limits', () => {
  /** So many boulders that nobody will ever know. */
  const ENDLESS = {
    map: {
      entities: [
        { type: 'player', x: 0, y: 0 },
        ...Array.from({ length: 60 }, (_, n) => ({ type: 'boulder', x: 2 + 2 * (n % 8), y: 2 * Math.floor(n / 8) })),
        ...Array.from({ length: 60 }, (_, n) => ({ type: 'switch', x: 3 + 2 * (n % 8), y: 1 + 2 * Math.floor(n / 8) })),
      ],
      'goal-condition': { goal: 'boulders' },
    },
    config: 'normal',
  };

  test('strangers get the time that the operator allows, whoever sits at the machine what they ask for', async () => {
    const small = await Running.start({ games: GAMES, limits: { solverMs: 100 } });
    const ask = async (headers: Record<string, string>) =>
      (await small.post('/api/solve', { setup: ENDLESS, ms: 200 }, headers)).json as SolveAnswer;
    expect(await ask(FORWARDED)).toMatchObject({ answer: 'unknown', ms: 100 });
    expect(await ask({})).toMatchObject({ answer: 'unknown', ms: 200 });
  });

  const LONG = { setup: ENDLESS, ms: 600_000 };
  const SHORT = { setup: corridor({ 2: 'exit' }), ms: 1500 };

  test('so many at once: who comes later waits, and who leaves makes room', async () => {
    const small = await Running.start({ games: GAMES, limits: { solvers: 1 } });
    const abort = new AbortController();
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, signal: abort.signal };
    const ask = () => fetch(`${small.url}/api/solve`, { ...init, body: JSON.stringify(LONG) }).catch(() => 'left');
    const left = [ask(), ask()];
    const waits = small.post('/api/solve', SHORT);
    abort.abort();
    expect(await Promise.all(left)).toEqual(['left', 'left']);
    expect((await waits).json).toMatchObject({ answer: 'winnable' });
  });

  test('a server that closes waits for no solver', async () => {
    const small = await Running.start({ games: GAMES, limits: { solvers: 1 } });
    const ask = () => small.post('/api/solve', { setup: ENDLESS, ms: 600_000 });
    const answers = Promise.all([ask(), ask()]);
    // Both have been taken in when one that is asked after them is refused.
    await expect.poll(async () => (await small.fetch('/healthz')).status).toBe(200);
    await small.stop();
    for (const { status, json } of await answers) {
      expect([status, json]).toEqual([429, expect.objectContaining({ code: 'too-many-solvers' })]);
    }
  });
});
