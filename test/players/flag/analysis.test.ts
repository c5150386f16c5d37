import { describe, expect, test } from 'vitest';
import type { FlagAction } from '../../../src/flag/actions.ts';
import { flag } from '../../../src/flag/rules.ts';
import type { MatchFile } from '../../../src/kernel/match/match-file.ts';
import { analyse, counsel } from '../../../src/players/flag/analysis.ts';
import type { Analysis } from '../../../src/players/flag/grades.ts';
import { template } from '../../flag/help.ts';

/** A king each on 5 × 5: bases on [1, 2] and [3, 2], kings at their left. The first team begins. */
const setup = flag.readSetup({ template: template(), options: { start: 'first' } });

function file(actions: readonly FlagAction[]): MatchFile {
  const joins = ['red', 'blue'].map((team, seat) => ({ by: seat, action: { type: 'join', team }, time: 0 }));
  const moves = actions.map((action, n) => ({ by: n % 2, action, time: 0 }));
  return {
    format: 2,
    game: 'flag',
    version: flag.version,
    setup,
    seed: 1,
    time: 0,
    log: [...joins, ...moves],
    hash: '',
  };
}

function done(of: MatchFile, nodes = 3000): { analysis: Analysis; steps: number[] } {
  const work = analyse(of, nodes);
  const steps: number[] = [];
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return { analysis: step.value, steps };
    steps.push(step.value);
  }
}

const go = (piece: number, row: number, column: number): FlagAction => ({ type: 'move', piece, to: [row, column] });

describe('grading a game', () => {
  const state = flag.begin(setup, 1);
  for (const [seat, team] of ['red', 'blue'].entries()) flag.apply(state, seat, { type: 'join', team });
  const kings = flag.view(state, 'public').teams.map(team => team!.pieces[0]!.position);

  test('the kings stand where the moves below suppose', () => {
    expect(kings).toEqual([
      [1, 1],
      [3, 1],
    ]);
  });

  // Red walks into blue's reach, blue looks away, red takes the flag.
  const walk = file([go(1, 2, 1), go(2, 4, 0), go(1, 3, 2)]);

  test('every move is graded, and progress is told after every entry', () => {
    const { analysis, steps } = done(walk);
    expect(steps).toEqual([1, 2, 3, 4, 5]);
    expect(analysis.teams).toEqual(['red', 'blue']);
    expect(analysis.moves.map(({ entry, seat }) => [entry, seat])).toEqual([
      [2, 0],
      [3, 1],
      [4, 0],
    ]);
  });

  test('what can be lost at once is a blunder, what wins is not', () => {
    const [step, look, take] = done(walk).analysis.moves;
    // Blue could take red's only piece: all of red's chances are gone.
    expect(step).toMatchObject({ chance: 0 });
    // Blue had a win and gave red one.
    expect(look).toMatchObject({ grade: 'blunder', best: 1, chance: 0, loss: 1 });
    expect(look!.better[0]).toEqual(go(2, 2, 1));
    expect(take).toMatchObject({ grade: 'best', best: 1, chance: 1, loss: 0 });
  });

  test('the turning points are what gave away most', () => {
    const { turningPoints, moves, players } = done(walk).analysis;
    expect(turningPoints).toContain(1);
    for (const place of turningPoints) expect(moves[place]!.loss).toBeGreaterThanOrEqual(0.12);
    expect(players[1]).toMatchObject({ kept: 0, grades: { blunder: 1, best: 0 } });
  });

  test('the same file gives the same grades', () => {
    expect(done(walk).analysis).toEqual(done(walk).analysis);
  });

  test('a log that breaks the rules is refused, with its place', () => {
    expect(() => done(file([go(1, 4, 4)]))).toThrow('/log/2/action/to: piece 1 cannot go from [1, 1] to [4, 4]');
  });

  test('a match of another game is refused', () => {
    expect(() => done({ ...walk, game: 'chess' })).toThrow('/game: expected flag, found chess');
  });
});

describe('counsel', () => {
  test('judges the last move of a seat as the analysis does, and goes on where it is its turn', () => {
    const walk = file([go(1, 2, 1), go(2, 4, 0)]);
    const { last, next } = counsel(walk, 0, 3000);
    expect(last).toEqual(done(walk).analysis.moves[0]);
    expect(next[0]).toEqual(go(1, 3, 2));
  });

  test('says nothing of what is to be done where another is to move, nor of moves that nobody made', () => {
    expect(counsel(file([go(1, 2, 1)]), 0, 3000).next).toEqual([]);
    expect(counsel(file([]), 0, 3000).last).toBeUndefined();
    expect(counsel(file([go(1, 2, 1)]), 1, 3000).last).toBeUndefined();
  });

  test('does not count what was taken back', () => {
    const { log, ...rest } = file([go(1, 2, 1), go(2, 4, 0)]);
    const back = { ...rest, log: [...log, { by: 0, back: 2, time: 0 }] } as MatchFile;
    expect(counsel(back, 0, 3000)).toEqual(counsel(file([]), 0, 3000));
  });
});
