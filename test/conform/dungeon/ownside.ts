import {
  actionOf,
  type DungeonTarget,
  type OfferedDungeon,
  type Refusal,
  type ScriptAction,
  type ShownDungeon,
} from '../../../src/conform/dungeon/dungeon-target.ts';
import { dungeonResponse } from '../../../src/dungeon/response.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import type { DungeonState } from '../../../src/dungeon/state.ts';
import { IllegalAction } from '../../../src/kernel/errors.ts';

/** How rules may be other than ours, in one place. */
export interface Twist {
  /** What is played instead. */
  readonly offer?: (offer: OfferedDungeon) => OfferedDungeon;
  readonly deed?: (deed: ScriptAction) => ScriptAction;
  /** Changes what is seen. */
  readonly shown?: (shown: ShownDungeon) => ShownDungeon;
  readonly refusal?: (refusal: Refusal) => Refusal | undefined;
}

/** Our rules behind the course's actions, without a server: the cases are folded on them. */
export class OwnDungeon implements DungeonTarget {
  private readonly twist: Twist;

  constructor(twist: Twist = {}) {
    this.twist = twist;
  }

  async begin(name: string, asked: OfferedDungeon) {
    const { map, config, edition, mode } = this.twist.offer?.(asked) ?? asked;
    const how = edition === '2021' ? { gameMode: mode } : { config };
    const state = dungeon.begin(dungeon.readSetup({ name, map, ...how }), 1);
    const act = async (deed: ScriptAction): Promise<ShownDungeon | Refusal> => {
      try {
        dungeon.apply(state, 0, dungeon.readAction(actionOf(this.twist.deed?.(deed) ?? deed, edition)));
      } catch (error) {
        if (!(error instanceof IllegalAction)) throw error;
        const refused = (error as { kind?: string }).kind === 'action' ? 'action' : 'argument';
        const refusal = { refused, words: error.message } as const;
        const twisted = this.twist.refusal === undefined ? refusal : this.twist.refusal(refusal);
        return twisted ?? this.show(state);
      }
      return this.show(state);
    };
    return { game: { act }, shown: this.show(state) };
  }

  private show(state: DungeonState): ShownDungeon {
    const shown = JSON.parse(dungeonResponse(dungeon.view(state, 0), 'own')) as ShownDungeon;
    return this.twist.shown?.(shown) ?? shown;
  }
}
