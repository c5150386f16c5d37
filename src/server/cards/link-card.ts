import { hash } from 'node:crypto';
import type { ChamberView } from '../../chamber/view.ts';
import type { CardWords } from '../../drawing/card/card-writer.ts';
import type { GoalView } from '../../dungeon/goals.ts';
import type { DungeonView } from '../../dungeon/view.ts';
import type { FlagView } from '../../flag/view.ts';
import type { MatchFile } from '../../kernel/match/match-file.ts';
import type { MapIcon } from '../../wire/schemas/map-schemas.ts';
import { shownText } from '../../wire/shared/names-and-codes.ts';
import { publishedMap } from '../content/published-maps.ts';
import type { OpenMatch } from '../matches/open-match.ts';
import type { MapRecord } from '../store/contract/map-store.ts';
import type { Store } from '../store/contract/store.ts';
import type { Status } from '../store/contract/usage-store.ts';

/** Raised when cards are drawn otherwise: those that others have kept are then asked for anew. */
const EDITION = 1;

/** About how long it takes to draw a card (ms); to fold an entry of a log takes about one. */
const DRAW_MS = 100;

/** A card that can be drawn. */
export interface Card {
  readonly words: CardWords;
  /** Stands for all that can be seen on it: another mark is another picture. */
  readonly etag: string;
  /** About how long it takes to draw it (ms). */
  readonly about: number;
  /** What is to be drawn; to put it together may take some reading. */
  task(): Promise<CardTask>;
}

/** The card of a published map. */
export function mapCard(
  store: Store,
  { id, game, title, author, icons }: Omit<MapRecord, 'setup'>,
  house: string,
): Card {
  const by = shownText(author);
  const lines = by === '' ? ['A map to play'] : [`A map by ${by}`];
  const words = { game: gameTitle(game), title: shownText(title), lines, house };
  return {
    words,
    etag: etagOf('map', id, words, icons),
    about: DRAW_MS,
    task: async () => ({ of: 'map', game, setup: (await publishedMap(store, id)).setup, icons, words }),
  };
}

/** The card of a match as everybody may see it, now or after some moves. The names are those that it has now. */
export function matchCard({ record, match, status, game: { names } }: OpenMatch, house: string, move?: number): Card {
  const { id, game } = record;
  const view = match.view('public');
  const about = { game: gameTitle(game), title: shownText(record.title), house };
  // There is nothing beyond the end.
  if (move === undefined || move > match.position) {
    const words = { ...about, lines: statusLines(game, view, status) };
    return {
      words,
      etag: etagOf('match', id, match.position, words),
      about: DRAW_MS,
      task: async () => ({ of: 'view', game, view, words }),
    };
  }
  const words = { ...about, lines: [move === 0 ? 'The beginning' : `Move ${move}`] };
  return {
    words,
    etag: etagOf('position', id, move, words, match.position, names?.(view) ?? []),
    about: DRAW_MS + match.position,
    task: async () => ({ of: 'position', file: await match.file(), move, words }),
  };
}

function etagOf(...seen: readonly unknown[]): string {
  return hash('sha256', JSON.stringify([EDITION, ...seen])).slice(0, 32);
}

/** What a thread is asked to draw. */
export type CardTask =
  | { readonly of: 'view'; readonly game: string; readonly view: unknown; readonly words: CardWords }
  | {
      readonly of: 'map';
      readonly game: string;
      readonly setup: unknown;
      readonly icons: readonly MapIcon[];
      readonly words: CardWords;
    }
  | { readonly of: 'position'; readonly file: MatchFile; readonly move: number; readonly words: CardWords };

const NAMES: Readonly<Record<string, string>> = {
  dungeon: 'Dungeon Mania',
  chamber: 'ChamberCrawler3000+',
  flag: 'Capture The Flag',
};
const FLOORS = 5;

/** What a game is called; one that nobody knows by its own name. */
export function gameTitle(game: string): string {
  return Object.hasOwn(NAMES, game) ? (NAMES[game] ?? game) : game;
}

/** Who plays a match and how it stands, by what everybody may see of it. */
export function statusLines(game: string, view: unknown, status: Status): string[] {
  const told = status === 'aborted' ? ['Called off'] : [];
  if (game === 'dungeon') return [...ofDungeon(view as DungeonView, status), ...told];
  if (game === 'chamber') return [...ofChamber(view as ChamberView), ...told];
  if (game === 'flag') return [...ofFlag(view as FlagView), ...told];
  return told;
}

/** What a map asks of whoever plays it, by how a match begins on it. */
export function mapLines(game: string, view: unknown): string[] {
  if (game === 'dungeon') return [sentence(goalOf((view as DungeonView).goalTree))];
  if (game !== 'flag') return [];
  const { teams, gridSize } = (view as FlagView).template;
  return [`${teams} teams on ${gridSize.join(' × ')} squares`];
}

function ofDungeon({ tick, player, goalTree }: DungeonView, status: Status): string[] {
  if (player === null) return [`Lost after ${counted(tick, 'tick')}`];
  if (status === 'over') return [`${goalTree.done ? 'Won' : 'Over'} after ${counted(tick, 'tick')}`];
  return [...(tick === 0 ? [] : [`After ${counted(tick, 'tick')}`]), sentence(goalOf(goalTree))];
}

const GOALS: Readonly<Record<string, string>> = {
  exit: 'reach the exit',
  treasure: 'collect the treasure',
  boulders: 'push boulders onto all switches',
  enemies: 'defeat the enemies',
};

function goalOf({ goal, subgoals }: GoalView, isWithin = false): string {
  if (subgoals === undefined) return GOALS[goal] ?? goal;
  const text = subgoals.map(subgoal => goalOf(subgoal, true)).join(goal === 'OR' ? ' or ' : ' and ');
  return isWithin && subgoals.length > 1 ? `(${text})` : text;
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function ofChamber({ race, floor, turn, gold, ended }: ChamberView): string[] {
  const who = sentence(race);
  if (ended === 'won') return [`${who}, out of the chambers`, `${gold} gold in ${counted(turn, 'turn')}`];
  const where = ended === 'died' ? `died on floor ${floor} of ${FLOORS}` : `floor ${floor} of ${FLOORS}`;
  return [`${who}, ${where}`, `${gold} gold after ${counted(turn, 'turn')}`];
}

function ofFlag({ names: given, started, over, winners, turns, currentTeam }: FlagView): string[] {
  const names = given.map((name, seat) => name && (shownText(name) || `team${seat + 1}`));
  const who = names.filter(name => name !== null).join(names.length === 2 ? ' against ' : ', ');
  const free = names.filter(name => name === null).length;
  const [winner] = winners;
  if (!started) return [who, `${counted(free, 'seat')} free`].filter(Boolean);
  if (!over) return [who, `${names[currentTeam] ?? ''} to move, turn ${turns + 1}`];
  const how = winners.length === 1 && winner !== undefined ? `${names[given.indexOf(winner)] ?? ''} wins` : 'A draw';
  return [who, `${how} after ${counted(turns, 'turn')}`];
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
