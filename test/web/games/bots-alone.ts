import type { FlagAction } from '../../../src/flag/actions.ts';
import { FLAG_MAPS } from '../../../src/flag/maps/index.ts';
import { flag } from '../../../src/flag/rules.ts';
import { STRENGTH_BRAINS, type Strength } from '../../../src/players/flag/strengths.ts';
import { BotBrains } from '../../../src/web/games/flag/bots/bot-brains.ts';

const clock = () => 0;

/** Bots alone at a board: what they play, at most so many moves. */
export function played(map: string, seats: readonly Strength[], most: number): FlagAction[] {
  const { template } = FLAG_MAPS[map]!;
  const state = flag.begin(flag.readSetup({ template }), 7);
  for (const seat of seats.keys()) flag.apply(state, seat, { type: 'join', team: `Team ${seat}` });
  const minds = new BotBrains();
  const actions: FlagAction[] = [];
  while (flag.outcome(state) === undefined && actions.length < most) {
    const [seat] = flag.toAct(state) as [number];
    const view = flag.view(state, 'public');
    const action = minds.choose({ seat, view, ...STRENGTH_BRAINS[seats[seat]!] }, clock);
    flag.apply(state, seat, action);
    actions.push(action);
  }
  return actions;
}
