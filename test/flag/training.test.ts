import { describe, expect, it } from 'vitest';
import { flag } from '../../src/flag/rules.ts';
import type { FlagState } from '../../src/flag/state.ts';
import { observationParts } from '../../src/flag/training/observation.ts';
import { flagLearnable } from '../../src/flag/training/training.ts';
import { arraysIn, observationLayout, TouchedWords } from '../../src/kernel/learnable.ts';
import { board, idAt, KINDS, move, template } from './help.ts';

/** What a learner sees: the kinds and the owners by row, and the numbers beside the board. */
function seen(state: FlagState) {
  const { setup, rows, columns } = state.ground;
  const training = flagLearnable.train(setup);
  const memory = new ArrayBuffer(observationLayout(training.parts).bytes);
  // What was there before is nobody's business.
  new Uint8Array(memory).fill(9);
  const touched = new TouchedWords(memory.byteLength);
  training.observer(memory, 0)(state, touched);
  const { kinds, owners, stats } = arraysIn(training.parts, memory, 0) as Record<string, Iterable<number>>;
  const lines = (cells: Iterable<number>) =>
    Array.from({ length: rows }, (_, row) => [...cells].slice(row * columns, (row + 1) * columns).join(' '));
  return { kinds: lines(kinds!), owners: lines(owners!), stats: [...stats!], everything: touched.everything };
}

const THREE = `
  .. .. .. .. ..
  rA @A kA .. ..
  ## .. .. .. ..
  .. @C .. kC ..
  .. .. kA .. ##`;
const THREE_KINDS = ['0 0 0 0 0', '3 2 4 0 0', '1 0 0 0 0', '0 2 0 4 0', '0 0 4 0 1'];

describe('what a learner sees', () => {
  it('is the board, the own team being 1; who is out and what was taken are nowhere', () => {
    expect(seen(board(THREE, { flags: 2 }))).toEqual({
      kinds: THREE_KINDS,
      owners: ['0 0 0 0 0', '1 1 1 0 0', '0 0 0 0 0', '0 3 0 3 0', '0 0 1 0 0'],
      stats: [0, 2, 0, 2, 3, 0, 1],
      everything: true,
    });
  });

  it('is told from the side of whoever is to act: the next team after it is 2', () => {
    expect(seen(board(THREE, { flags: 2, turn: 'C' }))).toEqual({
      kinds: THREE_KINDS,
      owners: ['0 0 0 0 0', '2 2 2 0 0', '0 0 0 0 0', '0 1 0 1 0', '0 0 2 0 0'],
      stats: [0, 2, 2, 0, 1, 3, 0],
      everything: true,
    });
  });

  it('counts the turns, and changes sides with them', () => {
    const state = board(THREE, { flags: 2 });
    move(state, [1, 0], [0, 0]);
    move(state, [3, 3], [3, 2]);
    expect(seen(state)).toMatchObject({
      owners: ['1 0 0 0 0', '0 1 1 0 0', '0 0 0 0 0', '0 3 3 0 0', '0 0 1 0 0'],
      stats: [2, 2, 0, 2, 3, 0, 1],
    });
  });

  it('is told from the side of whoever moved last when it is over', () => {
    const state = board(THREE, { turn: 'C' });
    move(state, [3, 3], [3, 2]);
    move(state, [1, 0], [0, 0]);
    move(state, [3, 2], [2, 1]);
    move(state, [0, 0], [0, 1]);
    move(state, [2, 1], [1, 1]);
    expect(flag.outcome(state)?.winners).toEqual([2]);
    expect(seen(state)).toMatchObject({ owners: ['0 0 0 0 0', '0 1 0 0 0', '0 0 0 0 0', '0 1 0 0 0', '0 0 0 0 0'] });
  });

  it('is told from the side of the first team when it is over before anybody moved', () => {
    const state = board('.. @A kA\n.. .. ..\n.. @B kB');
    flag.apply(state, 0, { type: 'give-up' });
    expect(seen(state)).toMatchObject({ owners: ['0 0 0', '0 0 0', '0 2 2'], stats: [1, 0, 1, 0, 1] });
  });

  it.each([
    [253, 'u1'],
    [254, 'u2'],
  ])('has numbers that are large enough for %i types of pieces', (types, kind) => {
    const pieces = Array.from({ length: types }, (_, n) => ({ ...KINDS.k!, type: `K${n}`, count: n === 0 ? 1 : 0 }));
    const [kinds] = observationParts(flag.readSetup({ template: template({ pieces }) }));
    expect(kinds).toMatchObject({ kind, least: 0, most: types + 2 });
    expect(kinds?.names?.slice(0, 4)).toEqual(['empty', 'block', 'base', 'K0']);
  });

  it('says what its numbers are', () => {
    const [kinds, owners, stats] = observationParts(board(THREE).ground.setup);
    expect(kinds).toMatchObject({ shape: [5, 5], names: ['empty', 'block', 'base', 'Rook', 'King'], of: 'values' });
    expect(owners).toMatchObject({ shape: [5, 5], least: 0, most: 3 });
    const names = 'turns, flags of 1, flags of 2, flags of 3, pieces of 1, pieces of 2, pieces of 3';
    expect(stats).toMatchObject({ shape: [7], names: names.split(', '), of: 'places' });
    expect(stats?.mosts).toEqual([2 ** 24, 1, 1, 1, 3, 3, 3]);
  });
});

describe('a learner', () => {
  const training = flagLearnable.train(board(THREE).ground.setup);
  const earned = (state: FlagState) => {
    const into = new Float32Array(3);
    training.earned(state, into);
    return [...into];
  };

  it('says a move by the squares that it comes from and goes to', () => {
    const state = board(THREE);
    expect([training.actions, training.actionShape]).toEqual([625, [5, 5, 5, 5]]);
    expect(training.read(state, 22 * 25 + 16)).toEqual({ type: 'move', piece: idAt(state, 4, 2), to: [3, 1] });
  });

  it('has put in one, and the winners share it all', () => {
    const state = board(THREE, { flags: 2 });
    expect(earned(state)).toEqual([0, 0, 0]);
    flag.apply(state, 0, { type: 'give-up' });
    expect(earned(state)).toEqual([-1, -1, 2]);
    const agreed = board(THREE, { flags: 2 });
    flag.apply(agreed, 0, { type: 'offer', what: 'draw' });
    flag.apply(agreed, 2, { type: 'accept', what: 'draw' });
    expect(earned(agreed)).toEqual([0.5, -1, 0.5]);
  });
});
