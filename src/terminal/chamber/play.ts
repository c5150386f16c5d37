import { join } from 'node:path';
import { chamber } from '../../chamber/rules.ts';
import { dataFolder } from '../parts/datafolder.ts';
import { reopen, saveMatch, trySaving } from '../parts/matchfiles.ts';
import { playClassic } from './classic.ts';
import { colourScreen } from './colours.ts';
import { enterScore } from './scores.ts';
import { plainScreen } from './screen.ts';
import type { ChamberMatch, ChamberWishes } from './session.ts';

/** How the command line wants it played. */
export interface Sitting {
  readonly wishes: ChamberWishes;
  /** As 2026-11-15. */
  readonly today: string;
  /** A match file to go on with. */
  readonly continued: string | undefined;
  readonly saveTo: string | undefined;
  readonly mode: 'classic' | 'full' | 'auto';
  /** Milliseconds that --auto shows each turn. */
  readonly delay: number | undefined;
}

/** Plays until the player has had enough, then saves if that was asked for. A full-screen game is always saved. */
export async function play({ wishes, today, continued, saveTo, mode, delay }: Sitting): Promise<void> {
  const from = continued === undefined ? undefined : await reopen(chamber, continued);
  const ended = (match: ChamberMatch) => enterScore(match, today, wishes.day);
  if (mode === 'full') {
    const path = saveTo ?? join(dataFolder(), 'chamber-last.quadrille.json');
    const { playFullScreen } = await import('./fullscreen.ts');
    const match = await playFullScreen({ wishes, continued: from, ended, save: game => trySaving(game, path) });
    if (match !== undefined && (saveTo !== undefined || match.outcome() === undefined)) {
      console.log(await saveMatch(match, path));
    }
    return;
  }
  const match = mode === 'auto' ? await (await import('./auto.ts')).watchAuto(wishes, from, delay) : await classic();
  if (saveTo !== undefined && match !== undefined) console.error(await saveMatch(match, saveTo));

  async function classic(): Promise<ChamberMatch | undefined> {
    const draw = process.stdout.isTTY ? colourScreen : plainScreen;
    const world = { wishes, continued: from, draw, ended };
    return (await playClassic(world, process.stdin, process.stdout)).match;
  }
}
