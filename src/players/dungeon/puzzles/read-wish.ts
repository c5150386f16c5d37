import { Reading } from '../../../kernel/reading.ts';
import { Rng } from '../../../kernel/rng.ts';
import { graded } from './difficulty-survey.ts';
import type { PuzzleWish } from './make-puzzle.ts';
import { IDEA_NAMES, kindsOf, mixedIdea, type PuzzleIdea, usualDifficulty } from './puzzle-ideas.ts';
import { hasExit, leastRoom, PUZZLE_KINDS, type PuzzleKind, type PuzzleSize } from './puzzle-kinds.ts';
import { wishMessages } from './wish-messages.ts';

/** The most squares a room may have along a side: the work grows with every one. */
export const LARGEST_ROOM = 12;

/** More ideas than these are none. */
const MOST_IDEAS = 2;

/** Harder ones are only made if somebody wishes for a kind: they are rare, and a guard is looked at on the rules. */
const HARDEST: Readonly<Record<PuzzleKind, number>> = {
  boulders: 10,
  keys: 7,
  portals: 8,
  bombs: 7,
  circuits: 8,
  enemies: 5,
};

/** Wishes as they come from people: what is left out is chosen. */
export interface UnreadWish {
  readonly difficulty?: number;
  readonly with?: readonly string[] | undefined;
  /** What it is about, by name: at most two, which are mixed. Then it is made of what they need. */
  readonly ideas?: readonly string[] | undefined;
  readonly size?: PuzzleSize | undefined;
}

/** Checks a wish. Throws InvalidSetup, with what is wrong by the name of the wish. */
export function readWish({ difficulty: wished, with: named, ideas, size }: UnreadWish, seed: number): PuzzleWish {
  const reading = new Reading();
  const idea = readIdea(reading, ideas ?? []);
  if (idea !== undefined && named !== undefined) reading.problem('/with', wishMessages.besideIdea());
  const pockets = idea?.locks.length;
  const difficulty = wished ?? usualDifficulty(idea);
  reading.integer(difficulty, '/difficulty', 1, 10);
  const kinds =
    idea !== undefined
      ? kindsOf(idea)
      : named === undefined
        ? drawnKinds(difficulty, seed)
        : (['boulders'] as PuzzleKind[]);
  for (const name of named ?? []) {
    const kind = reading.oneOf(name, '/with', PUZZLE_KINDS);
    if (kind !== undefined && !kinds.includes(kind)) kinds.push(kind);
  }
  if (difficulty >= 1 && difficulty < leastDifficulty(kinds)) {
    const least = leastDifficulty(kinds);
    reading.problem('/difficulty', wishMessages.tooEasy({ least, kinds: kinds.join(', '), found: difficulty }));
  }
  if (size !== undefined) {
    const least = leastRoom(pockets ?? kinds.length - 1);
    reading.integer(size.across, '/size', least.across, LARGEST_ROOM);
    reading.integer(size.down, '/size', least.down, LARGEST_ROOM);
  }
  reading.done();
  return { difficulty, kinds, ...(idea && { idea }), ...(size && { size }) };
}

function readIdea(reading: Reading, names: readonly string[]): PuzzleIdea | undefined {
  if (names.length > MOST_IDEAS)
    reading.problem('/ideas', wishMessages.manyIdeas({ most: MOST_IDEAS, found: names.length }));
  return mixedIdea(names.flatMap(name => reading.oneOf(name, '/ideas', IDEA_NAMES) ?? []));
}

/** Boulders alone, or with one or two other kinds, as many as the difficulty allows. */
function drawnKinds(difficulty: number, seed: number): PuzzleKind[] {
  const rng = Rng.seeded(seed, 'puzzle kinds');
  const kinds: PuzzleKind[] = ['boulders'];
  const others = rng.shuffle(PUZZLE_KINDS.filter(kind => kind !== 'boulders'));
  for (const kind of others.slice(0, rng.below(3))) {
    // With three kinds, hardly any room is as easy as can be.
    const least = leastDifficulty([...kinds, kind]) + kinds.length - 1;
    if (least <= difficulty && difficulty <= HARDEST[kind]) kinds.push(kind);
  }
  return kinds;
}

/** Things that have to be done for the sake of each kind: a bomb is picked up and put down. */
const DEEDS: Readonly<Record<PuzzleKind, number>> = {
  boulders: 1,
  keys: 2,
  portals: 1,
  bombs: 2,
  circuits: 1,
  enemies: 3,
};

/** The easiest puzzle that can be made of some kinds: nothing to do but what they are there for. */
function leastDifficulty(kinds: readonly PuzzleKind[]): number {
  const deeds = kinds.reduce((sum, kind) => sum + DEEDS[kind], Number(hasExit(kinds)));
  return graded({
    looked: deeds,
    deadEnds: kinds.includes('enemies') ? 0.3 : 0,
    lateFailures: 0,
    detour: 0,
    reused: 0,
  });
}
