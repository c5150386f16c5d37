import type { ActionLineEvent } from '../../../chamber/events.ts';
import type { EnemyLetter } from '../../../chamber/kinds/enemies.ts';
import type { PotionName } from '../../../chamber/kinds/potion-kinds.ts';
import { chamber } from '../../../chamber/rules.ts';
import type { ChamberView } from '../../../chamber/view.ts';
import { standingActions } from '../../../kernel/match/history-tree.ts';
import type { MatchFile } from '../../../kernel/match/match-file.ts';

/** A floor on which somebody was. */
export interface Stay {
  readonly floor: number;
  readonly turns: number;
  /** What was gained there, or lost. */
  readonly gold: number;
}

/** How a run went, as its log tells it. */
export interface Life {
  readonly seed: number;
  /** How things stood at the end. */
  readonly last: ChamberView;
  readonly kills: ReadonlyMap<EnemyLetter, number>;
  readonly potions: ReadonlyMap<PotionName, number>;
  readonly floors: readonly Stay[];
  /** What was said, turn by turn. */
  readonly said: readonly (readonly ActionLineEvent[])[];
}

/** Folds a match file of the chambers, without what was taken back. Throws InvalidSetup or IllegalAction where it does not fit. */
export function lifeOf(file: MatchFile): Life {
  const state = chamber.begin(chamber.readSetup(file.setup), file.seed);
  const kills = new Map<EnemyLetter, number>();
  const potions = new Map<PotionName, number>();
  const floors: Stay[] = [];
  const said: (readonly ActionLineEvent[])[] = [state.said];
  let came = { floor: state.floor, turn: 0, gold: 0 };
  const leave = () => floors.push({ floor: came.floor, turns: state.turn - came.turn, gold: state.gold - came.gold });
  for (const { by, action } of standingActions(file.log)) {
    chamber.apply(state, by, chamber.readAction(action));
    said.push(state.said);
    for (const what of state.said) {
      if (what.type === 'slew') count(kills, what.enemy);
      if (what.type === 'used') count(potions, what.potion);
    }
    if (state.floor === came.floor) continue;
    leave();
    came = { floor: state.floor, turn: state.turn, gold: state.gold };
  }
  leave();
  return { seed: file.seed, last: chamber.view(state, 0), kills, potions, floors, said };
}

function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
