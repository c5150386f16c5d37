import { Command } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };

/** How to get each command, by its name. None is loaded before it is called, or its help is asked for. */
const COMMANDS: Readonly<Record<string, Readonly<Record<string, () => Promise<Command>>>>> = {
  'Play:': {
    serve: async () => (await import('./serve.ts')).serveCommand(),
    dungeon: async () => (await import('./dungeon.ts')).dungeonCommand(),
    chamber: async () => (await import('./chamber.ts')).chamberCommand(),
    flag: async () => (await import('./flag.ts')).flagCommand(),
  },
  'Make maps:': {
    check: async () => (await import('./check.ts')).checkCommand(),
    new: async () => (await import('./new.ts')).newCommand(),
    generate: async () => (await import('./generate.ts')).generateCommand(),
    'import-levels': async () => (await import('./import-levels.ts')).importLevelsCommand(),
    solve: async () => (await import('./solve.ts')).solveCommand(),
  },
  'Let bots play:': {
    bot: async () => (await import('./bot.ts')).botCommand(),
    arena: async () => (await import('./arena.ts')).arenaCommand(),
    tournament: async () => (await import('./tournament.ts')).tournamentCommand(),
    analyse: async () => (await import('./analyse.ts')).analyseCommand(),
  },
  'Look after matches and maps:': {
    replay: async () => (await import('./replay.ts')).replayCommand(),
    backup: async () => (await import('./store/backup.ts')).backupCommand(),
    restore: async () => (await import('./store/restore.ts')).restoreCommand(),
    export: async () => (await import('./store/export.ts')).exportCommand(),
    import: async () => (await import('./store/import.ts')).importCommand(),
    prune: async () => (await import('./store/prune.ts')).pruneCommand(),
    withdraw: async () => (await import('./store/withdraw.ts')).withdrawCommand(),
  },
  'Look after a server:': {
    usage: async () => (await import('./store/usage.ts')).usageCommand(),
    reports: async () => (await import('./store/reports.ts')).reportsCommand(),
    remove: async () => (await import('./store/remove.ts')).removeCommand(),
    ban: async () => (await import('./store/ban.ts')).banCommand(),
    unban: async () => (await import('./store/ban.ts')).unbanCommand(),
  },
};

/** The command, with the one part that is called; with all there is to call, where that is none of them. */
export async function quadrille(called?: string): Promise<Command> {
  const program = new Command('quadrille')
    .description('Turn-based games on squares: play, watch, design levels, write bots.')
    .version(packageJson.version);
  const isKnown = Object.values(COMMANDS).some(group => called !== undefined && Object.hasOwn(group, called));
  for (const [group, commands] of Object.entries(COMMANDS)) {
    program.commandsGroup(group);
    const wanted = Object.entries(commands).filter(([name]) => !isKnown || name === called);
    for (const command of await Promise.all(wanted.map(([, load]) => load()))) program.addCommand(command);
  }

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
