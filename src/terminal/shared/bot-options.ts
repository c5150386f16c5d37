import { resolve } from 'node:path';
import type { Command } from './command.ts';

/** What was typed about programs of others. */
export interface SandboxOptions {
  readonly unsafeBots?: boolean;
  readonly readable?: readonly string[];
}

/** The options of every command that starts programs of others. */
export function withSandboxOptions(command: Command): Command {
  return command
    .option('--unsafe-bots', 'start commands of others also where nothing shuts them in')
    .option(
      '--readable <folder>',
      'a folder that commands may read too, once for each (docs/bots.md)',
      (folder: string, others: readonly string[] = []) => [...others, resolve(folder)],
    );
}

/** The options of every command in which some meet: in which game, on what, and how a game begins and ends. */
export function withMeetingOptions(command: Command, maps: string, seed = 'other openings and blocks'): Command {
  return command
    .option('--game <game>', 'chamber, dungeon, or the folder of a game of your own (by default Capture The Flag)')
    .option('--map <names...>', maps)
    .option('--setup <json>', 'what all of them are played with: options of the chambers, config or mode of dungeons')
    .option('--plies <number>', 'moves of each team, after which the game is ended (by default 200 with several seats)')
    .option('--opening <number>', 'moves of each team that are drawn at random first (by default 2 with several seats)')
    .option('--seed <number>', seed, '1');
}
