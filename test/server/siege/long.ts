// The siege: `npm run siege [-- --minutes 10 --seed 7 --attack frames,cards --store postgres --people 40 --browsers 300 --nice 19 --json FILE]`.
// Take a machine with nothing else running.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ALL, besiege, excesses, HEAD, wrongs } from './siege.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    attack: { type: 'string' },
    store: { type: 'string', default: 'sqlite' },
    people: { type: 'string', default: '40' },
    browsers: { type: 'string', default: '300' },
    nice: { type: 'string', default: '19' },
    json: { type: 'string' },
  },
});
const { attack, store } = values;
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
const plan = {
  names,
  ms,
  nice: Number(values.nice),
  seed: seed ?? 0,
  store,
  people: people ?? 0,
  browsers: browsers ?? 0,
} as const;
const outcome = await besiege({ ...plan, say: console.log });
const found = [...wrongs(outcome), ...excesses(outcome)];
if (values.json !== undefined) writeFileSync(values.json, JSON.stringify({ ...plan, ...outcome, found }, null, 2));
console.log(
  `${outcome.acknowledged} moves were acknowledged, ${outcome.lost.length} matches are not as they should be.`,
);
console.log(found.length === 0 ? 'The siege was withstood.' : found.join('\n'));
process.exitCode = found.length === 0 ? 0 : 1;
