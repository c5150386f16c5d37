// Written for speed: twenty enemies are put in order every turn.
import type { Enemy } from '../kinds/enemies.ts';

/** Puts enemies into row-major order. By insertion: from turn to turn most change places with a neighbour at most. */
export function sortBySquare(enemies: Enemy[]): void {
  const { length } = enemies;
  let last = -1;
  for (let n = 0; n < length; n++) {
    const enemy = enemies[n];
    const { square } = enemy;
    if (square > last) {
      last = square;
      continue;
    }
    let at = n;
    do {
      enemies[at] = enemies[at - 1];
      at--;
    } while (at > 0 && enemies[at - 1].square > square);
    enemies[at] = enemy;
  }
}
