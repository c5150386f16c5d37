import { describe, expect, it } from 'vitest';
import { chamberLearnable } from '../../../src/chamber/training/training.ts';
import { dungeonLearnable } from '../../../src/dungeon/training/training.ts';
import { FLAG_MAPS } from '../../../src/flag/maps/index.ts';
import { flagLearnable } from '../../../src/flag/training/training.ts';
import { arraysIn, type Training } from '../../../src/kernel/learnable.ts';
import {
  type Autoreset,
  Batch,
  BEGUN,
  REFUSED,
  SIT_OUT,
  seedAfter,
  TERMINATED,
  TRUNCATED,
} from '../../../src/players/training/training-batch.ts';

/** One square to the right of the player is the way out; walls all around. */
const CORRIDOR = {
  map: {
    entities: [
      { type: 'player', x: 0, y: 0 },
      { type: 'exit', x: 2, y: 0 },
    ],
    'goal-condition': { goal: 'exit' },
  },
};
const [UP, RIGHT, USE_BOMB] = ['move up', 'move right', 'use bomb'].map(name =>
  dungeonLearnable.train(CORRIDOR).actionNames!.indexOf(name),
) as [number, number, number];

function corridor(autoreset: Autoreset, limit = 0, envs = 1) {
  const training = dungeonLearnable.train(CORRIDOR) as Training<unknown>;
  const batch = new Batch(training, { envs, limit, autoreset });
  for (let env = 0; env < envs; env++) batch.begin(env, 5);
  return batch;
}

/** Where the player stands, by what is observed. */
function columnOf(batch: Batch<unknown>, memory = batch.memory): number {
  const { stats } = arraysIn(batch.training.parts, memory, 0) as unknown as { stats: Float32Array };
  return stats[1]!;
}

const walk = (batch: Batch<unknown>, ...actions: number[]) => {
  for (const action of actions) batch.step(Int32Array.of(action));
  return { flags: batch.flags[0], reward: batch.rewards[0], steps: batch.steps[0], column: columnOf(batch) };
};

describe('an episode that is over', () => {
  it('is followed by the next in the next step, whatever is sent then', () => {
    const batch = corridor('next');
    expect(walk(batch, RIGHT, RIGHT)).toEqual({ flags: TERMINATED, reward: 1, steps: 2, column: 2 });
    expect(batch.legalCounts[0]).toBe(0);
    expect(walk(batch, USE_BOMB)).toEqual({ flags: BEGUN, reward: 0, steps: 0, column: 0 });
    expect(batch.seeds[0]).toBe(seedAfter(5));
    expect(walk(batch, RIGHT)).toEqual({ flags: 0, reward: 0, steps: 1, column: 1 });
  });

  it('is followed by the next in the same step, and what was seen last is kept', () => {
    const batch = corridor('same');
    expect(walk(batch, RIGHT, RIGHT)).toEqual({ flags: TERMINATED | BEGUN, reward: 1, steps: 0, column: 0 });
    expect(batch.finals).toEqual([0]);
    expect(columnOf(batch, batch.finalMemory.buffer as ArrayBuffer)).toBe(2);
    expect(batch.seeds[0]).toBe(seedAfter(5));
    expect(walk(batch, RIGHT)).toEqual({ flags: 0, reward: 0, steps: 1, column: 1 });
    expect(batch.finals).toEqual([]);
  });

  it('stays over where nothing follows by itself', () => {
    const batch = corridor('off');
    walk(batch, RIGHT, RIGHT);
    expect(walk(batch, RIGHT)).toEqual({ flags: TERMINATED | REFUSED, reward: 0, steps: 2, column: 2 });
    expect(walk(batch, SIT_OUT)).toEqual({ flags: TERMINATED, reward: 0, steps: 2, column: 2 });
    batch.begin(0);
    expect(walk(batch, SIT_OUT)).toEqual({ flags: 0, reward: 0, steps: 0, column: 0 });
  });

  it('is cut off at the limit, which is no end of the game', () => {
    const batch = corridor('next', 3);
    expect(walk(batch, RIGHT, UP, UP)).toEqual({ flags: TRUNCATED, reward: 0, steps: 3, column: 1 });
    expect(batch.seats[0]).toBe(0);
    expect(walk(batch, RIGHT)).toEqual({ flags: BEGUN, reward: 0, steps: 0, column: 0 });
  });

  it('has ended, and was not cut off, where it ends at the limit', () => {
    expect(walk(corridor('next', 2), RIGHT, RIGHT).flags).toBe(TERMINATED);
  });
});

describe('an action that is not legal', () => {
  it.each([USE_BOMB, 1_000_000, -7])('is refused, and nothing has changed: %i', action => {
    const batch = corridor('next', 0, 2);
    batch.step(Int32Array.of(RIGHT, RIGHT));
    const before = new Uint8Array(batch.memory).slice();
    batch.step(Int32Array.of(action, SIT_OUT));
    expect([...batch.flags]).toEqual([REFUSED, 0]);
    expect([...batch.steps]).toEqual([1, 1]);
    expect([...batch.rewards]).toEqual([0, 0]);
    expect(new Uint8Array(batch.memory)).toEqual(before);
    batch.step(Int32Array.of(RIGHT, RIGHT));
    expect([...batch.flags]).toEqual([TERMINATED, TERMINATED]);
  });
});

describe('rewards', () => {
  it('of the chambers are what the score has grown by', () => {
    const floors = ['|-------|', '|@6.....|', '|.......|', '|......\\|', '|-------|'].join('\n');
    const training = chamberLearnable.train({ race: 'human', floors }) as Training<unknown>;
    const batch = new Batch(training, { envs: 1, limit: 0, autoreset: 'off' });
    batch.begin(0, 1);
    batch.step(Int32Array.of(training.actionNames!.indexOf('move ea')));
    expect([...batch.rewards]).toEqual([1.5]);
    batch.step(Int32Array.of(training.actionNames!.indexOf('move ea')));
    expect([...batch.rewards]).toEqual([0]);
  });

  it.each(['crossing', 'three-crowns', 'four-winds'])('of Capture The Flag are what the losers lose: %s', map => {
    const training = flagLearnable.train({ template: FLAG_MAPS[map]!.template }) as Training<unknown>;
    const batch = new Batch(training, { envs: 8, limit: 3000, autoreset: 'off' });
    for (let env = 0; env < 8; env++) batch.begin(env, env);
    const ended = new Set<number>();
    for (let step = 0; step < 3000 && ended.size < 8; step++) {
      const choose = (actions: Int32Array, env: number) =>
        batch.legalCounts[env] === 0 ? SIT_OUT : actions[(step * 31 + env * 7) % batch.legalCounts[env]!]!;
      batch.step(Int32Array.from(batch.legal, choose));
      for (let env = 0; env < 8; env++) {
        const rewards = batch.rewards.subarray(env * training.seats, (env + 1) * training.seats);
        expect(rewards.reduce((sum, reward) => sum + reward, 0)).toBeCloseTo(0, 5);
        if (rewards.some(reward => reward !== 0)) {
          expect(ended.has(env)).toBe(false);
          expect(batch.flags[env]! & TERMINATED).toBe(TERMINATED);
          ended.add(env);
        }
      }
    }
    expect(ended.size).toBeGreaterThan(0);
  });
});
