import { messageCatalog } from '../../kernel/message-catalog.ts';
import type { EntityType } from '../entities/entities.ts';

type Most = { readonly most: number };

/** What is wrong with a dungeon before it is played: its map, its setup, the maze that was asked for. */
export const dungeonMapMessageTemplates = {
  noGameMode: () => 'expected none: only the 2021 edition has game modes',
  /** The nearest type is empty where none is near. */
  unknownType: ({ found, near }: { readonly found: string; readonly near: string }) =>
    `expected the type of an entity, found ${found}${near === '' ? '' : `: did you mean ${near}?`}`,
  noOutput: () => 'expected none: a switch without logic feeds every wire beside it',
  goalsTooDeep: ({ most }: Most) => `expected goals at most ${most} deep`,
  noGoal: () => 'expected a goal: exit, boulders, treasure, enemies, or AND and OR of some; there is none',
  noSubgoals: () => 'expected at least one goal, found none',
  noPlayer: () => 'expected one player, found none',
  anotherPlayer: () => 'expected one player, found another',
  thirdPortal: ({ colour }: { readonly colour: string }) =>
    `expected at most two portals of one colour, found another ${colour} one`,
  pileTooHigh: ({ most }: Most) => `expected at most ${most} parts of a circuit on one square, found more`,
  strangerNear: ({ near }: { readonly near: string }) => `nothing is known by this name: did you mean ${near}?`,
  stranger: ({ known }: { readonly known: string }) => `nothing is known by this name: the fields here are ${known}`,
  leftOfMaze: ({ least }: { readonly least: number }) => `expected at least ${least}, the left of the maze`,
  topOfMaze: ({ least }: { readonly least: number }) => `expected at least ${least}, the top of the maze`,
  mazeTooLarge: ({ most, found }: Most & { readonly found: number }) =>
    `expected a maze of at most ${most} squares, found ${found}`,
  startIsEnd: () => 'expected another square than the start',
  noRoomInMaze: ({ most, found }: Most & { readonly found: number }) =>
    `expected at most ${most}, no more fit into this maze, found ${found}`,
  noLevel: () => 'expected a level, found none',
  levelPlayers: ({ found }: { readonly found: number }) => `expected a level with one player, found ${found}`,
  levelNoGoal: () => 'expected a level with a goal, found none',
  levelSign: ({ found }: { readonly found: string }) =>
    `expected a sign of a level (# @ + $ * . - _ or a blank), found "${found}": a title begins with ";"`,
};

export const dungeonMapMessages = messageCatalog(dungeonMapMessageTemplates);

type OfType = { readonly type: EntityType };
type OfKey = { readonly key: string | number };
type HaveAndWant = { readonly have: number; readonly want: number };

/** What a designer of dungeons is told, although the rules allow it. */
export const dungeonAdvice = {
  hereTwice: ({ type }: OfType) => `the same ${words(type)} is here twice`,
  inWall: ({ type }: OfType) => `this ${words(type)} is in a wall`,
  outOfReach: ({ type }: OfType) => `no way leads to this ${words(type)}`,
  exitMissing: () => 'the goal is an exit, and there is none',
  exitUnwanted: () => 'no goal asks for this exit',
  exitOutOfReach: () => 'no way leads to this exit',
  treasureShort: ({ have, want }: HaveAndWant) => `the goal is ${want} treasure, and only ${have} can be reached`,
  switchMissing: () => 'the goal is boulders on all switches, and there is no switch',
  bouldersShort: ({ have, want }: HaveAndWant) =>
    `the goal is a boulder on every switch: that takes ${want}, and the map has ${have}`,
  switchOutOfReach: () => 'no boulder can be pushed onto this switch',
  enemiesShort: ({ have, want }: HaveAndWant) => `the goal is to defeat ${want}, and only ${have} will ever be there`,
  toasterOutOfReach: () => 'nobody can get beside this toaster to destroy it',
  keyUnwanted: ({ key }: OfKey) => `no door wants this key (${key})`,
  doorLocked: ({ key }: OfKey) => `nothing opens this door: there is no key ${key}, and no sun stone`,
  portalAlone: ({ colour }: { readonly colour: string }) => `this ${colour} portal has no twin: it is floor`,
  takenFor: ({ found, taken }: { readonly found: string; readonly taken: string | number }) =>
    `found ${found}, taken for ${taken}`,
  keylessDoor: () => 'expected which key opens it, found nothing: no key opens this door',
  keylessKey: () => 'expected which door it opens, found nothing: this key opens none',
  colourlessPortal: () => 'expected a colour, found nothing: this portal has no twin',
  portalNotLoaded: () => 'expected a colour, found nothing: the 2021 edition does not load this portal',
  unswitched: ({ type, logic }: OfType & { readonly logic: string }) =>
    `nothing switches this ${words(type)}: it has ${logic} logic, and no wire or switch beside it`,
  unswitchedSwitch: ({ type, logic }: OfType & { readonly logic: string }) =>
    `nothing switches this ${words(type)}: it has ${logic} logic, and no other switch or wire beside it`,
  gateOutfed: () =>
    'this gate feeds nothing: switches, or a gate that is nearer to one, feed the wires beside it; its output can say which wire is its own',
  openLevel: () => 'nothing shuts these boulders in: the player can walk away between the walls',
  gateUnheard: () => 'this gate feeds nothing: no wire and nothing that follows a rule is beside it',
};

export const dungeonAdviceMessages = messageCatalog(dungeonAdvice);

function words(type: EntityType): string {
  if (type === 'zombie_toast_spawner') return 'toaster';
  return type === 'light_bulb_off' ? 'light bulb' : type.replaceAll('_', ' ');
}
