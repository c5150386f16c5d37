import { stateHash } from '../kernel/hash.ts';
import { must, mustBeSame } from './breach.ts';
import { throughJson } from './junk.ts';
import type { LawOf } from './law.ts';
import { over, play } from './play.ts';

const SECONDS_OF_A_YEAR = 31_536_000;

/** Laws about the end, and about time. */
export const CLOCK_LAWS = {
  'it is over exactly when nobody is to act, and then no clock runs': (rules, trial) =>
    over(rules, trial, (state, { choices }, setup) => {
      const check = (): void => {
        const seats = rules.toAct(state);
        const outcome = rules.outcome(state);
        must(outcome !== undefined || seats.length > 0, 'nobody is to act, and yet there is no outcome');
        must(outcome === undefined || seats.length === 0, `there is an outcome, and yet seat ${seats[0]} is to act`);
        for (const seat of [...seats, ...(outcome?.winners ?? [])]) {
          must(Number.isInteger(seat) && seat >= 0 && seat < rules.seats(setup), `there is no seat ${seat}`);
        }
        must(new Set(seats).size === seats.length, 'a seat is to act twice');
        if (outcome === undefined) return;
        must(rules.due(state).length === 0, 'it is over, and yet a clock runs');
        must(!(rules.mayCallTime?.(state) ?? false), 'it is over, and yet time may be called');
      };
      play(rules, state, choices, check);
      check();
    }),

  'what the clock owes is accepted, and several lapses are the same as one by one': (rules, trial) =>
    over(rules, trial, (state, { choices }) => {
      play(rules, state, choices, (_step, ply) => {
        const dues = rules.due(state);
        must(new Set(dues.map(({ clock }) => clock)).size === dues.length, 'two clocks have one name');
        for (const [place, due] of dues.entries()) {
          must(Number.isSafeInteger(due.ms) && due.ms > 0, `${due.clock} runs out after ${due.ms} ms`);
          mustBeSame(rules.readAction(throughJson(due.play(1))), due.play(1), "the clock's action was read as another");
          // Nobody has looked for a year: that must be one action too, and no slower than another.
          if (due.repeats && ply === 0) rules.apply(rules.copy(state), 'clock', due.play(SECONDS_OF_A_YEAR));
          const lapses = due.repeats ? 1 + (ply % 4) : 1;
          const atOnce = rules.copy(state);
          rules.apply(atOnce, 'clock', due.play(lapses));
          const oneByOne = rules.copy(state);
          for (let lapse = 0; lapse < lapses; lapse++) {
            const next = rules.due(oneByOne)[place];
            if (next !== undefined) rules.apply(oneByOne, 'clock', next.play(1));
          }
          mustBeSame(
            stateHash(rules, atOnce),
            stateHash(rules, oneByOne),
            `${lapses} lapses at once are not one by one`,
          );
        }
      });
    }),
} satisfies Readonly<Record<string, LawOf>>;
