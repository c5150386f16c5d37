import { type AnyGameProject, type GameProject, setupsToTry } from '../../gameui/game-project.ts';
import { canonical } from '../../kernel/canonical-json.ts';
import { withGenerator } from '../../kernel/plain-rules.ts';
import { Rng } from '../../kernel/rng.ts';
import type { GameTypes, Rules, Seat } from '../../kernel/rules.ts';
import { byCopy, type StateStack, stateStack } from '../../kernel/searchable.ts';
import { hidesUnsaid } from '../../kernel/unsaid.ts';
import { type Brain, type Budget, type Evaluator, type Playable, WON_WORTH } from '../brain.ts';
import { alphabeta } from '../search/iterative-deepening.ts';
import { mcts } from '../search/mcts.ts';

/** Lines are played to their end, or for so many moves. */
const PLAY_OUT = { curiosity: 1.4, doubt: 0, rollOut: 300, drawn: 1 };
/** A tree that holds so many positions has room for every thought of a few seconds. */
const ROOM = 2 ** 15;
/** Of a game that hides something, or has chance, so many states are imagined for one choice. */
const IMAGINED = 6;

/** A function of a project has thrown, or gave what cannot be used: its author learns which. */
export class ProjectFault extends Error {
  override readonly name = 'ProjectFault';

  constructor(place: string, cause: unknown) {
    const said = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
    super(`${place} has failed: ${said}`, { cause });
  }
}

function blaming<T>(place: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof ProjectFault ? error : new ProjectFault(place, error);
  }
}

/** How a bot thinks, and where its chance begins. */
export interface Thinking {
  readonly brain: string;
  readonly seed: number;
  /** Made anew for each of so many thoughts of one choice. */
  budget(thoughts: number): Budget;
}

/** The brains that any game has for free: by chance, by playouts, and by looking ahead where it has a judge. */
export class AnyGameBots<G extends GameTypes> {
  readonly names: readonly string[];
  private readonly project: GameProject<G>;

  constructor(project: GameProject<G>) {
    const { rules, imagine, judge } = project;
    this.project = project;
    const mayThink = imagine !== undefined || (!rules.hidden && !hidesSomething(project));
    this.names = ['random', ...(mayThink ? ['mcts'] : []), ...(mayThink && judge !== undefined ? ['alphabeta'] : [])];
  }

  /** What a seat does. It is handed the true state, and looks at no more of it than the seat may know. Throws ProjectFault. */
  choose(state: G['State'], seats: number, seat: Seat, { brain, seed, budget }: Thinking): G['Action'] {
    const { rules } = this.project;
    const actions = rules.legal(state, seat).filter(action => rules.resigns?.(action) !== true);
    const [only] = actions;
    if (only === undefined) throw new RangeError('there is nothing to choose');
    if (actions.length === 1) return only;
    const rng = Rng.seeded(seed, 'own bot');
    const byChance = () => actions[rng.below(actions.length)] ?? only;
    if (brain === 'random' || !this.names.includes(brain)) return byChance();
    const believed = this.believed(state, seat, rng);
    const think = this.thinker(brain, seats, seat, seed);
    const votes = new Map<string, { readonly action: G['Action']; count: number }>();
    for (const each of believed) {
      const action = think(each, budget(believed.length));
      const vote = votes.get(canonical(action)) ?? { action, count: 0 };
      vote.count++;
      votes.set(canonical(action), vote);
    }
    // What was found in a state that is not the true one may not be allowed there.
    const allowed = new Set(actions.map(canonical));
    const best = [...votes].filter(([text]) => allowed.has(text)).sort(([, a], [, b]) => b.count - a.count)[0];
    return best?.[1].action ?? byChance();
  }

  /** States that a seat may believe itself in; none where none that was imagined lets it act. */
  private believed(state: G['State'], seat: Seat, rng: Rng): G['State'][] {
    const { rules, imagine } = this.project;
    if (!rules.hidden && imagine === undefined) {
      const other = withGenerator(rules, state, rng);
      if (canonical(rules.encode(other)) === canonical(rules.encode(state))) return [other];
      return [other, ...Array.from({ length: IMAGINED - 1 }, () => withGenerator(rules, state, rng))];
    }
    const view = rules.view(state, seat);
    const imagined = Array.from({ length: IMAGINED }, () =>
      blaming('imagine', () => imagine?.(view, seat, rng.below(2 ** 31)) as G['State']),
    );
    return imagined.filter(each =>
      blaming('imagine', () => rules.outcome(each) === undefined && rules.toAct(each).includes(seat)),
    );
  }

  /** One brain for all thoughts of a choice: its tables are large. */
  private thinker(
    name: string,
    seats: number,
    seat: Seat,
    seed: number,
  ): (state: G['State'], budget: Budget) => G['Action'] {
    const { rules, judge, imagine } = this.project;
    const judging = judge && ((at: G['State'], of: Seat) => blaming('judge', () => judge(at, of)));
    const playable = playableBy(rules, seats, seat, judging);
    const brain: Brain<StateStack<G['State'], G['Action']>, G['Action']> = name === 'alphabeta'
      ? alphabeta(playable)
      : mcts(playable, { seed, room: ROOM, parameters: PLAY_OUT });
    // The rules themselves hold for any state that was reached; one that was imagined may break them.
    return (state, budget) => {
      const choose = () => brain.choose(stateStack(state), budget);
      return imagine === undefined ? choose() : blaming('what the rules make of a state of imagine', choose);
    };
  }
}

/** Found out once for each game: it takes a while. */
const hiding = new WeakMap<object, boolean>();

/** What cannot begin shows it when it is played. */
function hidesSomething<G extends GameTypes>(project: GameProject<G>): boolean {
  const { rules } = project;
  try {
    const setups = () => setupsToTry(project as unknown as AnyGameProject);
    const hides = hiding.get(rules) ?? setups().some(setup => hidesUnsaid(rules, setup as G['Setup']));
    hiding.set(rules, hides);
    return hides;
  } catch {
    return false;
  }
}

/** More actions than this no seat of a game has that the searches play. */
const MOST_MOVES = 8192;

/** How good a state is for a seat: more is better, 0 is even. */
export type EvaluationFunction<State> = (state: State, seat: Seat) => number;

/**
 * Any game as the searches see it, by copies of its state. One seat thinks: where several act at once it goes first. Actions
 * that give up are tried only where there is no other.
 */
export function playableBy<G extends GameTypes>(
  rules: Rules<G>,
  seats: number,
  thinking: Seat,
  judging: EvaluationFunction<G['State']> = () => 0,
): Playable<StateStack<G['State'], G['Action']>, G['Action']> {
  const toAct = (state: G['State']): readonly Seat[] => {
    const all = rules.toAct(state);
    return all.includes(thinking) ? [thinking] : all;
  };
  const legal = (state: G['State'], seat: Seat): G['Action'][] => {
    const all = rules.legal(state, seat);
    const others = all.filter(action => rules.resigns?.(action) !== true);
    return others.length === 0 ? all : others;
  };
  const evaluator: Evaluator<StateStack<G['State'], G['Action']>> = {
    seats,
    mostMoves: MOST_MOVES,
    verdict: ({ current }, seat) => {
      const winners = rules.outcome(current)?.winners;
      if (winners === undefined) return undefined;
      return !winners.includes(seat) ? -1 : winners.length === 1 ? 1 : 0;
    },
    evaluate: ({ current }, seat) => bounded(judging(current, seat)),
    promise: () => 0,
  };
  return { search: byCopy({ ...rules, toAct, legal }), evaluator: () => evaluator };
}

/** A whole number that no won game is worth. */
function bounded(worth: number): number {
  if (Number.isNaN(worth)) return 0;
  return Math.round(Math.max(1 - WON_WORTH, Math.min(WON_WORTH - 1, worth)));
}
