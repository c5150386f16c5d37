import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { AnyRules } from '../../../src/kernel/rules.ts';
import { GAMES } from '../../../src/server/allgames.ts';
import { Breather } from '../../../src/server/matches/breather.ts';
import { Matches } from '../../../src/server/matches/matches.ts';
import { createServer } from '../../../src/server/server.ts';
import { SqliteStore } from '../../../src/server/store/sqlite/sqlite.ts';
import { highcard } from '../../laws/highcard.ts';
import { toy } from '../running.ts';

/** How often others have had their turn while something is done. */
async function turns(work: () => Promise<unknown>): Promise<number> {
  const rest = vi.spyOn(Breather.prototype, 'rest');
  await work();
  const { length } = rest.mock.calls;
  rest.mockRestore();
  return length;
}

describe('others have their turn', () => {
  test('before, between and after the steps in which a match is opened, and made', async () => {
    const store = new SqliteStore(':memory:');
    const games = { highcard: toy(highcard as unknown as AnyRules) };
    const matches = new Matches(store, games);
    onTestFinished(() => matches.close());
    let id = '';
    const made = await turns(async () => {
      ({ id } = await matches.create({ game: 'highcard', setup: { seats: 2, rounds: 3 } }));
    });
    const opened = await turns(() => new Matches(store, games).at(id));
    expect([made - opened, opened]).toEqual([3, 3]);
  });

  test('before each match of a list that has to be looked into', async () => {
    const app = await createServer({ store: new SqliteStore(':memory:'), games: GAMES });
    onTestFinished(() => app.close());
    const headers = { authorization: `Bearer ${'a'.repeat(22)}` };
    const post = async (url: string, payload: object) => {
      const answer = await app.inject({ method: 'POST', url, payload, headers });
      return answer.json<{ match: { id: string } }>();
    };
    const { match } = await post('/api/matches', { game: 'dungeon', setup: { map: 'first-steps' } });
    for (const name of ['one', 'two']) await post(`/api/matches/${match.id}/save`, { name });
    expect(await turns(async () => app.inject({ url: '/api/saves', headers }))).toBe(2);
    const flag = { game: 'flag', setup: { template: 'example' }, listed: true };
    for (let n = 0; n < 3; n++) await post('/api/matches', flag);
    expect(await turns(async () => app.inject('/api/flag/sessions'))).toBe(3);
  });
});
