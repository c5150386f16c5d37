import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chamberLearnable } from '../../../src/chamber/training/training.ts';
import type { DungeonAction } from '../../../src/dungeon/actions.ts';
import { CONFIGS } from '../../../src/dungeon/maps/configs.ts';
import { ALL_DUNGEONS } from '../../../src/dungeon/maps/index.ts';
import type { DungeonState } from '../../../src/dungeon/state.ts';
import { dungeonLearnable } from '../../../src/dungeon/training/training.ts';
import { FLAG_MAPS } from '../../../src/flag/maps/index.ts';
import { flagLearnable } from '../../../src/flag/training/training.ts';
import {
  type Learnable,
  lengthOf,
  NUMBERS,
  observationLayout,
  TouchedWords,
  type Training,
} from '../../../src/kernel/learnable.ts';
import { Match } from '../../../src/kernel/match/match.ts';
import type { AnyRules, GameTypes, Rules } from '../../../src/kernel/rules.ts';
import { listed } from '../../../src/players/training/listed-training.ts';
import { Batch } from '../../../src/players/training/training-batch.ts';
import { highcard } from '../../laws/highcard.ts';

interface Case {
  readonly name: string;
  readonly rules: AnyRules;
  readonly setup: unknown;
  readonly training: Training<unknown>;
  /** What tells two actions apart for a learner, where that is not all of them. */
  readonly kindOf?: (state: unknown, action: unknown) => unknown;
}

function caseOf<G extends GameTypes>(
  name: string,
  { rules, train }: Learnable<G>,
  setup: unknown,
  kindOf?: Case['kindOf'],
): Case {
  return {
    name,
    rules: rules as unknown as AnyRules,
    setup,
    training: train(setup) as Training<unknown>,
    ...(kindOf && { kindOf }),
  };
}

function listedCase<G extends GameTypes>(name: string, rules: Rules<G>, setup: unknown): Case {
  const training = listed(rules, rules.readSetup(setup));
  return { name, rules: rules as unknown as AnyRules, setup, training: training as Training<unknown> };
}

/** Of items of one type, and of those who can be dealt with, it does not matter which one the rules list. */
function dungeonKind(state: unknown, action: unknown): unknown {
  const { player } = state as DungeonState;
  const doing = action as DungeonAction;
  if (doing.type === 'use') return `use ${player.inventory.find(({ id }) => String(id) === doing.item)?.type}`;
  return doing;
}

const shipped = (name: string, config = 'normal') => {
  const { map, gameMode } = ALL_DUNGEONS[name]!;
  return gameMode === undefined ? { name, map, config: CONFIGS[config] } : { name, map, gameMode };
};

const CASES: readonly Case[] = [
  caseOf('the chambers', chamberLearnable, { race: 'orc' }),
  caseOf('foggy chambers with practice', chamberLearnable, { options: { fog: true, practice: true } }),
  caseOf('deep chambers', chamberLearnable, {
    race: 'dwarf',
    options: { generated: true, field: true, shop: true, finds: true, abilities: true },
  }),
  ...['example', 'rubble', 'three-crowns', 'stampede'].map(name =>
    caseOf(`flag on ${name}`, flagLearnable, { template: FLAG_MAPS[name]!.template, options: { lshape: 'jump' } }),
  ),
  ...['first-steps', 'hourglass', 'smithy', 'bribes'].flatMap(name =>
    name in ALL_DUNGEONS ? [caseOf(`the dungeon ${name}`, dungeonLearnable, shipped(name), dungeonKind)] : [],
  ),
  listedCase('a game of somebody else', highcard, { seats: 3, rounds: 4 }),
  listedCase('the chambers, as any game', chamberLearnable.rules, { options: { finds: true } }),
];

/** The bytes of an observation of a state, made afresh. */
function observed(training: Training<unknown>, state: unknown): Uint8Array {
  const memory = new ArrayBuffer(observationLayout(training.parts).bytes);
  training.observer(memory, 0)(state, new TouchedWords(memory.byteLength));
  return new Uint8Array(memory);
}

/** A match that begins as the training does: all seats of Capture The Flag are taken. */
async function begun({ rules, setup }: Case, seed: number) {
  const match = Match.begin(rules, { setup, seed, time: 0 });
  if (rules.game === 'flag') {
    for (const seat of match.toAct()) await match.play(seat, { type: 'join', team: `team${seat + 1}` }, { time: 0 });
  }
  return match;
}

function expectWithinBounds({ parts }: Training<unknown>, bytes: Uint8Array): void {
  const { offsets } = observationLayout(parts);
  for (const [n, part] of parts.entries()) {
    const numbers = new NUMBERS[part.kind](bytes.buffer as ArrayBuffer, bytes.byteOffset + offsets[n]!, lengthOf(part));
    const outside = [...numbers].filter(number => !(number >= part.least && number <= part.most));
    expect(outside, `${part.name} is between ${part.least} and ${part.most}`).toEqual([]);
  }
}

describe.each(CASES)('a step of an environment is a move of a match: $name', given => {
  const { rules, training, kindOf } = given;
  const kind = (state: unknown, action: unknown) => JSON.stringify(kindOf?.(state, action) ?? action);

  it('with the same observations, legal actions, turns and rewards', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(2 ** 32 - 1), fc.array(fc.nat(), { maxLength: 60 }), async (seed, choices) => {
        const batch = new Batch(training, { envs: 2, limit: 0, autoreset: 'off' });
        // The second environment plays something else: neighbours do not write into each other.
        batch.begin(0, seed);
        batch.begin(1, seed + 1);
        const match = await begun(given, seed);
        const earned = new Float32Array(training.seats);
        for (const choice of [...choices, undefined]) {
          const state = rules.decode(match.snapshot().state);
          const seat = match.toAct()[0];
          const own = new Uint8Array(batch.memory, 0, batch.stride);
          expect(own).toEqual(observed(training, state));
          expectWithinBounds(training, own.slice());
          expect(batch.seats[0]).toBe(seat ?? -1);
          const legal = batch.legal[0]!.subarray(0, batch.legalCounts[0]);
          const listedNow =
            seat === undefined ? [] : match.legal(seat).filter(action => rules.resigns?.(action) !== true);
          expect(new Set([...legal].map(action => kind(state, training.read(state, action))))).toEqual(
            new Set(listedNow.map(action => kind(state, action))),
          );
          expect(new Set(legal).size).toBe(legal.length);
          if (choice === undefined || seat === undefined) break;
          const action = legal[choice % legal.length]!;
          const others = batch.legal[1]!.subarray(0, batch.legalCounts[1]);
          await match.play(seat, training.read(state, action), { time: 0 });
          batch.step(Int32Array.of(action, others.length === 0 ? -1 : others[choice % others.length]!));
          for (const n of earned.keys()) earned[n] = earned[n]! + batch.rewards[n]!;
        }
        const total = new Float32Array(training.seats);
        training.earned(rules.decode(match.snapshot().state), total);
        for (const [n, all] of total.entries()) expect(earned[n]).toBeCloseTo(all, 3);
      }),
      { numRuns: 8 },
    );
  });
});

describe('mazes', () => {
  const training = dungeonLearnable.train({ maze: { width: 7, height: 7, treasure: 2 } });

  it('are others in every episode, and the same for the same seed', () => {
    const [one, other, again] = [1, 2, 1].map(seed => observed(training as Training<unknown>, training.begin(seed)));
    expect(one).not.toEqual(other);
    expect(one).toEqual(again);
  });

  it.each([
    [{ maze: { width: 1, height: 7 } }, '/maze/width'],
    [{ maze: { width: 7, height: 7, dragons: 2 } }, '/maze/dragons'],
    [{ maze: { width: 3, height: 3, doors: 9 } }, '/maze/doors'],
    [{ maze: { width: 7, height: 7 }, config: { player_health: 'much' } }, '/config/player_health'],
    [{ maze: 7 }, '/maze'],
    [{ map: { entities: [{ type: 'plaeyr', x: 0, y: 0 }] } }, '/map/entities/0/type'],
  ])('and setups that are wrong are named by their field: %j', (setup, path) => {
    expect(() => dungeonLearnable.train(setup)).toThrow(
      expect.objectContaining({ problems: expect.arrayContaining([expect.objectContaining({ path })]) }),
    );
  });
});
