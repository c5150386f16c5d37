import { Command } from 'commander';
import { withGamesOptions, withMeetingOptions, withSandboxOptions } from '../shared/bot-options.ts';
import type { SprtOptions } from './run-sprt.ts';

/** `quadrille sprt OLD NEW`: whether a new version is better than the old one, with as few games as that takes. */
export function sprtCommand(): Command {
  const maps = 'maps for two or for one that ship, files, races or setups; pairs are spread over them';
  const meeting = withMeetingOptions(withSandboxOptions(new Command('sprt')), maps);
  return withGamesOptions(meeting, '20000', 'for each move of who has no time or nodes of its own')
    .argument(
      '<old>',
      "a brain (alphabeta, alphabeta@2000 for nodes, alphabeta@50ms), a command ('python3 bot.py'), or client: and a client on the course's interface",
    )
    .argument('<new>', 'the version that shall be better')
    .option('--elo0 <elo>', 'not worth it: the new one is only so much better', '0')
    .option('--elo1 <elo>', 'worth it: the new one is so much better', '10')
    .option('--alpha <part>', 'how often a new one that is not worth it may pass', '0.05')
    .option('--beta <part>', 'how often one that is worth it may fail', '0.05')
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

Exit code: 0 the new one has passed, 1 it has failed, 3 not clear after all games, 130 ended from the keyboard.`,
    )
    .action(async (older: string, newer: string, options: SprtOptions) => {
      const { runSprt } = await import('./run-sprt.ts');
      await runSprt(older, newer, options);
    });
}
