import { setTimeout as sleep } from 'node:timers/promises';
import { delver } from '../../players/chamber/chamber.ts';
import { stopOnSignal } from '../parts/signals.ts';
import { colourScreen } from './colours.ts';
import { plainScreen } from './screen.ts';
import { beginGame, type ChamberMatch, PLAYER, type Wishes } from './session.ts';

const DELAY = 60;
const MOST_TURNS = 50_000;

/** Lets the delver play by what it sees. On a terminal every turn is shown, in a pipe only the last screen. */
export async function watchAuto(
  wishes: Wishes,
  continued: ChamberMatch | undefined,
  delay = DELAY,
): Promise<ChamberMatch> {
  const match = continued ?? beginGame(wishes, wishes.race ?? 'human', []);
  const player = delver();
  const isShown = process.stdout.isTTY === true;
  let isStopped = false;
  const ignoreSignals = stopOnSignal(['SIGINT'], () => {
    isStopped = true;
  });
  if (isShown) process.stdout.write('\x1b[2J');
  for (let view = match.view(PLAYER); view.ended === undefined && view.turn < MOST_TURNS && !isStopped; ) {
    if (isShown) {
      process.stdout.write(`\x1b[H${colourScreen(view).replaceAll('\n', '\x1b[K\n')}\x1b[J`);
      await sleep(delay);
    }
    await match.play(PLAYER, player.choose(view), { time: Date.now() });
    view = match.view(PLAYER);
  }
  ignoreSignals();
  const last = match.view(PLAYER);
  const score = last.score === undefined ? '' : `Score: ${last.score}\n`;
  process.stdout.write(`${isShown ? `\x1b[H${colourScreen(last)}\x1b[J` : plainScreen(last)}${score}`);
  return match;
}
