import { expect, test } from 'vitest';
import { chamber } from '../../../src/chamber/rules.ts';
import type { ChamberAction } from '../../../src/chamber/state.ts';
import { Chance } from '../../../src/kernel/chance.ts';
import { hashOf } from '../../../src/kernel/hash.ts';
import { delver } from '../../../src/players/chamber/chamber.ts';
import { drifter, walker } from '../../../src/players/chamber/walkers.ts';
import { room } from '../../chamber/table.ts';

// What the players of the chambers do, step by step, on floors that never change. That they play well is shown elsewhere;
// what is meant to change is noted anew with `npx vitest run test/players/chamber/counts.test.ts -u`.

/** Each with something to decide: whom to strike, what to drink, which way to go, whom to let pass. */
const FLOORS: readonly (string | undefined)[] = [
  room('@.......', '..N..0..', '...6..1.', '.W....2\\'),
  room('...D9...', '.@...V..', '3..B....', '.4.D..5\\'),
  room('@.T|....', '..X+..M.', 'M..|..7.', '8..|..C\\'),
  room('MM.....', 'M@M..N.', 'MM.0..\\'),
  '|---|   |----|\n|@..+###+....|\n|.V.|   |.9D.|\n|..6|   |...\\|\n|---|   |----|',
  undefined,
];
const OPTIONS = [{}, { fog: true }, { abilities: true }, { abilities: true, fog: true }];
const RACES = ['human', 'dwarf', 'elf', 'orc'];

const PLAYERS = {
  delver: () => delver(),
  walker: (seed: number) => walker(Chance.seeded(seed, 'player')),
  drifter: (seed: number) => drifter(Chance.seeded(seed, 'player')),
};

test.each(Object.entries(PLAYERS))('the way of the %s', async (name, make) => {
  const lines = FLOORS.flatMap((floors, n) =>
    OPTIONS.flatMap((options, m) =>
      [1, 2, 3].slice(floors === undefined ? 1 : 0).map(seed => {
        const race = RACES[(n + m + seed) % 4];
        const state = chamber.begin(chamber.readSetup({ race, floors, options }), seed);
        const player = make(seed);
        const actions: ChamberAction[] = [];
        const most = floors === undefined ? 250 : 80;
        while (state.ended === undefined && state.turn < most && actions.length < 2 * most) {
          const action = player.choose(chamber.view(state, 0));
          actions.push(action);
          chamber.apply(state, 0, action);
        }
        const { turn, floor, hp, gold, ended = 'alive' } = state;
        const way = hashOf(actions).slice(0, 8);
        return `${race} on floors ${n} ${JSON.stringify(options)}: ${turn} turns, floor ${floor}, ${hp} HP, ${gold} gold, ${ended}; ${way}`;
      }),
    ),
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./counts/${name}.txt`);
});
