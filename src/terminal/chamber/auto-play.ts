import { type Delver, delver, type Hindrance } from '../../players/chamber/delver/delver.ts';
import { INTERRUPT } from '../shared/keyboard.ts';
import { stopOnSignal } from '../shared/shutdown-signals.ts';
import { hasScreen } from '../shared/text-format.ts';
import { plainScreen } from './core/chamber-screen.ts';
import { beginGame, type ChamberMatch, type ChamberOptions, PLAYER_SEAT } from './core/chamber-session.ts';
import { Display } from './full/display.ts';
import { frameLines } from './full/screen-frame.ts';

const DELAY = 60;
const MOST_TURNS = 50_000;
/** Without a change in so many turns there will be none. */
const MOST_QUIET = 1000;
const WAITS: Readonly<Record<Hindrance, string>> = {
  enemies: 'enemies are in its way',
  wounds: 'it has wounds to heal',
  noWay: 'it knows no way to anything',
};

/** Lets the delver play by what it sees. On a terminal every turn is shown, in a pipe only the last screen. */
export async function watchAuto(
  options: ChamberOptions,
  continued: ChamberMatch | undefined,
  delay = DELAY,
): Promise<ChamberMatch> {
  const match = continued ?? beginGame(options, options.race ?? 'human', []);
  const player = delver();
  const last = hasScreen() ? await playShown(match, player, delay) : await playUnseen(match, player);
  const { score, turn } = match.view(PLAYER_SEAT);
  const gaveUp = `Given up on turn ${turn}: nothing has changed for ${MOST_QUIET} turns, ${WAITS[player.hindrance]}.\n`;
  const end = score === undefined ? (player.quiet >= MOST_QUIET ? gaveUp : '') : `Score: ${score}\n`;
  process.stdout.write(`${last}${end}`);
  return match;
}

/** Plays on the whole terminal until the end or until the player has had enough. Returns the last screen. */
async function playShown(match: ChamberMatch, player: Delver, delay: number): Promise<string> {
  const display = new Display(process.stdin, process.stdout);
  const lines = (hint: string): string[] =>
    frameLines({ view: match.view(PLAYER_SEAT), columns: display.columns, rows: display.rows, history: [], hint });
  try {
    await play(match, player, async waits => {
      const does = waits ? `waits: ${WAITS[player.hindrance]}` : 'plays by itself';
      const until = performance.now() + delay;
      for (;;) {
        display.show(lines(`The delver ${does}.   q ends it`));
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

async function playUnseen(match: ChamberMatch, player: Delver): Promise<string> {
  let isStopped = false;
  const ignoreSignals = stopOnSignal(['SIGINT'], () => {
    isStopped = true;
  });
  await play(match, player, async () => !isStopped);
  ignoreSignals();
  return plainScreen(match.view(PLAYER_SEAT));
}

/** Plays turn by turn, as long as it is wanted and leads anywhere. */
async function play(match: ChamberMatch, player: Delver, goesOn: (waits: boolean) => Promise<boolean>): Promise<void> {
  for (let waits = false; ; ) {
    const view = match.view(PLAYER_SEAT);
    if (view.ended !== undefined || view.turn >= MOST_TURNS || !(await goesOn(waits))) return;
    const action = player.choose(view);
    if (player.quiet >= MOST_QUIET) return;
    await match.play(PLAYER_SEAT, action, { time: Date.now() });
    waits = action.type === 'wait';
  }
}
