import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { WordList } from '../../../src/server/requests/word-list.ts';
import { Running } from '../running.ts';

const started = () => Running.start({ games: GAMES });
const secretOf = (name: string) => `${name}-`.padEnd(30, 'x');
const as = (server: Running, name: string) => server.client.as(secretOf(name));
const MINUTE_MS = 60_000;

describe('a name', () => {
  test('is nobody’s at first, taken once, clean, and read in matches, tables, records and the gallery', async () => {
    const server = await started();
    const anna = as(server, 'anna');
    expect(await server.client.me()).toMatchObject({ name: '', isKnown: false });
    expect(await anna.me()).toMatchObject({ name: '', isKnown: false });
    expect((await anna.rename({ name: ' \u202eAnna\u0007 <b> ' })).name).toBe('Anna <b>');
    expect(await anna.me()).toMatchObject({ name: 'Anna <b>', isKnown: true });

    const { match } = await anna.create({ game: 'flag', setup: { template: 'example' } });
    const { match: joined } = await anna.join(match.id);
    expect(joined.view).toMatchObject({ names: ['Anna <b>', null] });
    const { map } = await anna.publish({ game: 'dungeon', setup: { map: 'first-steps' }, title: 'Mine' });
    expect(map.author).toBe('Anna <b>');
    const { match: duel } = await anna.beginDaily('flag');
    await anna.play(duel.id, { action: { type: 'give-up' } });
    const day = new Date(server.now).toISOString().slice(0, 10);
    const table = async () => (await server.client.dailyTable(day, 'flag')).entries.map(({ name }) => name);
    expect(await table()).toEqual(['Anna <b>']);
    await anna.rename({ name: 'Bell' });
    expect(await table()).toEqual(['Bell']);
  });

  test('that is said stands above the one that was taken', async () => {
    const server = await started();
    const anna = as(server, 'anna');
    await anna.rename({ name: 'Anna' });
    const { match } = await anna.create({ game: 'flag', setup: { template: 'example' } });
    expect((await anna.join(match.id, { name: 'R\u202eed' })).match.view).toMatchObject({ names: ['Red', null] });
  });

  test('is refused where a word in it is not wanted, and counted where there are too many', async () => {
    const server = await Running.start({ games: GAMES, limits: { invitations: 3 }, words: new WordList('toad') });
    const rename = (name: string) =>
      server.fetch('/api/me', {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
        body: JSON.stringify({ name }),
      });
    const answers = [];
    for (const name of ['a', 'A t0ad', 'b', 'c']) answers.push((await rename(name)).status);
    expect(answers).toEqual([200, 422, 200, 429]);
  });
});

describe('another device', () => {
  test('becomes the same player by a code, once, and the first one stays it', async () => {
    const server = await started();
    const anna = as(server, 'anna');
    await anna.rename({ name: 'Anna' });
    const { match } = await anna.create({ game: 'chamber', setup: {} });
    const { code, until } = await anna.codeForDevice();
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(until).toBe(server.now + 10 * MINUTE_MS);
    const { secret = '', name } = await server.client.enterAs({ code: code.toLowerCase().replaceAll('-', ' ') });
    expect([secret, name]).toEqual([secretOf('anna'), 'Anna']);
    for (const device of [anna, server.client.as(secret)]) expect((await device.match(match.id)).held).toEqual([0]);
  });

  test('that is a browser gets the cookie, and the answer does not tell the secret', async () => {
    const server = await started();
    const { code } = await as(server, 'anna').codeForDevice();
    const { headers, json } = await server.post('/api/me/devices', { code, keep: 'browser' });
    expect(json).toEqual({ name: '' });
    expect(headers.get('set-cookie')).toMatch(new RegExp(`^quadrille=${secretOf('anna')}; .*HttpOnly; SameSite=Lax`));
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('is refused alike with a code that is wrong, used, lapsed, void or none, and with the file of nobody', async () => {
    const server = await started();
    const anna = as(server, 'anna');
    const void_ = (await anna.codeForDevice()).code;
    const used = (await anna.codeForDevice()).code;
    await server.client.enterAs({ code: used });
    const lapsed = (await as(server, 'ben').codeForDevice()).code;
    server.now += 10 * MINUTE_MS;
    const answers = [];
    for (const body of [
      ...['0000-0000-0000-0000', used, lapsed, void_, 'no code at all', ''].map(code => ({ code })),
      ...[{ secret: 'x'.repeat(30) }, {}],
    ]) {
      const { status, text, headers } = await server.post('/api/me/devices', body);
      answers.push({ status, text, cookie: headers.get('set-cookie') });
    }
    expect(answers[0]).toMatchObject({ status: 404, cookie: null });
    expect(JSON.parse(answers[0]?.text ?? '').code).toBe('no-such-code');
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  test('may come at the last moment of the ten minutes', async () => {
    const server = await started();
    const { code } = await as(server, 'anna').codeForDevice();
    server.now += 10 * MINUTE_MS - 1;
    expect((await server.client.enterAs({ code })).secret).toBe(secretOf('anna'));
  });

  test('becomes the same player by a file, as often as one likes, until the player is forgotten', async () => {
    const server = await started();
    const anna = as(server, 'anna');
    await anna.rename({ name: 'Anna' });
    const file = await anna.fileForDevice();
    expect(file).toEqual({ quadrille: 'person', format: 1, name: 'Anna', secret: secretOf('anna') });
    for (const _ of [1, 2]) expect((await server.client.enterAs({ secret: file.secret })).name).toBe('Anna');
    await anna.forgetMe();
    await expect(server.client.enterAs({ secret: file.secret })).rejects.toMatchObject({ code: 'no-such-code' });
  });

  test('whoever has no secret yet is given one', async () => {
    const server = await started();
    const { secret = '', code } = await server.client.codeForDevice();
    expect((await server.client.enterAs({ code })).secret).toBe(secret);
    const { headers } = await server.post('/api/me/file', { keep: 'browser' });
    expect(headers.get('set-cookie')).toMatch(/^quadrille=/);
  });

  test('the store has neither the code nor the secret, and a code survives a restart', async () => {
    const server = await started();
    const anna = as(server, 'anna');
    await anna.rename({ name: 'Anna' });
    const { code } = await anna.codeForDevice();
    const all = readdirSync(server.folder).map(file => readFileSync(join(server.folder, file), 'latin1'));
    expect(all.join()).toContain('Anna');
    for (const hidden of [code, code.replaceAll('-', ''), secretOf('anna')]) expect(all.join()).not.toContain(hidden);
    await server.restart();
    expect((await server.client.enterAs({ code })).secret).toBe(secretOf('anna'));
    await expect(server.client.enterAs({ code })).rejects.toMatchObject({ code: 'no-such-code' });
  });
});
