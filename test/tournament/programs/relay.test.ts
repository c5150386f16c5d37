import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';

const RELAY = fileURLToPath(new URL('../../../src/tournament/programs/relay.ts', import.meta.url));

/** A relay with a client that runs this script, in which `ask` asks the server that it was told of. */
function relay(script: string, ...words: string[]) {
  const ask = `const [server, session, team] = process.argv.slice(1);
    const ask = async (path, init) => { const a = await fetch(server + path, init); return [a.status, a.headers.get('content-type'), await a.text()]; };`;
  const client = [process.execPath, '-e', `${ask}(async () => { ${script} })()`, '{server}', '{session}', '{team}'];
  return started(words.length > 0 ? words : client);
}

function started(words: readonly string[]) {
  const child: ChildProcessWithoutNullStreams = spawn(process.execPath, [RELAY, 'the-session', 'red', ...words]);
  onTestFinished(() => void child.kill('SIGKILL'));
  child.stdin.on('error', () => {});
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const said: string[] = [];
  child.stderr.on('data', text => said.push(String(text)));
  return {
    child,
    said,
    asked: async () => JSON.parse((await lines.next()).value ?? 'null') as { id: number; path: string; body: string },
    answer: (answer: object) => child.stdin.write(`${JSON.stringify(answer)}\n`),
    // What it has said is whole only when its streams are closed, after its end.
    ended: async () => (await once(child, 'close'))[0] as number,
  };
}

describe('where a client is shut in', () => {
  test('it is told where to ask, and its requests are passed on and answered, each by its number', async () => {
    const { asked, answer, ended, said } = relay(`
      console.log('nobody hears this');
      const answers = [await ask('/a?b=1'), await ask('/c', { method: 'POST', body: session + ' ' + team })];
      console.error(JSON.stringify(answers));
    `);
    expect(await asked()).toEqual({ id: 0, method: 'GET', path: '/a?b=1', body: '' });
    answer({ id: 7, status: 200 });
    answer({ id: 0, status: 404, type: 'application/problem+json', body: '{}' });
    expect(await asked()).toEqual({ id: 1, method: 'POST', path: '/c', body: 'the-session red' });
    answer({ id: 1, status: 200 });
    expect(await ended()).toBe(0);
    expect(JSON.parse(said.join(''))).toEqual([
      [404, 'application/problem+json', '{}'],
      [200, null, ''],
    ]);
  });

  test('it may think for as long as it likes between two requests on one connection', async () => {
    const { asked, answer, ended, said } = relay(`
      const { headers } = await fetch(server + '/');
      console.error(headers.get('connection'), headers.get('keep-alive'));
    `);
    await asked();
    answer({ id: 0, status: 200 });
    expect(await ended()).toBe(0);
    expect(said.join('')).toBe('keep-alive null\n');
  });

  test('what is too long is cut: a body by one letter too many, so that it shows', async () => {
    const { asked, answer, ended } = relay(`
      await ask('/' + 'x'.repeat(2000), { method: 'POST', body: 'y'.repeat(8192) });
      await ask('/', { method: 'POST', body: 'y'.repeat(100_000) });
    `);
    const first = await asked();
    expect([first.path.length, first.body.length]).toEqual([1024, 8192]);
    answer({ id: 0, status: 200 });
    expect((await asked()).body).toHaveLength(8193);
    answer({ id: 1, status: 200 });
    expect(await ended()).toBe(0);
  });

  test.each<[string, string, number]>([
    ['with its own code', 'process.exit(3)', 3],
    [
      'as a shell tells of a signal',
      "process.kill(process.pid, 'SIGTERM'); await new Promise(() => setInterval(() => {}, 1e6))",
      143,
    ],
  ])('it ends with its client, %s', async (_, script, code) => expect(await relay(script).ended()).toBe(code));

  test('it says so where the client cannot be started', async () => {
    expect(await started(['/nowhere/bot']).ended()).toBe(127);
  });

  test('it ends with us', async () => {
    const { child, asked, ended } = relay("await ask('/')");
    await asked();
    child.stdin.end();
    expect(await ended()).toBe(0);
  });
});
