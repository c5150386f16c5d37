import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Chance } from '../../src/kernel/chance.ts';
import { IllegalAction, InvalidSetup } from '../../src/kernel/errors.ts';
import { stateHash } from '../../src/kernel/hash.ts';
import { canonical } from '../../src/kernel/json.ts';
import type { Rules } from '../../src/kernel/rules.ts';
import type { Law } from './laws.ts';
import { choose, damaged, FACTOR, type Plan, plans, play, runs, type Trial } from './playout.ts';

/** Runs a property over plans, each with a fresh beginning. */
export function over<Setup, State, Action, View, Happening>(
  rules: Rules<Setup, State, Action, View, Happening>,
  trial: Trial<State, Action>,
  check: (state: State, plan: Plan, setup: Setup) => void,
): void {
  const property = fc.property(plans(trial), plan => {
    const setup = rules.readSetup(plan.setup);
    check(rules.begin(setup, plan.seed), plan, setup);
  });
  fc.assert(property, runs(trial));
}

const SECONDS_OF_A_YEAR = 31_536_000;

/** As it would come back from a file or over the wire. */
export function throughJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

/** Laws that the rules obey by themselves. */
export const RULES_LAWS = {
  'the same seed gives the same hash': (rules, trial) =>
    over(rules, trial, (state, { seed, choices }, setup) => {
      const twin = rules.begin(setup, seed);
      assert.equal(stateHash(rules, twin), stateHash(rules, state));
      play(rules, state, choices, step => {
        rules.apply(twin, step.by, step.action);
      });
      assert.equal(stateHash(rules, twin), stateHash(rules, state));
    }),

  'a setup that was read is read again as itself': (rules, trial) =>
    over(rules, trial, (_state, _plan, setup) => {
      assert.equal(canonical(rules.readSetup(throughJson(setup))), canonical(setup));
    }),

  'setups and actions stay as they were given': (rules, trial) =>
    over(rules, trial, (state, { choices }, setup) => {
      const before = canonical(setup);
      const given: { action: unknown; text: string }[] = [];
      play(rules, state, choices, ({ action }) => given.push({ action, text: canonical(action) }));
      assert.equal(canonical(setup), before);
      for (const { action, text } of given) assert.equal(canonical(action), text);
    }),

  'a copy is independent': (rules, trial) =>
    over(rules, trial, (state, { choices }) => {
      const text = (of: typeof state): string => canonical(rules.encode(of));
      let original = state;
      for (const [ply, choice] of choices.entries()) {
        if (choice % 3 === 0) {
          const before = text(original);
          const copy = rules.copy(original);
          play(rules, copy, choices.slice(ply, ply + 4));
          assert.equal(text(original), before, 'the copy moved, and the original with it');
          const after = text(copy);
          const kept = rules.copy(original);
          play(rules, original, choices.slice(ply, ply + 4));
          assert.equal(text(original), after, 'the copy had another future');
          assert.equal(text(copy), after, 'the original moved, and a copy with it');
          assert.equal(text(kept), before, 'the original moved, and a copy with it');
          original = kept;
        }
        play(rules, original, [choice]);
      }
    }),

  'what is decoded has the future of what was encoded': (rules, trial) =>
    over(rules, trial, (state, { choices }) => {
      const decode = () => rules.decode(throughJson(rules.encode(state)));
      let decoded = decode();
      const check = (): void => assert.equal(stateHash(rules, decoded), stateHash(rules, state));
      check();
      play(rules, state, choices, (step, ply) => {
        check();
        if ((choices[ply] as number) % 8 === 0) decoded = decode();
        check();
        for (const seat of rules.toAct(state)) {
          assert.equal(canonical(rules.legal(decoded, seat)), canonical(rules.legal(state, seat)));
        }
        rules.apply(decoded, step.by, step.action);
      });
      check();
    }),

  'every listed action is read as itself and accepted': (rules, trial) =>
    over(rules, trial, (state, { choices }) => {
      play(rules, state, choices, () => {
        for (const seat of rules.toAct(state)) {
          const listed = rules.legal(state, seat);
          assert.ok(listed.filter(action => rules.resigns?.(action)).length <= 1, 'two ways to give up');
          for (const action of listed) {
            assert.equal(canonical(rules.readAction(throughJson(action))), canonical(action));
            rules.apply(rules.copy(state), seat, action);
          }
        }
      });
    }),

  'an illegal action changes nothing': (rules, trial) =>
    over(rules, trial, (state, { choices, seed }) => {
      const chance = Chance.seeded(seed, 'laws');
      const pool: ReturnType<typeof rules.readAction>[] = [];
      play(rules, state, choices, step => {
        pool.push(step.action);
        const strange = damaged(throughJson(step.action), count => chance.below(count));
        for (const action of [chance.pick(pool), read(rules, strange)]) {
          if (action === undefined) continue;
          for (const by of [...rules.toAct(state), 'clock' as const]) {
            const before = canonical(rules.encode(state));
            const trialState = rules.copy(state);
            let told = 0;
            try {
              rules.apply(trialState, by, action, () => told++);
            } catch (error) {
              if (!(error instanceof IllegalAction)) throw error;
              assert.equal(canonical(rules.encode(trialState)), before);
              assert.equal(told, 0, 'something was told of an action that was refused');
            }
          }
        }
      });
    }),

  'random actions throw nothing but IllegalAction': (rules, trial) => {
    const setups = fc.sample(trial.setups, { numRuns: 20, seed: 1 });
    const strange = fc.sample(trial.strange ?? fc.jsonValue(), { numRuns: 200, seed: 1 });
    const chance = Chance.seeded(1, 'laws');
    const draw = (count: number): number => chance.below(count);
    const fresh = () => rules.begin(rules.readSetup(chance.pick(setups)), draw(2 ** 32));
    const seen: unknown[] = [];
    let state = fresh();
    let ply = 0;
    for (let left = (trial.actions ?? 10_000) * FACTOR; left > 0; left--) {
      const step = choose(rules, state, draw(2 ** 31));
      if (step === undefined || ply++ > (trial.plies ?? 40) * 5) {
        state = fresh();
        ply = 0;
        continue;
      }
      seen[draw(50)] = step.action;
      const json = chance.pick([chance.pick(strange), damaged(step.action, draw), chance.pick(seen) ?? step.action]);
      const action = draw(2) === 0 ? step.action : read(rules, json);
      if (action === undefined) continue;
      try {
        rules.apply(state, draw(8) === 0 ? 'clock' : step.by, action);
      } catch (error) {
        if (!(error instanceof IllegalAction)) throw new Error(`${canonical(action)} threw`, { cause: error });
      }
    }
  },

  'a setup is accepted, or refused with all its problems': (rules, trial) => {
    const chance = Chance.seeded(1, 'laws');
    const setups = fc.sample(trial.setups, { numRuns: 20, seed: 1 });
    const strange = fc.sample(fc.jsonValue(), { numRuns: 50, seed: 1 });
    const wrong = Array.from({ length: 200 * FACTOR }, () =>
      damaged(chance.pick(setups), count => chance.below(count)),
    );
    for (const json of [...setups, ...strange, ...wrong, undefined]) {
      try {
        rules.encode(rules.begin(rules.readSetup(json), 1));
      } catch (error) {
        if (!(error instanceof InvalidSetup)) throw new Error(`${JSON.stringify(json)} threw`, { cause: error });
        assert.ok(error.problems.every(({ path, message }) => typeof path === 'string' && message.length > 0));
      }
    }
    for (const json of setups) rules.readSetup(json);
  },

  'looking changes nothing': (rules, trial) =>
    over(rules, trial, (state, { choices }, setup) => {
      play(rules, state, choices, () => {
        const before = canonical(rules.encode(state));
        for (let seat = 0; seat < rules.seats(setup); seat++) rules.view(state, seat);
        rules.view(state, 'public');
        rules.outcome(state);
        for (const seat of rules.toAct(state)) rules.legal(state, seat);
        for (const due of rules.due(state)) due.play(1);
        assert.equal(canonical(rules.encode(state)), before);
      });
    }),

  'it is over exactly when nobody is to act, and then no clock runs': (rules, trial) =>
    over(rules, trial, (state, { choices }, setup) => {
      const check = (): void => {
        const seats = rules.toAct(state);
        const outcome = rules.outcome(state);
        assert.equal(outcome === undefined, seats.length > 0);
        const named = [...seats, ...(outcome?.winners ?? [])];
        assert.ok(named.every(seat => Number.isInteger(seat) && seat >= 0 && seat < rules.seats(setup)));
        assert.equal(new Set(seats).size, seats.length);
        if (outcome !== undefined)
          assert.deepEqual([rules.due(state), rules.mayCallTime?.(state) ?? false], [[], false]);
      };
      play(rules, state, choices, check);
      check();
    }),

  'what the clock owes is accepted, and several lapses are the same as one by one': (rules, trial) =>
    over(rules, trial, (state, { choices }) => {
      play(rules, state, choices, (_step, ply) => {
        const dues = rules.due(state);
        assert.equal(new Set(dues.map(({ clock }) => clock)).size, dues.length, 'two clocks have one name');
        for (const [place, due] of dues.entries()) {
          assert.ok(Number.isSafeInteger(due.ms) && due.ms > 0, `${due.clock} runs out after ${due.ms} ms`);
          assert.equal(canonical(rules.readAction(throughJson(due.play(1)))), canonical(due.play(1)));
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
          assert.equal(stateHash(rules, atOnce), stateHash(rules, oneByOne));
        }
      });
    }),
} satisfies Readonly<Record<string, Law>>;

/** Undefined if the rules do not take it for an action; anything thrown but IllegalAction goes through. */
function read<Action>(rules: { readAction(json: unknown): Action }, json: unknown): Action | undefined {
  try {
    return rules.readAction(json);
  } catch (error) {
    if (!(error instanceof IllegalAction)) throw new Error(`${JSON.stringify(json)} threw`, { cause: error });
    return undefined;
  }
}
