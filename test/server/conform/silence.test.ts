import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { ChamberProgram } from '../../../src/conform/chamber/program.ts';
import { chamberTrials } from '../../../src/conform/chamber/trials.ts';
import { USUAL } from '../../../src/conform/flag/habits.ts';
import { FlagServer } from '../../../src/conform/flag/side.ts';
import { flagTrials } from '../../../src/conform/flag/trials.ts';
import { findings } from '../../../src/conform/run.ts';
import type { Finding } from '../../../src/conform/trial.ts';

/** A server that takes every request and says nothing. */
const mute = createServer(() => {});
await new Promise<void>(resolve => mute.listen(0, '127.0.0.1', resolve));
afterAll(() => mute.closeAllConnections());
afterAll(() => void mute.close());

/** With nothing around it. */
const FREE = { by: 'nothing' } as const;

async function all(trials: Parameters<typeof findings>[0]): Promise<Finding[]> {
  const found: Finding[] = [];
  for await (const finding of findings(trials)) found.push(finding);
  return found;
}

test('of a server that says nothing three cases fail, and the others are not tried', async () => {
  const side = new FlagServer(`http://127.0.0.1:${(mute.address() as AddressInfo).port}`, 20);
  const found = await all(flagTrials(side, USUAL).slice(0, 6));
  expect(found.map(({ verdict }) => verdict)).toEqual([...Array(3).fill('failed'), ...Array(3).fill('untried')]);
  expect(found[0]?.seen).toContain('nothing came within 0.02 s');
});

test('of a program that never ends likewise', async () => {
  const forever = new ChamberProgram([process.execPath, '--eval', 'setInterval(() => {}, 1000)'], FREE, 20);
  const found = await all(chamberTrials(forever).slice(0, 4));
  expect(found.map(({ verdict }) => verdict)).toEqual(['failed', 'failed', 'failed', 'untried']);
  expect(found[0]?.seen).toContain('has not ended after 0.02 s');
});

test('a program that writes without end is stopped', async () => {
  const script = "const line = 'x'.repeat(1 << 16); const go = () => process.stdout.write(line, go); go();";
  const endless = new ChamberProgram([process.execPath, '--eval', script], FREE, 600_000);
  const [finding] = await all(chamberTrials(endless).slice(0, 1));
  expect(finding?.verdict).toBe('failed');
  expect(finding?.seen).toContain('no screen');
});
