import { canonical } from '../kernel/canonical-json.ts';
import { IllegalAction, InvalidSetup } from '../kernel/errors.ts';
import { Rng } from '../kernel/rng.ts';
import { chooseStep } from '../kernel/unsaid.ts';
import { must, mustBeSame, shortText } from './broken-law.ts';
import { overGames, playChoices } from './law-games.ts';
import { type LawOf, sampleOf } from './law-trial.ts';
import { anyJson, damaged, throughJson } from './random-json.ts';

const STRANGE_SETUPS = 50;
const DAMAGED_SETUPS = 200;

/** Laws about what the rules take, and how they refuse the rest. */
export const ACTION_LAWS = {
  'every listed action is read as itself and accepted': (rules, trial) =>
    overGames(rules, trial, (state, { choices }) => {
      playChoices(rules, state, choices, () => {
        for (const seat of rules.toAct(state)) {
          const listed = rules.legal(state, seat);
          must(listed.filter(action => rules.resigns?.(action)).length <= 1, 'two ways to give up');
          for (const action of listed) {
            mustBeSame(rules.readAction(throughJson(action)), action, 'a listed action was read as another');
            rules.apply(rules.copy(state), seat, action);
          }
        }
      });
    }),

  'an illegal action changes nothing': (rules, trial) =>
    overGames(rules, trial, (state, { choices, seed }) => {
      const rng = Rng.seeded(seed, 'laws');
      const pool: ReturnType<typeof rules.readAction>[] = [];
      playChoices(rules, state, choices, step => {
        pool.push(step.action);
        const strange = damaged(throughJson(step.action), rng);
        for (const action of [rng.pick(pool), read(rules, strange)]) {
          if (action === undefined) continue;
          for (const by of [...rules.toAct(state), 'clock' as const]) {
            const before = canonical(rules.encode(state));
            const trialState = rules.copy(state);
            let told = 0;
            try {
              rules.apply(trialState, by, action, () => told++);
            } catch (error) {
              if (!(error instanceof IllegalAction)) throw error;
              mustBeSame(
                canonical(rules.encode(trialState)),
                before,
                `${shortText(action)} was refused, and yet the state changed`,
              );
              must(told === 0, `something was told of ${shortText(action)}, which was refused`);
            }
          }
        }
      });
    }),

  'random actions throw nothing but IllegalAction': async (rules, trial) => {
    const rng = Rng.seeded(trial.seed ?? 1, 'laws');
    let games = 0;
    const fresh = () => rules.begin(rules.readSetup(sampleOf(trial.setups, rng, games++)), rng.below(2 ** 32));
    const seen: unknown[] = [];
    let state = fresh();
    let ply = 0;
    for (let left = trial.actions ?? 10_000; left > 0; left--) {
      const step = chooseStep(rules, state, rng.bits(31));
      if (step === undefined || ply++ > (trial.plies ?? 40) * 5) {
        state = fresh();
        ply = 0;
        continue;
      }
      seen[rng.below(50)] = step.action;
      const strange = sampleOf(trial.strange ?? anyJson, rng, left);
      const json = rng.pick([strange, damaged(step.action, rng), rng.pick(seen) ?? step.action]);
      const action = rng.below(2) === 0 ? step.action : read(rules, json);
      if (action === undefined) continue;
      const by = rng.below(8) === 0 ? 'clock' : step.by;
      try {
        rules.apply(state, by, action);
      } catch (error) {
        if (!(error instanceof IllegalAction)) throw threw(action, error);
      }
    }
  },

  'a setup is accepted, or refused with all its problems': async (rules, trial) => {
    const rng = Rng.seeded(trial.seed ?? 1, 'laws');
    const setups = Array.from({ length: 20 }, (_, turn) => sampleOf(trial.setups, rng, turn));
    const strange = Array.from({ length: STRANGE_SETUPS }, () => anyJson(rng));
    const times = Math.max(1, Math.floor((trial.actions ?? 0) / 10_000));
    const wrong = Array.from({ length: DAMAGED_SETUPS * times }, () => damaged(rng.pick(setups), rng));
    for (const json of [...setups, ...strange, ...wrong, undefined]) {
      try {
        rules.encode(rules.begin(rules.readSetup(json), 1));
      } catch (error) {
        if (!(error instanceof InvalidSetup)) throw threw(json, error);
        const named = error.problems.every(({ path, message }) => typeof path === 'string' && message !== '');
        must(named, `${shortText(json)} was refused without a path or a sentence`);
      }
    }
    for (const json of setups) rules.readSetup(json);
  },
} satisfies Readonly<Record<string, LawOf>>;

/** Undefined if the rules do not take it for an action; anything thrown but IllegalAction goes through. */
function read<Action>(rules: { readAction(json: unknown): Action }, json: unknown): Action | undefined {
  try {
    return rules.readAction(json);
  } catch (error) {
    if (!(error instanceof IllegalAction)) throw threw(json, error);
    return undefined;
  }
}

function threw(json: unknown, cause: unknown): Error {
  return new Error(`${shortText(json)} threw ${cause}`, { cause });
}
