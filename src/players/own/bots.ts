import type { GameProject } from '../../gameui/face.ts';
import { Chance } from '../../kernel/chance.ts';
import { canonical } from '../../kernel/json.ts';
import type { GameTypes, Seat } from '../../kernel/rules.ts';
import { type Line, lineFrom } from '../../kernel/searchable.ts';
import type { Brain, Budget } from '../brain.ts';
import { alphabeta } from '../search/alphabeta.ts';
import { mcts } from '../search/mcts.ts';
import { playableBy } from './playable.ts';

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
export class OwnBots<G extends GameTypes> {
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
    const chance = Chance.seeded(seed, 'own bot');
    if (brain === 'random' || !this.names.includes(brain)) return actions[chance.below(actions.length)] ?? only;
    if (!rules.hidden || imagine === undefined)
      return this.think(rules.copy(state), seats, seat, brain, seed, budget(1));
    const view = rules.view(state, seat);
    const votes = new Map<string, { readonly action: G['Action']; count: number }>();
    for (let n = 0; n < IMAGINED; n++) {
      const believed = imagine(view, seat, chance.below(2 ** 31));
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
    const brain: Brain<Line<G['State'], G['Action']>, G['Action']> = name === 'alphabeta'
      ? alphabeta(playable)
      : mcts(playable, { seed, room: ROOM, habits: PLAY_OUT });
    return brain.choose(lineFrom(state), budget);
  }
}
