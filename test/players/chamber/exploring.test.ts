import { expect, test } from 'vitest';
import { newGame } from '../../../src/chamber/begin.ts';
import { CLASSIC_FLOOR } from '../../../src/chamber/floor/floor-size.ts';
import { boardRows } from '../../../src/chamber/kinds/glyphs.ts';
import { stageFloor } from '../../../src/chamber/play/floors.ts';
import { chamber } from '../../../src/chamber/rules.ts';
import { nextOn, setOut } from '../../../src/players/chamber/assist/auto-explore.ts';
import { stepOnto } from '../../../src/players/chamber/assist/explore-paths.ts';

/** A floor of the generator with nothing on it. */
function generated(seed: number): string {
  const { board, plan } = stageFloor(newGame(chamber.readSetup({ options: { generated: true } }), seed), 1);
  return boardRows(board, plan.geometry.width)
    .join('\n')
    .replace(/[^|\-#+. \n]/g, '.');
}

/** The first square of floor has the player, the stairs are somewhere in the rock, and nobody else is there. */
function deserted(floor: string): string {
  const width = floor.indexOf('\n') + 1;
  const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
  const rock = [...floor].findIndex((sign, n) => sign === ' ' && around.every(by => floor[n + by] === ' '));
  return `${floor.slice(0, rock)}\\${floor.slice(rock + 1)}`.replace('.', '@');
}

const FLOORS: readonly (readonly [string, string])[] = [
  ['the classic floor', CLASSIC_FLOOR],
  ...[1, 2, 3].map(seed => [`generated floor ${seed}`, generated(seed)] as const),
];

test.each(FLOORS.flatMap(([name, floor]) => ['fog', 'field'].map(sight => [name, sight, floor] as const)))(
  'whoever explores %s with %s sees all of it, and is told when nothing is left',
  (_, sight, drawn) => {
    const floor = deserted(drawn.trimEnd());
    const state = chamber.begin(chamber.readSetup({ floors: [floor], options: { [sight]: true } }), 1);
    let view = chamber.view(state, 0);
    let footsteps = stepOnto(undefined, view);
    for (let turns = 0; ; ) {
      const course = setOut('explore', view, { footsteps });
      if (course === 'nothing') break;
      if (typeof course === 'string') throw new Error(course);
      for (let action = course.first; ; ) {
        const before = view;
        chamber.apply(state, 0, action);
        view = chamber.view(state, 0);
        footsteps = stepOnto(footsteps, view);
        if (++turns > 4 * floor.length) throw new Error(`never done:\n${view.rows.join('\n')}`);
        const next = nextOn(course, before, view, { footsteps });
        if (next === undefined) break;
        action = next;
      }
    }
    expect(ground(view.rows.join('\n'))).toBe(ground(floor));
  },
);

/** Where one can walk; the rest is rock. */
function ground(floor: string): string {
  return floor.replace(/[#+@]/g, '.').replace(/[|\-\\]/g, ' ');
}
