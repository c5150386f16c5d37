import type { Differences } from '../differences.ts';
import type { GameTypes, Rules, Viewer } from '../rules.ts';

/** How a match looked to somebody at one position. A state that was reached stays as it is. */
export class Look<G extends GameTypes = GameTypes> {
  private readonly rules: Pick<Rules<G>, 'view' | 'differences'>;
  private readonly state: G['State'];
  private readonly who: Viewer;
  private seen: G['View'] | undefined;

  constructor(rules: Pick<Rules<G>, 'view' | 'differences'>, state: G['State'], who: Viewer) {
    this.rules = rules;
    this.state = state;
    this.who = who;
  }

  /** Made when it is first asked for. */
  get view(): G['View'] {
    this.seen ??= this.rules.view(this.state, this.who);
    return this.seen;
  }

  /** What is different from how the same match looked to the same before; undefined where only the views can tell. */
  since(before: Look<G>): Differences | undefined {
    return this.rules.differences?.(before.state, this.state, this.who);
  }
}
