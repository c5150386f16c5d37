import { type Message, type MessageDescriptor, messageCatalog } from './message-catalog.ts';

/** Why a match does not take an entry, whatever its game. */
export const matchMessageTemplates = {
  noAction: () => 'this is no action of the game',
  notNow: () => 'that cannot be done now',
  over: () => 'the match is over',
  notYourTurn: ({ seat }: { readonly seat: number }) => `it is not the turn of seat ${seat}`,
  nothingToTakeBack: () => 'there is no move to take back',
  seatsWereFree: () => 'seats were still free then: a match does not go back that far',
  otherRules: () => 'this match began under other rules: what was played then cannot be taken back',
  notOpen: () =>
    'only an open match can go back: one whose seats and seed are all one player’s, which says so when it is made',
  tooHeavy: ({ weight, most }: { readonly weight: number; readonly most: number }) =>
    `the match would hold ${weight} things, and ${most} are allowed here: it can be looked at, but not played on`,
};

export const matchMessages = messageCatalog(matchMessageTemplates);

/** One thing that is wrong, and where: a JSON pointer (`/entities/3/x`), or line and column of a text file (`12:5`). */
export interface Problem {
  readonly path: string;
  readonly message: string;
  /** The message by its name, where it has one. */
  readonly says?: MessageDescriptor;
}

/** What is wrong at a place, with the name of the sentence that says so. */
export function problemOf(path: string, { code, values, words: message }: Message): Problem {
  return code === '' ? { path, message } : { path, message, says: { code, values } };
}

/** A map, a configuration or a match file that cannot be used. Names every problem that was found. */
export class InvalidSetup extends Error {
  override readonly name = 'InvalidSetup';
  readonly problems: readonly [Problem, ...Problem[]];

  constructor(problems: readonly [Problem, ...Problem[]]) {
    const [first, ...more] = problems;
    const place = first.path === '' ? '' : `${first.path}: `;
    super(`${place}${first.message}${more.length > 0 ? ` (and ${more.length} more)` : ''}`);
    this.problems = problems;
  }
}

/** An action that the rules do not allow now. Nothing has changed. */
export class IllegalAction extends Error {
  override readonly name: string = 'IllegalAction';
  /** Where in the action the fault lies; empty for the action as a whole. */
  readonly path: string;
  /** The sentence without the path. */
  readonly reason: string;
  /** The same by its name, where it has one. */
  readonly says: Message | undefined;

  constructor(why: string | Message, path = '') {
    const reason = typeof why === 'string' ? why : why.words;
    super(path === '' ? reason : `${path}: ${reason}`);
    this.path = path;
    this.reason = reason;
    this.says = typeof why === 'string' ? undefined : why;
  }
}

/** An action after which the match would hold more than whoever runs it allows. Nothing has changed. */
export class TooHeavy extends IllegalAction {
  override readonly name = 'TooHeavy';

  constructor(weight: number, most: number) {
    super(matchMessages.tooHeavy({ weight, most }));
  }
}

/** The match has moved on since the player looked. */
export class StalePosition extends IllegalAction {
  override readonly name = 'StalePosition';
  readonly position: number;

  constructor(expected: number, position: number) {
    super(`the match is at position ${position}, not ${expected}: look again, then decide`);
    this.position = position;
  }
}
