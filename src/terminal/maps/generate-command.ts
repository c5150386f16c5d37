import { InvalidArgumentError, Option } from 'commander';
import { EDITIONS } from '../../dungeon/entities/edition.ts';
import { InvalidSetup } from '../../kernel/errors.ts';
import type { Square } from '../../kernel/square.ts';
import type { Puzzle, PuzzleWish } from '../../players/dungeon/puzzles/make-puzzle.ts';
import type { PuzzleSize } from '../../players/dungeon/puzzles/puzzle-kinds.ts';
import { Command } from '../shared/command.ts';
import { assertNotTaken, forceOption, type OverwriteOptions, writeOutput } from '../shared/file-io.ts';
import { parseWholeNumber, randomSeed } from '../shared/option-values.ts';
import { ProgressBar } from '../shared/progress-bar.ts';
import { shellQuote } from '../shared/text-format.ts';
import { UserError } from '../shared/user-error.ts';

interface GenerateOptions extends OverwriteOptions {
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
    .option('--width <n>', 'squares across, without the border', parseWholeNumber, 21)
    .option('--height <n>', 'squares down, without the border', parseWholeNumber, 11)
    .option('--start <x,y>', 'where the player begins; 1,1 is the top left square', square)
    .option('--end <x,y>', 'where the exit is; the bottom right square if left out', square)
    .option('-s, --seed <n>', 'the seed of all chance, to make the same dungeon again', parseWholeNumber)
    .option('--enemies <n>', 'who lives in it', parseWholeNumber, 0)
    .option('--treasure <n>', 'what lies about', parseWholeNumber, 0)
    .option('--doors <n>', 'locked doors on the way, each with its key before it', parseWholeNumber, 0)
    .option('--swamps <n>', 'squares that hold whoever pursues you', parseWholeNumber, 0)
    .option('--loops <n>', 'walls to leave out, so that there is more than one way', parseWholeNumber, 0)
    .option('-o, --output <file>', 'where the map goes, instead of standard output')
    .addOption(forceOption())
    .helpBelow(`
Doors and enemies that do not fit are refused; of all else less comes where there is no room. With the configuration
normal it can be won whatever the enemies do: all of them that can be met cost less than the player's health.

Examples:
  quadrille generate dungeon -o maze.json && quadrille dungeon maze.json
  quadrille generate dungeon --width 48 --height 48 --start 7,9 --end 40,12 --seed 3
  quadrille generate dungeon --edition 2021 -o maze.json && quadrille dungeon maze.json --mode standard
  quadrille generate dungeon --doors 3 --loops 8 --enemies 4 --treasure 5 --swamps 6`)
    .action(async (options: GenerateOptions, command: Command) => {
      const { edition, width, height, seed = randomSeed(), output, force, ...wishes } = options;
      const { GRID_2021, generate } = await import('../../dungeon/map/generate-maze.ts');
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
        await writeOutput(output, text, { force });
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
  const [x, y, ...more] = text.split(',').map(parseWholeNumber);
  if (x !== undefined && y !== undefined && more.length === 0) return { x, y };
  throw new InvalidArgumentError('Expected two whole numbers, such as 7,9.');
}

interface PuzzleOptions extends OverwriteOptions {
  readonly difficulty?: number;
  readonly with?: readonly string[];
  readonly idea?: readonly string[];
  readonly size?: PuzzleSize;
  readonly seed?: number;
  readonly output?: string;
}

/** `quadrille generate puzzle`: a room with one idea, proved to be winnable. */
export function puzzleGenerator(): Command {
  return new Command('puzzle')
    .description('make a room with one idea: proved to be winnable, and everything in it is needed')
    .option('-d, --difficulty <n>', 'from 1 to 10; 3 if left out, and more for what ideas ask for', parseWholeNumber)
    .option('--with <kinds>', 'what it is made of beside boulders: keys, portals, bombs, circuits, enemies', text =>
      text.split(',').map(each => each.trim()),
    )
    .option('--idea <name>', 'what it is about, from the list below; say it twice, and two are mixed', gathered)
    .option('--size <WxH>', 'the squares of the room, such as 6x5, or 6 for 6x6; as suits if left out', size)
    .option('-s, --seed <n>', 'the seed of all chance, to make the same puzzle again', parseWholeNumber)
    .option('-o, --output <file>', 'where the map goes, instead of standard output')
    .addOption(forceOption())
    .helpBelow(`
Without --with or --idea, chance decides what it is made of. The same --seed makes the same puzzle. A guard that waits in a puzzle with enemies is
beaten with a sword only: such a puzzle is played with --config perilous.

Ideas: the first thing in a name leads to the second, so bomb-key is a key behind a wall that only a bomb takes away.
  bomb-key, portal-key, plate-key      how one comes to the key that opens the way out
  key-bomb, portal-bomb, plate-bomb    how one comes to the bomb that does
  key-portal, bomb-portal, plate-portal
                                       how one comes to the portal that does
  two-keys                             two keys and one hand
  two-plates                           a door that asks for two plates
  one-boulder-two-plates               a boulder less than plates
  guarded-gate                         somebody stands behind the switch door

Examples:
  quadrille generate puzzle -o puzzle.json && quadrille dungeon puzzle.json
  quadrille generate puzzle --difficulty 7 --seed 12
  quadrille generate puzzle --difficulty 5 --with keys,bombs --size 6x6
  quadrille generate puzzle --idea bomb-key
  quadrille generate puzzle --idea portal-key --idea one-boulder-two-plates --seed 3
  quadrille generate puzzle --with enemies -o guard.json && quadrille dungeon guard.json --config perilous`)
    .action(run);
}

async function run({ seed = randomSeed(), output, force, ...wishes }: PuzzleOptions): Promise<void> {
  if (output !== undefined) assertNotTaken(output, { force });
  const { readWish } = await import('../../players/dungeon/puzzles/read-wish.ts');
  const { idea: ideas, ...others } = wishes;
  const wish = byOption(() => readWish({ ...others, ideas }, seed), { '/ideas': '--idea' });
  const puzzle = await make(wish, seed);
  if (puzzle === undefined) {
    const made = (ideas ?? wish.kinds).join(', ');
    throw new UserError(
      `--difficulty: no puzzle of difficulty ${wish.difficulty} with ${made} was found for seed ${seed}; try another --seed, --difficulty or --size`,
    );
  }
  const text = `${JSON.stringify(puzzle.map)}\n`;
  if (output === undefined) {
    process.stdout.write(text);
    if (puzzle.config !== 'normal') console.error(`To be played with --config ${puzzle.config}.`);
    return;
  }
  await writeOutput(output, text, { force });
  const { difficulty, par, deeds } = puzzle.grade;
  console.log(`Written to ${output}: difficulty ${difficulty}, par ${par} with ${deeds} things to do, seed ${seed}.`);
  const config = puzzle.config === 'normal' ? '' : ` --config ${puzzle.config}`;
  console.log(`Play it: quadrille dungeon ${shellQuote(output)}${config}`);
}

async function make(wish: PuzzleWish, seed: number): Promise<Puzzle | undefined> {
  const { makePuzzle } = await import('../../players/dungeon/puzzles/make-puzzle.ts');
  const work = makePuzzle(wish, seed);
  const line = new ProgressBar();
  try {
    for (;;) {
      const step = work.next();
      if (step.done) return step.value;
      const { attempts, share } = step.value;
      line.tick(() => `${attempts + 1} rooms drawn, ${Math.round(100 * share)} % of the work that is worth it`);
    }
  } finally {
    line.end();
  }
}

function gathered(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, text];
}

function size(text: string): PuzzleSize {
  const [, across, down = across] = /^(\d{1,3})(?:[x×](\d{1,3}))?$/i.exec(text) ?? [];
  if (across === undefined || down === undefined) {
    throw new InvalidArgumentError('Expected two whole numbers, such as 6x5, or one.');
  }
  return { across: Number(across), down: Number(down) };
}

/** What is wrong with a wish is told by its option. */
export function byOption<T>(work: () => T, optionOf: Readonly<Record<string, string>> = {}): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof InvalidSetup)) throw error;
    const lines = error.problems.map(({ path, message }) => `${optionOf[path] ?? path.replace('/', '--')}: ${message}`);
    throw new UserError(lines.join('\n'));
  }
}
