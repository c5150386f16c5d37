import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seated } from '../server/matches/table.ts';
import { expectAllToBeForgotten } from '../server/people/forgotten.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { admin, newDatabase } from './databases.ts';
import { clientsAt, type TwoNodes, twoNodes } from './server-nodes.ts';

const NAME = 'Annabel Lee';
const SECRET = 'annabel-'.padEnd(30, 'x');

let postgres: Postgres;
let url: string;
let nodes: TwoNodes;
beforeAll(async () => {
  postgres = await startPostgres();
  url = await newDatabase(postgres);
  nodes = await twoNodes(url);
});
afterAll(async () => {
  await Promise.all(nodes.map(node => node.stop()));
  await postgres.stop();
});

const clients = (secret?: string) => clientsAt(nodes, secret);
const asked = (sql: string) => admin(url, sql);

const COLUMNS = `SELECT table_name || '.' || column_name AS place, table_name FROM information_schema.columns
  WHERE table_schema = current_schema()`;

describe('people at two nodes', () => {
  test('a code of one is taken at the other, once, though the first is gone', async () => {
    const [here, there] = clients(SECRET);
    await here.rename({ name: NAME });
    const { code } = await here.codeForDevice();
    await nodes[0].stop();
    expect(await clients()[1].enterAs({ code })).toEqual({ secret: SECRET, name: NAME });
    await nodes[0].start();
    await expect(clients()[0].enterAs({ code })).rejects.toMatchObject({ code: 'no-such-code' });
    expect(await there.me()).toMatchObject({ name: NAME, isKnown: true });
  });

  test('every column that may hold somebody is forgotten with them', async () => {
    const found = await asked(`${COLUMNS} AND data_type = 'bytea'`);
    expectAllToBeForgotten(found.map(({ place }) => String(place)));
  });

  test('who is forgotten at one is forgotten at the other, name and all', async () => {
    const [here, there] = clients(SECRET);
    await here.rename({ name: NAME });
    const { id, holders } = await seated({ client: clients()[0] }, {}, { seats: 1 });
    await here.join(id);
    const { match } = await there.create({ game: 'chamber', setup: {} });
    await here.codeForDevice();
    const ben = clients()[1];
    expect((await ben.match(id)).view).toMatchObject({ names: ['Team 0', NAME] });
    await here.forgetMe();
    expect((await ben.match(id)).view).toMatchObject({ names: ['Team 0', 'team2'] });
    expect(await holders[0]!.match(id)).toMatchObject({ status: 'over', held: [0] });
    await expect(ben.match(match.id)).rejects.toMatchObject({ code: 'no-such-match' });
    const tables = new Set((await asked(COLUMNS)).map(row => String(row.table_name)));
    for (const table of tables) {
      const rows = await asked(`SELECT row_to_json("${table}")::text AS row FROM "${table}"`);
      expect(rows.filter(({ row }) => String(row).includes(NAME))).toEqual([]);
    }
  });
});
