import { delver } from '../../players/chamber/delver/delver.ts';
import { stopOnSignal } from '../shared/interrupts.ts';
import { INTERRUPT } from '../shared/keyboard.ts';
import { plainScreen } from './core/chamber-screen.ts';
import { beginGame, type ChamberMatch, type ChamberOptions, PLAYER_SEAT } from './core/session.ts';
import { Display } from './full/display.ts';
import { frameLines } from './full/screen-frame.ts';

const DELAY = 60;
const MOST_TURNS = 50_000;
const HINT = 'The delver plays by itself.   q ends it';

/** Lets the delver play by what it sees. On a terminal every turn is shown, in a pipe only the last screen. */
export async function watchAuto(
  options: ChamberOptions,
  continued: ChamberMatch | undefined,
  delay = DELAY,
): Promise<ChamberMatch> {
  const match = continued ?? beginGame(options, options.race ?? 'human', []);
  const isShown = process.stdin.isTTY === true && process.stdout.isTTY === true;
  const last = isShown ? await playShown(match, delay) : await playUnseen(match);
  const { score } = match.view(PLAYER_SEAT);
  process.stdout.write(`${last}${score === undefined ? '' : `Score: ${score}\n`}`);
  return match;
}

/** Plays on the whole terminal until the end or until the player has had enough. Returns the last screen. */
async function playShown(match: ChamberMatch, delay: number): Promise<string> {
  const display = new Display(process.stdin, process.stdout);
  const lines = (hint: string): string[] =>
    frameLines({ view: match.view(PLAYER_SEAT), columns: display.columns, rows: display.rows, history: [], hint });
  try {
    await play(match, async () => {
      const until = performance.now() + delay;
      for (;;) {
        display.show(lines(HINT));
        const wake = await display.nextWithin(until - performance.now());
        if (wake === undefined) return true;
        if (wake.type === 'end' || (wake.type === 'key' && (wake.key === 'q' || wake.key === INTERRUPT))) return false;
      }
    });
  } finally {
    display.close();
  }
  return `${lines('').join('\n')}\n`;
}

async function playUnseen(match: ChamberMatch): Promise<string> {
  let isStopped = false;
  const ignoreSignals = stopOnSignal(['SIGINT'], () => {
    isStopped = true;
  });
  await play(match, async () => !isStopped);
  ignoreSignals();
  return plainScreen(match.view(PLAYER_SEAT));
}

/** Plays turn by turn, as long as it is wanted. */
async function play(match: ChamberMatch, goesOn: () => Promise<boolean>): Promise<void> {
  const player = delver();
  for (;;) {
    const view = match.view(PLAYER_SEAT);
    if (view.ended !== undefined || view.turn >= MOST_TURNS || !(await goesOn())) return;
    await match.play(PLAYER_SEAT, player.choose(view), { time: Date.now() });
  }
}
