import { expect, test } from 'vitest';
import type { Logic } from '../../../src/dungeon/circuit/logic.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import { circuitsEqualTheirTwin, type Deed, follow } from './circuit-twin.ts';

circuitsEqualTheirTwin(80);

test('what flickers is judged again when something went off meanwhile: it is new the next time', () => {
  const drawing = ['-N..N', '-.XNC', '--.--', '.---.'];
  const logics: Readonly<Record<string, Logic>> = { N: 'not', X: 'xor', C: 'co_and' };
  const entities = drawing.flatMap((row, y) =>
    [...row].flatMap((sign, x) => {
      if (sign === '.') return [];
      return [sign === '-' ? { type: 'wire', x, y } : { type: 'switch', logic: logics[sign], x, y }];
    }),
  );
  // The wire on the left of the third row, where the net bends.
  const tear: Deed = { type: 'destroy', which: 1 + entities.findIndex(({ x, y }) => x === 0 && y === 2) };
  const active = (...deeds: Deed[]) =>
    dungeon
      .view(follow(entities, deeds), 0)
      .entities.flatMap(({ active, x, y }) => (active ? [`${x},${y}`] : []))
      .join(' ');
  expect(active()).toBe('0,0 1,0 4,0 0,1 0,2 1,2 3,2 4,2 1,3 2,3 3,3');
  // What comes off is fed by a gate that flickers, and goes off. To the co_and gate it was older than that gate in this
  // tick; in the next both are new.
  expect(active(tear)).toBe('0,0 1,0 4,0 0,1');
  expect(active(tear, { type: 'wait' })).toBe('0,0 1,0 0,1');
});
