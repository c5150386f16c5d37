// Makes puzzles of every difficulty, proves them again and says what they are like, as a table.
// `node bench/puzzles.ts [COUNT [FIRST_SEED [FOLDER]]]`: COUNT puzzles, spread over the difficulties 1 to 10; their maps
// go into FOLDER, if there is one. `node bench/puzzles.ts ideas`: one for each idea that has a name, and for any two mixed.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dungeon } from '../src/dungeon/rules.ts';
import type { DungeonSetup } from '../src/dungeon/setup.ts';
import { replay } from '../src/kernel/match/replay.ts';
import { thingsOf } from '../src/players/dungeon/puzzles/idle-things.ts';
import { makePuzzle, type Puzzle } from '../src/players/dungeon/puzzles/make-puzzle.ts';
import { IDEA_NAMES } from '../src/players/dungeon/puzzles/puzzle-ideas.ts';
import { insightOf, insightWorth } from '../src/players/dungeon/puzzles/puzzle-insight.ts';
import { readWish } from '../src/players/dungeon/puzzles/read-wish.ts';
import { solve } from '../src/players/dungeon/solver.ts';
import { byEveryPlay, idleIn } from '../test/players/dungeon/puzzles/idle-twin.ts';

/** Moves that the solver may try for each thing and each pair that is taken away. What it does not know then is found out by every play. */
const NODES = 12_000;
const STATES = 400_000;

let [proving, undecided] = [0, 0];
const [count = '100', firstSeed = '1', folder] = process.argv.slice(2);
if (count === 'ideas') {
  makeOfIdeas();
  process.exit();
}
const rows: Row[] = [];
const begun = cpu();
if (folder !== undefined) await mkdir(folder, { recursive: true });
for (let n = 0; n < Number(count); n++) {
  const [difficulty, seed] = [1 + (n % 10), Number(firstSeed) + n];
  const wish = readWish({ difficulty }, seed);
  const before = cpu();
  const puzzle = made(makePuzzle(wish, seed));
  const seconds = cpu() - before;
  if (puzzle === undefined) {
    console.log(`${difficulty}  seed ${seed}: none with ${wish.kinds.join(', ')}, ${seconds.toFixed(1)} s`);
    continue;
  }
  const row = { difficulty, seed, seconds, kinds: wish.kinds.slice(1).join('+'), puzzle, ...proved(puzzle) };
  proving += cpu() - before - seconds;
  rows.push(row);
  console.log(lineOf(row));
  if (folder !== undefined) {
    const name = `${String(difficulty).padStart(2, '0')}-${seed}`;
    await writeFile(join(folder, `${name}.json`), JSON.stringify({ ...puzzle, kinds: wish.kinds, seed }));
  }
}
console.log(
  `\n${rows.length} of ${count}, ${(cpu() - begun - proving).toFixed(0)} s of one core; proved again in ${proving.toFixed(0)} s, ${undecided} times by every play; ${rows.filter(row => row.idle.length > 0).length} with something idle or unresolved, ${rows.filter(row => !row.replays).length} that do not replay`,
);
console.log('difficulty  puzzles  s each  par       deeds     looked    dead ends  rooms drawn');
for (let difficulty = 1; difficulty <= 10; difficulty++) {
  const of = rows.filter(row => row.difficulty === difficulty);
  const middle = (value: (row: Row) => number) => of.map(value).sort((a, b) => a - b)[of.length >> 1] ?? 0;
  const cells = [
    String(difficulty).padEnd(12),
    String(of.length).padEnd(9),
    middle(row => row.seconds)
      .toFixed(1)
      .padEnd(8),
    String(middle(row => row.puzzle.grade.par)).padEnd(10),
    String(middle(row => row.puzzle.grade.deeds)).padEnd(10),
    String(middle(row => row.puzzle.grade.looked)).padEnd(10),
    middle(row => row.puzzle.grade.deadEnds)
      .toFixed(2)
      .padEnd(11),
    String(middle(row => row.puzzle.attempts + 1)),
  ];
  console.log(cells.join(''));
}

function makeOfIdeas(): void {
  const pairs = IDEA_NAMES.flatMap((one, n) => IDEA_NAMES.slice(n + 1).map(other => [one, other]));
  for (const ideas of [...IDEA_NAMES.map(name => [name]), ...pairs]) {
    const seed = Number(firstSeed);
    const wish = readWish({ ideas }, seed);
    const before = cpu();
    const puzzle = made(makePuzzle(wish, seed));
    const like = puzzle && `par ${puzzle.grade.par}, ${puzzle.grade.deeds} deeds`;
    console.log(
      `${ideas.join(' + ')}, difficulty ${wish.difficulty}: ${like ?? 'none'}; ${(cpu() - before).toFixed(1)} s`,
    );
  }
}

interface Proved {
  readonly replays: boolean;
  /** What can go, alone or with another, while the shortest play stays as long; what is not known of is told as such. */
  readonly idle: readonly string[];
}

interface Row extends Proved {
  readonly difficulty: number;
  readonly seed: number;
  readonly seconds: number;
  readonly kinds: string;
  readonly puzzle: Puzzle;
}

function lineOf({ difficulty, seed, seconds, kinds, puzzle, replays, idle }: Row): string {
  const { par, deeds, looked, deadEnds } = puzzle.grade;
  const insight = insightWorth(insightOf(puzzle.grade, thingsOf(puzzle.map.entities).length));
  const like = `par ${par}, ${deeds} deeds, ${looked} looked at, ${Math.round(100 * deadEnds)} % dead ends, insight ${insight.toFixed(1)}`;
  const proof = `${replays ? 'replays' : 'DOES NOT REPLAY'}, ${idle.length > 0 ? `IDLE: ${idle.join('; ')}` : 'nothing idle'}`;
  return `${difficulty}  seed ${seed}  ${kinds || 'boulders'}: ${like}; ${proof}; ${seconds.toFixed(1)} s`;
}

function made(work: Generator<unknown, Puzzle | undefined>): Puzzle | undefined {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** The play once more, and the puzzle without each thing and each pair once more, on the rules. */
function proved(puzzle: Puzzle): Proved {
  const { state, holds } = replay(dungeon, JSON.parse(JSON.stringify(puzzle.play)));
  return { replays: state.ended === 'won' && holds, idle: idleIn(puzzle, bySolver) };
}

function bySolver(setup: DungeonSetup, par: number): boolean | undefined {
  const work = solve(setup, 1, { nodes: NODES });
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) {
      const verdict = step.value;
      if (verdict.answer === 'unwinnable') return false;
      if (verdict.answer === 'winnable' && verdict.isShortest) return verdict.play.log.length === par;
      undecided++;
      return byEveryPlay(setup, par, STATES);
    }
    const { shortest = par, atLeast } = step.value;
    if (shortest < par || atLeast > par) return false;
  }
}

/** Seconds of processor time, whatever else the machine does. */
function cpu(): number {
  return process.cpuUsage().user / 1e6;
}
