import { styleText } from 'node:util';
import { seatsOn } from '../../tournament/arena.ts';
import { caged, contained, type Start } from '../../tournament/cage/cage.ts';
import { commandPlayer, gameSeconds, questionFor } from '../../tournament/command.ts';
import { contestOf } from '../../tournament/contest/contests.ts';
import { type Player, playGame } from '../../tournament/game.ts';
import { gameOf } from '../../tournament/plan.ts';
import { readTime, readWhole } from '../arena/options.ts';
import type { RingWishes } from '../arena/ring.ts';
import { cageFor, toldOfOne } from '../cage/cage.ts';
import type { CageTyped } from '../cage/options.ts';
import { UserError } from '../parts/complain.ts';
import { readTrials } from './trials.ts';

/** The options of the command, as they were typed. */
export interface TryWishes extends CageTyped, Pick<RingWishes, 'game' | 'map' | 'setup'> {
  readonly image?: string;
  readonly time: string;
  readonly plies: string;
}

/** What it was asked is long; so much of it says what was meant. */
const QUESTION = 160;

/** Plays, and says of each game whether the program spoke properly. */
export async function runTrial(command: readonly string[], wishes: TryWishes): Promise<void> {
  const ms = readTime(wishes.time);
  const plies = readWhole(wishes.plies, '--plies');
  const { start, shut } = starter(command, wishes, gameSeconds(plies, { ms }));
  let moves = 0;
  let faults = 0;
  const {
    ring: { bill },
    trials,
  } = await readTrials(wishes);
  const contest = await contestOf(gameOf(bill));
  console.log(shut);
  for (const { map, seat, as } of trials) {
    const plan = { setup: map.setup, seed: 1, plies, opening: 0 };
    const timed = new Timed(commandPlayer('bot', start(), { ms }, contest.rules));
    const players = Array.from({ length: seatsOn(map) }, (_, each) => {
      const random = { name: `random ${each + 1}`, brain: 'random', allowance: { nodes: 1 } };
      return each === seat ? timed : contest.brain(random, plan, each);
    });
    const { forfeits } = await playGame(contest, plan, players);
    const fault = forfeits[seat];
    const where = `${map.name}, ${as}`;
    moves += timed.answered.length;
    if (fault === undefined) {
      console.log(`${styleText('green', '✓')} ${where}: ${timed.told(ms)}`);
      continue;
    }
    faults++;
    console.log(`${styleText('red', '✗')} ${where}: after ${timed.answered.length} moves it lost: ${fault}`);
    if (timed.asked !== undefined)
      console.log(`  it was asked ${questionFor(timed.asked, { ms }, seat, contest.rules).slice(0, QUESTION)}…`);
  }
  if (faults === 0) {
    console.log(`It speaks properly: ${trials.length} games, ${moves} moves.`);
    return;
  }
  console.log(`${faults} of ${trials.length} games were lost by a fault. What is asked and answered: docs/bots.md`);
  process.exitCode = 1;
}

/** How the program is started for each game, and what shuts it in then. */
function starter(
  command: readonly string[],
  wishes: TryWishes,
  seconds: number,
): { readonly start: () => Start; readonly shut: string } {
  const { image } = wishes;
  if ((image === undefined) === (command.length === 0)) throw new UserError('expected a command, or an --image');
  const program = image === undefined ? { command } : { image };
  const cage = cageFor([{ name: 'bot', allowance: { nodes: 1 }, ...program }], process.cwd(), wishes);
  const start = () => (image === undefined ? caged(cage, command, seconds) : contained(cage, image, seconds));
  return { start, shut: toldOfOne(cage) };
}

/** A player whose answers are timed. */
class Timed implements Player {
  readonly name: string;
  private readonly player: Player;
  /** How long each answer took (ms). */
  readonly answered: number[] = [];
  asked: unknown;

  constructor(player: Player) {
    this.name = player.name;
    this.player = player;
  }

  async choose(seen: unknown, seat?: number) {
    this.asked = seen;
    const began = performance.now();
    const action = await this.player.choose(seen, seat);
    this.answered.push(performance.now() - began);
    return action;
  }

  close(): void {
    this.player.close?.();
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
