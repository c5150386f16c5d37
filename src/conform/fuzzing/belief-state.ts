/** A position of ours, and what it looks like. */
export interface Hypothesis<State> {
  readonly state: State;
  readonly text: string;
}

/** So many positions that fit are enough to go on with. */
const ENOUGH = 3;
/** So often chance is drawn before it is said that nothing fits. */
const MOST = 800;
/** Where so many draws have all come to the same, nothing was left to chance. */
const SAME = 24;
/** So many of the positions that would have fitted are told. */
const TOLD = 3;

/** All positions of ours that fit what somebody else has shown so far: what chance hides from us is tried out. */
export class BeliefState<State> {
  private states: readonly State[];

  constructor(states: readonly State[]) {
    this.states = states;
  }

  /** One of them. */
  get one(): State {
    return this.states[0] as State;
  }

  /** Goes on to what may have come of a step. Where nothing fits, what our rules would have allowed is returned. */
  observe(seen: string, step: (state: State, draw: number) => Hypothesis<State>): readonly string[] | undefined {
    const fitting: State[] = [];
    const others = new Set<string>();
    for (let draw = 0; draw < MOST && fitting.length < ENOUGH; draw++) {
      const { state, text } = step(this.states[draw % this.states.length] as State, draw);
      if (text === seen) fitting.push(state);
      else if (others.size < TOLD) others.add(text);
      if (draw >= SAME && fitting.length === 0 && others.size === 1) break;
    }
    if (fitting.length === 0) return [...others];
    this.states = fitting;
    return undefined;
  }
}
