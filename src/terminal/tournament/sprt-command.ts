import { Command } from 'commander';
import { queueOption, withSandboxOptions } from '../shared/worker-options.ts';
import type { SprtOptions } from './run-sprt.ts';

/** `quadrille sprt OLD NEW`: whether a new version is better than the old one, with as few games as that takes. */
export function sprtCommand(): Command {
  return withSandboxOptions(new Command('sprt'))
    .argument(
      '<old>',
      "a brain (alphabeta, alphabeta@2000 for nodes, alphabeta@50ms), a command ('python3 bot.py'), or client: and a client on the course's interface",
    )
    .argument('<new>', 'the version that shall be better')
    .option('--elo0 <elo>', 'not worth it: the new one is only so much better', '0')
    .option('--elo1 <elo>', 'worth it: the new one is so much better', '10')
    .option('--alpha <part>', 'how often a new one that is not worth it may pass', '0.05')
    .option('--beta <part>', 'how often one that is worth it may fail', '0.05')
    .option('--games <number>', 'at most so many', '20000')
    .option('--game <game>', 'chamber, dungeon, or the folder of a game of your own (Capture The Flag, unless said)')
    .option('--map <names...>', 'maps for two or for one that ship, files, races or setups; pairs are spread over them')
    .option('--setup <json>', 'what all of them are played with: options of the chambers, config or mode of dungeons')
    .option('--time <time>', 'for each move of who has no time or nodes of its own', '20ms')
    .option('--nodes <number>', 'moves tried for each move, instead of a time: the result is then always the same')
    .option('--plies <number>', 'moves of each team, after which the game is ended (200 with two seats, unless said)')
    .option('--opening <number>', 'moves of each team that are drawn at random first (2 with two seats, unless said)')
    .option('--seed <number>', 'other openings and blocks', '1')
    .option('--threads <number>', 'games at once (one for each core, unless said)')
    .addOption(queueOption())
    .option('--ahead <number>', 'games on the queue at once, with --store', '256')
    .option('--keep <folder>', 'keep every game there; the same command goes on where it was ended')
    .addHelpText(
      'after',
      `
Games come in pairs with sides swapped; where everybody plays alone, in pairs with the same seed. After each pair it may be clear that the new one passes (it is by --elo1 better
rather than by --elo0) or fails.

Examples:
  quadrille sprt alphabeta@1000 alphabeta@1500 --elo1 40 --keep deeper
  quadrille sprt 'python3 old.py' 'python3 new.py fast' --map crossing rubble --time 100ms
  quadrille sprt greedy 'client:python3 bot.py {server} {session} {team}' --time 1s
  quadrille sprt mcts@500 mcts@700 --store @/etc/cups.address    played by workers

Exit code: 0 the new one has passed, 1 it has failed, 3 not clear after all games, 130 ended from the keyboard.`,
    )
    .action(async (older: string, newer: string, options: SprtOptions) => {
      const { runSprt } = await import('./run-sprt.ts');
      await runSprt(older, newer, options);
    });
}
