import { randomInt } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { Command, InvalidArgumentError, Option } from 'commander';
import { EDITIONS } from '../dungeon/edition.ts';
import type { Square } from '../kernel/square.ts';

interface GenerateOptions {
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

/** `quadrille generate dungeon`: a maze that can be won, as a map. */
export function generateCommand(): Command {
  return new Command('generate').description('Make a map by chance.').addCommand(dungeonGenerator());
}

function dungeonGenerator(): Command {
  return new Command('dungeon')
    .description('Make a maze with an exit. There is always a way to win it.')
    .addOption(new Option('--edition <edition>', '2021 makes it 50 by 50').choices(EDITIONS).default('2022'))
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
    .addHelpText(
      'after',
      `
Where there is no room for everything, less comes.

Examples:
  quadrille generate dungeon -o maze.json && quadrille dungeon maze.json
  quadrille generate dungeon --width 48 --height 48 --start 7,9 --end 40,12 --seed 3
  quadrille generate dungeon --edition 2021 --start 7,9 --end 40,12
  quadrille generate dungeon --doors 3 --loops 8 --enemies 4 --treasure 5 --swamps 6`,
    )
    .action(async (options: GenerateOptions) => {
      const { edition, width, height, seed = randomInt(2 ** 48 - 1), output, ...wishes } = options;
      const { GRID_2021, generate } = await import('../dungeon/generate.ts');
      const grid = { topLeft: { x: 1, y: 1 }, bottomRight: { x: width, y: height } };
      const plan = edition === '2021' ? GRID_2021 : grid;
      const map = generate({ ...wishes, ...plan }, seed);
      const text = `${JSON.stringify(map)}\n`;
      if (output === undefined) process.stdout.write(text);
      else {
        await writeFile(output, text);
        console.log(`Written to ${output}: ${plan.bottomRight.x} × ${plan.bottomRight.y} squares, seed ${seed}.`);
      }
    });
}

function wholeNumber(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected a whole number of at least 0.');
}

function square(text: string): Square {
  const [x, y, ...more] = text.split(',').map(wholeNumber);
  if (x !== undefined && y !== undefined && more.length === 0) return { x, y };
  throw new InvalidArgumentError('Expected two whole numbers, such as 7,9.');
}
