import { Chance } from '../../kernel/chance.ts';
import type { GameTypes, Rules } from '../../kernel/rules.ts';
import { toldApart } from '../../wire/legal.ts';
import type { Player } from '../game.ts';

/** Plays any legal action but giving up, each with the same chance: a yardstick for any game. */
export function anyActionPlayer<G extends GameTypes>(
  rules: Rules<G>,
  name: string,
  seed: number,
): Player<G['State'], G['Action']> {
  const chance = Chance.seeded(seed, `random player ${name}`);
  return {
    name,
    choose(state, seat = 0) {
      const listed = rules.legal(state, seat);
      return chance.pick(toldApart(rules, listed).actions) ?? (listed[0] as G['Action']);
    },
  };
}
