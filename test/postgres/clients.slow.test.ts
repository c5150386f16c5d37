import { expect, onTestFinished, test } from 'vitest';
import { clients, hostileCup, ways } from '../support/hostile/cup.ts';
import { newDatabase, postgresForFile } from './databases.ts';
import { Running } from './queuecup.ts';

const postgres = postgresForFile();

test.each(ways())('a worker plays clients on the course’s interface, shut in by $by', async way => {
  const queue = await newDatabase(postgres);
  const some = ['honest', 'quitter', 'spy'];
  const cup = hostileCup(way, queue, told =>
    clients(1)(told).filter(each => some.includes((each as { name: string }).name)),
  );
  onTestFinished(() => cup.remove());
  const store = ['--store', `@${cup.secret}`];
  const worker = new Running(['worker', ...store, '--threads', '2', '--bots', cup.folder, ...way.options], '');
  const { code, out } = await new Running(['tournament', cup.file, ...store], '').ended;
  expect(out).toContain('6 games.');
  expect(code).toBe(0);
  for (const reason of cup.lostBy('honest')) expect(['it has won', 'nothing']).toContain(reason);
  expect(cup.lostBy('quitter')).toEqual(Array(2).fill('it has ended (exit code 0)'));
  // What it finds is the file with the address, unless it is shut in.
  for (const reason of cup.lostBy('spy'))
    expect(reason).toMatch(way.by === 'nothing' ? /exit code 3[37]\)$/ : /exit code 32\)$/);
  expect((await worker.end('SIGTERM')).out).toContain('Stopped: 6 games played.');
});
