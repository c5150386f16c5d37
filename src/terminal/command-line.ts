import { Command } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };

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

/** A command before it is loaded: what it takes and what it does, as the list of all commands tells it. */
interface Entry {
  readonly takes: string;
  readonly does: string;
  readonly load: () => Promise<Command>;
}

/** Every command by its name, in groups. None is loaded before it is called, or its help is asked for. */
const COMMANDS: Readonly<Record<string, Readonly<Record<string, Entry>>>> = {
  'Play:': {
    serve: {
      takes: '[options]',
      does: 'serve the page and the API',
      load: async () => (await import('./serve/serve-command.ts')).serveCommand(),
    },
    dungeon: {
      takes: '[options] [map]',
      does: 'play Dungeon Mania here; without a map, list the dungeons that come with it',
      load: async () => (await import('./dungeon/dungeon-command.ts')).dungeonCommand(),
    },
    chamber: {
      takes: '[options] [file] [seed]',
      does: 'play ChamberCrawler3000+ here: full screen on a terminal, the classic interpreter otherwise',
      load: async () => (await import('./chamber/chamber-command.ts')).chamberCommand(),
    },
    flag: {
      takes: '[command]',
      does: 'play Capture The Flag on any server that speaks its interface, ours or not',
      load: async () => (await import('./flag/flag-command.ts')).flagCommand(),
    },
    play: {
      takes: '[options] <game>',
      does: 'play a game of your own here, against its bots',
      load: async () => (await import('./own-game/play-command.ts')).playCommand(),
    },
  },
  'Make maps:': {
    laws: {
      takes: '[options] <game>',
      does: 'check a game of your own against the laws that all rules obey',
      load: async () => (await import('./own-game/laws-command.ts')).lawsCommand(),
    },
    check: {
      takes: '[options] [file...]',
      does: 'say everything that is wrong with maps, configurations, match files, tournaments, exports',
      load: async () => (await import('./maps/check-command.ts')).checkCommand(),
    },
    new: {
      takes: '[options] <format> [file]',
      does: 'write a small valid map to begin your own from, or a whole game of your own',
      load: async () => (await import('./maps/new-command.ts')).newCommand(),
    },
    generate: {
      takes: '[command]',
      does: 'make a random map',
      load: async () => (await import('./maps/generate-command.ts')).generateCommand(),
    },
    'import-levels': {
      takes: '[options] <file>',
      does: 'make dungeons from box-pushing levels',
      load: async () => (await import('./maps/import-levels-command.ts')).importLevelsCommand(),
    },
    solve: {
      takes: '[options] [map]',
      does: 'prove that a dungeon can be won, or that it cannot',
      load: async () => (await import('./maps/solve-command.ts')).solveCommand(),
    },
  },
  'Let bots play:': {
    bot: {
      takes: '[options] <brain>',
      does: 'let a brain join a Capture The Flag session, on any server that speaks its interface',
      load: async () => (await import('./bots/bot-command.ts')).botCommand(),
    },
    arena: {
      takes: '[options] <first> <second>',
      does: 'let two brains or commands play each other, from both sides, until it is clear which is better',
      load: async () => (await import('./tournament/arena-command.ts')).arenaCommand(),
    },
    tournament: {
      takes: '[options] <file>',
      does: 'let brains and commands play a tournament; carries on where it was interrupted',
      load: async () => (await import('./tournament/tournament-command.ts')).tournamentCommand(),
    },
    ladder: {
      takes: '[command]',
      does: 'a ladder without end: brains and commands come, go, and meet where it tells most',
      load: async () => (await import('./tournament/ladder-command.ts')).ladderCommand(),
    },
    env: {
      takes: '[options] <game>',
      does: 'many games side by side for learners, over a pipe',
      load: async () => (await import('./env/env-command.ts')).envCommand(),
    },
    'try-bot': {
      takes: '[options] <command...>',
      does: 'say in seconds whether a program speaks the language of bots, or what is wrong',
      load: async () => (await import('./bots/try-bot-command.ts')).tryBotCommand(),
    },
  },
  'Try other programs:': {
    conform: {
      takes: '[command]',
      does: 'play the cases of a course on somebody’s server or program, and say which hold',
      load: async () => (await import('./conform/conform-command.ts')).conformCommand(),
    },
    grade: {
      takes: '[options] <folder>',
      does: 'play the cases of a course on a class of submissions, and give points',
      load: async () => (await import('./conform/conform-command.ts')).gradeCommand(),
    },
  },
  'Look after matches and maps:': {
    replay: {
      takes: '[options] <file>',
      does: 'fold a match file and say whether its hash holds',
      load: async () => (await import('./store/replay-command.ts')).replayCommand(),
    },
    fork: {
      takes: '[options] <file>',
      does: 'write a match file as it stood after some entries, to play on from there',
      load: async () => (await import('./store/fork-command.ts')).forkCommand(),
    },
    backup: {
      takes: '[options] <file>',
      does: 'copy the store into a file, also while a server uses it',
      load: async () => (await import('./store/backup-command.ts')).backupCommand(),
    },
    restore: {
      takes: '[options] <file>',
      does: 'put a backup in the place of the store; the server must be stopped',
      load: async () => (await import('./store/restore-command.ts')).restoreCommand(),
    },
    export: {
      takes: '[options] <file>',
      does: 'write a match, or everything in the store, into a file',
      load: async () => (await import('./store/export-command.ts')).exportCommand(),
    },
    import: {
      takes: '[options] <file>',
      does: 'take a match file, or an export of another store, into the store',
      load: async () => (await import('./store/import-command.ts')).importCommand(),
    },
    prune: {
      takes: '[options]',
      does: 'remove old matches, with their logs and snapshots',
      load: async () => (await import('./store/prune-command.ts')).pruneCommand(),
    },
  },
  'Look after a server:': {
    usage: {
      takes: '[options]',
      does: 'show who has stored what, and how much',
      load: async () => (await import('./store/usage-command.ts')).usageCommand(),
    },
    reports: {
      takes: '[options]',
      does: 'list the maps and names that people have reported',
      load: async () => (await import('./store/reports-command.ts')).reportsCommand(),
    },
    remove: {
      takes: '[options] <id>',
      does: 'remove a match, a save, a published map or a collection for good',
      load: async () => (await import('./store/remove-command.ts')).removeCommand(),
    },
    ban: {
      takes: '[options] [address]',
      does: 'take nothing more from an address or a network; without one, list who is banned',
      load: async () => (await import('./store/ban-command.ts')).banCommand(),
    },
    unban: {
      takes: '[options] <address>',
      does: 'let an address or a network write again',
      load: async () => (await import('./store/ban-command.ts')).unbanCommand(),
    },
  },
};
