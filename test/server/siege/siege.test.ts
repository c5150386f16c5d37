import { expect, test } from 'vitest';
import { ATTACKS } from './attacks.ts';
import { ALL, excesses, type Row } from './siege.ts';

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
