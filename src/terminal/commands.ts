import type { Command } from 'commander';

/** A command before it is loaded: what it takes and what it does, as the list of all commands tells it. */
export interface Entry {
  readonly takes: string;
  readonly does: string;
  readonly load: () => Promise<Command>;
}

/** Every command by its name, in groups. None is loaded before it is called, or its help is asked for. */
export const COMMANDS: Readonly<Record<string, Readonly<Record<string, Entry>>>> = {
  'Play:': {
    serve: {
      takes: '[options]',
      does: 'serve the page and the API',
      load: async () => (await import('./serve.ts')).serveCommand(),
    },
    dungeon: {
      takes: '[options] [map]',
      does: 'play Dungeon Mania here; without a map, list the dungeons that come with it',
      load: async () => (await import('./dungeon.ts')).dungeonCommand(),
    },
    chamber: {
      takes: '[options] [file] [seed]',
      does: 'play ChamberCrawler3000+ here: full screen on a terminal, the classic interpreter otherwise',
      load: async () => (await import('./chamber.ts')).chamberCommand(),
    },
    flag: {
      takes: '[command]',
      does: 'play Capture The Flag on any server that speaks its interface, ours or not',
      load: async () => (await import('./flag.ts')).flagCommand(),
    },
    play: {
      takes: '[options] <game>',
      does: 'play a game of your own here, against its bots',
      load: async () => (await import('./play.ts')).playCommand(),
    },
  },
  'Make maps:': {
    check: {
      takes: '[options] [file...]',
      does: 'say everything that is wrong with maps, configurations, match files, tournaments, exports',
      load: async () => (await import('./check.ts')).checkCommand(),
    },
    new: {
      takes: '[options] <format> [file]',
      does: 'write a small valid map to begin your own from, or a whole game of your own',
      load: async () => (await import('./new.ts')).newCommand(),
    },
    generate: {
      takes: '[command]',
      does: 'make a map by chance',
      load: async () => (await import('./generate.ts')).generateCommand(),
    },
    'import-levels': {
      takes: '[options] <file>',
      does: 'make dungeons of box-pushing levels',
      load: async () => (await import('./import-levels.ts')).importLevelsCommand(),
    },
    solve: {
      takes: '[options] [map]',
      does: 'prove that a dungeon can be won, or that it cannot',
      load: async () => (await import('./solve.ts')).solveCommand(),
    },
  },
  'Let bots play:': {
    bot: {
      takes: '[options] <brain>',
      does: 'let a brain join a Capture The Flag session, on any server that speaks its interface',
      load: async () => (await import('./bot.ts')).botCommand(),
    },
    arena: {
      takes: '[options] <first> <second>',
      does: 'let two brains of Capture The Flag meet, from both sides, until it is clear which is better',
      load: async () => (await import('./arena.ts')).arenaCommand(),
    },
    tournament: {
      takes: '[options] <file>',
      does: 'let brains and commands meet, each against each or otherwise, and write a report; goes on where it was interrupted',
      load: async () => (await import('./tournament.ts')).tournamentCommand(),
    },
    ladder: {
      takes: '[command]',
      does: 'let brains and commands come and go, and meet on and on where that tells most',
      load: async () => (await import('./ladder.ts')).ladderCommand(),
    },
    worker: {
      takes: '[options]',
      does: 'play games of tournaments that are begun elsewhere with --store',
      load: async () => (await import('./worker.ts')).workerCommand(),
    },
    env: {
      takes: '[options] <game>',
      does: 'many games beside each other for those who learn, over a pipe',
      load: async () => (await import('./env.ts')).envCommand(),
    },
    sprt: {
      takes: '[options] <old> <new>',
      does: 'say whether a new version of a bot is better than the old one, with as few games as that takes',
      load: async () => (await import('./sprt.ts')).sprtCommand(),
    },
    'try-bot': {
      takes: '[options] [command...]',
      does: 'say in seconds whether a program speaks the language of bots, or what is wrong',
      load: async () => (await import('./try-bot.ts')).tryBotCommand(),
    },
    analyse: {
      takes: '[options] <file>',
      does: 'grade every move of a Capture The Flag game by search, and name the turning points',
      load: async () => (await import('./analyse.ts')).analyseCommand(),
    },
  },
  'Try other programs:': {
    conform: {
      takes: '[command]',
      does: 'play the cases of a course on somebody’s server or program, and say which hold',
      load: async () => (await import('./conform.ts')).conformCommand(),
    },
  },
  'Look after matches and maps:': {
    replay: {
      takes: '[options] <file>',
      does: 'fold a match file and say whether its hash holds',
      load: async () => (await import('./replay.ts')).replayCommand(),
    },
    backup: {
      takes: '[options] <file>',
      does: 'copy the store into a file, also while a server uses it',
      load: async () => (await import('./store/backup.ts')).backupCommand(),
    },
    restore: {
      takes: '[options] <file>',
      does: 'put a backup in the place of the store; the server must be stopped',
      load: async () => (await import('./store/restore.ts')).restoreCommand(),
    },
    export: {
      takes: '[options] <file>',
      does: 'write a match, or everything in the store, into a file',
      load: async () => (await import('./store/export.ts')).exportCommand(),
    },
    import: {
      takes: '[options] <file>',
      does: 'take a match file, or an export of another store, into the store',
      load: async () => (await import('./store/import.ts')).importCommand(),
    },
    prune: {
      takes: '[options]',
      does: 'remove old matches, with their logs and snapshots',
      load: async () => (await import('./store/prune.ts')).pruneCommand(),
    },
    withdraw: {
      takes: '[options] <id>',
      does: 'take a published map away, with all its versions',
      load: async () => (await import('./store/withdraw.ts')).withdrawCommand(),
    },
  },
  'Look after a server:': {
    usage: {
      takes: '[options]',
      does: 'show who has stored what, and how much',
      load: async () => (await import('./store/usage.ts')).usageCommand(),
    },
    reports: {
      takes: '[options]',
      does: 'list the maps and names that people have reported',
      load: async () => (await import('./store/reports.ts')).reportsCommand(),
    },
    remove: {
      takes: '[options] <id>',
      does: 'remove a match, a save or a published map for good',
      load: async () => (await import('./store/remove.ts')).removeCommand(),
    },
    ban: {
      takes: '[options] [address]',
      does: 'take nothing more from an address or a network; without one, list who is banned',
      load: async () => (await import('./store/ban.ts')).banCommand(),
    },
    unban: {
      takes: '[options] <address>',
      does: 'let an address or a network write again',
      load: async () => (await import('./store/ban.ts')).unbanCommand(),
    },
  },
};
