import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { proofOf } from '../../../src/dungeon/maps/plays.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { holderOf } from '../../../src/server/matches/auth.ts';
import type { Client } from '../../../src/wire/client/api-client.ts';
import { seated } from '../matches/table.ts';
import { Running } from '../running.ts';

const NAME = 'Annabel Lee';
const SECRET = 'annabel-'.padEnd(30, 'x');

/** Everything that the store of a server holds, as text: bytes in hexadecimal digits. */
function allOf(server: Running): string {
  const database = new DatabaseSync(join(server.folder, 'quadrille.db'), { timeout: 5000 });
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  const rows = tables.flatMap(({ name }) => database.prepare(`SELECT * FROM "${name}"`).all());
  database.close();
  const written = (_: string, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value;
  return JSON.stringify(rows, written);
}

const traces = (server: Running) => {
  const all = allOf(server);
  const holder = Buffer.from(holderOf(SECRET)).toString('hex');
  return [NAME, SECRET, holder, holder.slice(0, 16)].filter(trace => all.includes(trace));
};

const started = () => Running.start({ games: GAMES });

/** Leaves something in every table that knows of somebody. */
async function busyAt(server: Running, anna: Client): Promise<{ readonly alone: string; readonly invited: string }> {
  await anna.rename({ name: NAME });
  const { match } = await anna.create({ game: 'dungeon', setup: { map: 'first-steps' }, seed: 1, open: true });
  await anna.save(match.id, 'mine');
  const { map } = await anna.publish({ game: 'dungeon', setup: { map: 'first-steps' }, title: 'A map' });
  const { map: other } = await server.client.publish({ game: 'flag', setup: { template: 'example' }, title: 'Theirs' });
  const { match: tried } = await anna.create({
    game: 'dungeon',
    setup: { map: 'first-steps' },
    map: map.id,
    seed: 1,
    open: true,
  });
  await anna.play(tried.id, { action: { type: 'move', direction: 'down' } });
  await anna.like(map.id);
  const { match: won } = await anna.create({ game: 'dungeon', setup: { map: 'first-steps' }, seed: 1, open: true });
  for (const action of proofOf({ name: 'first-steps' })) await anna.play(won.id, { action });
  await anna.vote(won.id, { vote: 'lovely' });
  await anna.collect({ title: 'The best', maps: [other.id] });
  const { match: duel } = await anna.beginDaily('flag');
  await anna.play(duel.id, { action: { type: 'give-up' } });
  await anna.beginDaily('chamber');
  await anna.codeForDevice();
  await anna.report({ match: match.id, name: match.title });
  const { match: others, secret = '' } = await server.client.create({ game: 'flag', setup: { template: 'example' } });
  const { code } = await server.client.as(secret).invite(others.id);
  await anna.redeem({ code });
  await server.client.join(others.id, { name: 'Ben' });
  await server.client.report({ match: others.id, name: NAME });
  return { alone: match.id, invited: others.id };
}

describe('who is forgotten', () => {
  test('leaves nothing in any table, by hash, secret or name; what others play goes on without the name', async () => {
    const server = await started();
    const anna = server.client.as(SECRET);
    const { alone, invited } = await busyAt(server, anna);
    expect(traces(server)).toHaveLength(3); // the secret itself was never there
    await anna.forgetMe();
    expect(traces(server)).toEqual([]);
    await expect(server.client.match(alone)).rejects.toMatchObject({ code: 'no-such-match' });
    expect(await server.client.match(invited)).toMatchObject({ status: 'over', view: { names: ['team1', 'Ben'] } });
    expect(await anna.me()).toMatchObject({ name: '', isKnown: false });
    expect(await anna.list({ mine: true })).toEqual({ matches: [] });
    expect((await server.client.gallery()).maps).toMatchObject([{ title: 'Theirs', likes: 0 }]);
    await server.restart();
    expect(traces(server)).toEqual([]);
    const { log } = await server.client.file(invited);
    expect(log.map(({ action }) => action)).toMatchObject([
      { type: 'join', team: '' },
      { team: 'Ben' },
      { type: 'give-up' },
    ]);
  });

  test('is out of a game that others play, at whoever’s turn, and what was kept of it is without the name', async () => {
    const server = await started();
    const { id, holders } = await seated(server, {}, {});
    await server.stop();
    await server.restart();
    const [one, two] = holders.map((_, n) => holders[n]) as [Client, Client];
    await two.forgetMe();
    expect(await one.match(id)).toMatchObject({
      status: 'over',
      outcome: { winners: [0] },
      view: { names: ['Team 0', 'team2'] },
    });
    await server.restart();
    expect(await one.match(id)).toMatchObject({ held: [0], view: { names: ['Team 0', 'team2'] } });
    expect(allOf(server)).not.toContain('Team 1');
  });

  test('frees the seat of a game that has not begun, and nobody owns it then', async () => {
    const server = await started();
    const anna = server.client.as(SECRET);
    const { match } = await anna.create({ game: 'flag', setup: { template: 'example' } });
    await anna.join(match.id, { name: NAME, seat: 0 });
    const { secret: bens = '' } = await server.client.join(match.id, { name: 'Ben', seat: 1 });
    const { match: waiting } = await anna.create({ game: 'flag', setup: { template: 'example' } });
    await server.client.join(waiting.id, { name: 'Ben', seat: 1 });
    await anna.join(waiting.id, { name: NAME });
    await anna.forgetMe();
    expect(traces(server)).toEqual([]);
    expect((await server.client.as(bens).match(match.id)).view).toMatchObject({ names: ['team1', 'Ben'] });
    await expect(server.client.as(bens).abort(match.id)).rejects.toMatchObject({ code: 'not-yours' });
  });

  test('loses the cookie, and a stranger may ask for it as well', async () => {
    const server = await started();
    const { status, headers } = await server.fetch('/api/me', { method: 'DELETE' });
    expect(status).toBe(204);
    expect(headers.get('set-cookie')).toMatch(/^quadrille=; .*Expires=Thu, 01 Jan 1970/);
  });

  test('takes nobody else along', async () => {
    const server = await started();
    const ben = server.client.as('ben-'.padEnd(30, 'x'));
    const { alone } = await busyAt(server, ben);
    await server.client.as(SECRET).forgetMe();
    expect(await ben.me()).toMatchObject({ name: NAME, isKnown: true });
    expect((await ben.match(alone)).held).toEqual([0]);
    expect((await ben.gallery({ mine: true })).maps).toHaveLength(1);
  });
});
