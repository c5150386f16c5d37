import { readSetup } from '../../dungeon/map/setup.ts';
import { CAMPAIGN, shippedSetup } from '../../dungeon/maps/campaign.ts';
import { CONFIGS } from '../../dungeon/maps/configs.ts';
import { Rng } from '../../kernel/rng.ts';
import { makePuzzle, type Puzzle } from '../../players/dungeon/puzzles/make-puzzle.ts';
import { PUZZLE_KINDS } from '../../players/dungeon/puzzles/puzzle-kinds.ts';
import { readWish } from '../../players/dungeon/puzzles/read-wish.ts';
import { solve } from '../../players/dungeon/solver.ts';
import type { DrawnPuzzle } from './drawn.ts';

/** What a puzzle of the day is called in its setup. */
const NAME = 'daily';
/** So many are tried, each with this part of the work that is usually spent. It is counted, not timed: all nodes agree. */
const TRIES = 4;
const SHARE = 0.12;
/** Moves that the solver may try to find par. */
const PROOF = 40_000;

/** The puzzle of a day; where none was made, one that ships. */
export function drawPuzzle(seed: number, difficulty: number): DrawnPuzzle {
  for (let n = 0; n < TRIES; n++) {
    const rng = Rng.seeded(seed, `daily puzzle ${n}`);
    // A guard is looked at on the rules, which takes long.
    const others = rng.shuffle(PUZZLE_KINDS.filter(kind => kind !== 'boulders' && kind !== 'enemies'));
    const kinds = difficulty > 2 && difficulty < 7 ? others.slice(0, rng.below(2)) : [];
    const made = makeWith(kinds, difficulty, rng.below(2 ** 31));
    const drawn = made && proved({ name: NAME, map: made.map, config: CONFIGS[made.config] }, seed);
    if (drawn !== undefined) return drawn;
  }
  return shipped(seed, difficulty);
}

function makeWith(kinds: readonly string[], difficulty: number, seed: number): Puzzle | undefined {
  const work = makePuzzle(readWish({ difficulty, with: kinds }, seed), seed);
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    if (step.value.share > SHARE) return undefined;
  }
}

/** What the solver makes of a setup with the seed of the day: it need not be the one that it was made with. */
function proved(json: unknown, seed: number): DrawnPuzzle | undefined {
  const setup = readSetup(json);
  const work = solve(setup, seed, { nodes: PROOF });
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value.answer === 'winnable' ? { setup, par: step.value.play.log.length } : undefined;
}

/** One of those that ship, as near to the difficulty as there is one. */
function shipped(seed: number, difficulty: number): DrawnPuzzle {
  const rng = Rng.seeded(seed, 'daily shipped');
  const far = (stage: { readonly difficulty: number }) => Math.abs(stage.difficulty - difficulty);
  const stages = rng.shuffle(CAMPAIGN.filter(({ chapter }) => chapter === 'puzzles')).sort((a, b) => far(a) - far(b));
  for (const { name } of stages) {
    const drawn = proved({ ...(shippedSetup(name) as object), name: NAME }, seed);
    if (drawn !== undefined) return drawn;
  }
  throw new Error('no puzzle that ships can be won');
}
