import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashAnew, keyOf } from '../../../src/flag/board/hash.ts';
import { flag } from '../../../src/flag/rules.ts';
import type { FlagState } from '../../../src/flag/state.ts';
import { Chance } from '../../../src/kernel/chance.ts';
import { setups } from '../arbitrary.ts';

/** Half of a position's hash as its rule has it, in numbers that never overflow. */
function sumOf({ ground: { salt }, square, flags, current }: FlagState, half: 0 | 1): number {
  const at = (list: readonly number[], place: number) => BigInt(list[2 * place + half] as number);
  let sum = at(salt.turn, current + 1) - at(salt.turn, 0);
  for (const [piece, place] of square.entries())
    sum += at(salt.piece, piece) * (at(salt.square, place) - at(salt.square, 0));
  for (const [team, count] of flags.entries()) sum += at(salt.flags, team) * BigInt(count);
  return Number(BigInt.asIntN(32, sum));
}

test('a hash is the sum of its salts after every move, and 53 bits of it are the key', () => {
  fc.assert(
    fc.property(setups(6), fc.nat(), (setup, seed) => {
      const state = flag.begin(flag.readSetup(setup), seed);
      const chance = Chance.seeded(seed, 'play');
      for (const seat of flag.toAct(state)) flag.apply(state, seat, { type: 'join', team: '' });
      for (let n = 0; n < 12 && state.phase === 'playing'; n++) {
        const [low, high] = [sumOf(state, 0), sumOf(state, 1)];
        expect([state.low, state.high]).toEqual([low, high]);
        expect(keyOf(state)).toBe(
          Number((BigInt.asUintN(32, BigInt(high)) >> 11n) * 2n ** 32n + BigInt.asUintN(32, BigInt(low))),
        );
        const anew = flag.copy(state);
        hashAnew(anew);
        expect([anew.low, anew.high]).toEqual([low, high]);
        const legal = flag.legal(state, state.current);
        const moves = legal.filter(({ type }) => type === 'move');
        flag.apply(
          state,
          state.current,
          chance.pick(moves.length > 0 && n % 6 !== 5 ? moves : legal) ?? { type: 'give-up' },
        );
      }
    }),
    { numRuns: 60 },
  );
});
