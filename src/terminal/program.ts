import { Command } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { COMMANDS } from './commands.ts';

/** The command. Of its parts those are loaded that the words name, or all where there are no words. */
export async function quadrille(words?: readonly string[]): Promise<Command> {
  const program = new Command('quadrille')
    .description('Turn-based games on squares: play, watch, design levels, write bots.')
    .version(packageJson.version);
  for (const [group, commands] of Object.entries(COMMANDS)) {
    program.commandsGroup(group);
    for (const [name, { takes, does, load }] of Object.entries(commands)) {
      const command = words === undefined || words.includes(name) ? await load() : new Command(name);
      program.addCommand(command.description(does).usage(takes));
    }
  }
  program.configureHelp({ subcommandTerm: command => `${command.name()} ${command.usage()}` });

  program.addHelpText(
    'after',
    `
Examples:
  quadrille serve                     the page and the API on http://localhost:8888
  quadrille dungeon                   the dungeons that come with it
  quadrille dungeon first-steps       play one of them here
  quadrille chamber                   a five-floor roguelike, full screen
  quadrille flag list                 maps and sessions of Capture The Flag
  quadrille new dungeon my-map.json   a small map to begin from
  quadrille check my-map.json         what is wrong with a map
  quadrille solve my-map.json         whether it can be won, and how
  quadrille replay game.quadrille.json

Exit code: 0 all is well, 2 wrong use or a file that cannot be used, 70 a mistake of this program.
Where a command has more to tell, such as 1 for a map that is wrong, its own help says so.`,
  );
  sternly(program, program.name());
  return program;
}

/** Wrong use ends in `complain`, with the exit code of all wrong use, and says where help is. */
function sternly(command: Command, called: string): void {
  command.exitOverride().showHelpAfterError(`(${called} --help shows what there is)`);
  for (const part of command.commands) sternly(part, `${called} ${part.name()}`);
}
