import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FLAG_MAPS } from '../../../../src/flag/maps/index.ts';
import { Client } from '../../../../src/wire/client/api-client.ts';
import type { MatchAnswer } from '../../../../src/wire/schemas/match-answers.ts';
import { Program, serve } from '../../processes.ts';
import { FlagClient } from './flagclient.ts';

/** Independent programs meet on a server that is stopped and started again while they play. */
describe('games between independent processes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-flag-'));
  let server: Awaited<ReturnType<typeof serve>>;

  beforeAll(async () => {
    server = await serve(join(folder, 'quadrille.db'));
  });
  afterAll(async () => {
    await server.program.stop();
    rmSync(folder, { recursive: true });
  });

  async function restart(): Promise<void> {
    expect(await server.program.stop()).toBe(0);
    server = await serve(join(folder, 'quadrille.db'), server.port);
  }

  async function positionReaches(client: FlagClient, id: string, position: number): Promise<void> {
    for (;;) {
      const { body } = await client.call<MatchAnswer>(`/api/matches/${id}`);
      if (body.position >= position || body.status === 'over') return;
      await wait(10);
    }
  }

  const LIMITS = [
    { totalTimeLimitInSeconds: -1, moveTimeLimitInSeconds: -1 },
    { totalTimeLimitInSeconds: 600, moveTimeLimitInSeconds: 60 },
  ];

  test('without limits and with them at the same time', async () => {
    const client = new FlagClient(server.url);
    const { template } = FLAG_MAPS.crossing!;
    const games = await Promise.all(LIMITS.map(limits => client.create({ ...template, ...limits })));
    const ids = games.map(({ body }) => body.id);
    // One program for each team, which plays both games: the teams of a game know nothing of each other.
    const players = Array.from({ length: template.teams }, (_, n) =>
      new Program(['test/server/api/flag/flagbot.ts', server.url, `Bot ${n + 1}`, '8', String(n), ...ids]).output(),
    );
    const begun = ids.map(id => positionReaches(client, id, template.teams + 6));
    await Promise.race([Promise.all(begun), ...players]);
    await restart();
    const told = (await Promise.all(players)).map(text => JSON.parse(text) as { teamId: string; winner: string[] }[]);
    for (const [n, id] of ids.entries()) {
      const results = told.map(each => each[n]!);
      const { winner } = (await client.session(id)).body;
      expect(winner.length).toBeGreaterThan(0);
      for (const result of results) expect(result.winner).toEqual(winner);
      expect(results.map(({ teamId }) => teamId)).toEqual(expect.arrayContaining(winner));
      const ours = new Client({ server: server.url });
      expect(await ours.replay(await ours.file(id))).toMatchObject({ holds: true });
    }
  });
});
