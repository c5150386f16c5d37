import type { Message } from '../../kernel/message-catalog.ts';
import { DungeonRefusal } from '../actions.ts';
import { durabilityOf } from '../battle/durability.ts';
import { playerEntity } from '../board/board.ts';
import type { Adventurer } from '../entities/adventurer.ts';
import type { Edition } from '../entities/edition.ts';
import { BUILDABLES, type Buildable, type Item, type ItemType } from '../entities/items.ts';
import { type Emit, named } from '../events.ts';
import { dungeonMessages } from '../rule-messages.ts';
import { type DungeonState, newId } from '../state.ts';

/** So many of a type; a sun stone may stand in for some. */
interface Part {
  readonly type: ItemType;
  readonly count: number;
}

/** A recipe lists ingredients; each has one part or several to choose from, the first that is there is used. */
interface Recipe {
  readonly ingredients: readonly (readonly Part[])[];
  readonly noZombies?: boolean;
}

const WOOD_OR_ARROWS = [part('wood', 1), part('arrow', 2)];
const TREASURE_OR_KEY = [part('treasure', 1), part('key', 1)];

/** Seed 000 §3.5 and §3.5.1, as the final text has them. */
const RECIPES_2022: Readonly<Record<Buildable, Recipe>> = {
  bow: { ingredients: [[part('wood', 1)], [part('arrow', 3)]] },
  shield: { ingredients: [[part('wood', 2)], TREASURE_OR_KEY] },
  sceptre: { ingredients: [[part('sun_stone', 1)], WOOD_OR_ARROWS, TREASURE_OR_KEY] },
  midnight_armour: { ingredients: [[part('sun_stone', 1)], [part('sword', 1)]], noZombies: true },
};

/** Seed 001 §1.4. */
const MIDNIGHT_ARMOUR_2021: Recipe = { ingredients: [[part('sun_stone', 1)], [part('armour', 1)]], noZombies: true };

const RECIPES: Readonly<Record<Edition, Readonly<Record<Buildable, Recipe>>>> = {
  '2022': RECIPES_2022,
  '2021': { ...RECIPES_2022, midnight_armour: MIDNIGHT_ARMOUR_2021 },
};

/** What a sun stone can stand in for. */
const STONE_STANDS_FOR: readonly ItemType[] = ['treasure', 'key'];
/** Whether it is kept then; in 2021 all that is used is gone (seed 002). */
const STONE_IS_KEPT: Readonly<Record<Edition, boolean>> = { '2022': true, '2021': false };

function part(type: ItemType, count: number): Part {
  return { type, count };
}

/** What the player could build now. */
export function buildables(state: DungeonState): Buildable[] {
  if (state.player.inventory.length === 0 || playerEntity(state) === undefined) return [];
  return BUILDABLES.filter(what => missing(state, state.player, what) === undefined);
}

/** Whether so many of each type would do for it, were they used for nothing else. Never says no wrongly. */
export function couldBuild(what: Buildable, edition: Edition, left: (type: ItemType) => number): boolean {
  return RECIPES[edition][what].ingredients.every(choices =>
    choices.some(
      ({ type, count }) => left(type) >= count || (STONE_STANDS_FOR.includes(type) && left('sun_stone') > 0),
    ),
  );
}

/** Of each ingredient that so many do not suffice for, how many of what are missing, with parts to choose from. */
export function wanting(
  what: Buildable,
  edition: Edition,
  has: (type: ItemType) => number,
): readonly (readonly Part[])[] {
  return RECIPES[edition][what].ingredients
    .map(choices => choices.map(({ type, count }) => part(type, count - has(type))))
    .filter(choices => choices.every(({ count }) => count > 0));
}

/** Refuses what is no buildable, or cannot be built now. */
export function checkBuild(state: DungeonState, who: Adventurer, text: string): Buildable {
  const what = BUILDABLES.find(buildable => buildable === text);
  if (what === undefined) {
    throw new DungeonRefusal(
      'argument',
      dungeonMessages.notBuildable({ buildables: BUILDABLES.join(', '), found: text }),
      '/buildable',
    );
  }
  const reason = missing(state, who, what);
  if (reason !== undefined) throw new DungeonRefusal('action', reason, '/buildable');
  return what;
}

/** Builds it: the materials are gone, the new item is carried. */
export function build(state: DungeonState, who: Adventurer, what: Buildable, emit: Emit): void {
  const used = materials(who.inventory, RECIPES[state.dungeon.edition][what], state.dungeon.edition) ?? [];
  const lasts = durabilityOf(state, what);
  const item: Item = { id: newId(state), type: what, ...(lasts === undefined ? {} : { durability: lasts }) };
  who.inventory = [...who.inventory.filter(each => !used.includes(each)), item];
  emit?.({ type: 'built', item: named(item) });
}

/** Why it cannot be built, in a sentence; undefined if it can. */
function missing(state: DungeonState, who: Adventurer, what: Buildable): Message | undefined {
  const recipe = RECIPES[state.dungeon.edition][what];
  if (materials(who.inventory, recipe, state.dungeon.edition) === undefined)
    return dungeonMessages.noMaterials({ what });
  if (recipe.noZombies && zombiesAbout(state)) return dungeonMessages.zombiesAbout({ what });
  return undefined;
}

function zombiesAbout(state: DungeonState): boolean {
  return state.rosters.enemies.some(id => state.entities.get(id)?.type === 'zombie_toast');
}

/** The items that a recipe uses up, or undefined if some are missing. What is itself listed is taken first. */
function materials(inventory: readonly Item[], { ingredients }: Recipe, edition: Edition): Item[] | undefined {
  const used: Item[] = [];
  let standIns = 0;
  const spare = (type: ItemType) => inventory.filter(item => item.type === type && !used.includes(item));
  for (const choices of ingredients) {
    const bySpareStone = choices.some(({ type }) => STONE_STANDS_FOR.includes(type));
    // Where it is kept, a spare stone goes first; one stone cannot stand in twice.
    if (bySpareStone && STONE_IS_KEPT[edition] && spare('sun_stone').length > standIns) {
      standIns++;
      continue;
    }
    const chosen = choices.find(({ type, count }) => spare(type).length >= count);
    const given = chosen === undefined ? [] : spare(chosen.type).slice(0, chosen.count);
    // Where it is not, it goes last.
    if (bySpareStone && !STONE_IS_KEPT[edition] && given.length === 0) given.push(...spare('sun_stone').slice(0, 1));
    if (given.length === 0) return undefined;
    used.push(...given);
  }
  return used;
}
