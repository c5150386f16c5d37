import { expect, test } from 'vitest';
import { FLAG_MAPS } from '../../../src/flag/maps/index.ts';
import { flag } from '../../../src/flag/rules.ts';
import { previewOf } from '../../../src/web/games/flag/look/board-scene.ts';

test('a preview shows the map with a team of each colour, and the blocks of its seed', () => {
  const { template } = flag.readSetup({ template: FLAG_MAPS['four-winds']?.template });
  const { teams, grid } = previewOf(template);
  expect(teams.map(team => team?.id)).toEqual(['Orange', 'Blue', 'Green', 'Pink']);
  expect(grid.flat().filter(cell => cell === 'b')).toHaveLength(template.blocks);
  expect(previewOf(template, 1)).toEqual(previewOf(template));
});
