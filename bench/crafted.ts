// Six dungeons with enemies and crafting, drawn for this: how many are decided, in how much processor time.
import { parseArgs } from 'node:util';
import { dungeon } from '../src/dungeon/rules.ts';
import { replay } from '../src/kernel/match/replay.ts';
import { type SolverVerdict, solve } from '../src/players/dungeon/solver.ts';
import { processorTime } from '../src/tournament/games/brain-player.ts';
import { CALIBRATION } from './calibration.ts';
import { CRAFTED_NAMES, craftedSetup } from './crafted/maps.ts';
import { measure } from './kit.ts';

const HELP = `node bench/crafted.ts [--seconds 30] [--seed 1] [NAME...]
Decides six dungeons of 20 × 20 with four to six enemies and a chain of crafting. Seconds are of processor time; it stops at
the first win. × cal is processor time in runs of the calibration loop: compare this between machines.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) console.log(HELP);
else await main(positionals.length === 0 ? CRAFTED_NAMES : positionals);

async function main(names: readonly string[]): Promise<void> {
  const { perSecond: calibration } = await measure(CALIBRATION);
  let decided = 0;
  for (const name of names) {
    const begun = processorTime();
    const verdict = decide(name, () => processorTime() - begun > Number(values.seconds) * 1000);
    const seconds = (processorTime() - begun) / 1000;
    if (verdict.answer !== 'unknown') decided++;
    const cal = Math.round(seconds * calibration).toLocaleString('en');
    console.log(`${name.padEnd(18)}${inWords(verdict).padEnd(30)}${seconds.toFixed(1).padStart(6)} s  × cal ${cal}`);
  }
  console.log(`${decided} of ${names.length} decided`);
}

function decide(name: string, isOver: () => boolean): SolverVerdict {
  let isWon = false;
  const work = solve(craftedSetup(name), Number(values.seed), { until: () => isWon || isOver() });
  for (;;) {
    const step = work.next();
    if (step.done) {
      if (step.value.answer === 'winnable' && replay(dungeon, step.value.play).state.ended !== 'won')
        throw new Error('a play that was claimed to win does not');
      return step.value;
    }
    isWon = step.value.shortest !== undefined;
  }
}

function inWords(verdict: SolverVerdict): string {
  if (verdict.answer === 'winnable') return `won in ${verdict.play.log.length}`;
  return verdict.answer === 'unknown' ? `unknown, ${verdict.effort.tried.toLocaleString('en')} tried` : 'unwinnable';
}
