import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ledger } from '../../src/tournament/results/ledger.ts';
import { exampleGame } from './example.ts';

/** Games a second that the folder of a tournament takes in, so many together, each heap on the disk before the next comes. */
export async function keptInFolder(together: number, games: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-ledger-'));
  try {
    const example = await exampleGame();
    const ledger = await Ledger.open(folder, {});
    const begun = performance.now();
    for (let from = 0; from < games; from += together) {
      const ids = Array.from({ length: Math.min(together, games - from) }, (_, n) => `g${from + n}`);
      await Promise.all(ids.map(id => ledger.append({ ...example, id }, ['a', 'b'])));
    }
    const seconds = (performance.now() - begun) / 1000;
    await ledger.close();
    return games / seconds;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
