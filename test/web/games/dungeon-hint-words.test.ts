import { expect, test } from 'vitest';
import type { ToldAction } from '../../../src/players/dungeon/told-actions.ts';
import { wayInWords, wordOf } from '../../../src/web/games/dungeon/play/hint-card.tsx';
import { dungeonTexts } from '../../../src/web/texts/dungeon.ts';
import { dungeonMoreTexts } from '../../../src/web/texts/dungeon-more.ts';

const { hints: say } = dungeonMoreTexts;
const { pieces } = dungeonTexts;
const told = (action: object, what?: string) => ({ action, what }) as ToldAction;
const step = (direction: string) => told({ type: 'move', direction });

test('steps in one direction are told together', () => {
  const way = ['right', 'right', 'up', 'right'].map(step);
  expect(wayInWords(way)).toBe(`${say.times(say.ways.right, 2)}, ${say.ways.up}, ${say.ways.right}`);
  expect(wayInWords([])).toBe('');
});

test.each<[string, ToldAction, string]>([
  ['a step', step('left'), say.ways.left],
  ['something that is used', told({ type: 'use' }, 'bomb'), say.use(pieces.bomb ?? '')],
  ['something that nobody has a word for', told({ type: 'use' }, 'magic_hat'), say.use('magic hat')],
  ['something that nobody knows', told({ type: 'use' }), say.use(say.something)],
  ['a step of the older edition', told({ type: 'tick', direction: 'down' }), say.ways.down],
  ['a tick of waiting', told({ type: 'tick' }), say.wait],
  ['a tick of using', told({ type: 'tick', item: '7' }, 'bomb'), say.use(pieces.bomb ?? '')],
  ['something that is built', told({ type: 'build', buildable: 'bow' }), say.build(pieces.bow ?? 'bow')],
  ['somebody who is met', told({ type: 'interact' }, 'mercenary'), say.interact(pieces.mercenary ?? '')],
  ['a way back', told({ type: 'rewind', ticks: 5 }), say.rewind(5)],
])('in words: %s', (_, action, words) => {
  expect(wordOf(action)).toBe(words);
});
