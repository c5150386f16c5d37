import { expect, test } from 'vitest';
import type { Game } from '../../../src/server/games.ts';
import { rematchId, rematchOf, seatAfter } from '../../../src/server/matches/rematch.ts';
import type { Store } from '../../../src/server/store/store.ts';

type By = number | 'clock';
const game = { leaves: (action: unknown) => action === 'leave' } as unknown as Game;

/** How it stands with the rematch of a match of three seats, of which these entries are stored. */
async function rematch(entries: readonly (readonly [By, string])[], status: string | undefined = 'open', of = game) {
  const log = entries.map(([by, action]) => ({ by, action }));
  const store = {
    glance: async (id: string) => (id === rematchId('m') && status !== 'none' ? { status } : undefined),
    read: async (_: string, from: number, to: number) => log.slice(from, to),
  };
  return rematchOf(store as unknown as Store, of, 'm', 3);
}

test.each([
  [0, 3, 2],
  [1, 3, 0],
  [2, 3, 1],
  [0, 2, 1],
  [1, 2, 0],
  [0, 1, 0],
])('who sits on seat %i of %i sits on seat %i in the rematch', (seat, seats, after) => {
  expect(seatAfter(seat, seats)).toBe(after);
});

test('the rematch of a match is known by its id alone', () => {
  expect(rematchId('m')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);
  expect(new Set(['m', 'm', 'n'].map(rematchId)).size).toBe(2);
});

test.each<[string, readonly (readonly [By, string])[], string, object | undefined]>([
  ['nobody has asked for', [], 'none', undefined],
  ['nobody has joined', [], 'open', undefined],
  ['one wants', [[2, 'join']], 'open', { status: 'offered', agreed: [0], waiting: [1, 2] }],
  ['one wanted, and was declined', [[2, 'join']], 'aborted', { status: 'declined', agreed: [0], waiting: [1, 2] }],
  [
    'one has thought better of',
    [
      [2, 'join'],
      [2, 'leave'],
    ],
    'open',
    undefined,
  ],
  [
    'one came back to',
    [
      [2, 'join'],
      [2, 'leave'],
      [0, 'join'],
    ],
    'open',
    { status: 'offered', agreed: [1], waiting: [0, 2] },
  ],
  [
    'all want',
    [
      [2, 'join'],
      [0, 'join'],
      [1, 'join'],
    ],
    'running',
    { status: 'begun', agreed: [0, 1, 2], waiting: [] },
  ],
  [
    'is over',
    [
      [2, 'join'],
      [0, 'join'],
      [1, 'join'],
      [0, 'leave'],
    ],
    'over',
    { status: 'begun', waiting: [] },
  ],
  [
    'the clock has to do with',
    [
      [2, 'join'],
      ['clock', 'time'],
      [0, 'join'],
    ],
    'open',
    { agreed: [0] },
  ],
])('a rematch that %s', async (_, entries, status, expected) => {
  const told = await rematch(entries, status);
  if (expected === undefined) expect(told).toBeUndefined();
  else expect(told).toMatchObject({ id: rematchId('m'), ...expected });
});

test('in a game that nobody leaves, who has joined has joined', async () => {
  const told = await rematch(
    [
      [2, 'join'],
      [2, 'leave'],
    ],
    'open',
    {} as Game,
  );
  expect(told).toMatchObject({ status: 'offered', agreed: [0] });
});
