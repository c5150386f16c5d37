import { Command } from 'commander';
import { withGamesOptions, withMeetingOptions } from '../shared/bot-options.ts';
import { forceOption } from '../shared/file-io.ts';
import type { ArenaOptions } from './run-arena.ts';

/** `quadrille arena A B`: which of two brains is the better one, and how sure that is. */
export function arenaCommand(): Command {
  const maps = 'maps that ship, files, races or setups, as the game has them; games are spread over them';
  return withGamesOptions(withMeetingOptions(new Command('arena'), maps), '200', 'for each move')
    .argument(
      '<first>',
      'random, novice, greedy, alphabeta, learnt or mcts; delver in the chambers, solver in dungeons',
    )
    .argument('<second>', 'the other one; with more than two teams it has all other seats')
    .option('--goal <part>', 'the score that the first shall reach, such as 0.8 (its fair share, unless said)')
    .option('--no-stop', 'play all games, also when the answer is clear')
    .option('--save <folder>', 'keep every game as a match file')
    .addOption(forceOption())
    .addHelpText(
      'after',
      `
Examples:
  quadrille arena alphabeta greedy                      as many games as it takes, 200 at most
  quadrille arena mcts greedy --map rubble my-map.json --goal 0.8
  quadrille arena alphabeta greedy --nodes 2000 --games 20 --save games
  quadrille arena mcts random --game ./my-game --map small --games 20
  quadrille arena solver random --game dungeon --map first-steps smithy --games 4`,
    )
    .action(async (first: string, second: string, options: ArenaOptions) => {
      const { runArena } = await import('./run-arena.ts');
      return runArena(first, second, options);
    });
}
