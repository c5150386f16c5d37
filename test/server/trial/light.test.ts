import { expect, test } from 'vitest';
import { GAMES } from '../../../src/server/allgames.ts';

const board = (gridSize: unknown, blocks: unknown) => ({ template: { gridSize, blocks } });
const dungeon = (entities: number) => ({ map: { entities: Array(entities).fill({ type: 'wall', x: 0, y: 0 }) } });
const chambers = (length: number) => ({ floors: ['x'.repeat(length)] });

test.each([
  ['flag', 'a board of 400 squares, a fifth of them blocks', board([20, 20], 80), true],
  ['flag', 'one block more', board([20, 20], 81), false],
  ['flag', 'one column more', board([20, 21], 0), false],
  ['flag', 'a narrow board that is as large', board([2, 200], 80), true],
  ['flag', 'a template that is none', board('large', 9e9), true],
  ['flag', 'no setup at all', null, true],
  ['dungeon', 'as many entities as are read at a glance', dungeon(500), true],
  ['dungeon', 'one more', dungeon(501), false],
  ['dungeon', 'no setup at all', null, true],
  ['chamber', 'floors of 12,000 characters as JSON', chambers(11_996), true],
  ['chamber', 'one more', chambers(11_997), false],
] as const)('%s: %s', async (game, _, setup, isLight) => {
  expect((await GAMES[game]?.())?.isLight?.(setup)).toBe(isLight);
});
