import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { FLAG_MAPS } from '../src/flag/maps/index.ts';
import { flag } from '../src/flag/rules.ts';
import type { FlagSetup } from '../src/flag/setup.ts';
import { flagBrain } from '../src/players/flag/brains.ts';
import { FlagJudge } from '../src/players/flag/judge.ts';
import type { Weights } from '../src/players/flag/weights.ts';
import { type Player, playGame } from '../src/tournament/game.ts';
import { gamesOf, intervalOf, scoreOf, type Tally } from '../src/tournament/statistics.ts';
import { fitWeights, type Sample } from './logistic.ts';

const HELP = `node bench/tune-flag.ts [--minutes 10] [--nodes 600] [--seed 1] [--write]
Tunes the weights of Capture The Flag's evaluation by self-play, in three steps:
  1. for half of the time alphabeta plays itself, from random openings, on all maps for two teams that ship;
  2. the weights are fitted, so that the worth of a position in these games foretells who won (logistic regression);
  3. for the other half alphabeta with the new weights meets alphabeta with those before, in games of other seeds.
--write puts the new weights into src/players/flag/weights.json, if they scored more.`;

const FILE = new URL('../src/players/flag/weights.json', import.meta.url);
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    nodes: { type: 'string', default: '600' },
    seed: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
const NODES = Number(values.nodes);
/** Moves of each team that are drawn at random: enough to see positions that nobody would steer for. */
const OPENING = 4;
/** A weight of one alone would be lost in rounding. */
const UNIT = 1000;
/** What a search relies on, not what a position is worth: left as it is. */
const NOT_FITTED = ['pending'];

const SETUPS: readonly FlagSetup[] = Object.values(FLAG_MAPS)
  .map(({ template }) => flag.readSetup({ template }))
  .filter(setup => flag.seats(setup) === 2);

if (values.help) console.log(HELP);
else await tune();

async function tune(): Promise<void> {
  const before = JSON.parse(readFileSync(FILE, 'utf8')) as Weights;
  const half = Number(values.minutes) * 30_000;
  const { samples, games } = await gather(before, performance.now() + half);
  const start = numbersOf(before);
  const fitted = fitWeights(samples, start);
  const after = withNumbers(before, fitted.weights);
  console.log(
    `${games} games, ${samples.length} positions. Loss ${fitted.before.toFixed(4)} → ${fitted.after.toFixed(4)}`,
  );
  console.log(JSON.stringify(after));
  const tally = await meet(after, before, performance.now() + half);
  const { low, high } = intervalOf(tally);
  const percent = (part: number) => `${(100 * part).toFixed(1)} %`;
  console.log(
    `New against before: ${percent(scoreOf(tally))} (${percent(low)} to ${percent(high)}) of ${gamesOf(tally)} games`,
  );
  if (values.write && scoreOf(tally) > 0.5) writeFileSync(FILE, `${JSON.stringify(after, null, 2)}\n`);
}

/** Plays games and notes every position in which nobody can take a flag at once: what each weight counts there, and who won. */
async function gather(weights: Weights, until: number): Promise<{ samples: Sample[]; games: number }> {
  const samples: Sample[] = [];
  let games = 0;
  for (; performance.now() < until; games++) {
    const setup = SETUPS[games % SETUPS.length] as FlagSetup;
    const seed = Number(values.seed) * 100_000 + games;
    const { winners, file } = await playGame({ setup, seed, plies: 60, opening: OPENING }, [
      player(weights),
      player(weights),
    ]);
    const won = winners.length === 1 ? (winners[0] === 0 ? 1 : 0) : 0.5;
    const state = flag.begin(setup, seed);
    const judges = unitsOf(weights).map(unit => new FlagJudge(state.ground, unit));
    const restless = new FlagJudge(state.ground, withNumbers(weights, numbersOf(weights).fill(0)));
    for (const [entry, { by, action }] of file.log.entries()) {
      flag.apply(state, by, action);
      if (state.phase !== 'playing' || entry < 2 * OPENING || restless.worth(state, 0) !== 0) continue;
      samples.push({ counts: Float64Array.from(judges, judge => judge.worth(state, 0) / UNIT), won });
    }
  }
  return { samples, games };
}

/** For every number of the weights: that one alone. */
function unitsOf(weights: Weights): Weights[] {
  const count = numbersOf(weights).length;
  return Array.from({ length: count }, (_, one) =>
    withNumbers(
      weights,
      Array.from({ length: count }, (_, n) => (n === one ? UNIT : 0)),
      0,
    ),
  );
}

function numbersOf(weights: Weights): number[] {
  return Object.entries(weights).flatMap(([name, weight]: [string, number | number[]]) =>
    NOT_FITTED.includes(name) ? [] : typeof weight === 'number' ? [weight] : weight.slice(1),
  );
}

function withNumbers(weights: Weights, numbers: readonly number[], rest?: number): Weights {
  let next = 0;
  const take = () => Math.max(0, Math.round(numbers[next++] as number));
  const entries = Object.entries(weights).map(([name, weight]: [string, number | number[]]) => {
    if (NOT_FITTED.includes(name)) return [name, rest ?? weight];
    return [name, typeof weight === 'number' ? take() : [0, ...weight.slice(1).map(take)]];
  });
  return Object.fromEntries(entries) as Weights;
}

/** Games on all maps in turn, from both sides, until the time is up. */
async function meet(challenger: Weights, holder: Weights, until: number): Promise<Tally> {
  const tally = { wins: 0, draws: 0, losses: 0 };
  for (let game = 0; performance.now() < until || game % 2 === 1; game++) {
    const seat = game % 2;
    const round = game >> 1;
    const setup = SETUPS[round % SETUPS.length] as FlagSetup;
    const players = [0, 1].map(n => player(n === seat ? challenger : holder));
    const { winners } = await playGame({ setup, seed: 77_000_000 + round, plies: 60, opening: 2 }, players);
    if (winners.length > 1) tally.draws++;
    else if (winners[0] === seat) tally.wins++;
    else tally.losses++;
  }
  return tally;
}

function player(weights: Weights): Player {
  const brain = flagBrain('alphabeta', 0, weights);
  return { name: 'team', choose: seen => brain.choose(seen, { nodes: NODES }) };
}
