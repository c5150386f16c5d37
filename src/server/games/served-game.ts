import type { BoardView } from '../../gameui/board-view.ts';
import type { Problem } from '../../kernel/errors.ts';
import type { MatchFile } from '../../kernel/match/match-file.ts';
import type { Saved } from '../../kernel/match/match-types.ts';
import type { AnyRules, Outcome, Seat } from '../../kernel/rules.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import { visibleLine } from '../../wire/shared/names-and-codes.ts';
import type { Asker } from '../budget/fair-queue.ts';
import type { Budget } from '../budget/server-limits.ts';
import type { Measuring } from './setup-measures.ts';

const LONGEST_NAME = 64;

/** What the server knows of a game beside its rules. */
export interface Game {
  readonly rules: AnyRules;
  /** What lists call a match of this setup. */
  title(setup: unknown): string;
  /**
   * What of a setup is the map itself, for maps that are published; the rest is the player's choice. Absent where all
   * of it is. Throws InvalidSetup where there is no map in it.
   */
  content?(setup: unknown): unknown;
  /** The action with which a player takes a free seat; absent where whoever makes a match has all its seats. */
  join?(name: string): unknown;
  /** Whether an action before the start gives the seat up, so that its key goes too. */
  leaves?(action: unknown): boolean;
  /** The seats that nobody has yet, in a game with `join`. */
  freeSeats?(view: unknown): readonly Seat[];
  /** What players in a match are called, by their own choice; absent where they are not. */
  names?(view: unknown): readonly string[];
  /** How a match goes on without the name of somebody who is to be forgotten; absent where nobody has a name. */
  readonly anonymizer?: Anonymizer;
  /** The maps and configurations that ship with it, by name. */
  readonly maps: ReadonlyMap<string, unknown>;
  readonly configs: ReadonlyMap<string, unknown>;
  /** What a setup with this map means where it does not say: a configuration, an edition. */
  defaults?(map: string, setup: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  /** The fields of a setup that nobody knows, for those who send one; stored setups are never asked. */
  unknownFields?(setup: unknown): readonly Problem[];
  /** What of a setup, as the rules read it, only files of other people may say: nobody publishes that. */
  looseIn?(setup: unknown): readonly Problem[];
  /** What is counted in a setup of somebody else's before it is read. */
  readonly measure?: Measuring;
  /** How many bytes of memory a match takes for each character of its setup; absent where that is as with other games. */
  readonly bytesOfCharacter?: number;
  /** Whether reading and beginning a setup takes next to no time; absent where it always does. */
  isLight?(setup: unknown): boolean;
  /** Draws from the seed what a plan asks for, a maze say, and gives a setup that has it. Throws InvalidSetup. */
  draw?(plan: unknown, seed: number): unknown;
  /** A setup may be just the name of one of its maps. */
  readonly named?: boolean;
  /** Where its rules are worked out elsewhere, and what takes long is asked of that. */
  readonly offThread?: OffThread;
  /** Where a folder of maps keeps those of this game; absent where it has none. */
  readonly folder?: MapFolderLayout;
}

/** What a game that is played in a thread of its own does there. All of it throws as the same here would. */
export interface OffThread {
  begin(setup: unknown, start: { readonly seed: number; readonly time: number }, asker: Asker): Promise<Begun>;
  publish(setup: unknown, asker: Asker): Promise<{ readonly id: string; readonly map: unknown }>;
  /** How a match of a setup begins, as its face shows it to everybody; null where it has no face. */
  preview(setup: unknown, asker: Asker): Promise<BoardView | null>;
  fold(bytes: Uint8Array, budget: Budget, asker: Asker): Promise<Folded>;
  adopt(bytes: Uint8Array, budget: Budget, to: number | undefined, asker: Asker): Promise<Adopted>;
}

/** How somebody leaves a match of several, and takes their name out of what is kept of it. */
export interface Anonymizer {
  /** Gives up, at any time. */
  readonly farewell: unknown;
  /** What somebody is called. */
  name(view: unknown, seat: Seat): string | null;
  /** An action without the name that it gives; undefined where it gives none. */
  action(action: unknown): unknown;
  /** A state that was kept, with a seat that has no name of its own. */
  state(state: unknown, seat: Seat): unknown;
}

/** The kinds of files that a game is set up from. */
export const FILE_KINDS = ['maps', 'configs'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** What a file of somebody's own was taken for, and what of it for something else than it says. */
export interface FileReading {
  readonly json: unknown;
  readonly advice: readonly Problem[];
}

/** A subfolder for each kind of file, and how one is read: throws InvalidSetup for a file that cannot be used. */
export type MapFolderLayout = Readonly<Record<FileKind, { readonly path: string; read(json: unknown): FileReading }>>;

/** The games of a server, by name, each loaded when it is first needed. */
export type Games = Readonly<Record<string, () => Promise<Game>>>;

/** One of them. Throws ApiError if there is none of this name. */
export async function gameOf(games: Games, name: string): Promise<Game> {
  const load = Object.hasOwn(games, name) ? games[name] : undefined;
  if (load !== undefined) return load();
  throw new ApiError(
    'no-such-game',
    `expected one of ${Object.keys(games).join(', ')}, found ${JSON.stringify(name.slice(0, LONGEST_NAME))}`,
  );
}

/** A match that was begun: its setup as the rules read it, and what is said of it. */
export interface Begun {
  readonly setup: unknown;
  readonly seats: number;
  readonly title: string;
  /** The position before the first entry; so nobody has to begin it again. */
  readonly saved: Saved;
}

/** A match file that was folded. */
export interface Folded {
  readonly game: string;
  readonly position: number;
  readonly hash: string;
  readonly holds: boolean;
  readonly outcome: Outcome | null;
}

/** A match file that was folded, and all that it takes to keep it as a match. */
export interface Adopted extends Begun {
  readonly file: Omit<MatchFile, 'setup'>;
  readonly isOver: boolean;
}

/** As long as a title may be that somebody gives. */
const LONGEST_TITLE = 100;

/** What a match on a setup is called: a line, whatever the setup calls itself. */
export function setupTitle({ rules, title }: Game, setup: unknown): string {
  return visibleLine(title(setup).slice(0, LONGEST_TITLE)) || rules.game;
}
