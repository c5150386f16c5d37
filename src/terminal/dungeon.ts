import { randomInt } from 'node:crypto';
import { Command } from 'commander';
import { UserError } from './complain.ts';
import { chooseSetup, type RulesWishes } from './dungeon/setup.ts';
import { inFile } from './files.ts';
import { wholeNumber } from './numbers.ts';

interface Options extends RulesWishes {
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
    .option('-m, --mode <mode>', 'peaceful, standard or hard: plays the 2021 edition')
    .option('-s, --seed <n>', 'the seed of all chance, to play the same dungeon again', wholeNumber)
    .option('--save <file>', 'save the match to this file when it ends')
    .option('--continue <file>', 'go on with a saved match')
    .addHelpText(
      'after',
      `
Examples:
  quadrille dungeon                            which dungeons there are
  quadrille dungeon first-steps                play one
  quadrille dungeon my-map.json --config hard  play a map of your own
  quadrille dungeon smithy --mode hard         play the 2021 edition
  echo "right right down" | quadrille dungeon first-steps`,
    )
    .action(async (map: string | undefined, options: Options) => {
      const { dungeon } = await import('../dungeon/rules.ts');
      const { playDungeon } = await import('./dungeon/play.ts');
      const { Match } = await import('../kernel/match.ts');
      if (options.continue !== undefined) {
        const chosen = [map, options.config, options.mode, options.seed];
        if (chosen.some(wish => wish !== undefined)) {
          throw new UserError('a saved match has its map, rules and seed: leave them out with --continue');
        }
        const { reopen } = await import('./matchfiles.ts');
        await playDungeon(await reopen(dungeon, options.continue), options.save ?? options.continue);
      } else if (map === undefined) {
        await list();
      } else {
        const setup = await chooseSetup(map, options);
        const seed = options.seed ?? randomInt(2 ** 48 - 1);
        await playDungeon(
          inFile(map, () => Match.begin(dungeon, { setup, seed, time: Date.now() }), '/map'),
          options.save,
        );
      }
    });
}

async function list(): Promise<void> {
  const { ALL_DUNGEONS, DUNGEONS } = await import('../dungeon/maps/index.ts');
  const { DUNGEONS_2021 } = await import('../dungeon/maps/edition2021.ts');
  const { MODES } = await import('../dungeon/modes.ts');
  const width = Math.max(...Object.keys(ALL_DUNGEONS).map(name => name.length));
  const show = (shelf: typeof DUNGEONS) => {
    for (const [name, { title, hint }] of Object.entries(shelf)) {
      console.log(`${name.padEnd(width)}  ${title}: ${hint}`);
    }
  };
  show(DUNGEONS);
  console.log('\nEdition 2021: other battles and items, one item and one step in a tick, and three game modes.\n');
  show(DUNGEONS_2021);
  console.log('\nAny dungeon can be played in a mode of that edition: quadrille dungeon NAME --mode MODE');
  for (const [mode, { hint }] of Object.entries(MODES)) console.log(`  ${mode.padEnd(width)}${hint}`);
  console.log('\nPlay one with: quadrille dungeon NAME');
}
