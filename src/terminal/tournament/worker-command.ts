import { Command } from 'commander';
import { envOption, readStoreAddress } from '../shared/option-values.ts';
import { withSandboxOptions } from '../shared/worker-options.ts';
import type { WorkerOptions } from './run-worker.ts';

/** `quadrille worker --store postgres://…`: plays games of tournaments that others have begun. */
export function workerCommand(): Command {
  return withSandboxOptions(new Command('worker'))
    .addOption(
      envOption(
        '--store <address>',
        'the database from which games come, as postgres://…, or @FILE that says it',
        'QUADRILLE_QUEUE',
      )
        .argParser(readStoreAddress)
        .makeOptionMandatory(),
    )
    .option('--threads <number>', 'games at once (one for each core, unless said)')
    .option('--bots <folder>', 'play games of commands too, and start them in this folder (only brains, unless said)')
    .option('--game <folders...>', 'play games of your own too, from these folders')
    .option('--lease <time>', 'when nothing was heard of this worker for so long, others play its games', '30s')
    .option('--name <name>', 'what it is called (as this machine is, unless said)')
    .option('--list', 'say who works, and end')
    .addHelpText(
      'after',
      `
Any number of workers, on any machine that reaches the database, started and stopped at will. A worker plays until it is stopped;
what it has not finished is given back. It plays for tournaments of its own version of Quadrille alone.

A worker says what it is: its name and its cores. Milliseconds of players are those of the machine that plays: where machines differ,
give them moves tried.

Whoever may write to the database says which programs --bots starts, of those that lie in the folder or come with this machine. They are
shut in by bwrap. Where that does not work it says so and ends, unless --unsafe-bots allows them all that you may do.

Examples:
  quadrille tournament cup.json --store postgres://quadrille@db.internal/cups   plans the games, waits for them, writes the report
  quadrille worker --store postgres://quadrille@db.internal/cups --threads 2    plays them
  quadrille worker --store @/etc/cups.address --bots ./bots                     with commands, started in ./bots
  quadrille worker --store @/etc/cups.address --game ./my-game                  with a game of your own

Exit code: 0 it was stopped, or has said who works.`,
    )
    .action(async (options: WorkerOptions) => {
      const { runWorker } = await import('./run-worker.ts');
      await runWorker(options);
    });
}
