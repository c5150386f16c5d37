import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { FLAG_MAPS } from '../src/flag/maps/index.ts';
import { flag } from '../src/flag/rules.ts';
import { Chance } from '../src/kernel/chance.ts';
import { flagBrain } from '../src/players/flag/brains.ts';
import type { Weights } from '../src/players/flag/weights.ts';
import { type Player, playGame } from '../src/tournament/game.ts';
import { gamesOf, intervalOf, scoreOf, sequentialTest, type Tally } from '../src/tournament/statistics.ts';

const HELP = `node bench/tune-flag.ts [--minutes 10] [--nodes 1500] [--games 80] [--seed 1] [--write]
Tunes the weights of Capture The Flag's evaluation by self-play. Again and again it shakes some of the weights and lets
alphabeta play with them against alphabeta with the best found so far, on all maps that ship, from both sides. What
scores clearly more takes over. At the end the best meets the weights that the run began with, in games of other seeds.
--write puts the best into src/players/flag/weights.json.`;

const FILE = new URL('../src/players/flag/weights.json', import.meta.url);
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    nodes: { type: 'string', default: '1500' },
    games: { type: 'string', default: '80' },
    seed: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
const NODES = Number(values.nodes);
const GAMES = Number(values.games);
/** A challenger takes over with this score over all games of its match. */
const ENOUGH = 0.56;
/** This part of the time is kept for the last match. */
const LAST_MATCH = 0.25;

if (values.help) console.log(HELP);
else await tune();

async function tune(): Promise<void> {
  const begun = JSON.parse(readFileSync(FILE, 'utf8')) as Weights;
  const chance = Chance.seeded(Number(values.seed), 'tuning');
  const end = performance.now() + Number(values.minutes) * 60_000 * (1 - LAST_MATCH);
  let best = begun;
  let tried = 0;
  let taken = 0;
  while (performance.now() < end) {
    const challenger = shaken(best, chance);
    const tally = await meet(challenger, best, GAMES, 1000 * ++tried, tally => {
      if (sequentialTest(tally, 0.5) !== 'unclear') return false;
      return gamesOf(tally) < 24 || scoreOf(tally) > 0.48;
    });
    const takes = sequentialTest(tally, 0.5) === 'above' || (gamesOf(tally) >= GAMES && scoreOf(tally) >= ENOUGH);
    if (!takes) continue;
    best = challenger;
    taken++;
    console.log(`challenger ${tried}: ${words(tally)}, takes over\n${JSON.stringify(best)}`);
  }
  console.log(`${tried} challengers, ${taken} took over.`);
  const stop = performance.now() + Number(values.minutes) * 60_000 * LAST_MATCH;
  const last = await meet(best, begun, 1000, 900_000, () => performance.now() < stop);
  console.log(`The best against those of the beginning, in fresh games: ${words(last)}`);
  if (values.write) writeFileSync(FILE, `${JSON.stringify(best, null, 2)}\n`);
}

/** Some of the weights, changed by up to two fifths; a list is changed as a whole or entry by entry. */
function shaken(weights: Weights, chance: Chance): Weights {
  const factor = () => (60 + chance.below(81)) / 100;
  const shake = (number: number) => Math.round(number * factor() + (chance.below(3) - 1));
  const entries = Object.entries(weights).map(([name, weight]: [string, number | readonly number[]]) => {
    if (!chance.happens(0.35)) return [name, weight];
    if (typeof weight === 'number') return [name, Math.max(0, shake(weight))];
    const all = factor();
    return [name, weight.map((one, n) => (n === 0 ? 0 : chance.happens(0.5) ? Math.round(one * all) : shake(one)))];
  });
  return Object.fromEntries(entries) as Weights;
}

/** Games on all maps for two teams in turn, from both sides, until enough are played or `goesOn` says no. */
async function meet(
  challenger: Weights,
  holder: Weights,
  games: number,
  seed: number,
  goesOn: (tally: Tally) => boolean,
): Promise<Tally> {
  const setups = Object.values(FLAG_MAPS)
    .map(({ template }) => flag.readSetup({ template }))
    .filter(setup => flag.seats(setup) === 2);
  const tally = { wins: 0, draws: 0, losses: 0 };
  for (let game = 0; game < games; game++) {
    const seat = game % 2;
    const round = game >> 1;
    const setup = setups[round % setups.length] as (typeof setups)[number];
    const players = [0, 1].map(n => player(n === seat ? challenger : holder));
    const { winners } = await playGame({ setup, seed: seed + round, plies: 60, opening: 2 }, players);
    if (winners.length > 1) tally.draws++;
    else if (winners[0] === seat) tally.wins++;
    else tally.losses++;
    if (seat === 1 && !goesOn(tally)) break;
  }
  return tally;
}

function player(weights: Weights): Player {
  const brain = flagBrain('alphabeta', 0, weights);
  return { name: 'team', choose: seen => brain.choose(seen, { nodes: NODES }) };
}

function words(tally: Tally): string {
  const { low, high } = intervalOf(tally);
  const percent = (part: number) => `${(100 * part).toFixed(1)} %`;
  return `${percent(scoreOf(tally))} (${percent(low)} to ${percent(high)}) of ${gamesOf(tally)} games`;
}
