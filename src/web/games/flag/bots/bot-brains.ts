import type { FlagAction } from '../../../../flag/actions.ts';
import { reseeded } from '../../../../flag/flag-search.ts';
import { stateOfScene } from '../../../../flag/served-position.ts';
import type { FlagView } from '../../../../flag/view.ts';
import { type BrainName, type FlagBrain, flagBrain } from '../../../../players/flag/brains.ts';
import { sceneOfView } from '../look/view-moves.ts';

/** What a bot is asked: it sees no more than anybody at the board. */
export interface BotQuestion {
  readonly seat: number;
  readonly view: FlagView;
  readonly brain: BrainName;
  readonly nodes: number;
  /** At most so long (ms), where a turn has a limit. */
  readonly ms?: number | undefined;
}

/** The bots of one game: each remembers where it has been, so that none goes round in circles. */
export class BotBrains {
  private readonly bySeat = new Map<number, FlagBrain>();

  choose({ seat, view, brain, nodes, ms }: BotQuestion, now: () => number): FlagAction {
    const mind = this.bySeat.get(seat) ?? flagBrain(brain, seat);
    this.bySeat.set(seat, mind);
    const { state, ids } = stateOfScene(sceneOfView(view), 0);
    const end = now() + (ms ?? 0);
    const budget = ms === undefined ? { nodes } : { nodes, until: () => now() >= end };
    const action = mind.choose(reseeded(state, view.turns), budget);
    return action.type === 'move' ? { ...action, piece: ids[action.piece - 1] ?? action.piece } : action;
  }
}
