import { Command } from 'commander';
import { forceOption } from './parts/writing.ts';
import type { SolveWishes } from './solve/run.ts';

/** `quadrille solve MAP`: can this dungeon be won, and how? */
export function solveCommand(): Command {
  return new Command('solve')
    .description('prove that a dungeon can be won, or that it cannot')
    .argument('<map>', 'the name of a dungeon, or a file with one')
    .option('-c, --config <config>', 'the name of a configuration, or a file with one')
    .option('-m, --mode <mode>', 'peaceful, standard or hard: the 2021 edition')
    .option('-s, --seed <n>', 'the seed of all chance', '1')
    .option('-b, --budget <time>', 'how long to look, such as 500ms or 30s', '30s')
    .option('--nodes <number>', 'how many moves to try instead: the same answer every time')
    .option('--save <file>', 'where the play that wins goes, as a match file')
    .addOption(forceOption())
    .option('--grade', 'say how difficult the dungeon is, and why')
    .option('--json', 'the answer as JSON, for scripts')
    .addHelpText(
      'after',
      `
The answer is one of three:
  winnable    with the shortest play that was found, and whether it is proved that none is shorter
  unwinnable  proved: everything that can be reached was looked at
  unknown     the budget was not enough; says how far it came
Where chance has a say (zombies, hydras, assassins, spawners), the answer holds for this seed.
Ctrl-C ends the search and keeps what it has found.

Exit code: 0 winnable, 1 unwinnable, 3 unknown, 2 the map, the configuration or an option is wrong.

Examples:
  quadrille solve warehouse                        a dungeon that ships
  quadrille solve my-map.json --config hard --budget 2s
  quadrille solve my-map.json --save won.quadrille.json && quadrille replay won.quadrille.json
  quadrille solve my-map.json --nodes 100000 --json`,
    )
    .action(async (map: string, wishes: SolveWishes) => {
      const { runSolver } = await import('./solve/run.ts');
      process.exitCode = await runSolver(map, wishes);
    });
}
