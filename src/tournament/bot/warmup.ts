import { FLAG_MAPS } from '../../flag/maps/index.ts';
import { flag } from '../../flag/rules.ts';
import { reseeded } from '../../flag/search.ts';
import type { FlagState } from '../../flag/state.ts';
import type { AsyncBrain } from '../grove.ts';
import { budgetOf } from '../players.ts';

/** After so much thought everything that matters has been compiled (ms). */
const WARM_MS = 3000;

/** A brain that thinks about a game of nobody's: a process that has just started searches a third of what it could. */
export class WarmUp {
  private readonly brain: AsyncBrain | undefined;
  private state: FlagState | undefined;
  private turns = 0;
  private spent = 0;

  constructor(brain: AsyncBrain | undefined) {
    this.brain = brain;
  }

  /** Thinks for so long, until it is warm; the game goes on by what it chooses. */
  async go(ms: number): Promise<undefined> {
    if (this.brain === undefined || this.spent >= WARM_MS) return;
    this.spent += ms;
    if (this.state?.phase !== 'playing') this.state = begun();
    const { current } = this.state;
    const choice = await this.brain.choose(reseeded(this.state, this.turns++), budgetOf({ ms }));
    flag.apply(this.state, current, choice);
  }
}

function begun(): FlagState {
  const state = flag.begin(flag.readSetup({ template: FLAG_MAPS.example?.template }), 0);
  for (const seat of flag.toAct(state)) flag.apply(state, seat, { type: 'join', team: '' });
  return state;
}
