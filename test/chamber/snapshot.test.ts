import { expect, test } from 'vitest';
import { chamber } from '../../src/chamber/rules.ts';
import { on, room } from './table.ts';

test('a snapshot says of each enemy what it guards, if it is a dragon: the first treasure beside it', () => {
  const { enemies } = chamber.encode(on(room('@.9W.\\', '..D.V.', '..B..D'))) as unknown as {
    readonly enemies: readonly { readonly letter: string; readonly guards: number }[];
  };
  // Eight squares to a row, walls included: the hoard lies on the third square of the first row within them.
  expect(enemies.map(({ letter, guards }) => [letter, guards])).toEqual([
    ['W', -1],
    ['D', 11],
    ['V', -1],
    ['D', -1],
  ]);
});
