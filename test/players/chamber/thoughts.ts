import { fight } from '../../../src/players/chamber/blows.ts';
import { evade } from '../../../src/players/chamber/hunted.ts';
import { reachForKit } from '../../../src/players/chamber/kit.ts';
import { drink } from '../../../src/players/chamber/sips.ts';
import type { Situation } from '../../../src/players/chamber/situation.ts';
import { pricesOf, shy, wishes } from '../../../src/players/chamber/wishes.ts';

/** Notes what the delver thinks of a situation before it goes anywhere. Returns what each square costs it, in the end. */
export function noteThoughts(
  situation: Situation,
  note: (name: string, what: unknown) => void,
): ReturnType<typeof pricesOf> {
  const { grid, danger } = situation;
  const cost = pricesOf(situation);
  note('prices', [...cost]);
  shy(cost, situation);
  note('shy', [...cost]);
  note('wishes', [...wishes(situation)]);
  note('danger', [...danger].map(Math.round));
  note('kit', reachForKit(situation, danger[grid.at] ?? 0));
  note('fight', fight(situation));
  note('drink', drink(situation));
  note('evade', evade(situation));
  return cost;
}
