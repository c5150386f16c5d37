import type { Edition } from '../../dungeon/entities/edition.ts';
import type { CaseInfo } from '../case-runner.ts';
import type { AnswerClass } from './answer-classes.ts';
import type { Drawing } from './map-drawing.ts';

/** What a case may expect of the answer to its last action. What is left out is not looked at. */
export interface Expected {
  /** The window of the drawing, what is on top of each square. */
  readonly after?: string;
  /** Types in the inventory, in any order. */
  readonly items?: string;
  readonly goals?: string;
  /** What can be built, in any order. */
  readonly builds?: string;
  /** How many of a type there are on the map. */
  readonly count?: Readonly<Record<string, number>>;
  /** Where the first of a type is, as `x,y`; several where chance decides. */
  readonly at?: Readonly<Record<string, readonly string[]>>;
  /** The last action is refused: a wrong argument, or one that is not possible now. */
  readonly refused?: 'argument' | 'action';
  /** Whom the player has fought so far. */
  readonly battles?: string;
  /** The first round of the first battle, and how many there are. */
  readonly rounds?: number;
  readonly delta?: { readonly player: number; readonly enemy: number };
  readonly weapons?: string;
  /** Whether the first of a type can be interacted with. */
  readonly interactable?: Readonly<Record<string, boolean>>;
  /** All objects of this class, in every answer, have exactly its fields; then nothing else is looked at. */
  readonly fields?: AnswerClass;
}

/** A drawing, a few actions, and what must come of them. */
export interface DungeonCase extends CaseInfo, Expected, Omit<Drawing, 'options' | 'seed' | 'at'> {
  readonly edition: Edition;
  readonly before: string;
  /** Steps (`u r d l`), `use:bomb`, `build:bow`, `interact:mercenary`, `rewind:5`, `wait:2`, with spaces between. */
  readonly plays: string;
}

/** What a row says beside its name, its drawing and its actions. */
type Rest = Omit<DungeonCase, 'edition' | 'rule' | 'says' | 'name' | 'before' | 'plays'> & {
  readonly says?: string;
  readonly gentle?: boolean;
};

/** A row of a table of cases. */
export type Row = readonly [name: string, before: string, plays: string, rest: Rest];

/** What the rows of a table share. */
interface Shared {
  /** The sentence that they test, where a row has none of its own. */
  readonly says: string;
  /** Numbers, where each row says only what else it needs. */
  readonly config?: DungeonCase['config'];
  /** Everyone can take a lot and hurts nobody: see GENTLE. */
  readonly gentle?: boolean;
}

/** The cases of one rule. Most tables stand in files of JSON; what can be computed is. */
export interface RuleCases extends Shared {
  readonly edition: Edition;
  readonly rule: string;
  /** A rule of the 2022 edition that was the same before: so are its cases that need no numbers and no `interact`. */
  readonly like?: string;
  readonly rows: readonly Row[];
}

export function group(edition: Edition, rule: string, shared: string | Shared, rows: readonly Row[]): RuleCases {
  return { edition, rule, ...(typeof shared === 'string' ? { says: shared } : shared), rows };
}
