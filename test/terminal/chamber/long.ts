// Runs that are killed: `npm run kills [-- --kills 200 --seed 1]`.
import { parseArgs } from 'node:util';
import { playThroughKills } from './kills.ts';

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
});
const faults = await playThroughKills(Number(values.kills), Number(values.seed), line => console.log(`  ${line}`));
for (const fault of faults) console.log(fault);
console.log(
  `${values.kills} kills: ${faults.length === 0 ? 'the same turns, hit points and logs; nothing lost but keys in flight' : `${faults.length} faults`}.`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
