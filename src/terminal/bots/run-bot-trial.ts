import { styleText } from 'node:util';
import { FLAG_INFO } from '../../tournament/games/game-info.ts';
import { loadGameAdapter } from '../../tournament/games/game-registry.ts';
import type { Player } from '../../tournament/games/play-game.ts';
import { entrantOf } from '../../tournament/plan/read-entrant.ts';
import { type ArenaMap, gameKey, seatsOn } from '../../tournament/plan/tournament-plan.ts';
import { questionFor } from '../../tournament/programs/command-player.ts';
import { tryProgram } from '../../tournament/programs/play-job.ts';
import type { SandboxOptions } from '../shared/bot-options.ts';
import { programSandboxText, sandboxFor } from '../shared/bot-sandbox.ts';
import { readTime, readWhole } from '../shared/option-values.ts';
import { type ChosenGame, type GameOptions, readGameOptions } from '../tournament/game-options.ts';

/** The options of the command, as they were typed. */
export interface BotTrialOptions extends SandboxOptions, Pick<GameOptions, 'game' | 'map' | 'setup'> {
  readonly client?: boolean;
  readonly time: string;
  readonly plies: string;
}

/** What it was asked is long; so much of it says what was meant. */
const QUESTION = 160;

/** Plays, and says of each game whether the program spoke properly. */
export async function runBotTrial(command: readonly string[], options: BotTrialOptions): Promise<void> {
  const ms = readTime(options.time);
  const plies = readWhole(options.plies, '--plies');
  let moves = 0;
  let faults = 0;
  const {
    ring: { bill },
    trials,
  } = await readTrials(options);
  const contest = await loadGameAdapter(gameKey(bill));
  const bot = entrantOf({ name: 'bot', ms, ...programOf(command, options) }, bill);
  const sandbox = sandboxFor([bot], process.cwd(), options);
  console.log(programSandboxText(sandbox));
  for (const { map, seat, as } of trials) {
    const timed = new Timed();
    const plan = { setup: map.setup, seed: 1, plies, opening: 0, seat, seats: seatsOn(map) };
    const fault = await tryProgram(contest, bot, plan, sandbox, player => timed.watch(player));
    const where = `${map.name}, ${as}`;
    moves += timed.answered.length;
    if (fault === undefined) {
      console.log(`${styleText('green', '✓')} ${where}: ${timed.told(ms)}`);
      continue;
    }
    faults++;
    console.log(`${styleText('red', '✗')} ${where}: after ${timed.answered.length} moves it lost: ${fault}`);
    if (timed.asked !== undefined && !('client' in bot))
      console.log(`  it was asked ${questionFor(timed.asked, { ms }, seat, contest.rules).slice(0, QUESTION)}…`);
  }
  if (faults === 0) {
    console.log(`It speaks properly: ${trials.length} games, ${moves} moves.`);
    return;
  }
  console.log(`${faults} of ${trials.length} games were lost by a fault. What is asked and answered: docs/bots.md`);
  process.exitCode = 1;
}

/** The program, as a plan would name it. */
function programOf(command: readonly string[], { client }: BotTrialOptions) {
  return client === true ? { client: command } : { command };
}

/** Times the answers of a player, and knows what it was asked last. */
class Timed {
  /** How long each answer took (ms). */
  readonly answered: number[] = [];
  asked: unknown;

  watch(player: Player): Player {
    const { name, attend, farewell, close } = player;
    return {
      name,
      ...(attend && { attend: attend.bind(player) }),
      ...(farewell && { farewell: farewell.bind(player) }),
      ...(close && { close: close.bind(player) }),
      choose: async (seen, seat) => {
        this.asked = seen;
        const began = performance.now();
        const action = await player.choose(seen, seat);
        this.answered.push(performance.now() - began);
        return action;
      },
    };
  }

  told(ms: number): string {
    const [first = 0, ...more] = this.answered;
    const slow = more.filter(each => each > ms).length;
    const mean = more.reduce((sum, each) => sum + each, 0) / Math.max(1, more.length);
    return [
      `${this.answered.length} moves`,
      `the first after ${first.toFixed(0)} ms`,
      ...(more.length === 0
        ? []
        : [`the others after ${mean.toFixed(0)} ms, at most ${Math.max(...more).toFixed(0)} ms`]),
      ...(slow === 0 ? [] : [`${slow} of them beyond their ${ms} ms`]),
    ].join(', ');
  }
}

/** Where a program is tried: on what, and the seat that it has there. */
interface BotTrial {
  readonly map: ArenaMap;
  readonly seat: number;
  readonly as: string;
}

/** What is tried of our games where nobody says it; of a game of somebody's own, what it usually begins with. */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  flag: ['crossing', 'example', 'four-winds'],
  chamber: ['human', 'elf', 'dwarf'],
  dungeon: ['first-steps', 'shove', 'smithy'],
};
const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];
const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/** What is tried, and which game it is. On one map alone that is for several it has the first seat, then the last. */
async function readTrials(
  options: Omit<GameOptions, 'seed'>,
): Promise<{ readonly ring: ChosenGame; readonly trials: readonly BotTrial[] }> {
  const usual = USUAL[options.game ?? FLAG_INFO.game];
  const map = options.map ?? usual;
  const ring = await readGameOptions({ ...options, ...(map === undefined ? {} : { map }), seed: '1' });
  const [first] = ring.maps;
  const maps = ring.maps.length === 1 && first !== undefined && seatsOn(first) > 1 ? [first, first] : ring.maps;
  return {
    ring,
    trials: maps.map((each, n) => trialOn(each, n === maps.length - 1 && n === 1 ? seatsOn(each) - 1 : n)),
  };
}

function trialOn(map: ArenaMap, wanted: number): BotTrial {
  const seats = seatsOn(map);
  const seat = wanted % seats;
  const as = seats === 1 ? 'alone' : `${PLACES[seat] ?? seat + 1} of ${COUNTS[seats] ?? seats}`;
  return { map, seat, as };
}
