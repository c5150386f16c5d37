import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { FlagSetup } from '../../src/flag/setup.ts';
import { hashOf } from '../../src/kernel/hash.ts';
import type { FairGame, FairResult } from './game.ts';

/** Games that were played already, in a file with a line for each: whoever is interrupted goes on from there. */
export class Played {
  private readonly path: string | undefined;
  private readonly known = new Map<string, FairResult>();

  constructor(path: string | undefined) {
    this.path = path;
    if (path === undefined || !existsSync(path)) return;
    const text = readFileSync(path, 'utf8');
    for (const line of text.slice(0, text.lastIndexOf('\n')).split('\n')) {
      if (line === '') continue;
      const { key, ...result } = JSON.parse(line) as FairResult & { key: string };
      this.known.set(key, result);
    }
  }

  find(setup: FlagSetup, game: FairGame): FairResult | undefined {
    return this.known.get(keyOf(setup, game));
  }

  keep(setup: FlagSetup, game: FairGame, result: FairResult): void {
    const key = keyOf(setup, game);
    this.known.set(key, result);
    if (this.path !== undefined) appendFileSync(this.path, `${JSON.stringify({ key, ...result })}\n`);
  }
}

function keyOf(setup: FlagSetup, { seed, start, nodes }: FairGame): string {
  return `${hashOf(setup)} ${nodes} ${seed} ${start}`;
}
