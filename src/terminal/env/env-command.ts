import { isatty } from 'node:tty';
import { Option } from 'commander';
import { AUTORESETS, type Autoreset } from '../../players/training/training-batch.ts';
import { Command } from '../shared/command.ts';
import { inFile, readJson, readText } from '../shared/file-io.ts';
import { parseWholeNumber } from '../shared/option-values.ts';
import { UserError } from '../shared/user-error.ts';

interface EnvOptions {
  readonly envs: number;
  readonly setup?: string;
  readonly map?: string;
  readonly limit: number;
  readonly autoreset: Autoreset;
  readonly plain?: true;
  readonly memory?: string;
  readonly describe?: true;
}

const MOST_ENVS = 4096;

/** `quadrille env GAME`: many games in one process for those who learn, over a pipe. */
export function envCommand(): Command {
  return new Command('env')
    .argument('<game>', 'chamber, dungeon or flag, or the folder of a game of your own')
    .option('--envs <n>', 'games beside each other', parseWholeNumber, 1)
    .option('--map <map>', 'a map that ships, or a file with one: a template, a dungeon, floors')
    .option('--setup <json>', 'the setup of the games as JSON, or a file with it')
    .option('--limit <steps>', 'cut episodes off that are longer; 0 never does', parseWholeNumber, 10_000)
    .addOption(
      new Option('--autoreset <when>', 'when the next episode begins: in the next step, in the same one, or never')
        .choices(AUTORESETS)
        .default('next'),
    )
    .option('--plain', 'see views as JSON and number the legal actions, as for a game without observations of its own')
    .option(
      '--memory <folder>',
      'tell how games stand by memory that is shared, made in this folder, where that can be',
    )
    .option('--describe', 'print as JSON what would be observed and what can be done, and end')
    .helpBelow(`
It reads frames from standard input and answers on standard output: docs/learners.md says what they hold, and python/ has
a client with the interfaces of Gymnasium and PettingZoo. It ends when its standard input does.

Examples:
  quadrille env chamber --describe
  quadrille env chamber --envs 64 --setup '{"race": "orc", "options": {"fog": true}}'
  quadrille env flag --envs 64 --map crossing --autoreset same
  quadrille env dungeon --envs 16 --setup '{"maze": {"width": 9, "height": 9}}' --limit 500
  quadrille env ./my-game --envs 16

Exit code: 0 once the pipe is closed, 2 where what comes in is no frame.`)
    .action(async (game: string, options: EnvOptions) => {
      const { envs, limit, autoreset } = options;
      if (envs < 1 || envs > MOST_ENVS) throw new UserError(`--envs is a number from 1 to ${MOST_ENVS}, not ${envs}`);
      const { envFactoryFor } = await import('./env-factories.ts');
      const { openVectorEnv } = await import('./vector-env.ts');
      const { sharedMemoryIn } = await import('./shared-memory.ts');
      const { EnvServer } = await import('./env-server.ts');
      const factory = await envFactoryFor(game, options.plain === true);
      const setup = await setupOf(game, options);
      const isServed = !options.describe && !isatty(0);
      const make = options.memory !== undefined && isServed ? sharedMemoryIn(options.memory) : undefined;
      const open = (wished: unknown) => openVectorEnv(factory, wished, { envs, limit, autoreset }, make);
      const first = options.map === undefined ? open(setup) : inFile(options.map, () => open(setup));
      if (options.describe) console.log(JSON.stringify(first.space, null, 2));
      else if (isatty(0)) {
        throw new UserError(
          'learners are answered over a pipe, and this is a terminal: --describe shows what they would see',
        );
      } else process.exitCode = new EnvServer(first, open, [0, 1]).run();
    });
}

/** The setup as it is wished for, unread. */
async function setupOf(game: string, { setup, map }: EnvOptions): Promise<unknown> {
  const given = setup === undefined ? {} : await readSetup(setup);
  return map === undefined ? given : { ...(given as object), ...(await mapOf(game, map)) };
}

async function readSetup(text: string): Promise<unknown> {
  if (!/^\s*[[{]/.test(text)) return readJson(text);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UserError(`--setup is not JSON: ${(error as Error).message}`);
  }
}

/** A file by the name of a map, else the name itself. */
async function mapOf(game: string, map: string): Promise<object> {
  const { statSync } = await import('node:fs');
  const isFile = statSync(map, { throwIfNoEntry: false })?.isFile() === true;
  if (game === 'chamber') return { floors: await readText(map) };
  if (!isFile) return { map };
  return game === 'flag' ? { template: await readJson(map) } : { map: await readJson(map) };
}
