import type { RaceName } from '../../../chamber/kinds/races.ts';
import type { Liking } from '../../../players/chamber/assist/auto-explore.ts';
import { colourScreen, plainScreen } from '../core/chamber-screen.ts';
import type { ChamberOptions } from '../core/chamber-session.ts';
import { playClassic } from '../core/classic-interpreter.ts';
import { DailyChallenge, type ServerRun } from './daily-run.ts';

/** How the command line wants the run of the day played. */
export interface PlayDailyOptions {
  readonly server: string;
  /** What the table calls the player. */
  readonly name: string | undefined;
  readonly options: ChamberOptions;
  readonly mode: 'classic' | 'full' | 'plain';
  readonly liking: Liking;
}

const COUNTS = 'This run counts.';
const PRACTICE = 'This run is practice: only the first one of a day counts, without options and challenge.';
const BACK = 'The server keeps your run until the day is over: the same command goes on with it.';

/** Plays the run of the day on a server, until the player has had enough. */
export async function playDaily({ server, name, options, mode, liking }: PlayDailyOptions): Promise<void> {
  const day = await DailyChallenge.at(server, name, options.options.modern === true);
  const standing = await day.standing();
  const left = 'left' in standing ? standing.left : undefined;
  const words = 'left' in standing ? 'You go on with your run of the day.' : standing.words;
  const greeting = (run: ServerRun) => (run === left ? words : run.counts ? COUNTS : PRACTICE);
  const begin = (race: RaceName) => day.begin(options, race);
  const isLeft = (run: ServerRun | undefined) => run?.counts === true && run.outcome() === undefined;
  if (mode !== 'classic') {
    const { playDayFullScreen } = await import('./full-screen-daily.ts');
    const run = await day.ask(
      playDayFullScreen({
        day,
        words,
        race: options.race,
        left,
        begin,
        greeting,
        liking,
        isPlain: mode === 'plain',
        isModern: options.options.modern === true,
      }),
    );
    if (isLeft(run)) console.log(BACK);
    return;
  }
  console.error(words);
  const world = {
    race: options.race,
    begin: async (race: RaceName) => {
      const run = await begin(race);
      console.error(greeting(run));
      return run;
    },
    continued: left,
    draw: process.stdout.isTTY ? colourScreen : plainScreen,
    ended: async (run: ServerRun) => raised(await day.placeOf(run)),
  };
  const { match } = await day.ask(playClassic(world, process.stdin, process.stdout));
  if (isLeft(match)) console.error(BACK);
}

function raised(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
