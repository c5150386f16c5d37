import type { DungeonAction } from '../../../../dungeon/actions.ts';
import type { EntityView } from '../../../../dungeon/board/sight.ts';
import { USABLE } from '../../../../dungeon/entities/items.ts';
import type { DungeonView, ItemView } from '../../../../dungeon/view.ts';
import { texts } from '../../../texts/texts.ts';
import { nameOf } from '../narrate.ts';

/** Something that a button offers to do. */
export interface Offer {
  readonly look: string;
  readonly words: string;
  readonly hint?: string | undefined;
  readonly action: DungeonAction;
}

/** Items that are alike. */
export interface Group {
  readonly type: string;
  readonly logic: string | undefined;
  readonly items: readonly ItemView[];
}

/** What is carried, what of it can be used or made into something else, and what works by being carried. */
export function offersOf({
  edition,
  inventory,
  buildables,
}: Pick<DungeonView, 'edition' | 'inventory' | 'buildables'>) {
  const groups = groupsOf(inventory);
  const usable: readonly string[] = USABLE[edition];
  const recipes = texts.dungeon.recipes[edition];
  const offers: readonly Offer[] = [
    ...groups.filter(({ type }) => usable.includes(type)).map(useOffer),
    ...buildables.map(buildable => buildOffer(buildable, recipes)),
  ];
  const idle = groups.filter(({ type }) => !usable.includes(type) && type !== 'time_turner');
  return { groups, offers, idle };
}

function groupsOf(inventory: readonly ItemView[]): Group[] {
  const alike = Map.groupBy(inventory, ({ type, logic = '' }) => `${type} ${logic}`);
  return [...alike.values()].flatMap(items => {
    const [first] = items;
    return first === undefined ? [] : { type: first.type, logic: first.logic, items };
  });
}

function useOffer({ type, logic, items }: Group): Offer {
  const name = logic === undefined ? nameOf(type) : texts.dungeon.follows(nameOf(type), logic);
  const words = texts.dungeon.use(texts.dungeon.carried(name, items.length));
  const look = logic === undefined ? type : `${type} ${logic}`;
  return { look, words, action: { type: 'use', item: items[0]?.id ?? '' } };
}

function buildOffer(buildable: string, recipes: Readonly<Record<string, string>>): Offer {
  const words = texts.dungeon.build(nameOf(buildable));
  return { look: buildable, words, hint: recipes[buildable], action: { type: 'build', buildable } };
}

/** What can be done with somebody or something in reach. */
export function dealOffer({ id, type }: EntityView): Offer {
  const words = texts.dungeon.dealWith[type] ?? nameOf(type);
  return { look: type, words, action: { type: 'interact', entity: id } };
}
