import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { type CaseResult, runCases, type Subject, type TestCase } from '../../src/conform/case-runner.ts';
import { ChamberProgram } from '../../src/conform/chamber/chamber-program.ts';
import { DUNGEON_CASES } from '../../src/conform/dungeon/cases/all.ts';
import { DungeonServer } from '../../src/conform/dungeon/dungeon-server.ts';
import { FlagServer } from '../../src/conform/flag/flag-server.ts';
import { USUAL } from '../../src/conform/flag/session-stages.ts';
import { chamberTestCases } from '../../src/conform/runners/run-chamber-cases.ts';
import { dungeonTestCases, MapFolder } from '../../src/conform/runners/run-dungeon-cases.ts';
import { flagTestCases } from '../../src/conform/runners/run-flag-cases.ts';
import { ServedProgram } from '../../src/conform/served-program.ts';
import { freePort } from '../support/port.ts';
import { MUTANTS } from './dungeon/mutants.ts';
import { DialectHouse } from './flag/dialecthouse.ts';

// The authors of a program see a fault again with nothing but the lines of its case: whoever reads them has a shell, and nothing of ours.

const folder = mkdtempSync(join(tmpdir(), 'quadrille-again-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function failures(trials: readonly TestCase[], subject: Subject): Promise<CaseResult[]> {
  const all = await Array.fromAsync(runCases(trials, { subject }));
  return all.filter(({ verdict }) => verdict === 'failed');
}

/** What a shell shows that is given a script, in a folder with nothing in it but what was there before. */
async function shown(script: string | undefined): Promise<string[]> {
  const { stdout } = await promisify(execFile)('sh', ['-c', script ?? 'exit 1'], { cwd: folder });
  return stdout.trim().split('\n');
}

test('Capture The Flag: a new session is made and joined, whatever its ids and secrets, and statuses are shown', async () => {
  const house = new DialectHouse({ extraFields: true });
  try {
    const target = new FlagServer(await house.listen());
    const cases = flagTestCases(target, USUAL).filter(({ name }) => name === 'the fields of a state');
    const [found] = await failures(cases, target);
    expect(found?.seen).toContain('turnNumber');
    const lines = await shown(found?.script);
    expect(lines.map(line => line.slice(-4))).toEqual([' 200', ' 200', ' 200', ' 200']);
    expect(lines.at(-1)).toContain('"turnNumber"');
  } finally {
    house.close();
  }
});

test('Capture The Flag: between two looks stands as long a pause as there was here', async () => {
  const server = createServer((_, response) => response.end());
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const target = new FlagServer(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await target.ask({ method: 'GET', path: '' });
  await target.wait(0.3);
  await target.ask({ method: 'GET', path: '' });
  server.close();
  expect(target.script()).toMatch(/^curl .*\nsleep 0\.3\d*\ncurl /ms);
});

test('Dungeon Mania: maps are written, the session is kept, and things are found whatever their ids', async () => {
  const rule = '§3.3 Bribes and allies';
  const cases = DUNGEON_CASES.filter(each => each.rule === rule);
  const mutant = MUTANTS.findIndex(([name]) => name === 'bribes are free');
  const port = await freePort();
  const words = [process.execPath, fileURLToPath(new URL('./mutant-program.ts', import.meta.url)), 'dungeon'];
  const maps = join(folder, 'maps');
  const serve = async <T>(work: (target: DungeonServer, subject: Subject) => Promise<T>) => {
    const command = { words: [...words, String(mutant), String(port), maps], home: folder, port, seconds: 600 };
    const program = new ServedProgram(command, { by: 'nothing' });
    const target = new DungeonServer(program.address, program.shown, maps);
    try {
      return await work(target, await program.start(target));
    } finally {
      await program.close();
    }
  };
  const ours = new MapFolder(maps);
  await ours.write(cases);
  const found = await serve((target, subject) => failures(dungeonTestCases(target, cases), subject));
  await ours.clear();
  const fault = found.find(({ expected }) => expected.startsWith('refused: as an invalid action'));
  expect(fault?.script).toMatch(/entityId=\$MERCENARY_\d+"/);
  // It reads its maps once: at first nobody is there, and they are written.
  await shown(`${fault?.script}\ntrue`);
  expect(readdirSync(join(maps, 'dungeons'))).toHaveLength(1);
  const lines = await serve(() => shown(fault?.script));
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.at(-1)).toMatch(/^\{"isError":false,.* 200$/);
});

test('ChamberCrawler3000+: the floor and the words are there', async () => {
  const script =
    "process.stdin.on('data', text => console.log('heard ' + text.toString().trim().split('\\n').join(' ')))";
  const program = new ChamberProgram([process.execPath, '--eval', script], { by: 'nothing' });
  const [found] = await failures(chamberTestCases(program).slice(0, 1), {
    isAlive: () => program.isAlive(),
    script: () => program.script(),
  });
  expect(await shown(found?.script)).toEqual([expect.stringMatching(/^heard [hdeo] .* q$/)]);
  expect(readdirSync(folder)).toContain('layout.txt');
});
