import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Client } from '../../../src/wire/client.ts';
import { ServerNode } from '../../support/node.ts';
import { TestCaller } from './caller.ts';

test('a server that is killed after an acknowledgement has lost nothing that it acknowledged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-channel-'));
  const node = await ServerNode.start(join(folder, 'q.db'));
  onTestFinished(async () => {
    await node.kill();
    rmSync(folder, { recursive: true });
  });
  const client = new Client({ server: node.url });
  const begun = await Promise.all(
    [1, 2, 3].map(seed => client.create({ game: 'chamber', setup: { race: 'human' }, seed })),
  );
  const caller = await TestCaller.at(node.url);
  for (const [place, { secret = '', match }] of begun.entries()) {
    await caller.ask({ do: 'open', place, match: match.id, secret, hear: 'nothing' });
  }
  const [one] = begun;
  const { actions } = await client.as(one!.secret ?? '').legal(one!.match.id);
  const waits = (n: number) => ({ do: 'play', id: n, place: n % 3, action: actions[0], key: `k${n}` });
  caller.send(Array.from({ length: 60 }, (_, n) => waits(n)));
  await caller.until(() => caller.told.find(each => 'id' in each && each.id === 20 && 'position' in each));
  await node.kill();
  await caller.closed;
  const acknowledged = caller.told.flatMap(each => ('position' in each && each.id < 60 ? [each] : []));
  expect(acknowledged.length).toBeGreaterThanOrEqual(6);
  await node.start();
  const again = await TestCaller.at(node.url);
  for (const [place, { secret = '', match }] of begun.entries()) {
    await again.ask({ do: 'open', place, match: match.id, secret, hear: 'nothing' });
  }
  // Whatever was acknowledged is answered as it was first.
  for (const { id, position } of acknowledged) {
    expect(await again.ask(waits(id))).toMatchObject({ position });
  }
});
