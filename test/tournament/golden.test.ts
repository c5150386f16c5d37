import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Result, resultsIn } from '../../src/tournament/results/ledger.ts';
import { playCup } from './cup.ts';

const hashed = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** First moves have come since: lines from before lack them, and all else stays as it was. */
const asBefore = ({ firstMoves: _, ...result }: Result): Result => result;

/** What was left when tournaments knew no other game: folders that were begun then go on. */
test('a tournament of Capture The Flag leaves what it always left, byte for byte', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-golden-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await playCup(folder, 'Small cup', 'swiss');
  const games = readdirSync(join(folder, 'games')).sort();
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const before = resultsIn(read('results.jsonl')).map(asBefore);
  expect({
    plan: hashed(read('plan.json')),
    games: hashed(games.map(name => `${name}\n${read(`games/${name}`)}`).join('')),
    results: hashed(read('results.jsonl')),
    resultsBefore: hashed(before.map(result => `${JSON.stringify(result)}\n`).join('')),
  }).toEqual({
    ...{ plan: '9fbae01f904e39e2', games: '29823218515b7347', results: '1a7e919eab104ea3' },
    ...{ resultsBefore: '5ba3b185ef6352c9' },
  });
});
