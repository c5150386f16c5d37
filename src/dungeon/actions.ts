import { IllegalAction } from '../kernel/errors.ts';
import type { Message } from '../kernel/message-catalog.ts';
import { readingAction } from '../kernel/reading.ts';
import { CARDINALS, type Cardinal } from '../kernel/square.ts';

/** What is done in the present: an older self can repeat it. */
export type Doing =
  | { readonly type: 'move'; readonly direction: Cardinal }
  | { readonly type: 'use'; readonly item: string }
  /** A step and an item in one, or neither: only in the 2021 edition. */
  | { readonly type: 'tick'; readonly direction?: Cardinal; readonly item?: string }
  | { readonly type: 'build'; readonly buildable: string }
  | { readonly type: 'interact'; readonly entity: string };

/** Going back to the world of some ticks ago. */
export type Rewind = { readonly type: 'rewind'; readonly ticks: number };

/** What a player can do. */
export type DungeonAction = Doing | Rewind;

const ACTIONS = ['move', 'use', 'tick', 'build', 'interact', 'rewind'] as const;

/** Reads an action; whether the rules allow it shows when it is applied. */
export function readAction(json: unknown): DungeonAction {
  return readingAction((reading): DungeonAction | undefined => {
    const given = reading.object(json, '');
    const type = given && reading.oneOf(given.type, '/type', ACTIONS);
    if (given === undefined || type === undefined) return undefined;
    if (type === 'move') {
      const direction = reading.oneOf(given.direction, '/direction', CARDINALS);
      return direction && { type, direction };
    }
    if (type === 'tick') {
      const direction =
        given.direction === undefined ? undefined : reading.oneOf(given.direction, '/direction', CARDINALS);
      const item = given.item === undefined ? undefined : reading.text(given.item, '/item');
      return { type, ...(direction && { direction }), ...(item !== undefined && { item }) };
    }
    if (type === 'rewind') {
      const ticks = reading.integer(given.ticks, '/ticks');
      return ticks === undefined ? undefined : { type, ticks };
    }
    const name = ({ use: 'item', build: 'buildable', interact: 'entity' } as const)[type];
    const value = reading.text(given[name], `/${name}`);
    return value === undefined ? undefined : ({ type, [name]: value } as DungeonAction);
  });
}

/** The step that an action takes, if it takes one. */
export function directionOf(action: Doing): Cardinal | undefined {
  return action.type === 'move' || action.type === 'tick' ? action.direction : undefined;
}

/** The id of the item that an action uses, if it uses one. */
export function itemOf(action: Doing): string | undefined {
  return action.type === 'use' || action.type === 'tick' ? action.item : undefined;
}

/** Why an action is refused: it names what does not exist, or the rules do not allow it now. */
export type RefusalKind = 'argument' | 'action';

/** A refusal of the dungeon's rules. The course's interface tells the two kinds apart. */
export class DungeonRefusal extends IllegalAction {
  override readonly name = 'DungeonRefusal';
  readonly kind: RefusalKind;

  constructor(kind: RefusalKind, why: string | Message, path = '') {
    super(why, path);
    this.kind = kind;
  }
}
