import { expect, it } from 'vitest';
import { flag } from '../../src/flag/rules.ts';
import { obeysTheLaws } from '../laws/obey.ts';
import { FLAG_TRIAL } from './trial.ts';

it('the seed stays with the server while the game runs: it would tell where pieces respawn', () => {
  expect(flag.hidden).toBe(true);
});

obeysTheLaws(flag, { ...FLAG_TRIAL, runs: 10, actions: 3000 });
