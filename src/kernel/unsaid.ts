import { canonical, type Json } from './canonical-json.ts';
import { withGenerator } from './plain-rules.ts';
import { Rng } from './rng.ts';
import type { Actor, GameTypes, Rules, Seat } from './rules.ts';

interface Step<G extends GameTypes> {
  readonly by: Actor;
  readonly action: G['Action'];
}

/** What a choice means in this state: now and then the clock acts, else one of the seats; undefined if nobody can. */
export function chooseStep<G extends GameTypes>(
  rules: Rules<G>,
  state: G['State'],
  choice: number,
): Step<G> | undefined {
  const dues = rules.due(state);
  const due = dues[choice % dues.length];
  if (due !== undefined && choice % 7 === 6) {
    return { by: 'clock', action: due.play(due.repeats ? 1 + (choice % 3) : 1) };
  }
  const steps = rules.toAct(state).flatMap(by => rules.legal(state, by).map(action => ({ by, action })));
  return steps[choice % steps.length];
}

/** All that anybody sees of a state, as one text. */
export function allSeen<G extends GameTypes>(rules: Rules<G>, setup: G['Setup'], state: G['State']): string {
  return canonical([...seatsOf(rules, setup), 'public' as const].map(who => rules.view(state, who)));
}

function seatsOf<G extends GameTypes>(rules: Rules<G>, setup: G['Setup']): Seat[] {
  return Array.from({ length: rules.seats(setup) }, (_, seat) => seat);
}

/** So large that they are told from the numbers of a game. */
const SOME_SEEDS = [3_141_592_653, 2_718_281_828, 1_414_213_562, 1_732_050_800];

/**
 * Whether the seed decides anything: the beginnings of two seeds are encoded differently. Where a game cannot begin, its seed
 * is kept all the same.
 */
export function hasChance<G extends GameTypes>(rules: Rules<G>, setup: G['Setup']): boolean {
  try {
    return new Set(SOME_SEEDS.map(seed => canonical(rules.encode(rules.begin(setup, seed))))).size > 1;
  } catch {
    return true;
  }
}

/** Whether what is seen tells what is to come: four numbers so large are a generator, whatever it is called. */
export function tellsGenerator(seen: string): boolean {
  return /\[(-?\d{8,},){3}-?\d{8,}\]/.test(seen);
}

/** Whether anything is hidden that the rules do not say. Whoever thought on such a state would know what is to come. */
export function hidesUnsaid<G extends GameTypes>(rules: Rules<G>, setup: G['Setup']): boolean {
  return SOME_SEEDS.some(seed => {
    const rng = Rng.seeded(seed, 'choices');
    const choices = Array.from({ length: 24 }, () => rng.bits(31));
    return !rules.hidden && unsaidIn(rules, setup, seed, choices) !== undefined;
  });
}

/** States are held against each other at the beginning, and once after fewer actions than this. */
const EARLY = 8;

/**
 * What rules that hide nothing hide all the same, in a sentence: two states that look alike to a seat, with one generator in
 * both, go on differently. The other of the two is what chance may have made of the same choices, or what can be taken over
 * from it unseen. What is kept only to save work does not change how it goes on, and is no secret.
 */
export function unsaidIn<G extends GameTypes>(
  rules: Rules<G>,
  setup: G['Setup'],
  seed: number,
  choices: readonly number[],
): string | undefined {
  const beginning = rules.begin(setup, seed);
  const seen = allSeen(rules, setup, beginning);
  if (tellsGenerator(seen) || seen.includes(String(seed))) {
    return 'what anybody sees tells the generator, or the seed: keep it in `chance`, and leave `chance` out of views';
  }
  const others = [withGenerator(rules, beginning, Rng.seeded(seed, 'other')), rules.begin(setup, (seed + 1) % 2 ** 32)];
  for (const other of others) {
    const one = rules.copy(beginning);
    for (const [ply, choice] of [...choices, 0].entries()) {
      const seat =
        ply === 0 || ply === 1 + (seed % EARLY)
          ? seatsOf(rules, setup).find(each => isInTheDark(rules, one, other, each, choices.slice(ply)))
          : undefined;
      if (seat !== undefined) {
        return `what looks alike to seat ${seat}, with the same generator in \`chance\`, goes on differently: say \`hidden: true\``;
      }
      const steps = [one, other].map(state => ({ state, step: chooseStep(rules, state, choice) }));
      if (steps.some(({ step }) => step === undefined)) break;
      for (const { state, step } of steps) if (step !== undefined) rules.apply(state, step.by, step.action);
    }
  }
  return undefined;
}

/** So many parts of two states are exchanged at most. */
const MOST_EXCHANGED = 64;

/** Whether a seat cannot tell a state from another that goes on differently. */
function isInTheDark<G extends GameTypes>(
  rules: Rules<G>,
  state: G['State'],
  from: G['State'],
  seat: Seat,
  choices: readonly number[],
): boolean {
  const encoded = (each: G['State']) => rules.encode(withGenerator(rules, each, Rng.seeded(0, 'twins')));
  const [one, other] = [encoded(state), encoded(from)];
  const seen = canonical(rules.view(rules.decode(one), seat));
  const twins: Json[] = [];
  let left = MOST_EXCHANGED;
  mixed(one, other, snapshot => {
    try {
      if (left-- <= 0 || canonical(rules.view(rules.decode(snapshot), seat)) !== seen) return false;
    } catch {
      // Parts of two states need not fit together.
      return false;
    }
    twins.push(snapshot);
    return true;
  });
  return twins.some(twin => goesOnDifferently(rules, rules.decode(one), rules.decode(twin), seat, choices));
}

/** A part in which all that may be is of another state, at any depth, or lies in another order between its ends, as a deck may. */
function mixed(own: Json | undefined, other: Json | undefined, mayBe: (part: Json) => boolean): Json | undefined {
  if (own === undefined || other === undefined || canonical(own) === canonical(other)) return own;
  if (mayBe(other)) return other;
  if (typeof own !== 'object' || own === null) return own;
  if (Array.isArray(own)) {
    const reordered = [...own.slice(0, 1), ...own.slice(1, -1).reverse(), ...own.slice(1).slice(-1)];
    if (canonical(reordered) !== canonical(own) && mayBe(reordered)) return reordered;
  }
  const copy = (Array.isArray(own) ? [...own] : { ...own }) as Record<string, Json | undefined>;
  const parts = other as Readonly<Record<string, Json | undefined>> | null;
  const whole = (name: string, part: Json) =>
    Object.assign(Array.isArray(copy) ? [...copy] : { ...copy }, { [name]: part }) as Json;
  // What lies deep comes last, and what is large last of all: that may be a board, of which there is much to see.
  const lengthOf = (name: string) => canonical(copy[name] ?? null).length;
  const deep = Object.keys(own).filter(name => {
    const part = parts?.[name];
    if (part === undefined || canonical(part) === canonical(copy[name]) || !mayBe(whole(name, part))) return true;
    copy[name] = part;
    return false;
  });
  for (const name of deep.sort((a, b) => lengthOf(a) - lengthOf(b)))
    copy[name] = mixed(copy[name], parts?.[name], part => mayBe(whole(name, part)));
  return copy as Json;
}

/** Whether a seat sees, hears or may do anything else in one of two states by and by, whatever is chosen in the first. */
function goesOnDifferently<G extends GameTypes>(
  rules: Rules<G>,
  one: G['State'],
  other: G['State'],
  seat: Seat,
  choices: readonly number[],
): boolean {
  const known = (state: G['State']) => {
    const own = rules.toAct(state).includes(seat) ? rules.legal(state, seat) : null;
    return canonical([rules.view(state, seat), rules.outcome(state), own].map(each => each ?? null));
  };
  for (const choice of [...choices, 0]) {
    const step = chooseStep(rules, one, choice);
    try {
      if (known(other) !== known(one)) return true;
      if (step === undefined || !isOpenTo(rules, other, step)) return false;
      const [heard, instead] = [one, other].map(state => {
        const told: unknown[] = [];
        rules.apply(state, step.by, step.action, (what: unknown, to?: readonly Seat[]) => {
          if (to === undefined || to.includes(seat)) told.push(what);
        });
        return canonical(told);
      });
      if (heard !== instead) return true;
    } catch {
      // What was put together need not hold.
      return false;
    }
  }
  return false;
}

function isOpenTo<G extends GameTypes>(rules: Rules<G>, state: G['State'], { by, action }: Step<G>): boolean {
  if (by === 'clock') return rules.due(state).length > 0;
  const text = canonical(action);
  return rules.toAct(state).includes(by) && rules.legal(state, by).some(each => canonical(each) === text);
}
