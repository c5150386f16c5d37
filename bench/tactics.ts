import { parseArgs } from 'node:util';
import { BRAINS, flagBrain } from '../src/players/flag/brains.ts';
import { budgetOf, processorTime } from '../src/tournament/games/brain-player.ts';
import { TASKS } from '../test/players/flag/tactics/kinds.ts';
import { solves, TACTICS } from '../test/players/flag/tactics/set.ts';

const HELP = `node bench/tactics.ts [--time 100,1000]
What each brain solves of the tactical test set, with so many milliseconds for each position.`;

const { values } = parseArgs({
  options: { time: { type: 'string', default: '100,1000' }, help: { type: 'boolean', short: 'h' } },
});
if (values.help) console.log(HELP);
else {
  console.log(
    `| brain | time | ${TASKS.join(' | ')} | all |\n| --- | --- | ${TASKS.map(() => '---').join(' | ')} | --- |`,
  );
  for (const ms of values.time.split(',').map(Number)) {
    for (const name of BRAINS) {
      const solved = TACTICS.filter(tactic => solves(flagBrain(name), tactic, budgetOf({ ms }, processorTime)));
      const count = (list: typeof TACTICS, task: string) => list.filter(tactic => tactic.task === task).length;
      const cells = TASKS.map(task => `${count(solved, task)} / ${count(TACTICS, task)}`);
      console.log(`| ${name} | ${ms} ms | ${cells.join(' | ')} | ${solved.length} / ${TACTICS.length} |`);
    }
  }
}
