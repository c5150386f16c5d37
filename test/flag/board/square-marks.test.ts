import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mostMoves } from '../../../src/flag/board/any-move-left.ts';
import { flagSearch } from '../../../src/flag/flag-search.ts';
import { flag } from '../../../src/flag/rules.ts';
import { Rng } from '../../../src/kernel/rng.ts';
import { setups } from '../arbitrary.ts';

/** The board as it is set up from nothing but who stands where. */
const anew = (state: Parameters<typeof flag.encode>[0]) => flag.decode(flag.encode(state)).at;

it('the marks on the board are those of one set up anew after every move, made or taken back, and after a team has given up', () => {
  fc.assert(
    fc.property(setups(), fc.nat(), (setup, seed) => {
      const state = flag.begin(flag.readSetup(setup), seed);
      for (const seat of flag.toAct(state)) flag.apply(state, seat, { type: 'join', team: `team ${seat}` });
      const rng = Rng.seeded(seed, 'test');
      const moves = new Int32Array(mostMoves(state.ground));
      let made = 0;
      for (let n = 0; n < 120 && flagSearch.turn(state) !== undefined; n++) {
        if (made > 0 && rng.below(3) === 0) {
          flagSearch.unmake(state);
          made--;
        } else {
          flagSearch.make(state, moves[rng.below(flagSearch.moves(state, moves))]!);
          made++;
        }
        expect(state.at).toEqual(anew(state));
      }
      const copy = flag.copy(state);
      for (; made > 0; made--) flagSearch.unmake(state);
      expect(state.at).toEqual(anew(state));
      expect(copy.at).toEqual(anew(copy));
      if (copy.phase !== 'playing') return;
      flag.apply(copy, copy.current, { type: 'give-up' });
      expect(copy.at).toEqual(anew(copy));
    }),
    { numRuns: 25 },
  );
});
