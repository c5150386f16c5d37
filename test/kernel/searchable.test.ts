import { describe, expect, it } from 'vitest';
import { stateHash } from '../../src/kernel/hash.ts';
import { byCopy, stateStack } from '../../src/kernel/searchable.ts';
import { type HighCardAction, type HighCardState, highcard } from '../laws/highcard.ts';

const begin = () => highcard.begin({ seats: 2, rounds: 2 }, 9);
const line = () => stateStack<HighCardState, HighCardAction>(begin());
const game = byCopy(highcard);

describe('any game, searched by copies', () => {
  it('numbers the actions of who is to act', () => {
    const at = line();
    const moves = new Int32Array(8).fill(7);
    expect(game.moves(at, moves)).toBe(2);
    expect([...moves.slice(0, 2)].map(move => game.read(at, move))).toEqual(['keep', 'swap']);
    expect([...moves.slice(2)]).toEqual([7, 7, 7, 7, 7, 7]);
    expect(game.turn(at)).toBe(0);
  });

  it('unmakes everything that was made, and never touches the state it began from', () => {
    const root = begin();
    const before = stateHash(highcard, root);
    const at = stateStack<HighCardState, HighCardAction>(root);
    const keys = [game.key(at)];
    for (const move of [1, 0, 1, 1]) {
      game.make(at, move);
      keys.push(game.key(at));
    }
    expect(game.turn(at)).toBeUndefined();
    expect(game.outcome(at)).toBeDefined();
    expect(game.moves(at, new Int32Array(8))).toBe(0);
    for (const key of keys.reverse()) {
      expect(game.key(at)).toBe(key);
      if (at.past.length > 0) game.unmake(at);
    }
    expect(stateHash(highcard, root)).toBe(before);
  });

  it('plays what the rules play', () => {
    const at = line();
    const state = begin();
    game.make(at, 1);
    highcard.apply(state, 0, 'swap');
    expect(stateHash(highcard, at.current)).toBe(stateHash(highcard, state));
  });

  it('gives equal positions equal keys', () => {
    expect(game.key(line())).toBe(game.key(line()));
  });

  it('says what cannot be', () => {
    const at = line();
    expect(() => game.unmake(at)).toThrow(new RangeError('nothing to unmake'));
    expect(() => game.make(at, 2)).toThrow(new RangeError('there is no move 2 in this position'));
    expect(game.moves(at, new Int32Array(2))).toBe(2);
    expect(() => game.moves(at, new Int32Array(1))).toThrow(new RangeError('2 moves do not fit into 1 places'));
  });
});
