import { join } from 'node:path';
import type { PotionName } from '../../chamber/kinds/potion-kinds.ts';
import type { RaceName } from '../../chamber/kinds/races.ts';
import { chamber } from '../../chamber/rules.ts';
import type { Liking } from '../../players/chamber/assist/auto-explore.ts';
import { dataFolder } from '../shared/file-io.ts';
import { SaveSlot } from '../shared/save-slot.ts';
import { colourScreen, plainScreen } from './core/chamber-screen.ts';
import { beginGame, type ChamberMatch, type ChamberOptions, mayTakeBack, PLAYER_SEAT } from './core/chamber-session.ts';
import { playClassic } from './core/classic-interpreter.ts';
import { UnfinishedRuns } from './records/unfinished-runs.ts';

/** How the command line wants it played. */
export interface PlayChamberOptions {
  readonly options: ChamberOptions;
  /** As 2026-11-15. */
  readonly today: string;
  /** A match file to go on with. */
  readonly continued: string | undefined;
  /** Where it is to be saved, if that was asked for. */
  readonly place: SaveSlot | undefined;
  readonly mode: 'classic' | 'full' | 'plain' | 'auto';
  /** Milliseconds that --auto shows each turn. */
  readonly delay: number | undefined;
  /** What is picked up unasked on the full screen. */
  readonly liking: Liking;
}

/** Plays until the player has had enough, then saves if that was asked for. What somebody played by hand is always saved. */
export async function playChamber({
  options,
  today,
  continued,
  place,
  mode,
  delay,
  liking,
}: PlayChamberOptions): Promise<void> {
  const from = continued === undefined ? undefined : await goOn(continued);
  const unfinished = new UnfinishedRuns();
  // Whoever has a file can play it as often as they like, and whoever has a seed, too.
  const isSeeded = (match: ChamberMatch) => match === from || unfinished.isSeeded(match) || options.seed !== undefined;
  const ended = async (match: ChamberMatch) => {
    const notes = { date: today, isSeeded: isSeeded(match) };
    return (await import('./records/high-scores.ts')).enterScore(match, notes);
  };
  const chosen = place ?? SaveSlot.numbered(join(dataFolder(), 'chamber.quadrille.json'));
  const isSaved = (game: ChamberMatch) => place !== undefined || chosen.has(game);
  const leave = async (game: ChamberMatch) => {
    const words = await (isSaved(game) ? chosen.save(game) : unfinished.save(game, isSeeded(game)));
    unfinished.close();
    return words;
  };
  const begun = (game: ChamberMatch) => unfinished.begin(game, isSeeded(game));
  const over = async (game: ChamberMatch) => {
    // In this order: a run that is killed in between is offered as it ended, and takes one place.
    const rank = await ended(game);
    await unfinished.delete(game);
    return rank;
  };
  // Nothing that somebody plays by hand is lost; words of a script can be played again.
  const isTyped = process.stdin.isTTY === true;
  const { race, floors, seed } = options;
  const isOffered = from === undefined && [race, floors, seed].every(each => each === undefined);
  const reminder = isTyped && !isOffered && mode !== 'auto' ? await unfinished.reminder() : undefined;
  const match =
    mode === 'auto'
      ? await (await import('./auto-play.ts')).watchAuto(options, from, delay)
      : mode === 'classic'
        ? await classic()
        : await fullScreen(mode === 'plain');
  const isKept = mode === 'classic' ? isTyped && (match?.view(PLAYER_SEAT).turn ?? 0) > 0 : mode !== 'auto';
  const say = mode === 'full' || mode === 'plain' ? console.log : console.error;
  if (match !== undefined && (place !== undefined || (isKept && match.outcome() === undefined))) {
    say(await leave(match));
  }
  unfinished.close();

  async function fullScreen(isPlain: boolean): Promise<ChamberMatch | undefined> {
    const { playFullScreen } = await import('./full/full-screen.ts');
    return playFullScreen({
      options,
      isPlain,
      reminder,
      today,
      continued: from,
      liking,
      unfinished,
      ended: over,
      save: game => chosen.trySaving(game),
      leave,
      begun,
      obeyed: () => unfinished.sync(),
    });
  }

  async function classic(): Promise<ChamberMatch | undefined> {
    if (reminder !== undefined) console.error(reminder);
    const world = {
      race: options.race,
      begin: (race: RaceName, known: readonly PotionName[]) => beginGame(options, race, known),
      continued: from,
      draw: process.stdout.isTTY ? colourScreen : plainScreen,
      ended: async (game: ChamberMatch) => {
        const rank = await over(game);
        return rank === undefined ? undefined : `Place ${rank} in the table: quadrille chamber --scores`;
      },
      ...(isTyped && {
        offers: async () => (isOffered ? unfinished.offers() : []),
        begun,
        left: async (game: ChamberMatch) => `${await leave(game)}\n`,
        obeyed: () => unfinished.sync(),
      }),
    };
    return (await playClassic(world, process.stdin, process.stdout)).match;
  }
}

async function goOn(file: string): Promise<ChamberMatch> {
  const { continueMatch } = await import('../shared/match-files.ts');
  return continueMatch(chamber, file, mayTakeBack);
}
