import { dungeon } from '../../src/dungeon/rules.ts';
import type { DungeonSetup } from '../../src/dungeon/setup.ts';

type Drawn = string | { readonly type: string; readonly [field: string]: unknown };

const LEGEND: Readonly<Record<string, Drawn>> = {
  '#': 'wall',
  P: 'player',
  E: 'exit',
  o: 'boulder',
  _: 'switch',
  D: { type: 'door', key: 1 },
  k: { type: 'key', key: 1 },
  G: { type: 'door', key: 2 },
  g: { type: 'key', key: 2 },
  T: 'zombie_toast_spawner',
  x: 'spider',
  z: 'zombie_toast',
  m: 'mercenary',
  A: 'assassin',
  h: 'hydra',
  $: 'treasure',
  '!': 'invincibility_potion',
  '?': 'invisibility_potion',
  w: 'wood',
  a: 'arrow',
  s: 'sword',
  '*': 'sun_stone',
  '~': { type: 'swamp_tile', movement_factor: 2 },
};

interface Crafted {
  readonly rows: readonly string[];
  readonly goal: unknown;
  readonly config: Readonly<Record<string, number>>;
}

const and = (...subgoals: unknown[]) => ({ goal: 'AND', subgoals });
const [EXIT, TREASURE, ENEMIES, BOULDERS] = ['exit', 'treasure', 'enemies', 'boulders'].map(goal => ({ goal }));

/** Six dungeons of 20 × 20 with four to six enemies each, who are too strong for whoever has built nothing. */
const CRAFTED: Readonly<Record<string, Crafted>> = {
  // Three guards in a locked hall; only a bow and a shield together are enough for them.
  'fletchers-house': {
    rows: [
      '####################',
      '#P.....#......#....#',
      '#......#..a...#..k.#',
      '#..w..........#....#',
      '#......#......#....#',
      '#......#...........#',
      '####.######.####.###',
      '#.........#........#',
      '#..x......#....x...#',
      '#.........#........#',
      '#...a..............#',
      '#.........#.....w..#',
      '####.########D######',
      '#.......#..........#',
      '#..$....#......m...#',
      '#.......#..m.......#',
      '#...w...#..........#',
      '#.......#......m...#',
      '#.a.....#........E.#',
      '####################',
    ],
    goal: and(ENEMIES, EXIT),
    config: {
      enemy_goal: 3,
      mercenary_attack: 20,
      mercenary_health: 20,
      spider_attack: 4,
      spider_health: 6,
      bow_durability: 4,
      shield_defence: 15,
      shield_durability: 6,
    },
  },
  // Two keys, two doors, and a shield that takes one of the keys if no gold is at hand; of the gold, three are the goal.
  'two-locks': {
    rows: [
      '####################',
      '#P..#......#.......#',
      '#...#......#..$....#',
      '#...D......#.......#',
      '#...#......G...m...#',
      '#...#..m...#.......#',
      '#...#......#....$..#',
      '#...################',
      '#...#..............#',
      '#..................#',
      '#...#....x.....w...#',
      '#.w.#..............#',
      '#...#######..#######',
      '#...#......#.......#',
      '#...#..$...#....k..#',
      '#...#..m...#.......#',
      '#...#..............#',
      '#...#......#..g..$.#',
      '#...#.....m#......E#',
      '####################',
    ],
    goal: and(TREASURE, EXIT),
    config: {
      treasure_goal: 3,
      player_health: 20,
      mercenary_attack: 15,
      mercenary_health: 10,
      spider_attack: 12,
      spider_health: 10,
      shield_defence: 12,
      shield_durability: 6,
      bribe_amount: 4,
    },
  },
  // Assassins nobody can beat guard the narrow way out. A sceptre makes friends of them, one after the other, for a while.
  'long-gallery': {
    rows: [
      '####################',
      '#P.......#.........#',
      '#........#....w....#',
      '#..$...............#',
      '#........#.........#',
      '#........#...m.....#',
      '####.#######.#######',
      '#......#...........#',
      '#..m...#...........#',
      '#......#....*......#',
      '#..................#',
      '#......#...........#',
      '#..$...#.......m...#',
      '#......#...........#',
      '##################.#',
      '#..................#',
      '#.################.#',
      '#.A...A............#',
      '#E##################',
      '####################',
    ],
    goal: EXIT,
    config: {
      assassin_attack: 100,
      assassin_health: 100,
      mercenary_attack: 15,
      mercenary_health: 10,
      mind_control_duration: 12,
      bribe_radius: 3,
      bribe_amount: 9,
      assassin_bribe_amount: 9,
    },
  },
  // Armour of midnight needs a sword, a sun stone and no zombies about; the spawner is to fall as well.
  'bakers-cellar': {
    rows: [
      '####################',
      '#P...#.............#',
      '#....#....z........#',
      '#..................#',
      '#....#.............#',
      '#....#......T......#',
      '####.###############',
      '#......#...........#',
      '#......#....*......#',
      '#..s...............#',
      '#......#...........#',
      '#......#.....z.....#',
      '###.######.#########',
      '#.......#..........#',
      '#.......#....m.....#',
      '#..m...............#',
      '#.......#......m...#',
      '#.......#..........#',
      '#....$..#.......E..#',
      '####################',
    ],
    goal: and(ENEMIES, and(TREASURE, EXIT)),
    config: {
      enemy_goal: 4,
      player_health: 24,
      zombie_spawn_rate: 30,
      mercenary_attack: 12,
      mercenary_health: 12,
      zombie_attack: 6,
      zombie_health: 6,
      midnight_armour_defence: 6,
      midnight_armour_attack: 4,
      sword_durability: 8,
    },
  },
  // Boulders are to be pushed through a locked door, behind which three hunters wait; a bow has to be there by then.
  'stone-yard': {
    rows: [
      '####################',
      '#P.......#.......a.#',
      '#........#.........#',
      '#...o..........o...#',
      '#........#.........#',
      '#....w...#....m....#',
      '####.########.######',
      '#.........#........#',
      '#...o.............a#',
      '#.........#...._...#',
      '#a...._...#........#',
      '#.........#..k.....#',
      '####D###############',
      '#........#.........#',
      '#..................#',
      '#........#....m....#',
      '#...m....#.........#',
      '#........#.....m...#',
      '#........#..._....E#',
      '####################',
    ],
    goal: and(BOULDERS, EXIT),
    config: { player_health: 28, mercenary_attack: 14, mercenary_health: 14, bow_durability: 5 },
  },
  // A hydra at the door, a swamp before it, gold for a bribe, wood and a key for a shield: not enough for everything.
  'fen-gate': {
    rows: [
      '####################',
      '#P......#..........#',
      '#.......#...m......#',
      '#..$...............#',
      '#.......#..........#',
      '#.......#....$.....#',
      '###.#########.######',
      '#..........~~~.....#',
      '#....w....~~~~~....#',
      '#.........~~m~~....#',
      '#..........~~~.....#',
      '#..................#',
      '########.###########',
      '#......#..#........#',
      '#..k...#..#....w...#',
      '#.........D........#',
      '#...m..#..#....h...#',
      '#......#..#........#',
      '#......#..#..$...E.#',
      '####################',
    ],
    goal: and(TREASURE, EXIT),
    config: {
      treasure_goal: 2,
      mercenary_attack: 14,
      mercenary_health: 12,
      hydra_attack: 30,
      hydra_health: 12,
      hydra_health_increase_rate: 0.2,
      hydra_health_increase_amount: 1,
      shield_defence: 20,
      bribe_amount: 1,
      bribe_radius: 2,
      ally_attack: 5,
    },
  },
};

export const CRAFTED_NAMES: readonly string[] = Object.keys(CRAFTED);

/** One of the six, as the solver wants it. */
export function craftedSetup(name: string): DungeonSetup {
  const crafted = CRAFTED[name];
  if (crafted === undefined) throw new Error(`there is no map ${name}: ${CRAFTED_NAMES.join(', ')}`);
  const { rows, goal, config } = crafted;
  const entities = rows.flatMap((row, y) =>
    [...row].flatMap((letter, x) => {
      const drawn = LEGEND[letter];
      return drawn === undefined ? [] : [{ ...(typeof drawn === 'string' ? { type: drawn } : drawn), x, y }];
    }),
  );
  return dungeon.readSetup({ name, map: { entities, 'goal-condition': goal }, config });
}
