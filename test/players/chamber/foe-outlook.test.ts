import { expect, it } from 'vitest';
import { chamber } from '../../../src/chamber/rules.ts';
import { reckon } from '../../../src/players/chamber/assist/foe-outlook.ts';
import { MISSES, on, play, room } from '../../chamber/table.ts';

it.each([
  ['a dragon that notices nobody, each blow a stab', 'dagger', room('@D9\\')],
  ['a dragon whose treasure one stands beside', 'dagger', room('@D\\', '9..')],
  ['a troll that has not noticed, the first blow a stab', 'dagger', room('@T.\\')],
  ['a dragon, by an axe', 'axe', room('@D9\\')],
] as const)('a look tells in how many blows an enemy falls: %s', (_, name, drawing) => {
  const state = on(`modern\n${drawing}`, { rng: MISSES });
  state.pack = [{ name, worn: true }];
  const view = chamber.view(state, 0);
  let blows = 0;
  for (; state.enemies.length > 0; blows++) play(state, 'a ea');
  expect(view.foes?.map(foe => reckon(view, foe).foe)).toEqual([blows]);
});
