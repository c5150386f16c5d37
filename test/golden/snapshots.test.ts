import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stateHash } from '../../src/kernel/hash.ts';
import type { Snapshot } from '../../src/kernel/rules.ts';
import { GOLDEN, readGolden } from './recorder.ts';

const FOLDER = join(GOLDEN, 'snapshots');

/** What rules of an earlier version have kept in the middle of a golden match. */
interface Kept {
  readonly game: string;
  readonly version: number;
  readonly position: number;
  readonly state: Snapshot;
}

describe('a snapshot of the version before', () => {
  it.each(readdirSync(FOLDER))('%s goes on to the end of its match', async name => {
    const { game, version, position, state }: Kept = JSON.parse(readFileSync(join(FOLDER, name), 'utf8'));
    const { file, teller } = await readGolden(join(GOLDEN, game, name.replace('.json', '.quadrille.json')));
    const { rules } = teller;
    expect(version).toBeLessThan(rules.version);
    const opened = rules.decode(state);
    for (const { by, action } of file.log.slice(position)) rules.apply(opened, by, rules.readAction(action));
    expect(stateHash(rules, opened)).toBe(file.hash);
  });
});
