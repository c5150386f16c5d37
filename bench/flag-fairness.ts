// Plays many games of equal players on the maps that ship: node bench/flag-fairness.ts [games] [map …]
import { parseArgs } from 'node:util';
import { FLAG_MAPS } from '../src/flag/maps/index.ts';
import { type Fairness, measureFairness } from '../test/flag/map/fairness.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const games = Number(positionals[0] ?? 1000);
const names = positionals.length > 1 ? positionals.slice(1) : Object.keys(FLAG_MAPS);

for (const name of names) {
  const map = FLAG_MAPS[name];
  if (map === undefined) throw new Error(`no map ${name}: expected one of ${Object.keys(FLAG_MAPS).join(', ')}`);
  console.log(`${name}: ${games} games`);
  print(measureFairness(map.template, games));
}

function print({ bySeat, byOrder, draws, capped, turns }: Fairness): void {
  console.log(`  by side        ${bySeat.map(percent).join('  ')}`);
  console.log(`  by first move  ${byOrder.map(percent).join('  ')}   (the team that begins comes first)`);
  console.log(
    `  drawn ${percent(draws)}, of these ended by the cap ${percent(capped)}; ${turns.toFixed(0)} turns on average`,
  );
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
