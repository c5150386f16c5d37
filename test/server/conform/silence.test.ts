import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { afterAll, expect, test } from 'vitest';
import { byCause, type CaseResult, runCases, type Subject } from '../../../src/conform/case-runner.ts';
import { ChamberProgram } from '../../../src/conform/chamber/chamber-program.ts';
import { FLAG_CASES } from '../../../src/conform/flag/cases/all.ts';
import { FlagServer } from '../../../src/conform/flag/flag-server.ts';
import { USUAL } from '../../../src/conform/flag/session-stages.ts';
import { chamberTestCases } from '../../../src/conform/runners/run-chamber-cases.ts';
import { flagTestCases } from '../../../src/conform/runners/run-flag-cases.ts';
import { ServedProgram } from '../../../src/conform/served-program.ts';
import { OwnSide } from '../../conform/flag/ownside.ts';
import { freePort } from '../../support/port.ts';

/** A server that takes every request and says nothing. */
const mute = createServer(() => {});
await new Promise<void>(resolve => mute.listen(0, '127.0.0.1', resolve));
afterAll(() => mute.closeAllConnections());
afterAll(() => void mute.close());

/** What cannot be read, and between each two something that can. */
const MALFORMED = FLAG_CASES.filter(({ says }) => says.startsWith('What is no JSON'));
const SENSIBLE = FLAG_CASES.filter(({ name }) => name === 'join answers 200');

/** With nothing around it. */
const FREE = { by: 'nothing' } as const;

async function all(trials: Parameters<typeof runCases>[0], subject?: Subject): Promise<CaseResult[]> {
  const found: CaseResult[] = [];
  for await (const finding of runCases(trials, { subject })) found.push(finding);
  return found;
}

test('of a server that says nothing one case fails, and the others are not tried', async () => {
  const side = new FlagServer(`http://127.0.0.1:${(mute.address() as AddressInfo).port}`, 20);
  const found = await all(flagTestCases(side, USUAL).slice(0, 6), side);
  expect(found.map(({ verdict }) => verdict)).toEqual(['failed', ...Array(5).fill('untried')]);
  expect(found[0]?.seen).toContain('nothing came within 0.02 s');
  expect(found[1]?.seen).toBe('nothing answers any more');
});

test('a server that hangs up on what it cannot read is there all the same, however often it does', async () => {
  const side = new OwnSide();
  const house = createServer(async (request, response) => {
    const { method = '', url = '' } = request;
    const text = await new Response(Readable.toWeb(request) as ReadableStream).text();
    try {
      const body = text === '' ? undefined : (JSON.parse(text) as Record<string, unknown>);
      const { teamId = '', newPosition = [0, 0] } = body ?? {};
      if (typeof teamId !== 'string' || !Array.isArray(newPosition)) throw new TypeError('no such request');
      if (!newPosition.every(Number.isInteger)) throw new TypeError('no such position');
      const answer = await side.ask({ method, path: url.replace('/api/gamesession', ''), body });
      response.writeHead(answer.status).end(answer.text);
    } catch {
      response.destroy();
    }
  });
  await new Promise<void>(resolve => house.listen(0, '127.0.0.1', resolve));
  const target = new FlagServer(`http://127.0.0.1:${(house.address() as AddressInfo).port}`);
  const cases = MALFORMED.flatMap(each => [each, ...SENSIBLE]);
  const found = await all(flagTestCases(target, USUAL, cases), target);
  house.close();
  expect(found.map(({ verdict }) => verdict)).toEqual(cases.map((_, n) => (n % 2 === 0 ? 'failed' : 'held')));
  expect(MALFORMED).toHaveLength(6);
  expect(byCause(found).size).toBe(1);
  expect(found.every(({ verdict, script }) => verdict === 'held' || script?.includes('curl -s -X POST'))).toBe(true);
});

test('a server that took its time to answer once is asked on, and one that closed a connection once is still there', async () => {
  let asked = 0;
  const house = createServer((request, response) => {
    if (asked++ === 0) request.socket.destroy();
    else setTimeout(() => response.writeHead(200).end('{}'), asked === 2 ? 150 : 0);
  });
  await new Promise<void>(resolve => house.listen(0, '127.0.0.1', resolve));
  const side = new FlagServer(`http://127.0.0.1:${(house.address() as AddressInfo).port}`, 2000);
  expect(await side.isAlive()).toBe(true);
  expect((await side.ask({ method: 'POST', path: '', body: {} })).status).toBe(200);
  expect(await side.isAlive()).toBe(true);
  house.close();
});

test('a server that was ended here is not started anew', async () => {
  const port = await freePort();
  const home = mkdtempSync(join(tmpdir(), 'quadrille-ended-'));
  const script = `require('node:fs').appendFileSync('starts', 'x');
    require('node:http').createServer((_, response) => response.end('{}')).listen(${port}, '127.0.0.1');`;
  const program = new ServedProgram({ words: [process.execPath, '--eval', script], home, port, seconds: 60 }, FREE);
  const subject = await program.start(new FlagServer(program.address));
  await program.close();
  await expect(subject.restart?.()).rejects.toThrow('it was ended here');
  expect(readFileSync(join(home, 'starts'), 'utf8')).toBe('x');
  rmSync(home, { recursive: true });
});

test('a program that never ends is asked for no more than one case', async () => {
  const forever = new ChamberProgram([process.execPath, '--eval', 'setInterval(() => {}, 1000)'], FREE, 20);
  const found = await all(chamberTestCases(forever).slice(0, 4), forever);
  expect(found.map(({ verdict }) => verdict)).toEqual(['failed', 'untried', 'untried', 'untried']);
  expect(found[0]?.seen).toContain('has not ended after 0.12 s');
});

test('a program without a screen is told once, with what a screen is', async () => {
  const mumbles = new ChamberProgram([process.execPath, '--eval', 'console.log("Hello.")'], FREE, 600_000);
  const found = await all(chamberTestCases(mumbles).slice(0, 3), mumbles);
  expect(found.map(({ verdict }) => verdict)).toEqual(['failed', 'untried', 'untried']);
  expect(found[0]?.seen).toContain('at last: Hello.');
  expect(found[0]?.expected).toContain('25 rows');
});

test('a program that ends by an error of its own is told so', async () => {
  const script = 'console.error("a null pointer"); process.kill(process.pid, "SIGSEGV")';
  const crashing = new ChamberProgram([process.execPath, '--eval', script], FREE, 600_000);
  const [finding] = await all(chamberTestCases(crashing).slice(0, 1));
  expect(finding?.seen).toBe('it has ended (SIGSEGV): a null pointer');
});

test('an exception is one too, whatever was drawn before; who ends with 1 and complains of nothing may mean it', async () => {
  const screen = `${'.\n'.repeat(25)}Race: Human Gold: 0 Floor 1\nHP: 140\nAtk: 20\nDef: 20\nAction: \n`;
  const ending = (how: string) => `process.stdout.write(${JSON.stringify(screen)}, () => { ${how} })`;
  const told = async (how: string) => {
    const program = new ChamberProgram([process.execPath, '--eval', ending(how)], FREE, 600_000);
    return (await all(chamberTestCases(program).slice(0, 1), program))[0]?.seen;
  };
  expect(await told('throw new Error("no such floor")')).toMatch(/^it has ended \(exit code 1\): .*no such floor/s);
  expect(await told('process.exit(1)')).not.toContain('it has ended');
  expect(await told('console.error("bye")')).not.toContain('it has ended');
});

test('of a program without a screen it is told how it ended, and what it complained of', async () => {
  const script = 'console.log("Hello."); console.error("Usage: cc3k FILE"); process.exit(2)';
  const confused = new ChamberProgram([process.execPath, '--eval', script], FREE, 600_000);
  const [finding] = await all(chamberTestCases(confused).slice(0, 1), confused);
  expect(finding?.seen).toContain('at last: Hello.\nit has ended (exit code 2): Usage: cc3k FILE');
});

test('a program that writes without end is stopped', async () => {
  const script = "const line = 'x'.repeat(1 << 16); const go = () => process.stdout.write(line, go); go();";
  const endless = new ChamberProgram([process.execPath, '--eval', script], FREE, 600_000);
  const [finding] = await all(chamberTestCases(endless).slice(0, 1));
  expect(finding?.verdict).toBe('failed');
  expect(finding?.seen).toContain('no screen');
});
