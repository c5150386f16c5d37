import type { CardWords } from '../../drawing/card/card-writer.ts';
import { Course } from '../../kernel/match/course.ts';
import type { MatchFile } from '../../kernel/match/matchfile.ts';
import type { MapIcon } from '../../wire/schemas/map-schemas.ts';
import { GAMES } from '../games/all-games.ts';
import { type Game, gameOf } from '../games/game.ts';
import { boardOf } from './boards.ts';
import { cardPng } from './canvas.ts';
import { aboutMap, linesOf } from './words.ts';

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

/** Draws a card. */
export async function draw(task: CardTask): Promise<Uint8Array> {
  const game = task.of === 'position' ? task.file.game : task.game;
  // Of a game that was brought nobody here knows the rules: it is told of in words.
  if (!Object.hasOwn(GAMES, game)) return cardPng(task.words, undefined);
  switch (task.of) {
    case 'view':
      return cardPng(task.words, boardOf(task.game, task.view));
    case 'map': {
      const view = beginningOf(await gameOf(GAMES, task.game), task.setup);
      const words = { ...task.words, lines: [...task.words.lines, ...aboutMap(task.game, view)] };
      return cardPng(words, boardOf(task.game, view, task.icons));
    }
    case 'position': {
      const { file, move, words } = task;
      const { view, isOver } = momentOf(await gameOf(GAMES, file.game), file, move);
      const lines = linesOf(file.game, view, isOver ? 'over' : 'running');
      return cardPng({ ...words, lines: [...words.lines, ...lines] }, boardOf(file.game, view));
    }
  }
}

/** A map as a match begins on it, with somebody on every seat. */
function beginningOf({ rules, join }: Game, setup: unknown): unknown {
  const read = rules.readSetup(setup);
  const state = rules.begin(read, 1);
  if (join !== undefined) {
    for (let seat = 0; seat < rules.seats(read); seat++) rules.apply(state, seat, rules.readAction(join('')));
  }
  return rules.view(state, 'public');
}

/** What everybody could see after some moves, counted as players do: to take a seat is none. */
function momentOf({ rules, freeSeats }: Game, { setup, seed, log }: MatchFile, move: number) {
  const begin = () => rules.begin(rules.readSetup(setup), seed);
  const course = new Course();
  for (const entry of log) course.add(entry);
  const apply = (state: unknown, place: number): void => {
    const entry = log[place];
    if (entry?.back === undefined && entry !== undefined) rules.apply(state, entry.by, rules.readAction(entry.action));
  };
  const waiting = begin();
  let start = 0;
  while (start < log.length && (freeSeats?.(rules.view(waiting, 'public')).length ?? 0) > 0) apply(waiting, start++);
  const [, ...way] = course.wayTo(Math.min(start + move, log.length));
  const state = begin();
  for (const position of way) apply(state, position - 1);
  return { view: rules.view(state, 'public'), isOver: rules.outcome(state) !== undefined };
}
