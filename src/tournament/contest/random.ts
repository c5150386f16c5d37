import { Chance } from '../../kernel/chance.ts';
import type { Rules } from '../../kernel/rules.ts';
import { toldApart } from '../../wire/legal.ts';
import type { Player } from '../game.ts';

/** Plays any legal action but giving up, each with the same chance: a yardstick for any game. */
export function anyActionPlayer<Setup, State, Action>(
  rules: Rules<Setup, State, Action, unknown, unknown>,
  name: string,
  seed: number,
): Player<State, Action> {
  const chance = Chance.seeded(seed, `random player ${name}`);
  return {
    name,
    choose(state, seat = 0) {
      const listed = rules.legal(state, seat);
      return chance.pick(toldApart(rules, listed).actions) ?? (listed[0] as Action);
    },
  };
}
