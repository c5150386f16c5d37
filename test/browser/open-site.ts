import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { PagePool } from './page-pool.ts';
import { TestSite } from './test-site.ts';

/** All sites of a worker, one after the other, have these pages: what their browser knows of the page serves all. It ends with the worker. */
let pool: Promise<PagePool> | undefined;

/** A site for the tests of a file: each finds it empty, and no page may have complained. Things move in it if told, and games are brought. */
export function openSite(moves: 'moves' | 'is still' = 'is still', brought: readonly string[] = []): TestSite {
  const site = new TestSite();
  site.brought = brought;
  site.moves = moves === 'moves';
  beforeAll(async () => {
    pool ??= PagePool.make();
    await site.open(await pool);
  });
  afterEach(async ({ task }) => {
    // Who reads of a failure elsewhere has nothing else to go by.
    if (task.result?.state === 'fail') console.error(await site.describePages());
    await site.reset();
  });
  afterAll(async () => {
    await site.release();
    expect(site.complaints).toEqual([]);
  });
  return site;
}
