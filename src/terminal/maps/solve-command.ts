import { Command } from '../shared/command.ts';
import { forceOption } from '../shared/file-io.ts';
import type { SolveOptions } from './run-solver.ts';

/** `quadrille solve MAP`: can this dungeon be won, and how? */
export function solveCommand(): Command {
  return new Command('solve')
    .argument('[map]', 'the name of a dungeon, or a file with one')
    .option('--from <match>', 'go on from the end of a match file instead: can it still be won, and how?')
    .option('-c, --config <config>', 'the name of a configuration, or a file with one')
    .option('-m, --mode <mode>', 'peaceful, standard or hard: the 2021 edition')
    .option('-s, --seed <n>', 'the seed of all chance (default: 1)')
    .option('-b, --budget <time>', 'how long to look, such as 500ms (default: 30s, with --optimal no end)')
    .option('--optimal', 'prove that no play is shorter, however long it takes')
    .option('--nodes <number>', 'how many moves to try instead: the same answer every time')
    .option('--save <file>', 'where the play that wins goes, as a match file')
    .addOption(forceOption())
    .option('--grade', 'say how difficult the dungeon is, and why')
    .option('--json', 'the answer as JSON, for scripts')
    .helpBelow(`
The answer is one of three:
  winnable    with the shortest play that was found, and whether it is proved that none is shorter
  unwinnable  proved: everything that can be reached was looked at
  unknown     the budget was not enough; says how far it came
The first play that wins is made shorter for as long as the budget lasts, or until it is proved that none is shorter.
With --optimal only the proof counts: where it is not found, the exit code is 3, and the best play is told all the same.
Where chance has a say (zombies, hydras, assassins, spawners), the answer holds for this seed.
Ctrl-C ends the search and gives the best play that it has found.

Exit code: 0 winnable, 1 unwinnable, 3 unknown or not proved, 2 the map, the configuration or an option is wrong.

Examples:
  quadrille solve warehouse                        a dungeon that ships
  quadrille solve my-map.json --config hard --budget 2s
  quadrille solve my-map.json --save won.quadrille.json && quadrille replay won.quadrille.json
  quadrille solve my-map.json --optimal            the shortest play there is
  quadrille solve --from game.quadrille.json       how to go on from here
  quadrille solve my-map.json --nodes 100000 --json`)
    .action(async (map: string | undefined, options: SolveOptions) => {
      const { runSolver } = await import('./run-solver.ts');
      process.exitCode = await runSolver(map, options);
    });
}
