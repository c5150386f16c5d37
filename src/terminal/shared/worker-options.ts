import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { envOption, readStoreAddress } from './option-values.ts';

/** What was typed about programs of others. */
export interface SandboxOptions {
  readonly unsafeBots?: boolean;
  readonly readable?: readonly string[];
}

/** The options of every command that starts programs of others. */
export function withSandboxOptions(command: Command): Command {
  return command
    .addOption(new Option('--unsafe-bots', 'start commands of others also where nothing shuts them in'))
    .addOption(
      new Option('--readable <folder>', 'a folder that commands may read too, once for each (docs/bots.md)').argParser(
        (folder: string, others: readonly string[] = []) => [...others, resolve(folder)],
      ),
    );
}

/** Where workers take games from that are not played here. */
export function queueOption(): Option {
  return envOption(
    '--store <address>',
    'let workers play the games (quadrille worker --help), by a database at postgres://…, or @FILE that says it',
    'QUADRILLE_QUEUE',
  )
    .argParser(readStoreAddress)
    .conflicts(['threads']);
}
