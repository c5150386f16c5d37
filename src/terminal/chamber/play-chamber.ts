import { join } from 'node:path';
import type { PotionName } from '../../chamber/kinds/potion-kinds.ts';
import type { RaceName } from '../../chamber/kinds/races.ts';
import { chamber } from '../../chamber/rules.ts';
import type { Liking } from '../../players/chamber/assist/auto-explore.ts';
import { dataFolder } from '../shared/file-io.ts';
import { SaveSlot } from '../shared/save-slot.ts';
import { colourScreen, plainScreen } from './core/chamber-screen.ts';
import { beginGame, type ChamberMatch, type ChamberOptions, mayTakeBack } from './core/chamber-session.ts';
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

/** Plays until the player has had enough, then saves if that was asked for. A full-screen game is always saved. */
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
  const isSeeded = (match: ChamberMatch) =>
    match === from || unfinished.isSeeded(match) || (options.seed !== undefined && options.day === undefined);
  const ended = async (match: ChamberMatch) => {
    const notes = { date: today, daily: options.day, isSeeded: isSeeded(match) };
    return (await import('./records/high-scores.ts')).enterScore(match, notes);
  };
  if (mode === 'full' || mode === 'plain') {
    const chosen = place ?? SaveSlot.numbered(join(dataFolder(), 'chamber.quadrille.json'));
    const { playFullScreen } = await import('./full/full-screen.ts');
    const isKept = (game: ChamberMatch) => place !== undefined || chosen.has(game);
    const leave = async (game: ChamberMatch) => {
      const words = await (isKept(game) ? chosen.save(game) : unfinished.save(game, isSeeded(game)));
      unfinished.close();
      return words;
    };
    const match = await playFullScreen({
      options,
      isPlain: mode === 'plain',
      today,
      continued: from,
      liking,
      unfinished,
      ended: async game => {
        await unfinished.delete(game);
        return ended(game);
      },
      save: game => chosen.trySaving(game),
      leave,
      begun: game => unfinished.begin(game, isSeeded(game)),
      obeyed: () => unfinished.sync(),
    });
    if (match !== undefined && (place !== undefined || match.outcome() === undefined)) console.log(await leave(match));
    unfinished.close();
    return;
  }
  const match =
    mode === 'auto' ? await (await import('./auto-play.ts')).watchAuto(options, from, delay) : await classic();
  if (place !== undefined && match !== undefined) console.error(await place.save(match));

  async function classic(): Promise<ChamberMatch | undefined> {
    const draw = process.stdout.isTTY ? colourScreen : plainScreen;
    const world = {
      race: options.race,
      begin: (race: RaceName, known: readonly PotionName[]) => beginGame(options, race, known),
      continued: from,
      draw,
      ended: async (game: ChamberMatch) => {
        const rank = await ended(game);
        return rank === undefined ? undefined : `Place ${rank} in the table: quadrille chamber --scores`;
      },
    };
    return (await playClassic(world, process.stdin, process.stdout)).match;
  }
}

async function goOn(file: string): Promise<ChamberMatch> {
  const { continueMatch } = await import('../shared/match-files.ts');
  return continueMatch(chamber, file, mayTakeBack);
}
