import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { InvalidSetup } from '../../src/kernel/errors.ts';
import { goldens, record, retell } from './recorder.ts';

const HELP = `node test/golden/record.ts FILE…      makes a golden of each match file (or draft: game, setup, seed, log)
node test/golden/record.ts --retell    tells all goldens anew, after rules have changed on purpose
node test/golden/record.ts --retell FILE…   only these

A golden is test/golden/<game>/<name>.quadrille.json with its story beside it, <name>.txt. Read the story before you
commit it: what it says is what the game promises from then on.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { retell: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
});

try {
  await main();
} catch (error) {
  if (!(error instanceof InvalidSetup)) throw error;
  for (const { path, message } of error.problems) console.error(path === '' ? message : `${path}: ${message}`);
  process.exitCode = 2;
}

async function main(): Promise<void> {
  if (values.help || (!values.retell && positionals.length === 0)) console.log(HELP);
  else if (values.retell) {
    for (const golden of positionals.length > 0 ? positionals : await goldens()) {
      await retell(golden);
      console.log(`told anew: ${relative('', golden)}`);
    }
  } else {
    for (const path of positionals) console.log(`recorded: ${relative('', await record(path))}`);
  }
}
