import fc from 'fast-check';
import type { Actor, Rules, Viewer } from '../../src/kernel/rules.ts';

/** One action of someone. */
export interface Step<Action> {
  readonly by: Actor;
  readonly action: Action;
}

/** What the laws must be told about a game to try it. */
export interface Trial<State, Action> {
  /** Setups as JSON that the rules accept. */
  readonly setups: fc.Arbitrary<unknown>;
  /** How many actions a playout has at most. */
  readonly plies?: number;
  /** How many playouts each law gets; the variable QUADRILLE_LAWS multiplies it for a long run. */
  readonly runs?: number;
  /** How many random actions the rules must survive in all; multiplied likewise. */
  readonly actions?: number;
  /** JSON that almost is an action, tried beside what the kit makes up. */
  readonly strange?: fc.Arbitrary<unknown>;
  /**
   * The state changed in something that the viewer may not know, and will not learn by what comes; undefined if there
   * is no such thing. Required of a game with `hidden`.
   */
  readonly disguise?: (state: State, viewer: Viewer, coming?: Step<Action>) => State | undefined;
}

/** A beginning and the choices that are made from there. They shrink well: fewer and smaller ones. */
export interface Plan {
  readonly setup: unknown;
  /** Large, so that it can be told from the numbers of a game. */
  readonly seed: number;
  readonly choices: readonly number[];
}

/** The long run's factor, from the variable QUADRILLE_LAWS. Without it every run plays the same. */
export const FACTOR = Math.max(1, Number(process.env.QUADRILLE_LAWS) || 1);

export function runs({ runs = 25 }: { readonly runs?: number }): { numRuns: number; seed?: number } {
  return FACTOR > 1 ? { numRuns: runs * FACTOR } : { numRuns: runs, seed: 1 };
}

export function plans({ setups, plies = 40 }: Pick<Trial<never, never>, 'setups' | 'plies'>): fc.Arbitrary<Plan> {
  return fc.record({
    setup: setups,
    seed: fc.integer({ min: 1_000_000_000, max: 4_294_967_295 }),
    choices: fc.array(fc.nat({ max: 0x7fffffff }), { maxLength: plies, size: 'max' }),
  });
}

/** What a choice means in this state: now and then the clock acts, else one of the seats; undefined if nobody can. */
export function choose<Setup, State, Action, View, Happening>(
  rules: Rules<Setup, State, Action, View, Happening>,
  state: State,
  choice: number,
): Step<Action> | undefined {
  const dues = rules.due(state);
  const due = dues[choice % dues.length];
  if (due !== undefined && choice % 7 === 6) {
    return { by: 'clock', action: due.play(due.repeats ? 1 + (choice % 3) : 1) };
  }
  const steps = rules.toAct(state).flatMap(by => rules.legal(state, by).map(action => ({ by, action })));
  return steps[choice % steps.length];
}

/** Plays a plan on a state that is changed on the way; calls before each step, with the step. */
export function play<Setup, State, Action, View, Happening>(
  rules: Rules<Setup, State, Action, View, Happening>,
  state: State,
  choices: readonly number[],
  before: (step: Step<Action>, ply: number) => void = () => undefined,
): void {
  for (const [ply, choice] of choices.entries()) {
    const step = choose(rules, state, choice);
    if (step === undefined) return;
    before(step, ply);
    rules.apply(state, step.by, step.action);
  }
}

/** A JSON value that is like the given one, and wrong somewhere, perhaps. */
export function damaged(json: unknown, draw: (count: number) => number): unknown {
  const junk = [null, true, -1, 0.5, 1e308, 2 ** 53, '', 'up', '__proto__', [], {}, [[]], undefined];
  if (draw(4) === 0 || typeof json !== 'object' || json === null) return junk[draw(junk.length)];
  if (Array.isArray(json)) {
    const list = [...json];
    const place = draw(list.length + 1);
    if (draw(3) === 0) list.splice(place, 1);
    else list[place] = damaged(list[place], draw);
    return list;
  }
  const keys = Object.keys(json);
  const key = keys[draw(keys.length)] ?? 'type';
  const object: Record<string, unknown> = { ...json };
  if (draw(3) === 0) delete object[key];
  else object[key] = damaged(object[key], draw);
  return object;
}
