import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { SqliteStore } from '../../../src/server/store/sqlite/sqlite-store.ts';
import { sqliteScales } from './scales.ts';
import { simulate } from './simulate.ts';

test('a short history is stored, weighed, asked and pruned', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-simulate-'));
  const file = join(folder, 'q.db');
  const store = new SqliteStore(file);
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });
  const lines: string[] = [];
  const done = await simulate({
    store,
    scales: sqliteScales(file),
    entries: 10_000,
    seed: 1,
    say: line => lines.push(line),
  });
  expect(done.entries).toBeGreaterThanOrEqual(10_000);
  expect(done.rates).toHaveLength(10);
  expect([...done.times.keys()]).toContain('list of a holder');
  expect(done.bytes / done.matches).toBeGreaterThan(1000);
  // What is over or called off of a tenth: three of four, and none that was played on.
  expect(done.pruned / done.matches).toBeGreaterThan(0.04);
  expect(done.pruned / done.matches).toBeLessThan(0.11);
  expect((await store.ids('', 1_000_000)).length).toBe(done.matches - done.pruned);
  for (const part of ['entries a second', 'bytes a match', 'list, newest', 'moves a second', 'pruning']) {
    expect(lines.join('\n')).toContain(part);
  }
});
