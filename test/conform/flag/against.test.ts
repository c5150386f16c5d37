import { expect, test } from 'vitest';
import { USUAL } from '../../../src/conform/flag/session-stages.ts';
import { flagFuzzCases } from '../../../src/conform/fuzzing/flag-fuzzing.ts';
import type { FlagOptions } from '../../../src/flag/setup.ts';
import { OwnSide, type Twist } from './ownside.ts';

test.each<Partial<FlagOptions>>([
  {},
  { directions: 'team' },
  { lshape: 'jump' },
  { directions: 'team', lshape: 'jump' },
])('our own rules differ in nothing, however they read what is open: %j', async options => {
  for (const trial of flagFuzzCases(new OwnSide({ options }), USUAL, 8, 1)) {
    const { held, done, expected, seen } = await trial.play();
    expect({ held, done, seen }).toEqual({ held: true, done, seen: expected });
  }
});

/** A rule that is broken, and how small the map is on which it shows. */
const BREAKAGES: readonly (readonly [string, Twist])[] = [
  [
    'every piece goes a square too far',
    {
      template: template => ({
        ...template,
        pieces: template.pieces.map(piece => {
          const { directions } = piece.movement;
          if (directions === null) return piece;
          const farther = Object.entries(directions).map(([name, reach]) => [name, reach > 0 ? reach + 1 : 0]);
          return { ...piece, movement: { directions: Object.fromEntries(farther), shape: null } };
        }),
      }),
    },
  ],
  [
    'every power captures',
    { template: template => ({ ...template, pieces: template.pieces.map(piece => ({ ...piece, attackPower: 1 })) }) },
  ],
  ['no piece leaves its row', { refuses: (state, piece, [row]) => rowOf(state, piece) !== row }],
];

function rowOf({ square, ground }: Parameters<NonNullable<Twist['refuses']>>[0], piece: number): number {
  return Math.floor((square[piece - 1] ?? 0) / ground.width) - 2;
}

test.each(BREAKAGES)('%s: the first difference is found and shrunk', async (_name, twist) => {
  const games = flagFuzzCases(new OwnSide(twist), USUAL, 25, 1);
  for (const trial of games) {
    const { held, done, expected, seen } = await trial.play();
    if (held) continue;
    expect(seen).not.toBe(expected);
    const [board = '', ...steps] = done.split('\n');
    const [rows = 0, columns = 0] = board.split(',')[0]?.split(' × ').map(Number) ?? [];
    expect(rows * columns).toBeLessThanOrEqual(36);
    expect(board).toContain('2 teams');
    expect(steps.length).toBeLessThanOrEqual(12);
    return;
  }
  throw new Error('nothing was found');
});

test('a difference is told with what was played, what our rules say and what was seen', async () => {
  const side = new OwnSide({ refuses: (_state, _piece, [row]) => row === 0 });
  expect(await flagFuzzCases(side, USUAL, 1, 1)[0]?.play()).toMatchObject({
    held: false,
    done: expect.stringMatching(/^\d+ × \d+, 2 teams, each with .*\n.* to \[0, \d+\]$/s),
    expected: 'the move is taken',
    seen: 'status 409',
  });
});

test('the same seed plays the same games, another one others', async () => {
  const asked = async (seed: number) => {
    const requests: unknown[] = [];
    const side = new OwnSide({
      answer: (request, answer) => {
        requests.push(request);
        return answer;
      },
    });
    for (const trial of flagFuzzCases(side, USUAL, 2, seed)) await trial.play();
    return requests;
  };
  expect(await asked(7)).toEqual(await asked(7));
  expect(await asked(7)).not.toEqual(await asked(8));
});
