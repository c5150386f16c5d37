import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HostileCup, hostileCup, REASONS, ways } from '../support/hostile/cup.ts';
import { quadrille, type Ran } from './run.ts';

describe.each(ways())('bots that mean harm, in a tournament, shut in by $by', way => {
  const word = randomUUID();
  let cup: HostileCup;
  let ran: Ran;

  beforeAll(async () => {
    cup = hostileCup(way, word);
    ran = await quadrille(['tournament', cup.file, '--no-try', '--threads', '2', ...way.options], '', { SECRET: word });
  });
  afterAll(() => cup.remove());

  test.each(REASONS)('%s loses its games, and it is said why', (name, reason) => {
    const reasons = cup.lostBy(name);
    expect(reasons).toEqual([expect.stringMatching(reason), expect.stringMatching(reason)]);
    const told = ran.out.split('\n').find(line => line.startsWith(`${name} gave up 2 games: `));
    expect(reasons.map(each => `${name} gave up 2 games: ${each}.`)).toContain(told);
  });

  test('the others play on, and all games are kept', () => {
    for (const reason of cup.lostBy('honest')) expect(['it has won', 'nothing']).toContain(reason);
    expect(ran.out).not.toContain('honest gave up');
    expect(ran.out).toContain('20 games.');
    expect(ran.code).toBe(0);
  });

  test('what they have started ends with their games', async () => {
    await expect.poll(() => cup.children()).toBe(0);
  });

  test('none is told what we are told', () => {
    for (const reason of cup.lostBy('spy')) expect(reason).not.toContain('own');
  });

  // What --unsafe-bots allows is told here as it is, and so docs/bots.md has to tell it.
  test('only a cage bounds how many they start, and hides our files, our processes and the network', () => {
    const children = cup.lostBy('bomb').map(reason => Number(/\d+/.exec(reason)?.[0]));
    const isShutIn = way.by !== 'nothing';
    for (const count of children) expect(count < 256).toBe(isShutIn);
    const found = isShutIn ? /found nothing$/ : /found a file/;
    expect(cup.lostBy('spy')).toEqual([expect.stringMatching(found), expect.stringMatching(found)]);
  });
});
