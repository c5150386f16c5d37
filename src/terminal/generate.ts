import { Command, InvalidArgumentError, Option } from 'commander';
import { EDITIONS } from '../dungeon/entities/edition.ts';
import type { Square } from '../kernel/square.ts';
import { byOption } from './generate/options.ts';
import { puzzleGenerator } from './generate/puzzle.ts';
import { UserError } from './parts/complain.ts';
import { wholeNumber } from './parts/numbers.ts';
import { anySeed } from './parts/seed.ts';
import { forceOption, type Replacing, writeAsked } from './parts/writing.ts';

interface GenerateOptions extends Replacing {
  readonly edition: string;
  readonly width: number;
  readonly height: number;
  readonly start?: Square;
  readonly end?: Square;
  readonly seed?: number;
  readonly enemies: number;
  readonly treasure: number;
  readonly doors: number;
  readonly swamps: number;
  readonly loops: number;
  readonly output?: string;
}

/** `quadrille generate dungeon`, a maze, and `quadrille generate puzzle`: maps that can be won. */
export function generateCommand(): Command {
  return new Command('generate').addCommand(dungeonGenerator()).addCommand(puzzleGenerator());
}

function dungeonGenerator(): Command {
  return new Command('dungeon')
    .alias('maze')
    .description('make a maze with an exit; there is always a way to win it')
    .addOption(
      new Option('--edition <edition>', '2021 makes it 50 by 50, the border included')
        .choices(EDITIONS)
        .default('2022'),
    )
    .option('--width <n>', 'squares across, without the border', wholeNumber, 21)
    .option('--height <n>', 'squares down, without the border', wholeNumber, 11)
    .option('--start <x,y>', 'where the player begins; 1,1 is the top left square', square)
    .option('--end <x,y>', 'where the exit is; the bottom right square if left out', square)
    .option('-s, --seed <n>', 'the seed of all chance, to make the same dungeon again', wholeNumber)
    .option('--enemies <n>', 'who lives in it', wholeNumber, 0)
    .option('--treasure <n>', 'what lies about', wholeNumber, 0)
    .option('--doors <n>', 'locked doors on the way, each with its key before it', wholeNumber, 0)
    .option('--swamps <n>', 'squares that hold whoever pursues you', wholeNumber, 0)
    .option('--loops <n>', 'walls to leave out, so that there is more than one way', wholeNumber, 0)
    .option('-o, --output <file>', 'where the map goes, instead of standard output')
    .addOption(forceOption())
    .addHelpText(
      'after',
      `
Doors and enemies that do not fit are refused; of all else less comes where there is no room. With the configuration
normal it can be won whatever the enemies do: all of them that can be met cost less than the player's health.

Examples:
  quadrille generate dungeon -o maze.json && quadrille dungeon maze.json
  quadrille generate dungeon --width 48 --height 48 --start 7,9 --end 40,12 --seed 3
  quadrille generate dungeon --edition 2021 -o maze.json && quadrille dungeon maze.json --mode standard
  quadrille generate dungeon --doors 3 --loops 8 --enemies 4 --treasure 5 --swamps 6`,
    )
    .action(async (options: GenerateOptions, command: Command) => {
      const { edition, width, height, seed = anySeed(), output, force, ...wishes } = options;
      const { GRID_2021, generate } = await import('../dungeon/map/generate.ts');
      const grid = { topLeft: { x: 1, y: 1 }, bottomRight: { x: width, y: height } };
      const sized = ['width', 'height'].find(name => command.getOptionValueSource(name) === 'cli');
      if (edition === '2021' && sized !== undefined) {
        throw new UserError(`--${sized}: leave it out, mazes of the 2021 edition are all 50 by 50`);
      }
      const plan = edition === '2021' ? GRID_2021 : grid;
      const map = byOption(() => generate({ ...wishes, ...plan }, seed), OPTION_OF);
      const text = `${JSON.stringify(map)}\n`;
      if (output === undefined) process.stdout.write(text);
      else {
        await writeAsked(output, text, { force });
        const size = `${plan.bottomRight.x} × ${plan.bottomRight.y} squares without the border`;
        console.log(`Written to ${output}: ${size}, seed ${seed}.`);
      }
    });
}

const OPTION_OF: Readonly<Record<string, string>> = {
  '': '--width and --height',
  '/bottomRight/x': '--width',
  '/bottomRight/y': '--height',
  '/start/x': '--start',
  '/start/y': '--start',
  '/end/x': '--end',
  '/end/y': '--end',
};

function square(text: string): Square {
  const [x, y, ...more] = text.split(',').map(wholeNumber);
  if (x !== undefined && y !== undefined && more.length === 0) return { x, y };
  throw new InvalidArgumentError('Expected two whole numbers, such as 7,9.');
}
