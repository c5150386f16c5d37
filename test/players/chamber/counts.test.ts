import { expect, test } from 'vitest';
import { chamber } from '../../../src/chamber/rules.ts';
import type { ChamberAction } from '../../../src/chamber/state.ts';
import { Chance } from '../../../src/kernel/chance.ts';
import { hashOf } from '../../../src/kernel/hash.ts';
import { delver } from '../../../src/players/chamber/chamber.ts';
import { courseIn } from '../../../src/players/chamber/courses.ts';
import { alarmIn, isDangerous, isWatched } from '../../../src/players/chamber/danger.ts';
import { setOut } from '../../../src/players/chamber/errands.ts';
import type { Memory } from '../../../src/players/chamber/memory.ts';
import { LIKINGS, pickUp } from '../../../src/players/chamber/pickup.ts';
import { withinReach } from '../../../src/players/chamber/reach.ts';
import { lookAbout } from '../../../src/players/chamber/situation.ts';
import { step } from '../../../src/players/chamber/steps.ts';
import { drifter, walker } from '../../../src/players/chamber/walkers.ts';
import { room } from '../../chamber/table.ts';
import { noteThoughts } from './thoughts.ts';

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

const DEEP = { generated: true, field: true, shop: true, finds: true, abilities: true };

/** How well it may be, and how long it may have been there, so that each of its measures is met from both sides. */
const HEALTH = [0.05, 0.14, 0.15, 0.25, 0.49, 0.5, 0.51, 0.59, 0.6, 0.61, 0.94, 0.95, 1];
const STAYS = [0, 59, 60, 61, 299, 300, 301, 400, 799, 800, 801, 1500, 4000, 4001];

/** What the delver thinks of the floors along a walk by chance, thought by thought. */
function thoughts(options: object, seed: number, floors?: string): string {
  const race = RACES[seed % 4];
  const state = chamber.begin(chamber.readSetup({ race, floors, options }), seed);
  const chance = Chance.seeded(seed, 'thoughts');
  const thought = new Map<string, unknown[]>();
  const note = (name: string, what: unknown): void => {
    thought.set(name, [...(thought.get(name) ?? []), what ?? null]);
  };
  let memory: Memory | undefined;
  let before = chamber.view(state, 0);
  for (let turn = 0; turn < 30 && state.ended === undefined; turn++) {
    chamber.apply(state, 0, chance.pick(chamber.legal(state, 0)) ?? { type: 'wait' });
    const shown = chamber.view(state, 0);
    const hp = Math.max(1, Math.floor(shown.maxHp * (chance.pick(HEALTH) ?? 1)));
    const view = { ...shown, hp, turn: shown.turn + (chance.pick(STAYS) ?? 0), heals: chance.below(2) === 0 };
    const situation = lookAbout(view, memory);
    const { grid } = situation;
    memory = situation.memory;
    memory.gathering = chance.pick([0, 349, 350, 351]) ?? 0;
    for (const square of grid.things) {
      memory.misgivings.set(square, 7 + chance.below(3));
      memory.errands.set(square, 59 + chance.below(3));
    }
    noteThoughts(situation, note);
    note('course', courseIn(situation));
    note('step', step(situation));
    note('alarms', [isDangerous(view), isWatched(view), alarmIn(before, view) ?? null, withinReach(view)]);
    note('errands', [setOut('explore', view), setOut('stairs', view), setOut('rest', view)]);
    note(
      'likings',
      LIKINGS.map(liking => pickUp(view, liking) ?? null),
    );
    before = view;
  }
  const told = Array.from(thought, ([name, all]) => `${name} ${hashOf(JSON.parse(JSON.stringify(all))).slice(0, 6)}`);
  return `${race} by ${seed} ${JSON.stringify(options)}: ${told.join(', ')}`;
}

test('the thoughts of the delver', async () => {
  const lines = [
    ...[...OPTIONS, { field: true }, DEEP].flatMap(options => [1, 2, 3, 4].map(seed => thoughts(options, seed))),
    ...FLOORS.flatMap((floors, n) =>
      floors === undefined ? [] : [{}, { field: true }, { fog: true }].map(options => thoughts(options, n + 1, floors)),
    ),
  ];
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./counts/thoughts.txt');
});
