import { Command } from '../shared/command.ts';
import { serverOption } from '../shared/server-option.ts';
import type { ServerBotOptions } from './run-bot.ts';

/** `quadrille bot BRAIN`: a brain joins a session on any server that speaks the course's interface. */
export function botCommand(): Command {
  return new Command('bot')
    .argument('<brain>', 'random, novice, greedy, alphabeta, learnt or mcts')
    .addOption(serverOption())
    .requiredOption('--session <id>', 'the session to join')
    .option('--team <name>', 'the name of the team', 'bot')
    .option('--time <time>', 'of the processor, for each move; less where the session has a limit', '1s')
    .helpBelow(`
Exit code: 0 the game was played to its end, 1 the session was full or gone, 2 wrong use.

Examples:
  quadrille bot greedy --session ID
  quadrille bot alphabeta --session ID --team red --time 500ms --server http://example.org:8888`)
    .action(async (brain: string, options: ServerBotOptions) => {
      const { runBot } = await import('./run-bot.ts');
      process.exitCode = await runBot(brain, options);
    });
}
