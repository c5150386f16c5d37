import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { playCup } from './cup.ts';

const hashed = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** What was left when tournaments knew no other game: folders that were begun then go on. */
test('a tournament of Capture The Flag leaves what it always left, byte for byte', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-golden-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await playCup(folder, 'Small cup', 'swiss');
  const games = readdirSync(join(folder, 'games')).sort();
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  expect({
    plan: hashed(read('plan.json')),
    games: hashed(games.map(name => `${name}\n${read(`games/${name}`)}`).join('')),
    results: hashed(read('results.jsonl')),
  }).toEqual({
    ...{ plan: '9fbae01f904e39e2', games: '29823218515b7347', results: '5ba3b185ef6352c9' },
  });
});
