import { sayerOf } from '../../kernel/saying.ts';

type Most = { readonly most: number };

/** What is wrong with a dungeon before it is played: its map, its setup, the maze that was asked for. */
export const dungeonMapSentences = {
  noGameMode: () => 'expected none: only the 2021 edition has game modes',
  /** The nearest type is empty where none is near. */
  unknownType: ({ found, near }: { readonly found: string; readonly near: string }) =>
    `expected the type of an entity, found ${found}${near === '' ? '' : `: did you mean ${near}?`}`,
  noOutput: () => 'expected none: a switch without logic feeds every wire beside it',
  goalsTooDeep: ({ most }: Most) => `expected goals at most ${most} deep`,
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
};

export const dungeonMapSays = sayerOf(dungeonMapSentences);
