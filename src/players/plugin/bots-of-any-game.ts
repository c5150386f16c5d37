import type { GameProject } from '../../gameui/game-project.ts';
import { canonical } from '../../kernel/json.ts';
import { Rng } from '../../kernel/rng.ts';
import type { GameTypes, Rules, Seat } from '../../kernel/rules.ts';
import { byCopy, type StateStack, stateStack } from '../../kernel/searchable.ts';
import { type Brain, type Budget, type Evaluator, type Playable, WON } from '../brain.ts';
import { alphabeta } from '../search/alphabeta.ts';
import { mcts } from '../search/mcts.ts';

/** Lines are played to their end, or for so many moves. */
const PLAY_OUT = { curiosity: 1.4, doubt: 0, rollOut: 300, drawn: 1 };
/** A tree that holds so many positions has room for every thought of a few seconds. */
const ROOM = 2 ** 15;
/** Of a game that hides something, so many states are imagined for one choice. */
const IMAGINED = 6;

/** How a bot thinks, and where its chance begins. */
export interface Thinking {
  readonly brain: string;
  readonly seed: number;
  /** Made anew for each of so many thoughts of one choice. */
  budget(thoughts: number): Budget;
}

/** The brains that any game has for free: by chance, by playouts, and by looking ahead where it has a judge. */
export class PluginBots<G extends GameTypes> {
  readonly names: readonly string[];
  private readonly project: GameProject<G>;

  constructor(project: GameProject<G>) {
    const { rules, imagine, judge } = project;
    this.project = project;
    const mayThink = !rules.hidden || imagine !== undefined;
    this.names = ['random', ...(mayThink ? ['mcts'] : []), ...(mayThink && judge !== undefined ? ['alphabeta'] : [])];
  }

  /** What a seat does. It is handed the true state, and looks at no more of it than the seat may know. */
  choose(state: G['State'], seats: number, seat: Seat, { brain, seed, budget }: Thinking): G['Action'] {
    const { rules, imagine } = this.project;
    const actions = rules.legal(state, seat).filter(action => rules.resigns?.(action) !== true);
    const [only] = actions;
    if (only === undefined) throw new RangeError('there is nothing to choose');
    if (actions.length === 1) return only;
    const rng = Rng.seeded(seed, 'own bot');
    if (brain === 'random' || !this.names.includes(brain)) return actions[rng.below(actions.length)] ?? only;
    if (!rules.hidden || imagine === undefined)
      return this.think(rules.copy(state), seats, seat, brain, seed, budget(1));
    const view = rules.view(state, seat);
    const votes = new Map<string, { readonly action: G['Action']; count: number }>();
    for (let n = 0; n < IMAGINED; n++) {
      const believed = imagine(view, seat, rng.below(2 ** 31));
      const action = this.think(believed, seats, seat, brain, seed + n, budget(IMAGINED));
      const vote = votes.get(canonical(action)) ?? { action, count: 0 };
      vote.count++;
      votes.set(canonical(action), vote);
    }
    // What was found in a state that is not the true one may not be allowed there.
    const allowed = new Set(actions.map(canonical));
    const best = [...votes].filter(([text]) => allowed.has(text)).sort(([, a], [, b]) => b.count - a.count)[0];
    return best?.[1].action ?? only;
  }

  private think(state: G['State'], seats: number, seat: Seat, name: string, seed: number, budget: Budget): G['Action'] {
    const { rules, judge } = this.project;
    const playable = playableBy(rules, seats, seat, judge);
    const brain: Brain<StateStack<G['State'], G['Action']>, G['Action']> = name === 'alphabeta'
      ? alphabeta(playable)
      : mcts(playable, { seed, room: ROOM, parameters: PLAY_OUT });
    return brain.choose(stateStack(state), budget);
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
  return Math.round(Math.max(1 - WON, Math.min(WON - 1, worth)));
}
