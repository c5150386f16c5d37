import { expect, test } from 'vitest';
import { ATTACKS } from './attacks.ts';
import { ALL, excesses, type Row, wrongs } from './siege.ts';

const NONE = { count: 0, p50: 0, p99: 0 };
const SOME = { count: 9, p50: 5, p99: 9 };

/** How it went where all is well, but for what is said. */
function row(attack: string, change: Partial<Row> = {}): Row {
  const landed = Object.fromEntries((ATTACKS[attack]?.lands ?? []).map(what => [what, 1]));
  return {
    ...{ attack, landed, blows: 9, answers: {}, bots: NONE, looks: NONE, refusals: {}, faults: [] },
    ...{ moves: { people: SOME, declared: SOME, undeclared: NONE }, stall: 9, cpu: 9, ms: 9, mostMiB: 9 },
    ...change,
  };
}

test('a siege is withstood where people move, each attack gets through in all its kinds, and all is within its bounds', () => {
  expect(excesses({ rows: ALL.map(name => row(name)) })).toEqual([]);
});

test.each<[string, Row, string]>([
  [
    'nobody moved',
    row('frames', { moves: { people: NONE, declared: SOME, undeclared: NONE } }),
    'frames: nobody moved',
  ],
  [
    'an attack was only refused',
    row('bodies', { landed: {}, answers: { 404: 9 } }),
    'bodies: all but a byte never got through',
  ],
  ['a stall is too long', row('cards', { stall: 76 }), 'cards: a stall of 76 ms, at most 75'],
])('a siege is not withstood where %s', (_, bad, sentence) => {
  expect(excesses({ rows: [row('nothing'), bad] })).toEqual([sentence]);
});

test('of those who are refused, only a class that nobody declared may be, and it not its moves; who waited too long was too slow', () => {
  const refusals = {
    'people card too-many-requests': 2,
    'people card late too-many-requests': 1,
    'undeclared begin too-many-matches': 9,
    'undeclared move too-many-requests': 1,
  };
  const rows = [row('cards', { refusals })];
  expect(wrongs({ rows, lost: [], acknowledged: 9 })).toEqual([
    'cards: refused to people card too-many-requests, 2 times',
    'cards: refused to undeclared move too-many-requests, 1 times',
  ]);
  expect(excesses({ rows })).toEqual(['cards: waited for nothing: people card late too-many-requests']);
});
