import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Client } from '../../../src/wire/client/api-client.ts';
import { ServerNode } from '../../support/node.ts';
import { TestCaller } from '../channel/caller.ts';

const CHAMBER = { game: 'chamber', setup: { race: 'human' } };

test('a server that is killed without warning has lost nothing that it acknowledged, and plays nothing twice', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-crash-'));
  const node = await ServerNode.start(join(folder, 'q.db'));
  onTestFinished(async () => {
    await node.kill();
    rmSync(folder, { recursive: true });
  });
  const client = new Client({ server: node.url });
  const { match: mine, secret = '' } = await client.create({ ...CHAMBER, seed: 1 });
  const me = client.as(secret);
  const { actions } = await me.legal(mine.id);
  const press = { action: actions[0], key: 'over-http', seat: 0 };
  const pressed = await me.play(mine.id, press);
  const save = await me.save(mine.id, 'in the hall');
  const { map } = await me.publish({ game: 'dungeon', setup: { map: 'first-steps' }, title: 'My steps' });
  const { match: game } = await me.create({ game: 'flag', setup: { template: 'example' } });
  const { code } = await me.invite(game.id);
  const guest = client.as((await client.redeem({ code, name: 'Anna' })).secret ?? '');
  // Over a channel many are under way when it is killed.
  const begun = await Promise.all([2, 3, 4].map(seed => client.create({ ...CHAMBER, seed })));
  const at = async () => {
    const caller = await TestCaller.at(node.url);
    for (const [place, { secret = '', match }] of begun.entries()) {
      await caller.ask({ do: 'open', place, match: match.id, secret, hear: 'nothing' });
    }
    return caller;
  };
  const caller = await at();
  const played = (id: number) => ({ do: 'play', id, place: id % 3, action: actions[0], key: `k${id}` });
  caller.send(Array.from({ length: 60 }, (_, id) => played(id)));
  await caller.until(() => caller.told.find(each => 'id' in each && each.id === 20 && 'position' in each));
  await node.kill();
  await caller.closed;
  const acknowledged = caller.told.flatMap(each => ('position' in each && each.id < 60 ? [each] : []));
  expect(acknowledged.length).toBeGreaterThanOrEqual(6);

  await node.start();
  const again = await at();
  // Whatever was acknowledged is answered as it was first.
  for (const { id, position } of acknowledged) {
    expect(await again.ask(played(id))).toMatchObject({ position });
  }
  expect(await me.play(mine.id, press)).toMatchObject({ happenings: pressed.happenings, match: { position: 1 } });
  expect((await me.saves()).saves).toMatchObject([{ id: save.id, name: 'in the hall', position: 1 }]);
  expect(await client.published(map.id)).toMatchObject({ title: 'My steps' });
  expect(await guest.match(game.id)).toMatchObject({ held: [0], position: 1 });
  await expect(new Client({ server: node.url }).redeem({ code })).rejects.toMatchObject({ code: 'no-such-invitation' });
});
