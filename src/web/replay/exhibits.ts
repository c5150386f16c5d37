import { InvalidSetup } from '../../kernel/errors.ts';
import { readMatchFile } from '../../kernel/match/match-file.ts';
import { type Exhibit, Recording } from '../match/recording.ts';
import { texts } from '../texts/texts.ts';

/** How to get the exhibit of each game. */
const EXHIBITS: Readonly<Record<string, () => Promise<{ readonly default: Exhibit }>>> = {
  dungeon: () => import('../games/dungeon/play/exhibit.tsx'),
  chamber: () => import('../games/chamber/play/exhibit.tsx'),
  flag: () => import('../games/flag/play/exhibit.tsx'),
};

/** Whether this page can fold and show a game by itself. */
export function isExhibited(game: string): boolean {
  return Object.hasOwn(EXHIBITS, game);
}

/** The exhibit of a game; undefined if this page does not know it. */
export async function exhibitOf(game: string): Promise<Exhibit | undefined> {
  const load = isExhibited(game) ? EXHIBITS[game] : undefined;
  return (await load?.())?.default;
}

/** Reads a match file, gets what its game is shown with, and folds it. Throws InvalidSetup. */
export async function recordingOf(json: unknown): Promise<Recording> {
  const file = readMatchFile(json);
  const exhibit = await exhibitOf(file.game);
  if (exhibit === undefined) {
    throw new InvalidSetup([{ path: '/game', message: texts.replay.unknownGame(file.game) }]);
  }
  return Recording.fold(exhibit, file);
}
