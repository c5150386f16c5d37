import { stateHash } from '../kernel/hash.ts';
import { canonical } from '../kernel/json.ts';
import { must, mustBeSame } from './breach.ts';
import { throughJson } from './junk.ts';
import { overGames, playChoices } from './law-games.ts';
import type { LawOf } from './law-trial.ts';

/** Laws about states and setups: what is kept of them, copied and read back. */
export const STATE_LAWS = {
  'the same seed gives the same hash': (rules, trial) =>
    overGames(rules, trial, (state, { seed, choices }, setup) => {
      const twin = rules.begin(setup, seed);
      mustBeSame(stateHash(rules, twin), stateHash(rules, state), 'begun twice, it is not the same');
      playChoices(rules, state, choices, step => {
        rules.apply(twin, step.by, step.action);
      });
      mustBeSame(stateHash(rules, twin), stateHash(rules, state), 'played twice, it is not the same');
    }),

  'a setup that was read is read again as itself': (rules, trial) =>
    overGames(rules, trial, (_state, _plan, setup) => {
      mustBeSame(rules.readSetup(throughJson(setup)), setup, 'the setup was read again as another');
    }),

  'setups and actions stay as they were given': (rules, trial) =>
    overGames(rules, trial, (state, { choices }, setup) => {
      const before = canonical(setup);
      const given: { action: unknown; text: string }[] = [];
      playChoices(rules, state, choices, ({ action }) => given.push({ action, text: canonical(action) }));
      mustBeSame(canonical(setup), before, 'the setup was changed');
      for (const { action, text } of given) mustBeSame(canonical(action), text, 'an action was changed');
    }),

  'a copy is independent': (rules, trial) =>
    overGames(rules, trial, (state, { choices }) => {
      const text = (of: typeof state): string => canonical(rules.encode(of));
      let original = state;
      for (const [ply, choice] of choices.entries()) {
        if (choice % 3 === 0) {
          const before = text(original);
          const copy = rules.copy(original);
          playChoices(rules, copy, choices.slice(ply, ply + 4));
          mustBeSame(text(original), before, 'the copy moved, and the original with it');
          const after = text(copy);
          const kept = rules.copy(original);
          playChoices(rules, original, choices.slice(ply, ply + 4));
          mustBeSame(text(original), after, 'the copy had another future');
          mustBeSame(text(copy), after, 'the original moved, and a copy with it');
          mustBeSame(text(kept), before, 'the original moved, and a copy with it');
          original = kept;
        }
        playChoices(rules, original, [choice]);
      }
    }),

  'what is decoded has the future of what was encoded': (rules, trial) =>
    overGames(rules, trial, (state, { choices }) => {
      const decode = () => rules.decode(throughJson(rules.encode(state)));
      let decoded = decode();
      const check = (): void =>
        mustBeSame(stateHash(rules, decoded), stateHash(rules, state), 'the decoded state has another hash');
      playChoices(rules, state, choices, (step, ply) => {
        check();
        if ((choices[ply] ?? 0) % 8 === 0) decoded = decode();
        check();
        for (const seat of rules.toAct(state)) {
          mustBeSame(rules.legal(decoded, seat), rules.legal(state, seat), 'the decoded state lists other actions');
        }
        rules.apply(decoded, step.by, step.action);
      });
      check();
    }),

  'looking changes nothing': (rules, trial) =>
    overGames(rules, trial, (state, { choices }, setup) => {
      playChoices(rules, state, choices, () => {
        const before = canonical(rules.encode(state));
        for (let seat = 0; seat < rules.seats(setup); seat++) rules.view(state, seat);
        rules.view(state, 'public');
        rules.outcome(state);
        for (const seat of rules.toAct(state)) rules.legal(state, seat);
        for (const due of rules.due(state)) due.play(1);
        mustBeSame(canonical(rules.encode(state)), before, 'somebody looked, and the state was changed');
      });
    }),
} satisfies Readonly<Record<string, LawOf>>;

const SECONDS_OF_A_YEAR = 31_536_000;

/** Laws about the end, and about time. */
export const CLOCK_LAWS = {
  'it is over exactly when nobody is to act, and then no clock runs': (rules, trial) =>
    overGames(rules, trial, (state, { choices }, setup) => {
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
      playChoices(rules, state, choices, check);
      check();
    }),

  'what the clock owes is accepted, and several lapses are the same as one by one': (rules, trial) =>
    overGames(rules, trial, (state, { choices }) => {
      playChoices(rules, state, choices, (_step, ply) => {
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
