import { withSandboxOptions } from '../shared/bot-options.ts';
import { Command } from '../shared/command.ts';
import type { BotTrialOptions } from './run-bot-trial.ts';

/** `quadrille try-bot COMMAND`: whether a program speaks the language of bots, in seconds. */
export function tryBotCommand(): Command {
  return withSandboxOptions(new Command('try-bot'))
    .argument('<command...>', 'the program with its arguments, as a tournament would start it')
    .option('--client', "the program is a client on the course's interface of Capture The Flag")
    .option('--game <game>', 'chamber, dungeon, or the folder of a game of your own (by default Capture The Flag)')
    .option('--map <names...>', 'maps that ship, files, races or setups, as the game has them, in place of the usual')
    .option('--setup <json>', 'what all of them are played with: options of the chambers, config or mode of dungeons')
    .option('--time <time>', 'for each move', '100ms')
    .option('--plies <number>', 'moves of each team in a game, after which it is ended', '20')
    .helpBelow(`
Lets the program play short games against bots that move at random: of Capture The Flag first, second, and as the third of four teams;
in the chambers and in dungeons three alone; of a game of your own on the first setup, from the first seat and from the last.
It says what shuts the program in, and how fast it answered, or what was wrong and what it had been asked. docs/bots.md tells the language.
With --client the program joins a session of the course's interface, and {server}, {session} and {team} among its words say which.

Examples:
  quadrille try-bot python3 bot.py
  quadrille try-bot --game chamber -- python3 delver.py
  quadrille try-bot --client -- python3 bot.py {server} {session} {team}
  quadrille try-bot --time 1s -- java -jar bot.jar --deep

Exit code: 0 it speaks properly, 1 it does not.`)
    .action(async (words: readonly string[], options: BotTrialOptions) => {
      const { runBotTrial } = await import('./run-bot-trial.ts');
      await runBotTrial(words, options);
    });
}
