import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestCaller } from '../server/channel/caller.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { clientsAt, type TwoNodes, twoNodes } from './server-nodes.ts';

let postgres: Postgres;
let nodes: TwoNodes;
beforeAll(async () => {
  postgres = await startPostgres();
  nodes = await twoNodes(postgres.url);
});
afterAll(async () => {
  await Promise.all(nodes.map(node => node.stop()));
  await postgres.stop();
});

test('a channel that breaks is taken up at another node, where it was, and nothing counts twice', async () => {
  const [client] = clientsAt(nodes);
  const { secret = '', match } = await client.create({ game: 'chamber', setup: { race: 'human' }, seed: 3 });
  const { actions } = await client.as(secret).legal(match.id);
  const [action] = actions;
  const place = { do: 'open', place: 1, match: match.id, secret };
  const here = await TestCaller.at(nodes[0].url);
  await here.ask(place);
  for (let n = 1; n <= 4; n++) {
    expect(await here.ask({ do: 'play', place: 1, action, key: `k${n}` })).toMatchObject({ position: n });
  }
  await here.at(1, 2);
  here.socket.terminate();
  await here.closed;
  const there = await TestCaller.at(nodes[1].url);
  await there.ask({ ...place, after: 2 });
  expect(await there.ask({ do: 'play', place: 1, action, key: 'k4' })).toMatchObject({ position: 4 });
  expect(await there.ask({ do: 'play', place: 1, action, key: 'k5' })).toMatchObject({ position: 5 });
  await there.at(1, 5);
  expect(there.events(1).map(({ position }) => position)).toEqual([3, 4, 5]);
  expect((await client.as(secret).match(match.id)).view).toEqual(there.view(1));
});

test('what is played over a channel at one node is told over a channel at the other', async () => {
  const [client] = clientsAt(nodes);
  const { secret = '', match } = await client.create({ game: 'chamber', setup: { race: 'human' }, seed: 4 });
  const { actions } = await client.as(secret).legal(match.id);
  const [here, there] = await Promise.all(nodes.map(({ url }) => TestCaller.at(url)));
  await there!.ask({ do: 'open', place: 9, match: match.id, secret });
  // How it stands is told once the node has looked: what is played by then is part of it.
  await there!.at(9, 0);
  await here!.ask({ do: 'open', place: 1, match: match.id, secret, hear: 'nothing' });
  for (let n = 0; n < 5; n++) await here!.ask({ do: 'play', place: 1, action: actions[0] });
  await there!.at(9, 5);
  expect(there!.events(9).map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5]);
});
