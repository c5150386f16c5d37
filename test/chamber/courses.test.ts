import { expect, test } from 'vitest';
import { RACES } from '../../src/chamber/kinds/races.ts';
import { chamber } from '../../src/chamber/rules.ts';
import type { ChamberState } from '../../src/chamber/state.ts';
import { courseOf } from '../support/courses.ts';
import { room } from './table.ts';

/** Small floors on which much happens soon, and the classic ones. */
const FLOORS: readonly (string | undefined)[] = [
  room('@.0.1.\\', '.2.N.3.', '4.V.5.6', '.7.W.8.'),
  room('@.T.X.M', '.9D...\\', 'MB.D.C.', '....9..'),
  room('@6.7..\\', '.0B9.D.', '12.8C45'),
  room('......', '......'),
  undefined,
];
const OPTIONS = [{}, { abilities: true, fog: true }, { practice: true }];

// A wide net under the tables of rules: whatever changes in any of these games shows here. Whoever means it notes it anew
// with `npx vitest run test/chamber/courses.test.ts -u`.
test('games played by chance go as they went', async () => {
  const races = Object.keys(RACES);
  const lines = FLOORS.flatMap((floors, n) =>
    OPTIONS.flatMap((options, m) =>
      [1, 2, 3, 4].map(seed => {
        const race = races[(n + m + seed) % races.length];
        const { trace, state, played } = courseOf(chamber, { race, options, floors }, seed, 60);
        const { floor, hp, gold, ended = 'alive' } = state as ChamberState;
        return `${race} on floors ${n} ${JSON.stringify(options)}: ${played} turns, floor ${floor}, ${hp} HP, ${gold} gold, ${ended}; ${trace}`;
      }),
    ),
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./courses.txt');
});
