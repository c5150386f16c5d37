import { Command, InvalidArgumentError } from 'commander';
import type { Size } from '../../players/dungeon/puzzles/kinds.ts';
import type { Puzzle, PuzzleProgress, PuzzleWish } from '../../players/dungeon/puzzles/puzzle.ts';
import { UserError } from '../parts/complain.ts';
import { wholeNumber } from '../parts/numbers.ts';
import { anySeed } from '../parts/seed.ts';
import { shellWord } from '../parts/shellword.ts';
import { forceOption, mustBeFree, type Replacing, writeAsked } from '../parts/writing.ts';
import { byOption } from './options.ts';

interface PuzzleOptions extends Replacing {
  readonly difficulty: number;
  readonly with?: readonly string[];
  readonly size?: Size;
  readonly seed?: number;
  readonly output?: string;
}

/** `quadrille generate puzzle`: a room with one idea, proved to be winnable. */
export function puzzleGenerator(): Command {
  return new Command('puzzle')
    .description('make a room with one idea: proved to be winnable, and everything in it is needed')
    .option('-d, --difficulty <n>', 'from 1 to 10', wholeNumber, 3)
    .option('--with <kinds>', 'what it is made of beside boulders: keys, portals, bombs, circuits, enemies', list)
    .option('--size <WxH>', 'the squares of the room, such as 6x5, or 6 for 6x6; as suits if left out', size)
    .option('-s, --seed <n>', 'the seed of all chance, to make the same puzzle again', wholeNumber)
    .option('-o, --output <file>', 'where the map goes, instead of standard output')
    .addOption(forceOption())
    .addHelpText(
      'after',
      `
Without --with, chance decides what it is made of. A guard that waits in a puzzle with enemies is beaten with a sword
only: such a puzzle is played with --config perilous.

Examples:
  quadrille generate puzzle -o puzzle.json && quadrille dungeon puzzle.json
  quadrille generate puzzle --difficulty 7 --seed 12
  quadrille generate puzzle --difficulty 5 --with keys,bombs --size 6x6
  quadrille generate puzzle --with enemies -o guard.json && quadrille dungeon guard.json --config perilous`,
    )
    .action(run);
}

async function run({ seed = anySeed(), output, force, ...wishes }: PuzzleOptions): Promise<void> {
  if (output !== undefined) mustBeFree(output, { force });
  const { readWish } = await import('../../players/dungeon/puzzles/wish.ts');
  const wish = byOption(() => readWish(wishes, seed));
  const puzzle = await make(wish, seed);
  if (puzzle === undefined) {
    const made = wish.kinds.join(', ');
    throw new UserError(
      `--difficulty: no puzzle of difficulty ${wish.difficulty} with ${made} was found for seed ${seed}; try another --seed, --size or --with`,
    );
  }
  const text = `${JSON.stringify(puzzle.map)}\n`;
  if (output === undefined) {
    process.stdout.write(text);
    if (puzzle.config !== 'normal') console.error(`To be played with --config ${puzzle.config}.`);
    return;
  }
  await writeAsked(output, text, { force });
  const { difficulty, deeds } = puzzle.grade;
  const par = `${puzzle.isShortest ? 'par' : 'a par of at most'} ${puzzle.play.log.length}`;
  console.log(`Written to ${output}: difficulty ${difficulty}, ${par} with ${deeds} things to do, seed ${seed}.`);
  const config = puzzle.config === 'normal' ? '' : ` --config ${puzzle.config}`;
  console.log(`Play it: quadrille dungeon ${shellWord(output)}${config}`);
}

async function make(wish: PuzzleWish, seed: number): Promise<Puzzle | undefined> {
  const { makePuzzle } = await import('../../players/dungeon/puzzles/puzzle.ts');
  const work = makePuzzle(wish, seed);
  const line = new Line();
  try {
    for (;;) {
      const step = work.next();
      if (step.done) return step.value;
      line.show(step.value);
    }
  } finally {
    line.end();
  }
}

/** One line that says how far it has come; nothing where nobody watches. */
class Line {
  private readonly out = process.stderr;
  private last = 0;

  show({ attempts, share }: PuzzleProgress): void {
    const now = performance.now();
    if (!this.out.isTTY || now - this.last < 100) return;
    this.last = now;
    this.out.write(`\r\x1b[K${attempts + 1} rooms drawn, ${Math.round(100 * share)} % of the work that is worth it`);
  }

  end(): void {
    if (this.out.isTTY) this.out.write('\r\x1b[K');
  }
}

function list(text: string): readonly string[] {
  return text.split(',').map(each => each.trim());
}

function size(text: string): Size {
  const [, across, down = across] = /^(\d{1,3})(?:[x×](\d{1,3}))?$/i.exec(text) ?? [];
  if (across === undefined || down === undefined) {
    throw new InvalidArgumentError('Expected two whole numbers, such as 6x5, or one.');
  }
  return { across: Number(across), down: Number(down) };
}
