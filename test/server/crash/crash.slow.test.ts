import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ServerNode } from '../../support/node.ts';
import { crash } from './crash.ts';

// The short form; `npm run crash` is the long one.
test.each([
  ['all matches', []],
  ['none of them, so that they leave memory and come back all the time', ['--memory', '0.02']],
])('a server that is killed at random, with room for %s, loses nothing that it acknowledged', async (_, options) => {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-crash-'));
  const store = join(folder, 'q.db');
  const node = await ServerNode.start(store, options);
  try {
    const after = await crash({ urls: [node.url], mortals: [node], store, players: 8, kills: 4, seed: 1 });
    expect(after.faults).toEqual([]);
    expect(after.acknowledged).toBeGreaterThan(20);
    expect(after.retries).toBeGreaterThan(0);
    expect(after.errands.get('saves')).toBeGreaterThan(0);
  } finally {
    await node.kill();
    rmSync(folder, { recursive: true });
  }
});
