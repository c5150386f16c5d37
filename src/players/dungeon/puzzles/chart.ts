import type { EntityType } from '../../../dungeon/entities/entities.ts';
import type { DungeonMap, Goal, MapEntity } from '../../../dungeon/map/setup.ts';
import {
  type Aim,
  BOMB,
  BOULDER,
  DOOR,
  EXIT,
  GATE,
  GUARD,
  KEY,
  PORTAL,
  type Sketch,
  SWITCH,
  SWORD,
  WALL,
  WIRE,
} from './sketch.ts';

/** What stands for each bit, in the order in which a map lists them. */
const TYPE_OF: readonly (readonly [bit: number, type: EntityType])[] = [
  [WALL, 'wall'],
  [EXIT, 'exit'],
  [SWITCH, 'switch'],
  [WIRE, 'wire'],
  [GATE, 'switch_door'],
  [DOOR, 'door'],
  [PORTAL, 'portal'],
  [KEY, 'key'],
  [BOMB, 'bomb'],
  [SWORD, 'sword'],
  [BOULDER, 'boulder'],
  [GUARD, 'mercenary'],
];

const COLOURS = ['blue', 'red', 'green', 'yellow'];

const GOALS: Readonly<Record<Aim, Goal>> = {
  boulders: { goal: 'boulders' },
  exit: { goal: 'exit' },
  both: { goal: 'AND', subgoals: [{ goal: 'exit' }, { goal: 'boulders' }] },
};

/** A sketch as a map. Walls that touch nothing else are left out, but for so many layers around the rest. */
export function mapOf(sketch: Sketch, layers: number): DungeonMap {
  const { width, cells, player, aim } = sketch;
  const inside = [...cells.keys()].filter(square => cells[square] !== WALL);
  const xs = inside.map(square => square % width);
  const ys = inside.map(square => Math.floor(square / width));
  const [left, right] = [Math.min(...xs) - layers, Math.max(...xs) + layers];
  const [top, bottom] = [Math.min(...ys) - layers, Math.max(...ys) + layers];
  const entities: MapEntity[] = [{ type: 'player', x: (player % width) - left, y: Math.floor(player / width) - top }];
  const colours = new Map<number, string>();
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const square = y * width + x;
      const cell = x < 0 || x >= width ? WALL : (cells[square] ?? WALL);
      for (const [bit, type] of TYPE_OF) {
        if ((cell & bit) === 0) continue;
        entities.push({ type, x: x - left, y: y - top, ...fieldsOf(sketch, square, type, colours) });
      }
    }
  }
  return { entities, 'goal-condition': GOALS[aim] };
}

function fieldsOf(
  { keys, twins, rules }: Sketch,
  square: number,
  type: EntityType,
  colours: Map<number, string>,
): Partial<MapEntity> {
  if (type === 'key' || type === 'door') return { key: keys[square] ?? 1 };
  if (type === 'switch_door') return { logic: rules[square] ?? 'or' };
  if (type !== 'portal') return {};
  const pair = Math.min(square, twins[square] ?? square);
  const colour = colours.get(pair) ?? COLOURS[colours.size % COLOURS.length] ?? 'blue';
  colours.set(pair, colour);
  return { colour };
}
