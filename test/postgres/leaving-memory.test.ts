import { expect, onTestFinished, test } from 'vitest';
import { beginMany, metricOf, playInTurn, standings } from '../server/matches/many-matches.ts';
import { newDatabase, postgresForFile, storeAt } from './databases.ts';
import { clientsAt, Node } from './server-nodes.ts';

const postgres = postgresForFile();

test('matches that leave the memory of two nodes and come back lose and double nothing', async () => {
  const database = await newDatabase(postgres);
  const nodes = [await Node.start(database, 60_000), await Node.start(database, 40_000)] as const;
  const store = await storeAt(database);
  onTestFinished(async () => {
    await Promise.all(nodes.map(node => node.stop()));
    await store.close();
  });
  const clients = clientsAt(nodes);
  const all = await beginMany(clients[0], 12);
  await playInTurn(all, clients, 4);
  expect(new Set(await standings(store, all)).size).toBeGreaterThan(8);
  for (const { url } of nodes) expect(await metricOf(url, 'quadrille_matches_loaded_total')).toBeGreaterThan(20);
});
