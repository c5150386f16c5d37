import { stateHash } from '../kernel/hash.ts';
import { canonical } from '../kernel/json.ts';
import { mustBeSame } from './breach.ts';
import { throughJson } from './junk.ts';
import type { LawOf } from './law.ts';
import { over, play } from './play.ts';

/** Laws about states and setups: what is kept of them, copied and read back. */
export const STATE_LAWS = {
  'the same seed gives the same hash': (rules, trial) =>
    over(rules, trial, (state, { seed, choices }, setup) => {
      const twin = rules.begin(setup, seed);
      mustBeSame(stateHash(rules, twin), stateHash(rules, state), 'begun twice, it is not the same');
      play(rules, state, choices, step => {
        rules.apply(twin, step.by, step.action);
      });
      mustBeSame(stateHash(rules, twin), stateHash(rules, state), 'played twice, it is not the same');
    }),

  'a setup that was read is read again as itself': (rules, trial) =>
    over(rules, trial, (_state, _plan, setup) => {
      mustBeSame(rules.readSetup(throughJson(setup)), setup, 'the setup was read again as another');
    }),

  'setups and actions stay as they were given': (rules, trial) =>
    over(rules, trial, (state, { choices }, setup) => {
      const before = canonical(setup);
      const given: { action: unknown; text: string }[] = [];
      play(rules, state, choices, ({ action }) => given.push({ action, text: canonical(action) }));
      mustBeSame(canonical(setup), before, 'the setup was changed');
      for (const { action, text } of given) mustBeSame(canonical(action), text, 'an action was changed');
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
          mustBeSame(text(original), before, 'the copy moved, and the original with it');
          const after = text(copy);
          const kept = rules.copy(original);
          play(rules, original, choices.slice(ply, ply + 4));
          mustBeSame(text(original), after, 'the copy had another future');
          mustBeSame(text(copy), after, 'the original moved, and a copy with it');
          mustBeSame(text(kept), before, 'the original moved, and a copy with it');
          original = kept;
        }
        play(rules, original, [choice]);
      }
    }),

  'what is decoded has the future of what was encoded': (rules, trial) =>
    over(rules, trial, (state, { choices }) => {
      const decode = () => rules.decode(throughJson(rules.encode(state)));
      let decoded = decode();
      const check = (): void =>
        mustBeSame(stateHash(rules, decoded), stateHash(rules, state), 'the decoded state has another hash');
      play(rules, state, choices, (step, ply) => {
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
    over(rules, trial, (state, { choices }, setup) => {
      play(rules, state, choices, () => {
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
