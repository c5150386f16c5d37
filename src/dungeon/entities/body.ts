import type { Adventurer, Body } from './adventurer.ts';
import type { OlderSelf } from './entities.ts';

/** What somebody is and has at this moment. */
export function bodyOf({ health, inventory, potion, potionLeft, queue }: Adventurer): Body {
  return { health, inventory, potion: potion ?? null, potionLeft, queue };
}

/** Whether nothing has changed between two moments. */
export function isSameBody(one: Body, other: Body): boolean {
  const { health, inventory, potion, potionLeft, queue } = one;
  if (health !== other.health || inventory !== other.inventory || queue !== other.queue) return false;
  return potion === other.potion && potionLeft === other.potionLeft;
}

/** An older self as one who acts. What it achieves counts for nobody: the player has done it before. */
export function adventurerOf({ id, own }: OlderSelf): Adventurer {
  const { health, inventory, potion, potionLeft, queue } = own;
  return { id, health, inventory, potion: potion ?? undefined, potionLeft, queue, battles: [], kills: 0, collected: 0 };
}
