import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { type CaseResult, runCases } from '../../../src/conform/case-runner.ts';
import { ChamberProgram } from '../../../src/conform/chamber/chamber-program.ts';
import { FlagServer } from '../../../src/conform/flag/flag-server.ts';
import { USUAL } from '../../../src/conform/flag/session-stages.ts';
import { chamberTestCases } from '../../../src/conform/runners/run-chamber-cases.ts';
import { flagTestCases } from '../../../src/conform/runners/run-flag-cases.ts';

/** A server that takes every request and says nothing. */
const mute = createServer(() => {});
await new Promise<void>(resolve => mute.listen(0, '127.0.0.1', resolve));
afterAll(() => mute.closeAllConnections());
afterAll(() => void mute.close());

/** With nothing around it. */
const FREE = { by: 'nothing' } as const;

async function all(trials: Parameters<typeof runCases>[0]): Promise<CaseResult[]> {
  const found: CaseResult[] = [];
  for await (const finding of runCases(trials)) found.push(finding);
  return found;
}

test('of a server that says nothing three cases fail, and the others are not tried', async () => {
  const side = new FlagServer(`http://127.0.0.1:${(mute.address() as AddressInfo).port}`, 20);
  const found = await all(flagTestCases(side, USUAL).slice(0, 6));
  expect(found.map(({ verdict }) => verdict)).toEqual([...Array(3).fill('failed'), ...Array(3).fill('untried')]);
  expect(found[0]?.seen).toContain('nothing came within 0.02 s');
});

test('of a program that never ends likewise', async () => {
  const forever = new ChamberProgram([process.execPath, '--eval', 'setInterval(() => {}, 1000)'], FREE, 20);
  const found = await all(chamberTestCases(forever).slice(0, 4));
  expect(found.map(({ verdict }) => verdict)).toEqual(['failed', 'failed', 'failed', 'untried']);
  expect(found[0]?.seen).toContain('has not ended after 0.02 s');
});

test('a program that writes without end is stopped', async () => {
  const script = "const line = 'x'.repeat(1 << 16); const go = () => process.stdout.write(line, go); go();";
  const endless = new ChamberProgram([process.execPath, '--eval', script], FREE, 600_000);
  const [finding] = await all(chamberTestCases(endless).slice(0, 1));
  expect(finding?.verdict).toBe('failed');
  expect(finding?.seen).toContain('no screen');
});
