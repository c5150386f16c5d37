import { describe, expect, test } from 'vitest';
import type { ItemType } from '../../../../src/dungeon/entities/items.ts';
import { dungeon } from '../../../../src/dungeon/rules.ts';
import { preparation } from '../../../../src/players/dungeon/estimate/might.ts';
import { Sources } from '../../../../src/players/dungeon/estimate/sources.ts';
import { natureOf } from '../../../../src/players/dungeon/nature.ts';
import { Window } from '../../../../src/players/dungeon/window.ts';
import { setupOf } from '../rooms.ts';

/** A blow of the player takes two, one of the mercenary two of its ten: five rounds cost the player all it has. */
const EVEN = {
  ...{ player_health: 10, player_attack: 10, sword_attack: 10, bribe_amount: 1, bribe_radius: 1 },
  ...{ mercenary_health: 10, mercenary_attack: 20, spider_health: 10, spider_attack: 20 },
  ...{ shield_defence: 10, midnight_armour_attack: 10, midnight_armour_defence: 10, mind_control_duration: 3 },
};
const ENEMIES = { goal: 'enemies' };

interface Asked {
  readonly config?: Readonly<Record<string, number>>;
  readonly goal?: unknown;
  readonly holds?: readonly ItemType[];
  readonly health?: number;
  readonly kills?: number;
  readonly edition?: '2021' | '2022';
}

/** What it takes to be ready, in a corridor with these squares. */
function ready(
  squares: string,
  { config, goal = { goal: 'exit' }, holds = [], edition, ...player }: Asked = {},
): number {
  const wall = '#'.repeat(squares.length + 3);
  const setup = setupOf(`${wall}\n#${squares}E#\n${wall}`, goal, { ...EVEN, ...config }, edition);
  const state = dungeon.begin(setup, 1);
  const sources = new Sources(new Window(state.dungeon.firstBox), state, natureOf(state));
  sources.reach.look(state);
  const inventory = holds.map((type, n) => ({ id: `held${n}`, type }));
  Object.assign(state.player, { inventory, ...player });
  return preparation(sources, state);
}

describe('to be ready for those who will be met takes', () => {
  test.each<[string, string, number, Asked?]>([
    ['nothing where nobody is', 'P.s..', 0],
    ['nothing where nothing helps', 'P....m', 0],
    ['nothing who is strong enough', 'P.s..m', 0, { config: { player_attack: 13 } }],
    ['nothing who would just survive', 'P.s..m', 0, { config: { mercenary_attack: 19 } }],
    ['nothing in 2021, where battles are others', 'P.s..m', 0, { edition: '2021' }],
    // A life is 14 steps, a piece of gear 5, and the way to it.
    ['a life, and the way to a sword', 'P.s..m', 14 + 5 + 2],
    ['and to the nearest of several', 'Ps...sm', 14 + 5 + 1],
    [
      'two lives, and 30 for each that is short even with the sword',
      'P.s..m',
      28 + 30 * 1.2 + 7,
      { config: { mercenary_attack: 40 } },
    ],
    ['no more than four of each', 'P.s..m', 56 + 120 + 7, { config: { mercenary_attack: 400 } }],
    ['no such doom where the mercenary could be bribed', 'P.s$.m', 28 + 7, { config: { mercenary_attack: 40 } }],
    ['nor with a potion', 'P.s..m', 28 + 7, { config: { mercenary_attack: 40 }, holds: ['invincibility_potion'] }],
    ['nor with another', 'P.s..m', 28 + 7, { config: { mercenary_attack: 40 }, holds: ['invisibility_potion'] }],
    ['but where the bribe is too dear', 'P.s$.m', 28 + 36 + 7, { config: { mercenary_attack: 40, bribe_amount: 2 } }],
    [
      'nor can a spider be bribed',
      'P.s$.x',
      28 + 36 + 7,
      { config: { spider_attack: 40, enemy_goal: 1 }, goal: ENEMIES },
    ],
    ['a fifth of a spider that roams', 'P.s..x', 0],
    ['all of one that has to be slain', 'P.s..x', 14 + 7, { config: { enemy_goal: 1 }, goal: ENEMIES }],
    [
      'also within other goals',
      'P.s..x',
      14 + 7,
      { config: { enemy_goal: 1 }, goal: { goal: 'AND', subgoals: [ENEMIES, { goal: 'exit' }] } },
    ],
    ['but none that has been slain', 'P.s..x', 0, { config: { enemy_goal: 1 }, goal: ENEMIES, kills: 1 }],
    [
      'two spiders of whom one has to be slain: 1.2',
      'P.s.xx',
      14 * 1.2 + 7,
      { config: { enemy_goal: 1 }, goal: ENEMIES },
    ],
    [
      'a mercenary that comes anyway counts for the goal first',
      'P.s.mx',
      14 * 1.2 + 7,
      { config: { enemy_goal: 1 }, goal: ENEMIES },
    ],
    ['four for a life that is spent', 'P.s...z', 4 * 0.5, { health: 5, config: { zombie_attack: 0 } }],
    ['nothing for more than a life', 'P.s...z', 0, { health: 15, config: { zombie_attack: 0 } }],
    ['a sword that is held counts, and is sought no more', 'P.s..m', 0, { holds: ['sword'] }],
    ['a bow doubles', 'P.s..m', 0, { holds: ['bow'] }],
    ['a shield takes off', 'P.s..m', 0, { holds: ['shield'] }],
    ['armour does both', 'P.s..m', 14 * 1.02 + 7, { holds: ['midnight_armour'], config: { mercenary_attack: 44 } }],
    ['a sceptre spares a little', 'P.s..m', 0, { holds: ['sceptre'] }],
    // A bow of wood and three arrows, of which two are held: two pieces, and the way to the nearer.
    ['pieces to be built of', 'Pw..am', 14 + 10 + 1, { holds: ['arrow', 'arrow'] }],
    ['what is at hand already', 'P....m', 14, { holds: ['wood', 'arrow', 'arrow', 'arrow'] }],
    ['no more than sixty where there is no way', 'P#s..m', 14 + 60],
  ])('%s', (_what, squares, expected, asked) => expect(ready(squares, asked)).toBeCloseTo(expected, 9));
});
