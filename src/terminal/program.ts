import { Command } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { analyseCommand } from './analyse.ts';
import { arenaCommand } from './arena.ts';
import { botCommand } from './bot.ts';
import { chamberCommand } from './chamber.ts';
import { checkCommand } from './check.ts';
import { dungeonCommand } from './dungeon.ts';
import { flagCommand } from './flag.ts';
import { generateCommand } from './generate.ts';
import { importLevelsCommand } from './import-levels.ts';
import { newCommand } from './new.ts';
import { replayCommand } from './replay.ts';
import { serveCommand } from './serve.ts';
import { solveCommand } from './solve.ts';
import { backupCommand } from './store/backup.ts';
import { banCommand, unbanCommand } from './store/ban.ts';
import { exportCommand } from './store/export.ts';
import { importCommand } from './store/import.ts';
import { pruneCommand } from './store/prune.ts';
import { removeCommand } from './store/remove.ts';
import { reportsCommand } from './store/reports.ts';
import { restoreCommand } from './store/restore.ts';
import { usageCommand } from './store/usage.ts';
import { withdrawCommand } from './store/withdraw.ts';
import { tournamentCommand } from './tournament.ts';

/** The whole command: what there is to call, and how. */
export function quadrille(): Command {
  const program = new Command('quadrille')
    .description('Turn-based games on squares: play, watch, design levels, write bots.')
    .version(packageJson.version)
    .commandsGroup('Play:')
    .addCommand(serveCommand())
    .addCommand(dungeonCommand())
    .addCommand(chamberCommand())
    .addCommand(flagCommand())
    .commandsGroup('Make maps:')
    .addCommand(checkCommand())
    .addCommand(newCommand())
    .addCommand(generateCommand())
    .addCommand(importLevelsCommand())
    .addCommand(solveCommand())
    .commandsGroup('Let bots play:')
    .addCommand(botCommand())
    .addCommand(arenaCommand())
    .addCommand(tournamentCommand())
    .addCommand(analyseCommand())
    .commandsGroup('Look after matches and maps:')
    .addCommand(replayCommand())
    .addCommand(backupCommand())
    .addCommand(restoreCommand())
    .addCommand(exportCommand())
    .addCommand(importCommand())
    .addCommand(pruneCommand())
    .addCommand(withdrawCommand())
    .commandsGroup('Look after a server:')
    .addCommand(usageCommand())
    .addCommand(reportsCommand())
    .addCommand(removeCommand())
    .addCommand(banCommand())
    .addCommand(unbanCommand());

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
