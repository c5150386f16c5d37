import { type Reading, readingAction, type Unread } from '../kernel/reading.ts';
import { DIRECTIONS, type Direction } from './floor/directions.ts';
import { ITEM_NAMES } from './kinds/pack-items.ts';
import type { ChamberAction, PackAction } from './state.ts';

const CLASSIC = ['move', 'attack', 'use'] as const;
const DEEDS = ['take', 'pray', 'apply', 'zap', 'sell', 'buy', 'rob'] as const satisfies readonly PackAction['type'][];
const TYPES = [...CLASSIC, 'wait', 'freeze', ...DEEDS] as const;
/** No pack is larger; whether there is something, the rules say. */
const LAST_SLOT = 99;

// Every action of the classic game exists once: a log of ten thousand of them holds references.
const actionsOf = (type: (typeof CLASSIC)[number]) =>
  Object.fromEntries(DIRECTIONS.map(direction => [direction, { type, direction }])) as Record<Direction, ChamberAction>;
export const ACTIONS = { move: actionsOf('move'), attack: actionsOf('attack'), use: actionsOf('use') };
export const FREEZE: ChamberAction = { type: 'freeze' };
const WAIT: ChamberAction = { type: 'wait' };
/** Legal as long as the game lasts. */
export const ALWAYS: readonly ChamberAction[] = [...Object.values(ACTIONS.move), ...Object.values(ACTIONS.attack)];

const CLASSIC_ACTIONS: ReadonlySet<unknown> = new Set(CLASSIC.flatMap(type => Object.values(ACTIONS[type])));

/** Unknown JSON in, an action out; throws IllegalAction. */
export function readAction(json: unknown): ChamberAction {
  // Whoever took it from here need not have it read.
  if (CLASSIC_ACTIONS.has(json)) return json as ChamberAction;
  return readingAction(reading => {
    const action = reading.object(json, '') ?? {};
    const type = reading.oneOf(action.type, '/type', TYPES);
    switch (type) {
      case 'move':
      case 'attack':
      case 'use': {
        const direction = reading.oneOf(action.direction, '/direction', DIRECTIONS);
        return direction && ACTIONS[type][direction];
      }
      case 'wait':
        return WAIT;
      case 'freeze':
        return FREEZE;
      default:
        return type && readDeed(reading, action, type);
    }
  });
}

function readDeed(reading: Reading, deed: Unread, type: PackAction['type']): PackAction | undefined {
  switch (type) {
    case 'take':
    case 'pray': {
      const direction = reading.oneOf(deed.direction, '/direction', DIRECTIONS);
      return direction && { type, direction };
    }
    case 'zap': {
      const slot = reading.integer(deed.slot, '/slot', 0, LAST_SLOT);
      const direction = reading.oneOf(deed.direction, '/direction', DIRECTIONS);
      return slot === undefined ? undefined : direction && { type, slot, direction };
    }
    case 'apply':
    case 'sell': {
      const slot = reading.integer(deed.slot, '/slot', 0, LAST_SLOT);
      return slot === undefined ? undefined : { type, slot };
    }
    case 'buy':
    case 'rob': {
      const ware = reading.oneOf(deed.ware, '/ware', ITEM_NAMES);
      return ware && { type, ware };
    }
  }
}
