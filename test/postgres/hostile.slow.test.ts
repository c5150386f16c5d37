import { expect, onTestFinished, test } from 'vitest';
import { hostileCup, REASONS, ways } from '../support/hostile/cup.ts';
import { newDatabase, postgresForFile } from './databases.ts';
import { cupFile, Running } from './queuecup.ts';

const postgres = postgresForFile();

test.each(ways())(
  'a worker outlives bots that mean harm, shut in by $by, and keeps the address of its store',
  async way => {
    const queue = await newDatabase(postgres);
    const cup = hostileCup(way, queue);
    onTestFinished(() => cup.remove());
    const store = ['--store', `@${cup.secret}`];
    const worker = new Running(['worker', ...store, '--threads', '2', '--bots', cup.folder, ...way.options], '');
    await worker.says(way.by === 'nothing' ? 'Nothing shuts commands in' : `Commands are shut in by ${way.by}`);
    const { code, out } = await new Running(['tournament', cup.file, ...store], '').ended;
    expect(out).toContain('20 games.');
    expect(code).toBe(0);
    for (const [name, reason] of REASONS) {
      expect(cup.lostBy(name)).toEqual([expect.stringMatching(reason), expect.stringMatching(reason)]);
      expect(out).toContain(`${name} gave up 2 games: `);
    }
    expect(out).not.toContain('honest gave up');
    const found = way.by === 'nothing' ? /found a file/ : /found nothing$/;
    expect(cup.lostBy('spy')[0]).toMatch(found);
    expect(cup.lostBy('spy')[0]).not.toContain('own');
    await expect.poll(() => cup.children()).toBe(0);
    // The same worker plays for others.
    const next = await new Running(['tournament', cupFile({ rounds: 1 }), ...store], '').ended;
    expect(next.out).toContain('12 games.');
    expect((await worker.end('SIGTERM')).out).toContain('Stopped: 32 games played.');
  },
);
