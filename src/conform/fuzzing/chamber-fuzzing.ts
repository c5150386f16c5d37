import { DIRECTIONS, type Direction, stepOn } from '../../chamber/floor/directions.ts';
import { chamber } from '../../chamber/rules.ts';
import type { ChamberState } from '../../chamber/state.ts';
import { Rng } from '../../kernel/rng.ts';
import { type CaseOutcome, CaseSkipped, type TestCase } from '../case-runner.ts';
import { layoutText, ROOM } from '../chamber/chamber-case.ts';
import type { ChamberTarget, Screen } from '../chamber/chamber-program.ts';
import { BeliefState, type Hypothesis } from './belief-state.ts';
import { fuzzCases, sameAsOurs, shortestOf, shrink } from './fuzz-cases.ts';

interface Difference {
  readonly room: readonly string[];
  readonly words: readonly string[];
  readonly expected: string;
  readonly seen: string;
}

/** What may lie about; two enemies at most, or they could go more ways at once than can be tried out. */
const THINGS = [...'....................0123456778'];
const ENEMIES = [...'VWTNX'];
const MOST_ENEMIES = 2;
const TURNS = 16;
const TRIES = 3;
const WIDTH = 9;
/** So many games are begun, that everybody holds the compass in one of them. */
const HOLDERS = 8;

/** Games by chance, each compared with our rules turn by turn. */
export function chamberFuzzCases(target: ChamberTarget, games: number, seed: number): readonly TestCase[] {
  const says =
    'A room by chance; where blows miss and enemies wander, what is seen must be among what our rules allow.';
  return fuzzCases({ games, seed, kind: 'chamber', says }, rng => play(target, rng));
}

async function play(target: ChamberTarget, rng: Rng): Promise<CaseOutcome> {
  const room = drawRoom(rng);
  const found = await differs(target, room, rng);
  if (found === undefined) return sameAsOurs(room.join('\n'));
  // The shortest of a few games on each smaller room.
  const again = (less: readonly string[]) =>
    shortestOf(
      TRIES,
      () => differs(target, less, rng),
      each => each.words.length,
    );
  const { room: least, words, expected, seen } = await shrink(found, each => smaller(each.room), again);
  return { done: `${least.join('\n')}\nplay: h ${words.join(' ')}`, expected, seen, held: false };
}

function drawRoom(rng: Rng): readonly string[] {
  const squares = Array.from({ length: ROOM.rows * WIDTH }, () => rng.pick(THINGS) ?? '.');
  for (let n = rng.below(MOST_ENEMIES + 1); n > 0; n--) squares[rng.below(squares.length)] = rng.pick(ENEMIES) ?? 'N';
  squares[rng.below(squares.length)] = '@';
  return Array.from({ length: ROOM.rows }, (_, row) => squares.slice(row * WIDTH, (row + 1) * WIDTH).join(''));
}

/** One thing less, enemies first: without them nothing is left to chance. */
function* smaller(room: readonly string[]): Generator<readonly string[]> {
  for (const signs of [/[VWTNX]/, /\d/]) {
    for (const [n, row] of room.entries()) {
      for (const [column, sign] of [...row].entries()) {
        if (signs.test(sign)) yield room.with(n, `${row.slice(0, column)}.${row.slice(column + 1)}`);
      }
    }
  }
}

/** Plays until the two part. */
async function differs(target: ChamberTarget, room: readonly string[], rng: Rng): Promise<Difference | undefined> {
  const layout = layoutText(room.join('\n'));
  const game = await target.begin(layout);
  try {
    const words: string[] = [];
    const first = await game.say('h');
    if (first === undefined) throw new CaseSkipped('the game ends before it has begun');
    const setup = chamber.readSetup({ race: 'human', floors: layout, options: {} });
    // Of several enemies one holds the compass, which is drawn at the start.
    const seeds = /[VWTNX].*[VWTNX]/.test(room.join('')) ? HOLDERS : 1;
    const begun = Array.from({ length: seeds }, (_, seed) => chamber.begin(setup, seed));
    const beliefs = new BeliefState<ChamberState>(begun);
    const part = (expected: readonly string[], seen: string): Difference => ({
      ...{ room, words: [...words] },
      expected: expected.join('\nor\n'),
      seen,
    });
    if (textOf(first) !== ourText(beliefs.one)) return part([ourText(beliefs.one)], textOf(first));
    const { length: alive } = beliefs.one.enemies;
    // What the slain leave is open: the game is broken off there.
    const goesOn = () => chamber.outcome(beliefs.one) === undefined && beliefs.one.enemies.length === alive;
    for (let turn = 0; turn < TURNS && goesOn(); turn++) {
      const word = rng.pick(sensible(beliefs.one));
      if (word === undefined) return undefined;
      words.push(word);
      const screen = await game.say(word.replace(' ', '\n'));
      if (screen === undefined) return part(['another screen'], 'the program ends');
      if (isSlain(screen, alive)) return undefined;
      const missed = beliefs.observe(textOf(screen), (state, draw) => step(state, word, draw));
      if (missed !== undefined) return part(missed, textOf(screen));
    }
    return undefined;
  } finally {
    game.end();
  }
}

function isSlain({ rows }: Screen, alive: number): boolean {
  return (rows.join('').match(/[VWTNX]/g)?.length ?? 0) < alive;
}

/** Commands that every reading of the document takes alike: steps onto floor and gold, blows at enemies, sips of potions. */
function sensible({ board, square, geometry }: ChamberState): readonly string[] {
  return DIRECTIONS.flatMap((direction: Direction) => {
    const sign = String.fromCharCode(board[square + stepOn(geometry.width, direction)] ?? 0);
    if (/[.678]/.test(sign)) return [direction];
    if (/[VWTNX]/.test(sign)) return [`a ${direction}`, `a ${direction}`];
    return /[0-5]/.test(sign) ? [`u ${direction}`] : [];
  });
}

function step(before: ChamberState, word: string, draw: number): Hypothesis<ChamberState> {
  const state = { ...chamber.copy(before), rng: Rng.seeded(draw, 'against') };
  const [verb = '', direction] = word.split(' ');
  const action =
    direction === undefined ? { type: 'move', direction: verb } : { type: verb === 'a' ? 'attack' : 'use', direction };
  chamber.apply(state, 0, chamber.readAction(action));
  return { state, text: ourText(state) };
}

function ourText(state: ChamberState): string {
  return textOf(chamber.view(state, 0));
}

/** The room and the numbers: the rest of the floor is empty. */
function textOf({ rows, hp, atk, def, gold, floor }: Omit<Screen, 'after'>): string {
  const room = rows
    .slice(ROOM.row, ROOM.row + ROOM.rows)
    .map(row => row.slice(ROOM.column, ROOM.column + ROOM.columns).trimEnd());
  return `${room.join('\n')}\nHP ${hp}, Atk ${atk}, Def ${def}, gold ${gold}, floor ${floor}`;
}
