// How well the chamber's players play: `node bench/chamber-players.ts [seeds] [races] [first seed] [options] [players]`, as in
// `node bench/chamber-players.ts 200 human,elf 1 shop,finds delver`. The tables are in docs/chamber.md.
import { RACE_NAMES, type RaceName } from '../src/chamber/kinds/races.ts';
import { chamber } from '../src/chamber/rules.ts';
import { Chance } from '../src/kernel/chance.ts';
import { delver } from '../src/players/chamber/chamber.ts';
import type { ChamberPlayer } from '../src/players/chamber/grid.ts';
import { drifter, walker } from '../src/players/chamber/walkers.ts';

/** A game that takes longer counts as lost, with no score. */
const MOST_TURNS = 20_000;

const [seeds = '1000', races = RACE_NAMES.join(','), first = '1', wished = '', players] = process.argv.slice(2);
const options = Object.fromEntries(
  wished
    .split(',')
    .filter(Boolean)
    .map(name => [name, true]),
);

const PLAYERS: Readonly<Record<string, (chance: Chance) => ChamberPlayer>> = {
  'random legal play': drifter,
  'sweeping walker': walker,
  delver,
};

interface Result {
  readonly won: boolean;
  readonly score: number;
  readonly floor: number;
  readonly turns: number;
}

function playOut(race: RaceName, seed: number, make: (chance: Chance) => ChamberPlayer): Result {
  const state = chamber.begin(chamber.readSetup({ race, options }), seed);
  const player = make(Chance.seeded(seed, 'player'));
  while (state.ended === undefined && state.turn < MOST_TURNS) {
    chamber.apply(state, 0, player.choose(chamber.view(state, 0)));
  }
  const score = chamber.outcome(state)?.scores?.[0] ?? 0;
  return { won: state.ended === 'won', score, floor: state.floor, turns: state.turn };
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

console.log('| race | player | won | mean score | mean floor | mean turns |\n| --- | --- | --- | --- | --- | --- |');
for (const race of RACE_NAMES.filter(name => races.split(',').includes(name))) {
  for (const [name, make] of Object.entries(PLAYERS)) {
    if (players !== undefined && !players.split(',').includes(name)) continue;
    const results = Array.from({ length: Number(seeds) }, (_, n) => {
      if (n > 0 && n % 50 === 0) console.error(`${race}, ${name}: ${n} of ${seeds} games`);
      return playOut(race, Number(first) + n, make);
    });
    const won = mean(results.map(result => (result.won ? 1 : 0)));
    const margin = 1.96 * Math.sqrt((won * (1 - won)) / results.length);
    const percent = `${(100 * won).toFixed(1)} % ± ${(100 * margin).toFixed(1)}`;
    const [score, floor, turns] = (['score', 'floor', 'turns'] as const).map(key =>
      mean(results.map(each => each[key])),
    );
    console.log(
      `| ${race} | ${name} | ${percent} | ${score?.toFixed(1)} | ${floor?.toFixed(1)} | ${turns?.toFixed(0)} |`,
    );
  }
}
