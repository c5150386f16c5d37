import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLIENT_REASONS, clients, type HostileCup, hostileCup, ways } from '../support/hostile/cup.ts';
import { quadrille, type Ran } from './run.ts';

describe.each(ways())('clients that mean harm, in a tournament, shut in by $by', way => {
  const word = randomUUID();
  const ours = createServer();
  let cup: HostileCup;
  let ran: Ran;
  let heard = 0;

  beforeAll(async () => {
    ours.on('connection', socket => {
      heard++;
      socket.destroy();
    });
    await once(ours.listen(0, '127.0.0.1'), 'listening');
    cup = hostileCup(way, word, clients((ours.address() as AddressInfo).port));
    ran = await quadrille(['tournament', cup.file, '--no-try', '--threads', '4', ...way.options], '', { SECRET: word });
  });
  afterAll(() => {
    ours.close();
    cup.remove();
  });

  test.each(CLIENT_REASONS)('%s loses its games, and it is said why', (name, reason) => {
    expect(cup.lostBy(name)).toEqual([expect.stringMatching(reason), expect.stringMatching(reason)]);
    expect(ran.out).toContain(`${name} gave up 2 games: `);
  });

  test('the others play on, and all games are kept', () => {
    for (const reason of cup.lostBy('honest')) expect(['it has won', 'nothing']).toContain(reason);
    expect(ran.out).not.toContain('honest gave up');
    expect(ran.out).toContain('22 games.');
    expect(ran.code).toBe(0);
  });

  test('what they have started ends with their games', async () => {
    await expect.poll(() => cup.children()).toBe(0);
  });

  test('only a cage hides our files and our ports, and bounds how many they start', () => {
    const isShutIn = way.by !== 'nothing';
    const found = cup.lostBy('spy').map(reason => Number(/\d+/.exec(reason)?.[0]) - 32);
    // The environment is hidden always; a machine without a network has none to be found.
    for (const bits of found) expect(bits & ~4).toBe(isShutIn ? 0 : 1 + 8);
    if (isShutIn) expect(found).toEqual([0, 0]);
    expect(heard > 0).toBe(!isShutIn);
    const ended = isShutIn ? 11 : 12;
    expect(cup.lostBy('bomb')).toEqual(Array(2).fill(`it has ended (exit code ${ended})`));
  });
});
