import { writeFile } from 'node:fs/promises';
import { UserError } from '../complain.ts';
import { playClassic } from './classic.ts';
import { colourScreen } from './colours.ts';
import { enterScore } from './scores.ts';
import { plainScreen } from './screen.ts';
import { type ChamberMatch, reopen, type Wishes } from './session.ts';

/** How the command line wants it played. */
export interface Sitting {
  readonly wishes: Wishes;
  /** As 2026-11-15. */
  readonly today: string;
  /** A match file to go on with. */
  readonly continued: string | undefined;
  readonly saveTo: string | undefined;
  readonly mode: 'classic' | 'full' | 'auto';
  /** Milliseconds that --auto shows each turn. */
  readonly delay: number | undefined;
}

/** Plays until the player has had enough, then saves if that was asked for. */
export async function play({ wishes, today, continued, saveTo, mode, delay }: Sitting): Promise<void> {
  const from = continued === undefined ? undefined : await reopen(continued);
  const ended = (match: ChamberMatch) => enterScore(match, today, wishes.day);
  const match = await run();
  if (saveTo !== undefined && match !== undefined) await save(match, saveTo);

  async function run(): Promise<ChamberMatch | undefined> {
    if (mode === 'auto') return (await import('./auto.ts')).watchAuto(wishes, from, delay);
    if (mode === 'full') return (await import('./fullscreen.ts')).playFullScreen({ wishes, continued: from, ended });
    const draw = process.stdout.isTTY ? colourScreen : plainScreen;
    const world = { wishes, continued: from, draw, ended };
    return (await playClassic(world, process.stdin, process.stdout)).match;
  }
}

async function save(match: ChamberMatch, path: string): Promise<void> {
  try {
    await writeFile(path, `${JSON.stringify(await match.file())}\n`);
  } catch (error) {
    throw new UserError(`the match could not be saved to ${path}: ${(error as Error).message}`);
  }
}
