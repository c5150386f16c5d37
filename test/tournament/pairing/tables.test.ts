import { describe, expect, test } from 'vitest';
import { pointsOf } from '../../../src/tournament/pairing/waves.ts';

describe('points of a table', () => {
  const game = (seats: readonly string[], winners: readonly number[]) => ({
    ...{ id: '', seats, winners, reason: '', plies: 1, capped: false, forfeits: {} },
  });

  test.each<[string, Parameters<typeof pointsOf>[1], number[]]>([
    ['nothing played', [], [0, 0]],
    ['won', [game(['a', 'b'], [0]), game(['b', 'a'], [1])], [2, 0]],
    ['drawn', [game(['a', 'b'], [0, 1])], [0.5, 0.5]],
    ['shared by two of three', [game(['c', 'b', 'a'], [0, 2])], [0.5, 0]],
    ['won by one in two seats', [game(['a', 'b', 'a'], [0, 2])], [1, 0]],
    ['nobody won', [game(['a', 'b'], [])], [0, 0]],
  ])('%s', (_what, games, points) => expect(pointsOf(['a', 'b'], games)).toEqual(points));
});
