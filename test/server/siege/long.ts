// The siege: `npm run siege [-- --minutes 10 --seed 7 --attack frames,cards --store postgres --people 40 --browsers 300 --nice 19 --candidates 0 --json FILE]`.
// With `--commit COMMIT` each attack is made on a server of that commit, all of them on a new one. `--table FILE,FILE` prints the
// table of sieges that were written down. Take a machine with nothing else running.
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkOut } from '../../../bench/against/against.ts';
import { ALL, besiege, excesses, type Outcome, type Plan, wrongs } from './siege.ts';
import { HEAD, lineOf, tableOf, type Written } from './table.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    attack: { type: 'string' },
    store: { type: 'string', default: 'sqlite' },
    people: { type: 'string', default: '40' },
    browsers: { type: 'string', default: '300' },
    nice: { type: 'string', default: '19' },
    candidates: { type: 'string', default: '0' },
    json: { type: 'string' },
    commit: { type: 'string' },
    table: { type: 'string' },
  },
});
const { attack } = values;
const store = values.store as Plan['store'];
if (values.table !== undefined) {
  console.log(tableOf(values.table.split(',').map(file => JSON.parse(readFileSync(file, 'utf8')) as Written)));
  process.exit();
}
const [minutes, seed, people, browsers] = [values.minutes, values.seed, values.people, values.browsers].map(Number);
const chosen = attack?.split(',') ?? ALL;
if (chosen.some(name => !ALL.includes(name))) throw new RangeError(`--attack: expected some of ${ALL.join(',')}`);
if (store !== 'sqlite' && store !== 'postgres') throw new RangeError('--store: expected sqlite or postgres');
const names = ['nothing', ...chosen.filter(name => name !== 'nothing')];
const ms = ((minutes ?? 0) * 60_000) / names.length;
console.log(
  `Seed ${seed}, ${store}: ${people} players and a class of ${browsers}, ${(ms / 1000).toFixed(0)} s of each attack.`,
);
console.log(
  'Times in ms; stalls and cpu are processor time of the server; refused: kinds of refusals that nobody may get.',
);
console.log(HEAD);
const folder = mkdtempSync(join(tmpdir(), 'quadrille-before-'));
const commit = values.commit && checkOut(values.commit, folder);
if (commit !== undefined) symlinkSync(join(import.meta.dirname, '../../../node_modules'), join(folder, 'node_modules'));
const plan = {
  ...{ names, ms, store, commit, nice: Number(values.nice), candidates: Number(values.candidates) },
  ...{ seed: seed ?? 0, people: people ?? 0, browsers: browsers ?? 0 },
} as const;
// What an attack does to a server of before is not to be blamed on the next one.
const sieges = commit === undefined ? [names] : names.map(name => [name]);
const outcomes: Outcome[] = [];
try {
  for (const each of sieges) {
    const sources = commit && folder;
    outcomes.push(
      await besiege({ ...plan, names: each, sources, hear: (row, first) => console.log(lineOf(row, first)) }),
    );
  }
} finally {
  rmSync(folder, { recursive: true });
}
const outcome: Outcome = {
  rows: outcomes.flatMap(({ rows }) => rows),
  acknowledged: outcomes.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
  lost: outcomes.flatMap(({ lost }) => lost),
};
const found = [...wrongs(outcome), ...excesses(outcome)];
const written: Written = { ...plan, ...outcome };
if (values.json !== undefined) writeFileSync(values.json, JSON.stringify({ ...written, found }, null, 2));
console.log(
  `${outcome.acknowledged} moves were acknowledged, ${outcome.lost.length} matches are not as they should be.`,
);
console.log(tableOf([written]));
console.log(found.length === 0 ? 'The siege was withstood.' : found.join('\n'));
process.exitCode = found.length === 0 ? 0 : 1;
