import {
  type Message,
  type MessageDescriptor,
  type MessageValues,
  messageCatalog,
} from '../../kernel/message-catalog.ts';
import { ENEMIES, type EnemyLetter } from '../kinds/enemies.ts';
import type { Family } from '../kinds/pack-items.ts';

type Width = { readonly width: number; readonly found: number };

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const MEANT = {
  potion: 'potions are written 0 to 5 in a file',
  gold: 'gold is written 6 to 9 in a file',
  nothing: 'not known',
} as const;

/** What a sign that files do not have may have been meant for. */
export type Meant = keyof typeof MEANT;

/** What is wrong or odd at one place of a layout file. */
export const floorMessageTemplates = {
  floorsMiscounted: ({ found }: { readonly found: number }) =>
    `${NUMBERS[found] ?? found} floors, five expected (or one, which then serves all five)`,
  floorEmpty: () => 'expected a floor, found nothing',
  floorTooLarge: ({
    most,
    width,
    height,
  }: {
    readonly most: number;
    readonly width: number;
    readonly height: number;
  }) => `expected at most ${most} squares on a floor, found ${width} × ${height}`,
  tooFewTiles: () => 'expected at least two floor tiles (.), for the player and the stairs',
  rowShort: ({ width, found }: Width) => `expected ${width} characters, found ${found}: the rest is taken as rock`,
  rowLong: ({ width, found }: Width) => `expected ${width} characters, found ${found}`,
  signUnknown: ({ sign, meant }: { readonly sign: string; readonly meant: Meant }) =>
    `${JSON.stringify(sign)}: ${MEANT[meant]}; taken as floor`,
  floorOpen: () => 'the floor is not closed: nobody may stand on its outermost ring',
  chamberOpen: () => 'the chamber is not closed: no wall between this tile and the rock',
  secondPlayer: () => 'a second player (@) on this floor: a file has one floor, or five of equal height',
  secondStairs: () => 'second stairs (\\) on this floor',
  secondCompass: () => 'a second compass (C) on this floor',
  playerMissing: () => 'expected a player (@) on a floor that has contents',
  stairsMissing: () => 'expected stairs (\\) on a floor that has a player',
  stairsOutOfReach: () => 'no way leads from the player (@) to these stairs',
  dragonIdle: () => 'this dragon has no hoard or suit beside it: it will never attack',
  unguarded: () => 'no dragon guards this: it is free to take',
};

export const floorMessages = messageCatalog(floorMessageTemplates);

/** What is wrong with the setup of a run. */
export const chamberMapMessageTemplates = {
  floorsNotDrawn: () => 'expected nothing: generated floors are not drawn in a file',
  sizeNotChosen: () => 'expected nothing: only generated floors have a size to choose',
  fogOrField: () => 'expected fog or a field of view, not both',
  abilitiesOfOwn: () => 'expected nothing: the enemies of the modern game have abilities of their own',
  floorsCounted: ({ floors, found }: { readonly floors: number; readonly found: number }) =>
    `expected one floor or ${floors}, found ${found}`,
  floorsUnequal: () => 'expected floors of equal size',
  floorsOfOwn: () => 'expected floors of your own, found nothing',
  /** What stands at the place is named, with what is filled into it beside. */
  atPlace: ({ line, column, finding, ...values }: Place & MessageValues) =>
    `line ${line}, column ${column}: ${(floorMessageTemplates as unknown as Wordings)[finding]?.(values)}`,
};

export const chamberMapMessages = messageCatalog(chamberMapMessageTemplates);

type Place = { readonly line: number; readonly column: number; readonly finding: string };
type Wordings = Readonly<Record<string, (values: MessageValues) => string>>;

export type Severity = 'error' | 'warning';

/** Something to say about one place of a layout file; lines and columns count from 1. */
export interface LayoutFinding {
  readonly severity: Severity;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  /** The message by its name. */
  readonly says: MessageDescriptor;
}

/** What is said of a place, with the name of the sentence. */
export function findingOf(
  severity: Severity,
  line: number,
  column: number,
  { code, values, words: message }: Message,
): LayoutFinding {
  return { severity, line, column, message, says: { code, values } };
}

/** What may lie or stand on a floor, as somebody who draws it is told; an enemy is named by its letter. */
export type FloorThing = 'compass' | 'suit' | 'gold' | Family | 'shrine' | 'vault' | EnemyLetter;

/** What somebody who draws floors is told, although the rules allow it. */
export const chamberAdvice = {
  doorwayNowhere: () => 'this doorway leads nowhere: no passage begins at it',
  chamberOutOfReach: () => 'no way leads from the first chamber to this one',
  thingOutOfReach: ({ thing }: { readonly thing: FloorThing }) =>
    `no way leads from the player (@) to this ${thing in ENEMIES ? ENEMIES[thing as EnemyLetter].name : thing}`,
  vaultShut: () => 'this vault stays shut: no floor has a key (k)',
  stairsHidden: () => 'these stairs stay hidden: there is no compass (C), and nobody who could hold it',
};

export const chamberAdviceMessages = messageCatalog(chamberAdvice);
