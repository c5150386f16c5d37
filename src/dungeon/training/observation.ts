// Written for speed: it follows every tick of a learner.
import { arraysIn, type Observer, type Part } from '../../kernel/learnable.ts';
import { playerEntity } from '../board/board.ts';
import { type Entity, type EntityType, ITEM, KIND } from '../entities/entities.ts';
import { type ItemType, POTION_TYPES } from '../entities/items.ts';
import type { DungeonState } from '../state.ts';

/** What is seen of a dungeon: the squares from its top left corner on. */
export interface ObservedWindow {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** As much as the player can have. */
  readonly health: number;
}

/** Every type, by its number from 1; 0 is nothing. */
const TYPES = Object.keys(KIND) as EntityType[];
const LAYERS = 1 + Math.max(...TYPES.map(type => KIND[type].layer));
const ITEMS = TYPES.filter(type => (KIND[type].marks & ITEM) !== 0) as ItemType[];
const PLACES = new Map(TYPES.map((type, n) => [type, { layer: KIND[type].layer, number: n + 1 }]));
const ITEM_PLACES = new Map(ITEMS.map((type, n) => [type, n]));

/** Numbers about the player. `potion` is 0, or 1 more than the place in POTIONS; `ended` 0, 1 if it is won, 2 if it is lost. */
const STATS = [
  'row',
  'column',
  'tick',
  'health',
  'maxHealth',
  'potion',
  'potionLeft',
  'kills',
  'treasure',
  'bareSwitches',
  'allies',
  'ended',
] as const;

/** The arrays of an observation of a window. */
export function observationParts({ width, height, health }: ObservedWindow) {
  const shape = [LAYERS, height, width];
  const most = { row: height, column: width, health, maxHealth: health, potion: POTION_TYPES.length, ended: 2 };
  return [
    { name: 'things', kind: 'u1', shape, least: 0, most: TYPES.length, names: ['nothing', ...TYPES], of: 'values' },
    {
      ...{
        name: 'stats',
        kind: 'f4',
        shape: [STATS.length],
        least: -1,
        most: 2 ** 24,
        names: STATS,
        of: 'places',
      },
      // Wherever somebody stands beyond the box around the map, it is beside it.
      leasts: STATS.map(name => (name === 'row' || name === 'column' ? -1 : 0)),
      mosts: STATS.map(name => (most as Readonly<Record<string, number>>)[name] ?? 2 ** 24),
    },
    { name: 'inventory', kind: 'u2', shape: [ITEMS.length], least: 0, most: 65_535, names: ITEMS, of: 'places' },
  ] as const satisfies readonly Part[];
}

/** An observer of what is in a window. Of several things in one layer of a square the last that came is seen. */
export function observerIn(window: ObservedWindow, memory: ArrayBuffer, from: number): Observer<DungeonState> {
  const { things, stats, inventory } = arraysIn(observationParts(window), memory, from);
  const { left, top, width, height } = window;
  const put = ({ type, x, y }: Entity): void => {
    const [row, column] = [y - top, x - left];
    if (row < 0 || row >= height || column < 0 || column >= width) return;
    const place = PLACES.get(type);
    if (place !== undefined) things[(place.layer * height + row) * width + column] = place.number;
  };
  return (state, touched) => {
    touched.everything = true;
    things.fill(0);
    state.entities.each(put);
    writeStats(state, window, stats);
    inventory.fill(0);
    for (const { type } of state.player.inventory) inventory[ITEM_PLACES.get(type) as number]++;
  };
}

function writeStats(state: DungeonState, { left, top, width, height }: ObservedWindow, stats: Float32Array): void {
  const { player, ended, dungeon } = state;
  const at = playerEntity(state);
  stats[0] = at === undefined ? -1 : Math.min(height, Math.max(-1, at.y - top));
  stats[1] = at === undefined ? -1 : Math.min(width, Math.max(-1, at.x - left));
  stats[2] = state.tick;
  stats[3] = Math.max(0, player.health);
  stats[4] = dungeon.config.player_health;
  stats[5] = player.potion === undefined ? 0 : 1 + POTION_TYPES.indexOf(player.potion.type);
  stats[6] = player.potionLeft;
  stats[7] = player.kills;
  stats[8] = player.collected;
  stats[9] = state.bareSwitches;
  stats[10] = state.allies;
  stats[11] = ended === undefined ? 0 : ended === 'won' ? 1 : 2;
}
