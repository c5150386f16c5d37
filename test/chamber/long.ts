// Turns of the modern game, each held against what has to hold: `npm run turns [-- --turns 1000000 --seed 51]`.
import { parseArgs } from 'node:util';
import { playModern } from './modern-turns.ts';

const { values } = parseArgs({
  options: { turns: { type: 'string', default: '1000000' }, seed: { type: 'string', default: '51' } },
});
const { turns, games, won, stuck, hangs, met, missing } = playModern(Number(values.turns), Number(values.seed), line =>
  console.log(`  ${line}`),
);
console.log([...met].map(([what, times]) => `${what} ${times}`).join(', '));
for (const run of stuck) console.log(`stuck: ${run}`);
for (const run of hangs) console.log(`hangs: ${run}`);
console.log(`${turns} turns in ${games} games, ${won} won: nothing refused, no law broken, ${hangs.length} hangs.
${stuck.length} runs in which the delver got nowhere, and somebody simpler went on.`);
console.log(missing.length === 0 ? 'All that is in the game was met.' : `Never met: ${missing.join(', ')}.`);
process.exitCode = hangs.length === 0 && missing.length === 0 ? 0 : 1;
