import { expect, onTestFinished, test } from 'vitest';
import { Client } from '../../src/wire/client/api-client.ts';
import { crash } from '../server/crash/crash.ts';
import { ServerNode } from '../support/node.ts';
import { startPostgres } from '../support/postgres.ts';

/** A database and two nodes on it, each a process of its own. */
async function house(options: readonly string[] = []) {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const nodes = await Promise.all([1, 2].map(() => ServerNode.start(postgres.url, options)));
  onTestFinished(async () => void (await Promise.all(nodes.map(node => node.stop()))));
  return { postgres, nodes: nodes as [ServerNode, ServerNode] };
}

test('what a node has acknowledged before it is killed the other one knows', async () => {
  const { nodes } = await house();
  const [here, there] = nodes.map(({ url: server }) => new Client({ server })) as [Client, Client];
  const { secret = '', match } = await here.create({ game: 'chamber', setup: { race: 'human' }, seed: 3 });
  const { actions } = await here.as(secret).legal(match.id);
  await here.as(secret).play(match.id, { action: actions[0], key: 'once' });
  const { code } = await here.as(secret).codeForDevice();
  await nodes[0].kill();
  expect((await there.enterAs({ code })).secret).toBe(secret);
  expect((await there.as(secret).play(match.id, { action: actions[0], key: 'once' })).match.position).toBe(1);
  await nodes[0].start();
  await expect(here.enterAs({ code })).rejects.toMatchObject({ code: 'no-such-code' });
});

// The short form; `npm run crash` is the long one.
test.each([
  ['all matches', []],
  ['none of them, so that they leave memory and come back all the time', ['--memory', '0.02']],
])('nodes and database that are killed in turn, with room for %s, lose nothing acknowledged', async (_, options) => {
  const { postgres, nodes } = await house(options);
  const database = { kill: () => postgres.kill(), start: () => postgres.restart() };
  const after = await crash({
    urls: nodes.map(({ url }) => url),
    mortals: [nodes[0], database, nodes[1]],
    store: postgres.url,
    players: 6,
    kills: 3,
    seed: 2,
  });
  expect(after.faults).toEqual([]);
  expect(after.acknowledged).toBeGreaterThan(10);
});
