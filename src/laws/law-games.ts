import type { GameTypes, Rules } from '../kernel/rules.ts';
import { chooseStep } from '../kernel/unsaid.ts';
import { BrokenLaw, shortText } from './broken-law.ts';
import { type GamePlan, gamePlan, type Step, shortened, type Trial } from './law-trial.ts';

/** Plays choices on a state that is changed on the way; calls before each step, with the step. */
export function playChoices<G extends GameTypes>(
  rules: Rules<G>,
  state: G['State'],
  choices: readonly number[],
  before: (step: Step<G['Action']>, ply: number) => void = () => undefined,
): void {
  for (const [ply, choice] of choices.entries()) {
    const step = chooseStep(rules, state, choice);
    if (step === undefined) return;
    before(step, ply);
    rules.apply(state, step.by, step.action);
  }
}

/** Holds a law against game after game. Where one breaks it, throws BrokenLaw with the shortest that does. */
export async function overPlans<G extends GameTypes>(
  { game }: { readonly game: string },
  trial: Trial<G>,
  attempt: (plan: GamePlan) => void | Promise<void>,
  story: (plan: GamePlan) => readonly string[],
): Promise<void> {
  const faultOf = async (plan: GamePlan) => {
    try {
      await attempt(plan);
      return undefined;
    } catch (why) {
      return { why, story: story(plan) };
    }
  };
  for (let run = 0; run < (trial.runs ?? 25); run++) {
    const plan = gamePlan(trial, run);
    const fault = await faultOf(plan);
    if (fault === undefined) continue;
    const found = await shortened({ plan, fault }, faultOf);
    throw new BrokenLaw(game, found.plan, found.fault.story, found.fault.why);
  }
}

/** Holds a law of the rules alone against games, each from its beginning. */
export function overGames<G extends GameTypes>(
  rules: Rules<G>,
  trial: Trial<G>,
  check: (state: G['State'], plan: GamePlan, setup: G['Setup']) => void,
): Promise<void> {
  return overPlans(
    rules,
    trial,
    plan => {
      const setup = rules.readSetup(plan.setup);
      check(rules.begin(setup, plan.seed), plan, setup);
    },
    plan => storyOf(rules, plan),
  );
}

/** Who does what in a plan, as far as the rules let it come. */
function storyOf<G extends GameTypes>(rules: Rules<G>, { setup, seed, choices }: GamePlan): readonly string[] {
  const lines: string[] = [];
  try {
    const state = rules.begin(rules.readSetup(setup), seed);
    playChoices(rules, state, choices, step => lines.push(lineOf(step)));
  } catch {
    // What was thrown is told already.
  }
  return lines;
}

/** A step as one reads it. */
export function lineOf({ by, action }: Step<unknown>): string {
  return `${by === 'clock' ? 'the clock' : `seat ${by}`}: ${shortText(action)}`;
}
