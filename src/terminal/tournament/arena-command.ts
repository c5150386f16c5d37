import { withMeetingOptions, withSandboxOptions } from '../shared/bot-options.ts';
import { Command } from '../shared/command.ts';
import { forceOption } from '../shared/file-io.ts';
import type { ArenaOptions } from './run-arena.ts';

/** `quadrille arena A B`: which of two bots is the better one, and how sure that is. */
export function arenaCommand(): Command {
  const maps = 'maps that ship, files, races or setups, as the game has them; games are spread over them';
  return withMeetingOptions(withSandboxOptions(new Command('arena')), maps)
    .argument(
      '<first>',
      "a brain (alphabeta, alphabeta@2000 for nodes, alphabeta@50ms), a command ('python3 bot.py'), or client: and a client on the course's interface",
    )
    .argument('<second>', 'the other one; with more than two teams it has all other seats')
    .option('--games <number>', 'the most games that are played', '200')
    .option('--time <time>', 'for each move of who has no time or nodes of its own', '20ms')
    .option('--nodes <number>', 'moves tried for each move, instead of a time: the result is then always the same')
    .option('--threads <number>', 'games at once (by default one for each core)')
    .option('--goal <part>', 'the score that the first has to reach, such as 0.8 (by default its fair share)')
    .option('--no-stop', 'play all games, also when the answer is clear')
    .option('--save <folder>', 'keep every game as a match file')
    .addOption(forceOption())
    .helpBelow(`
Examples:
  quadrille arena alphabeta greedy                      as many games as it takes, 200 at most
  quadrille arena mcts greedy --map rubble my-map.json --goal 0.8
  quadrille arena alphabeta@1500 alphabeta@1000 --games 5000 --save games
  quadrille arena 'python3 new.py fast' 'python3 old.py' --time 100ms
  quadrille arena 'client:python3 bot.py {server} {session} {team}' greedy --time 1s
  quadrille arena mcts random --game ./my-game --map small --games 20
  quadrille arena solver random --game dungeon --map first-steps smithy --games 4`)
    .action(async (first: string, second: string, options: ArenaOptions) => {
      const { runArena } = await import('./run-arena.ts');
      return runArena(first, second, options);
    });
}
