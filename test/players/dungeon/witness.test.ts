import { describe, expect, test } from 'vitest';
import type { DungeonAction } from '../../../src/dungeon/actions.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import { IllegalAction } from '../../../src/kernel/errors.ts';
import { replay } from '../../../src/kernel/match/replay.ts';
import { witness } from '../../../src/players/dungeon/solver.ts';
import { setupOf } from './rooms.ts';

const SETUP = setupOf('#####\n#P.E#\n#####', { goal: 'exit' });
const RIGHT: DungeonAction = { type: 'move', direction: 'right' };

describe('a witness', () => {
  test('is a match file that wins', () => {
    const file = witness(SETUP, 1, [RIGHT, RIGHT]);
    const { state, holds } = replay(dungeon, JSON.parse(JSON.stringify(file)));
    expect({ ended: state.ended, holds }).toEqual({ ended: 'won', holds: true });
  });

  test('is never made of a play that does not win', () => {
    expect(() => witness(SETUP, 1, [RIGHT])).toThrow('does not win');
  });

  test('nor of one that the match would refuse: it goes on after the end, or uses what is not there', () => {
    expect(() => witness(SETUP, 1, [RIGHT, RIGHT, RIGHT])).toThrow(IllegalAction);
    expect(() => witness(SETUP, 1, [{ type: 'use', item: '9' }])).toThrow(IllegalAction);
  });
});
