import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { flagContest } from '../../src/tournament/contest/flag.ts';
import { type Result, resultsIn } from '../../src/tournament/ledger.ts';
import { reportPage } from '../../src/tournament/report/report.ts';
import { playCup } from './cup.ts';

const hashed = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** They have come since. */
const withoutFirstMoves = ({ firstMoves: _, ...result }: Result): Result => result;

/** What was left when tournaments knew no other game: folders that were begun then go on. */
test('a tournament of Capture The Flag leaves what it always left, byte for byte', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-golden-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const results = (await playCup(folder, 'Small cup', 'swiss')).map(withoutFirstMoves);
  const games = readdirSync(join(folder, 'games')).sort();
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const stories = Object.fromEntries(
    results.map(({ id, seats }) => {
      return [id, flagContest.story(JSON.parse(read(`games/${id}.quadrille.json`)), seats)];
    }),
  );
  const names = ['random', 'greedy', 'deep'];
  expect({
    plan: hashed(read('plan.json')),
    results: hashed(
      resultsIn(read('results.jsonl'))
        .map(result => `${JSON.stringify(withoutFirstMoves(result))}\n`)
        .join(''),
    ),
    games: hashed(games.map(name => `${name}\n${read(`games/${name}`)}`).join('')),
    report: hashed(reportPage({ title: 'Small cup', names, results, stories, viewer: '' })),
  }).toEqual({
    ...{ plan: '9fbae01f904e39e2', results: '5ba3b185ef6352c9' },
    ...{ games: '29823218515b7347', report: '6bb7f3436b049437' },
  });
});
