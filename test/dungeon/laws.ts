import { describe } from 'vitest';
import type { GameMode } from '../../src/dungeon/entities/edition.ts';
import { dungeon } from '../../src/dungeon/rules.ts';
import { Rng } from '../../src/kernel/rng.ts';
import { obeysTheLaws } from '../laws/obey.ts';
import { anyDungeon, anyDungeon2021 } from './random.ts';

/** Puts so many dungeons of each edition through all laws, those of 2021 in these modes. */
export function dungeonsObeyTheLaws(runs: number, modes: readonly GameMode[]): void {
  const trial = {
    runs,
    plies: 60,
    // All that is hidden is the chance that is still to come.
    disguise: <State>(state: State, _viewer: unknown, coming: unknown) =>
      coming === undefined ? { ...state, rng: Rng.seeded(0, 'disguise') } : undefined,
  };
  describe('2022', () => obeysTheLaws(dungeon, { ...trial, setups: anyDungeon }));
  describe.each(modes)('2021, %s', mode => obeysTheLaws(dungeon, { ...trial, setups: anyDungeon2021(mode) }));
}
