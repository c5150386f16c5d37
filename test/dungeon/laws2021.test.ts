import { describe } from 'vitest';
import { GAME_MODES } from '../../src/dungeon/entities/edition.ts';
import { dungeon } from '../../src/dungeon/rules.ts';
import { Chance } from '../../src/kernel/chance.ts';
import { obeysTheLaws } from '../laws/obey.ts';
import { anyDungeon2021 } from './random.ts';

describe.each(GAME_MODES)('%s', mode => {
  obeysTheLaws(dungeon, {
    setups: anyDungeon2021(mode),
    plies: 60,
    runs: 12,
    // All that is hidden is the chance that is still to come.
    disguise: (state, _viewer, coming) =>
      coming === undefined ? { ...state, chance: Chance.seeded(0, 'disguise') } : undefined,
  });
});
