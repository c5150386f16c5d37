// How well the chamber's players play: `node bench/chamber-players.ts [seeds] [races] [first seed] [options] [players] [file]`, as in
// `node bench/chamber-players.ts 200 human,elf 1 shop,finds delver games.jsonl`. Each game is written to the file as soon as it is
// over, and what is there already is not played again, so a long measurement can be broken off and gone on with. The tables are in
// docs/chamber.md.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { GEAR_NAMES } from '../src/chamber/kinds/pack-items.ts';
import { RACE_NAMES, type RaceName } from '../src/chamber/kinds/races.ts';
import { chamber } from '../src/chamber/rules.ts';
import { Rng } from '../src/kernel/rng.ts';
import { delver } from '../src/players/chamber/delver/delver.ts';
import type { ChamberPlayer } from '../src/players/chamber/delver/screen-grid.ts';
import { adventurer, drifter, walker } from '../test/players/chamber/walkers.ts';

/** A game that takes longer counts as lost, with no score. */
const MOST_TURNS = 20_000;

const [seeds = '1000', races = RACE_NAMES.join(','), first = '1', wished = '', players, file] = process.argv.slice(2);
const options = Object.fromEntries(
  wished
    .split(',')
    .filter(Boolean)
    .map(name => [name, true]),
);

const PLAYERS: Readonly<Record<string, (rng: Rng) => ChamberPlayer>> = {
  'random legal play': drifter,
  'sweeping walker': walker,
  'simple player': adventurer,
  delver,
};

interface Result {
  readonly player: string;
  readonly race: RaceName;
  readonly options: string;
  readonly seed: number;
  readonly ended: 'won' | 'died' | 'out of turns';
  readonly score: number;
  readonly floor: number;
  readonly turns: number;
  readonly hp: number;
  /** The gear that was worn at the end. */
  readonly worn: readonly string[];
}

function playOut(player: string, race: RaceName, seed: number, make: (rng: Rng) => ChamberPlayer): Result {
  const state = chamber.begin(chamber.readSetup({ race, options }), seed);
  const { choose } = make(Rng.seeded(seed, 'player'));
  while (state.ended === undefined && state.turn < MOST_TURNS) {
    chamber.apply(state, 0, choose(chamber.view(state, 0)));
  }
  const { ended = 'out of turns', floor, turn: turns, hp } = state;
  const score = chamber.outcome(state)?.scores?.[0] ?? 0;
  const worn = (state.pack ?? []).flatMap(each => (each.worn === true ? each.name : []));
  return { player, race, options: wished, seed, ended, score, floor, turns, hp, worn };
}

const kept: Result[] =
  file !== undefined && existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map(line => JSON.parse(line))
    : [];

function mean(numbers: readonly number[]): string {
  return (numbers.reduce((sum, number) => sum + number, 0) / numbers.length).toFixed(1);
}

/** Where the true rate lies with 95 %, by Wilson: it holds for few games and for rates near 0 and 1, too. */
function interval(won: number, played: number): string {
  const z = 1.96;
  const middle = won + (z * z) / 2;
  const margin = z * Math.sqrt((won * (played - won)) / played + (z * z) / 4);
  const [low, high] = [middle - margin, middle + margin].map(end => ((100 * end) / (played + z * z)).toFixed(1));
  return `${low} to ${high} %`;
}

const wanted = RACE_NAMES.filter(name => races.split(',').includes(name));
const makers = Object.entries(PLAYERS).filter(([name]) => players === undefined || players.split(',').includes(name));
const results: Result[] = [];
// Race after race for each seed: wherever it is broken off, all races have played the same seeds.
for (let seed = Number(first); seed < Number(first) + Number(seeds); seed++) {
  for (const race of wanted) {
    for (const [player, make] of makers) {
      const isIt = (it: Result) =>
        it.seed === seed && it.race === race && it.player === player && it.options === wished;
      const known = kept.find(isIt);
      const result = known ?? playOut(player, race, seed, make);
      if (known === undefined && file !== undefined) appendFileSync(file, `${JSON.stringify(result)}\n`);
      results.push(result);
    }
  }
}

console.log(
  '| race | player | won | 95 % interval | mean score | mean floor | mean turns | HP left, of those who won |',
);
console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
for (const race of wanted) {
  for (const [player] of makers) {
    const games = results.filter(it => it.race === race && it.player === player);
    const won = games.filter(({ ended }) => ended === 'won');
    const cells = [
      race,
      player,
      `${won.length} of ${games.length}`,
      interval(won.length, games.length),
      ...(['score', 'floor', 'turns'] as const).map(key => mean(games.map(each => each[key]))),
      won.length === 0 ? '' : mean(won.map(({ hp }) => hp)),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

/** The floor that at least half of the games get to; 6 is out. */
function medianFloor(games: readonly Result[]): number {
  const floors = games.map(({ ended, floor }) => (ended === 'won' ? 6 : floor)).sort((a, b) => a - b);
  return floors[Math.floor((floors.length - 1) / 2)] ?? 0;
}

/** The median floor, of each race too; what is worn at the last stairs, of those who won; and who got nowhere. */
for (const [player] of makers) {
  const games = results.filter(it => it.player === player);
  const won = games.filter(({ ended }) => ended === 'won');
  const medians = wanted.map(race => `${race} ${medianFloor(games.filter(it => it.race === race))}`);
  console.log(`\n${player}: median floor ${medianFloor(games)} (${medians.join(', ')}; 6 is out)`);
  console.log(`${games.filter(({ ended }) => ended === 'out of turns').length} of ${games.length} ran out of turns`);
  console.log(`worn by ${won.length} who won:`);
  for (const name of GEAR_NAMES) {
    const share = won.filter(({ worn }) => worn?.includes(name)).length / Math.max(1, won.length);
    console.log(`  ${name} ${(100 * share).toFixed(0)} %`);
  }
}
