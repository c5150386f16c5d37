import { describe, expect, test } from 'vitest';
import { flag } from '../../../src/flag/rules.ts';
import { InvalidSetup } from '../../../src/kernel/errors.ts';
import type { MatchFile } from '../../../src/kernel/match/match-file.ts';
import { analyse } from '../../../src/players/flag/analysis.ts';
import type { Analysis } from '../../../src/players/flag/grades.ts';
import { readAnalysis } from '../../../src/players/flag/read-analysis.ts';
import { template } from '../../flag/help.ts';

/** A king each on 5 × 5; one of them is led past the other to the flag. */
const file: MatchFile = {
  format: 2,
  game: 'flag',
  version: flag.version,
  setup: flag.readSetup({ template: template(), options: { start: 'first' } }),
  seed: 1,
  time: 0,
  log: [
    { by: 0, action: { type: 'join', team: 'red' }, time: 0 },
    { by: 1, action: { type: 'join', team: 'blue' }, time: 0 },
    { by: 0, action: { type: 'move', piece: 1, to: [2, 1] }, time: 0 },
    { by: 1, action: { type: 'move', piece: 2, to: [4, 0] }, time: 0 },
    { by: 0, action: { type: 'move', piece: 1, to: [3, 2] }, time: 0 },
  ],
  hash: '',
};

function analysed(): Analysis {
  const work = analyse(file, 500);
  for (let step = work.next(); ; step = work.next()) if (step.done) return step.value;
}

const written = () => JSON.parse(JSON.stringify(analysed()));

function problems(json: unknown): readonly string[] {
  try {
    readAnalysis(json, file);
  } catch (error) {
    if (error instanceof InvalidSetup) return error.problems.map(({ path }) => path);
    throw error;
  }
  return [];
}

describe('an analysis from a file', () => {
  test('is what was written', () => {
    expect(readAnalysis(written(), file)).toEqual(analysed());
  });

  test.each<[string, (analysis: ReturnType<typeof written>) => unknown, string]>([
    ['no object', () => [], ''],
    ['another game', json => ({ ...json, game: 'chess' }), '/game'],
    ['no moves', json => ({ ...json, moves: undefined }), '/moves'],
    ['an entry beyond the end', json => changed(json, { entry: 5 }), '/moves/0/entry'],
    ['a move that was not played', json => changed(json, { action: { type: 'give-up' } }), '/moves/0/action'],
    ['an unknown grade', json => changed(json, { grade: 'superb' }), '/moves/0/grade'],
    ['a chance above 1', json => changed(json, { chance: 2 }), '/moves/0/chance'],
    ['a better move that is none', json => changed(json, { better: [{ type: 'fly' }] }), '/moves/0/better/0/type'],
  ])('is refused with the path: %s', (_, change, path) => {
    expect(problems(change(written()))).toContain(path);
  });
});

function changed(json: { moves: object[] }, change: object): object {
  return { ...json, moves: [{ ...json.moves[0], ...change }, ...json.moves.slice(1)] };
}
