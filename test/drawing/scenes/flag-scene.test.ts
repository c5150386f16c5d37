import { expect, test } from 'vitest';
import { flagScene } from '../../../src/drawing/scenes/flag-scene.ts';
import { FLAG_MAPS } from '../../../src/flag/maps/index.ts';
import { flag } from '../../../src/flag/rules.ts';

const WORDS = {
  base: (team: string, flags: number) => `base of ${team}, ${flags}`,
  piece: (type: string, team: string, power: number) => `${type} of ${team}, ${power}`,
  marks: { from: 'from here', to: 'to here', selected: 'chosen', take: 'can take', go: 'can go' },
};

test('marks on a board have the names that listeners are told, and none where nobody listens', () => {
  const state = flag.begin(flag.readSetup({ template: FLAG_MAPS.example?.template }), 1);
  for (const seat of [0, 1]) flag.apply(state, seat, { type: 'join', team: `team ${seat}` });
  const view = flag.view(state, 'public');
  const rows = view.grid.flatMap((row, y) => row.map((cell, x) => ({ cell, at: [y, x] as [number, number] })));
  const free = rows.find(({ cell }) => cell === '')?.at ?? [0, 0];
  const taken = rows.find(({ cell }) => cell !== '' && cell !== 'b')?.at ?? [0, 0];
  const marks = { from: free, selected: taken, targets: [free, taken] };
  const named = (words?: typeof WORDS) =>
    flagScene(view, marks, words).pieces.flatMap(({ look, name }) => (look.startsWith('mark ') ? [[look, name]] : []));
  expect(named(WORDS)).toEqual([
    ['mark from', 'from here'],
    ['mark selected', 'chosen'],
    ['mark go', 'can go'],
    ['mark take', 'can take'],
  ]);
  expect(new Set(named().map(([, name]) => name))).toEqual(new Set(['']));
});
