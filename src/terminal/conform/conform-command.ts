import { InvalidArgumentError, Option } from 'commander';
import { EDITIONS } from '../../dungeon/entities/edition.ts';
import { type SandboxOptions, withSandboxOptions } from '../shared/bot-options.ts';
import { Command } from '../shared/command.ts';
import { forceOption } from '../shared/file-io.ts';
import { readServer } from '../shared/server-option.ts';
import type { DungeonConformOptions } from './conform-dungeon.ts';
import type { ConformOptions } from './conform-report.ts';
import type { GradeOptions } from './run-grade.ts';

const CODES =
  'Exit code: 0 everything held (open readings aside), 1 something failed, 2 wrong use, 130 stopped before that.';

/** `quadrille conform GAME …`: the cases of a course, played on somebody else's server or program. */
export function conformCommand(): Command {
  return new Command('conform')
    .addCommand(flagCommand())
    .addCommand(dungeonCommand())
    .addCommand(chamberCommand())
    .helpBelow(`
A case belongs to a rule and quotes the sentence that it tests. Where the document leaves the reading open, a program
that reads it in another way differs, and does not fail. docs/conform.md tells more.
${CODES}

Examples:
  quadrille conform flag http://localhost:8888
  quadrille conform dungeon http://localhost:4568 --maps src/main/resources
  quadrille conform chamber -- ./cc3k`);
}

/** `quadrille grade FOLDER --marks FILE`: the cases of a course, played on all submissions of a class. */
export function gradeCommand(): Command {
  return withSandboxOptions(new Command('grade'))
    .argument('<folder>', 'a folder for each submission')
    .requiredOption('--marks <file>', 'the course, how submissions are started, and points, as JSON (docs/grading.md)')
    .option('--out <folder>', 'where the table and the pages go (by default beside the folder)')
    .option('--threads <number>', 'submissions at once (by default one for each core)', timesOf)
    .helpBelow(`
Each submission is started shut in, as bots are: it reaches no network, no other submission and none of your files. Stopped or killed,
the same command goes on with those that are left; with other points it gives marks anew, and plays nothing again.
Exit code: 0 all are graded, 130 stopped before the end, 2 wrong use.

Examples:
  quadrille grade submissions --marks marks.json
  quadrille grade submissions --marks marks.json --readable /opt/jdk --out results`)
    .action(async (folder: string, options: GradeOptions) => {
      const { runGrade } = await import('./run-grade.ts');
      process.exitCode = await runGrade(folder, options);
    });
}

/** The options that all three have. */
function withReports(command: Command): Command {
  return command
    .option('--only <words>', 'only the rules and cases that have these words in their names')
    .option('--repeat <times>', 'play each case that many times; it holds if it holds every time', timesOf)
    .option('--list', 'list the cases, and play none: needs no server')
    .option('--html <file>', 'write the report as a page too')
    .option('--junit <file>', 'write the report as JUnit XML too')
    .option('--csv <file>', 'write a line for each case too, for a sheet')
    .option('--json <file>', 'write the same as JSON')
    .option('--marks <file>', 'points by rules or groups of cases, as JSON (docs/grading.md)')
    .option(
      '--reading <words>',
      'settle an open reading as the case has it, once for each; =other settles it otherwise',
      (words: string, others: readonly string[] = []) => [...others, words],
    )
    .addOption(forceOption())
    .addOption(
      new Option('--against <whom>', 'play random games and compare each step with our rules').choices(['ours']),
    )
    .option('--games <number>', 'how many, with --against', timesOf)
    .option('--seed <number>', 'draws the games of --against', timesOf);
}

const STARTED = `Behind two dashes a command may follow: the server is then started here, shut in as bots are, and anew where it ends. The address says
at which port it hears.`;

/** The cases of a course that are played on a server. */
function serverCommand(game: string, course: string, example: string): Command {
  const command = new Command(game)
    .description(`a server of the ${course} course`)
    .argument('[url]', `the server, such as ${example}`, readServer)
    .argument('[program...]', 'behind two dashes: what starts the server, if it is to be started here');
  return withSandboxOptions(withReports(command));
}

function timesOf(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= 1_000_000) return number;
  throw new InvalidArgumentError('Expected a whole number from 1 on.');
}

function flagCommand(): Command {
  return serverCommand('flag', 'Capture The Flag', 'http://localhost:8888')
    .helpBelow(`
${STARTED}
The pieces are moved from wherever the server puts them. Some cases wait for a clock: all take about half a minute.
${CODES}

Examples:
  quadrille conform flag http://localhost:8888
  quadrille conform flag http://localhost:8888 --only "time limits" --repeat 3
  quadrille conform flag http://localhost:8888 --junit report.xml --html report.html
  quadrille conform flag http://localhost:8888 --against ours --games 50
  quadrille conform flag http://localhost:8888 -- node server.mjs`)
    .action(async (server: string | undefined, words: readonly string[], options: ConformOptions) => {
      const { conformFlag } = await import('./conform-flag.ts');
      process.exitCode = await conformFlag(server, words, options);
    });
}

function dungeonCommand(): Command {
  return serverCommand('dungeon', 'Dungeon Mania', 'http://localhost:4568')
    .option('--maps <folder>', 'where the server reads its dungeons/ and configs/ from: the cases are written there')
    .addOption(new Option('--edition <year>', 'by which rules').choices(EDITIONS).default('2022'))
    .option('--keep', 'leave the maps there afterwards')
    .helpBelow(`
For each case a map and a configuration are written, called conform_…, and taken away at the end.
${STARTED}
${CODES}

Examples:
  quadrille conform dungeon http://localhost:4568 --maps src/main/resources
  quadrille conform dungeon http://localhost:4568 --maps src/main/resources --edition 2021
  quadrille conform dungeon http://localhost:4568 --maps bin/main --only boulder --html report.html
  quadrille conform dungeon http://localhost:4568 --maps bin/main --against ours --games 50`)
    .action(async (server: string | undefined, words: readonly string[], options: DungeonConformOptions) => {
      const { conformDungeon } = await import('./conform-dungeon.ts');
      process.exitCode = await conformDungeon(server, words, options);
    });
}

function chamberCommand(): Command {
  const command = new Command('chamber')
    .description('a program of the ChamberCrawler3000+ course')
    .argument('[program...]', 'behind two dashes: the program, and words for it');
  return withSandboxOptions(withReports(command))
    .helpBelow(`
The program is started anew for each case, with a layout file behind its words, or where {layout} stands among them.
It is asked for a race and given words on standard input; what counts is the last screen that it draws.
It is shut in by bwrap. Where that does not work it is not started, unless --unsafe-bots allows it all that you may do.
${CODES}

Examples:
  quadrille conform chamber -- ./cc3k
  quadrille conform chamber --only potions --repeat 5 -- ./cc3k
  quadrille conform chamber --against ours --games 50 -- ./cc3k
  quadrille conform chamber --junit report.xml -- java -jar cc3k.jar --file {layout}`)
    .action(async (words: readonly string[], options: ConformOptions & SandboxOptions) => {
      const { conformChamber } = await import('./conform-chamber.ts');
      process.exitCode = await conformChamber(words, options);
    });
}
