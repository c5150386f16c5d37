import { describe, expect, it } from 'vitest';
import type { ChamberState } from '../../src/chamber/state.ts';
import { chamberLearnable } from '../../src/chamber/training/training.ts';
import { arraysIn, observationLayout, TouchedWords } from '../../src/kernel/learnable.ts';
import { on, room } from './table.ts';

const DIRECTIONS = ['no', 'so', 'ea', 'we', 'ne', 'nw', 'se', 'sw'];
const FLOOR = room('@.0...6\\', '........');

function trainingOn(state: ChamberState) {
  return chamberLearnable.train(state.game.setup);
}

/** By slot, what a learner sees of the pack: what it is, and the number beside it. */
function packSeen(state: ChamberState): string[] {
  const { parts, observer } = trainingOn(state);
  const memory = new ArrayBuffer(observationLayout(parts).bytes);
  observer(memory, 0)(state, new TouchedWords(memory.byteLength));
  const { pack } = arraysIn(parts, memory, 0) as Record<string, Uint8Array>;
  const names = parts.find(({ name }) => name === 'pack')?.names ?? [];
  return Array.from({ length: pack!.length / 2 }, (_, slot) => `${names[pack![2 * slot]!]} ${pack![2 * slot + 1]}`);
}

describe('what a learner sees', () => {
  it('are the arrays of the screen, and the pack where there is one', () => {
    const named = (options: object) =>
      trainingOn(on(FLOOR, { options })).parts.map(({ name, shape }) => `${name} ${shape}`);
    expect(named({})).toEqual(['glyphs 4,10', 'colours 4,10', 'stats 13', 'message 256']);
    expect(named({ shop: true })).toEqual([...named({}), 'pack 8,2']);
  });

  it('of a pack is what the player takes things for, the charges of a wand, and which rings are worn', () => {
    const state = on(FLOOR, { options: { finds: true } });
    const nothing = 'nothing 0';
    expect(packSeen(state)).toEqual(Array.from({ length: 8 }, () => nothing));
    state.known = ['BA'];
    state.pack = [
      { name: 'RH' },
      { name: 'BA' },
      { name: 'bolt', charges: 3 },
      { name: 'slumber', charges: 0 },
      { name: 'iron', worn: true },
      { name: 'greed' },
    ];
    const [ring, other, ...wands] = ['iron 1', 'greed 0', 'bolt 3', 'slumber 0'];
    expect(packSeen(state)).toEqual(['unknown potion 0', 'BA 0', ...wands, ring, other, nothing, nothing]);
    const full = { ...state, pack: Array.from({ length: 8 }, () => ({ name: 'key' as const })) };
    expect(packSeen(full)).toEqual(Array.from({ length: 8 }, () => 'key 0'));
  });
});

describe('what a learner can do', () => {
  const aimed = (verb: string) => DIRECTIONS.map(direction => `${verb} ${direction}`);
  const slots = Array.from({ length: 8 }, (_, slot) => slot);
  const classic = [...aimed('move'), ...aimed('attack'), ...aimed('use')];
  const packed = [
    ...aimed('take'),
    ...aimed('pray'),
    ...slots.map(slot => `apply ${slot}`),
    ...slots.flatMap(slot => aimed(`zap ${slot}`)),
    ...slots.map(slot => `sell ${slot}`),
  ];
  const STAPLES = ['RH', 'BA', 'BD', 'map'];

  it.each<[object, string[]]>([
    [{}, classic],
    [{ practice: true }, [...classic, 'freeze']],
    [
      { shop: true },
      [...classic, ...packed, ...STAPLES.map(ware => `buy ${ware}`), ...STAPLES.map(ware => `rob ${ware}`)],
    ],
  ])('has a name and a place that stay: %j', (options, names) => {
    const { actionNames, actions, mostLegal } = trainingOn(on(FLOOR, { options }));
    expect(actionNames).toEqual(names);
    expect([actions, mostLegal]).toEqual([names.length, names.length]);
  });

  it('is to go and to strike anywhere, and to drink what stands beside', () => {
    const state = on(room('@0.\\', '...6'), { options: { practice: true } });
    const { legal, actionNames, mostLegal, read } = trainingOn(state);
    const into = new Int32Array(mostLegal);
    const named = () => [...into.subarray(0, legal(state, into))].map(number => actionNames![number]);
    expect(named()).toEqual([...aimed('move'), ...aimed('attack'), 'use ea', 'freeze']);
    expect(read(state, 18)).toEqual({ type: 'use', direction: 'ea' });
    state.ended = 'died';
    expect(named()).toEqual([]);
  });

  it('earns the score, which counts the gold by race', () => {
    const state = on(FLOOR, { race: 'human' });
    state.gold = 7;
    const into = new Float32Array(1);
    trainingOn(state).earned(state, into);
    expect(into[0]).toBe(10.5);
  });
});
