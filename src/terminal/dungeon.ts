import { randomInt } from 'node:crypto';
import { Command, InvalidArgumentError } from 'commander';
import { UserError } from './complain.ts';
import { chooseSetup, inFile } from './dungeon/setup.ts';
import { readJson } from './files.ts';

interface Options {
  readonly config?: string;
  readonly seed?: number;
  readonly save?: string;
  readonly continue?: string;
}

/** `quadrille dungeon [MAP]`: plays a dungeon here, or lists those that come with it. */
export function dungeonCommand(): Command {
  return new Command('dungeon')
    .description('play Dungeon Mania here; without a map, list the dungeons that come with it')
    .argument('[map]', 'the name of a dungeon, or a file with one')
    .option('-c, --config <config>', 'the name of a configuration, or a file with one')
    .option('-s, --seed <n>', 'the seed of all chance, to play the same dungeon again', readSeed)
    .option('--save <file>', 'save the match to this file when it ends')
    .option('--continue <file>', 'go on with a saved match')
    .addHelpText(
      'after',
      `
Examples:
  quadrille dungeon                            which dungeons there are
  quadrille dungeon first-steps                play one
  quadrille dungeon my-map.json --config hard  play a map of your own
  echo "right right down" | quadrille dungeon first-steps`,
    )
    .action(async (map: string | undefined, options: Options) => {
      const { dungeon } = await import('../dungeon/rules.ts');
      const { playDungeon } = await import('./dungeon/play.ts');
      const { Match } = await import('../kernel/match.ts');
      if (options.continue !== undefined) {
        await playDungeon(await reopen(options.continue), options.save ?? options.continue);
      } else if (map === undefined) {
        await list();
      } else {
        const setup = await chooseSetup(map, options.config);
        const seed = options.seed ?? randomInt(2 ** 48 - 1);
        await playDungeon(
          inFile(map, () => Match.begin(dungeon, { setup, seed, time: Date.now() })),
          options.save,
        );
      }
    });
}

function readSeed(text: string): number {
  const seed = Number(text);
  if (Number.isSafeInteger(seed) && seed >= 0) return seed;
  throw new InvalidArgumentError('Expected a whole number of at least 0.');
}

async function list(): Promise<void> {
  const { DUNGEONS } = await import('../dungeon/maps/index.ts');
  const width = Math.max(...Object.keys(DUNGEONS).map(name => name.length));
  for (const [name, { title, hint }] of Object.entries(DUNGEONS)) {
    console.log(`${name.padEnd(width)}  ${title}: ${hint}`);
  }
  console.log('\nPlay one with: quadrille dungeon NAME');
}

async function reopen(path: string) {
  const { dungeon } = await import('../dungeon/rules.ts');
  const { Match } = await import('../kernel/match.ts');
  const { MemoryLog } = await import('../kernel/log.ts');
  const { readMatchFile } = await import('../kernel/matchfile.ts');
  const file = readMatchFile(await readJson(path));
  if (file.game !== dungeon.game) throw new UserError(`${path} is a match of ${file.game}, not of ${dungeon.game}`);
  const entries = file.log.map(entry => ({ ...entry, action: dungeon.readAction(entry.action) }));
  return Match.open(dungeon, file, new MemoryLog(entries));
}
