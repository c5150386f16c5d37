import { dungeon } from '../../src/dungeon/rules.ts';
import { Chance } from '../../src/kernel/chance.ts';
import { obeysTheLaws } from '../laws/obey.ts';
import { anyDungeon } from './random.ts';

obeysTheLaws(dungeon, {
  setups: anyDungeon,
  plies: 60,
  // All that is hidden is the chance that is still to come.
  disguise: (state, _viewer, coming) =>
    coming === undefined ? { ...state, chance: Chance.seeded(0, 'disguise') } : undefined,
});
