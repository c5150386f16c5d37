import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { FLAG_MAPS } from '../src/flag/maps/index.ts';
import { flag } from '../src/flag/rules.ts';
import type { FlagSetup } from '../src/flag/setup.ts';
import type { FlagState } from '../src/flag/state.ts';
import { Rng } from '../src/kernel/rng.ts';
import { flagBrain } from '../src/players/flag/brains.ts';
import type { Weights } from '../src/players/flag/evaluation/evaluation-tables.ts';
import { flagAdapter } from '../src/tournament/games/flag-adapter.ts';
import { type Player, playGame } from '../src/tournament/games/play-game.ts';
import { gamesOf, intervalOf, scoreOf, type Tally } from '../src/tournament/rating/score-statistics.ts';

const HELP = `node bench/tune-flag.ts [--minutes 15] [--nodes 400] [--seed 1] [--write]
Tunes the weights of Capture The Flag's evaluation by self-play, on all maps for two teams that ship:
  1. for two thirds of the time alphabeta plays itself in pairs of games with sides swapped. In each pair every
     weight is shaken up for one of the two and down for the other, and then follows the winner a little
     (simultaneous perturbation: all weights learn from every game);
  2. for the last third alphabeta with the new weights meets alphabeta with those before, in games of other seeds.
--write puts the new weights into src/players/flag/evaluation/weights.json, if they scored more.`;

const FILE = new URL('../src/players/flag/evaluation/weights.json', import.meta.url);
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '15' },
    nodes: { type: 'string', default: '400' },
    seed: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
const NODES = Number(values.nodes);
/** A weight is shaken by this part of itself. */
const SHAKE = 0.2;
/** How far a weight follows a pair that was won twice, as a part of the shake; less and less towards the end. */
const FOLLOW = 0.02;
/** Moves of each team that are drawn at random. */
const OPENING = 2;

const SETUPS: readonly FlagSetup[] = Object.values(FLAG_MAPS)
  .map(({ template }) => flag.readSetup({ template }))
  .filter(setup => flag.seats(setup) === 2);

if (values.help) console.log(HELP);
else await tune();

async function tune(): Promise<void> {
  const before = JSON.parse(readFileSync(FILE, 'utf8')) as Weights;
  const third = Number(values.minutes) * 20_000;
  const { weights, pairs } = await learn(before, 2 * third);
  console.log(`${2 * pairs} games. ${JSON.stringify(weights)}`);
  const tally = await meet(weights, before, performance.now() + third);
  const { low, high } = intervalOf(tally);
  const percent = (part: number) => `${(100 * part).toFixed(1)} %`;
  console.log(
    `New against before: ${percent(scoreOf(tally))} (${percent(low)} to ${percent(high)}) of ${gamesOf(tally)} games`,
  );
  if (values.write && scoreOf(tally) > 0.5) writeFileSync(FILE, `${JSON.stringify(weights, null, 2)}\n`);
}

/** Shakes and follows until the time is up. The weights are kept as logarithms: none falls below nothing. */
async function learn(start: Weights, ms: number): Promise<{ weights: Weights; pairs: number }> {
  const rng = Rng.seeded(Number(values.seed), 'tune');
  const logs = numbersOf(start).map(weight => Math.log(weight));
  const began = performance.now();
  let pairs = 0;
  for (let done = 0; done < 1; done = (performance.now() - began) / ms) {
    const shaken = logs.map(() => (rng.below(2) === 0 ? SHAKE : -SHAKE));
    const up = withNumbers(
      start,
      logs.map((log, n) => Math.exp(log + (shaken[n] as number))),
    );
    const down = withNumbers(
      start,
      logs.map((log, n) => Math.exp(log - (shaken[n] as number))),
    );
    const { wins, losses } = await pair(up, down, Number(values.seed) * 1_000_000 + pairs++);
    const follow = (FOLLOW * (1 - done) * (wins - losses)) / 2;
    for (const [n, shake] of shaken.entries()) logs[n] = (logs[n] as number) + follow * shake;
  }
  return {
    weights: withNumbers(
      start,
      logs.map(log => Math.round(Math.exp(log))),
    ),
    pairs,
  };
}

/** Games on all maps in turn until the time is up. */
async function meet(challenger: Weights, holder: Weights, until: number): Promise<Tally> {
  const sum = { wins: 0, draws: 0, losses: 0 };
  for (let round = 0; performance.now() < until; round++) {
    const { wins, draws, losses } = await pair(challenger, holder, 77_000_000 + round);
    sum.wins += wins;
    sum.draws += draws;
    sum.losses += losses;
  }
  return sum;
}

/** Two games from the same opening, with sides swapped, as the first player sees them. */
async function pair(one: Weights, other: Weights, seed: number): Promise<Tally> {
  const setup = SETUPS[seed % SETUPS.length] as FlagSetup;
  const tally = { wins: 0, draws: 0, losses: 0 };
  for (const seat of [0, 1]) {
    const players = [0, 1].map(n => player(n === seat ? one : other));
    const { winners } = await playGame(flagAdapter, { setup, seed, plies: 60, opening: OPENING }, players);
    if (winners.length > 1) tally.draws++;
    else if (winners[0] === seat) tally.wins++;
    else tally.losses++;
  }
  return tally;
}

function player(weights: Weights): Player<FlagState> {
  const brain = flagBrain('alphabeta', 0, weights);
  return { name: 'team', choose: seen => brain.choose(seen, { nodes: NODES }) };
}

/** The weights that are something: nothing stays nothing. */
function numbersOf(weights: Weights): number[] {
  return Object.values(weights)
    .flat()
    .filter((weight: number) => weight > 0);
}

function withNumbers(weights: Weights, numbers: readonly number[]): Weights {
  let next = 0;
  const take = (weight: number) => (weight > 0 ? (numbers[next++] as number) : 0);
  const entries = Object.entries(weights).map(([name, weight]: [string, number | number[]]) => [
    name,
    typeof weight === 'number' ? take(weight) : weight.map(take),
  ]);
  return Object.fromEntries(entries) as Weights;
}
