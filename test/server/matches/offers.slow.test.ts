import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { flag } from '../../../src/flag/rules.ts';
import type { FlagView } from '../../../src/flag/view.ts';
import { replay } from '../../../src/kernel/match/replay.ts';
import { Client } from '../../../src/wire/client/api-client.ts';
import { serve } from '../processes.ts';
import { firstMove, seated } from './table.ts';

const say = (type: 'offer' | 'accept', what: 'draw' | 'back' = 'draw') => ({ action: { type, what } });

test('what was offered, agreed and taken back outlives a server that is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-offers-'));
  let server = await serve(join(folder, 'quadrille.db'));
  onTestFinished(async () => {
    await server.program.stop('SIGKILL');
    rmSync(folder, { recursive: true });
  });
  const kill = async () => {
    await server.program.stop('SIGKILL');
    server = await serve(join(folder, 'quadrille.db'), server.port);
  };
  const { id, holders } = await seated({ client: new Client({ server: server.url }) });
  const [first, second] = holders as [Client, Client];
  const begun = (await first.match<FlagView>(id)).view;
  await first.play(id, { action: await firstMove(first, id) });
  await first.play(id, say('offer', 'back'));
  await kill();
  expect((await second.match<FlagView>(id)).view.offer).toEqual({ what: 'back', by: 0, waiting: [1] });
  await second.play(id, say('accept', 'back'));
  await kill();
  expect((await second.match<FlagView>(id)).view).toEqual(begun);
  await second.play(id, say('offer'));
  await kill();
  await first.play(id, say('accept'));
  await second.rematch(id);
  await kill();
  expect((await first.match(id)).rematch).toMatchObject({ status: 'offered', agreed: [1] });
  const { id: next } = await first.rematch(id);
  await kill();
  expect(await first.match(next)).toMatchObject({ status: 'running', held: [1] });
  expect(replay(flag, await first.file(id)).holds).toBe(true);
});
