import { dungeonResponse } from '../../dungeon/course-response.ts';
import { DEFAULT_CONFIG } from '../../dungeon/entities/config.ts';
import type { Edition } from '../../dungeon/entities/edition.ts';
import { dungeon } from '../../dungeon/rules.ts';
import type { DungeonState } from '../../dungeon/state.ts';
import { IllegalAction } from '../../kernel/errors.ts';
import { Rng } from '../../kernel/rng.ts';
import { type CaseOutcome, CaseSkipped, type TestCase } from '../case-runner.ts';
import {
  actionOf,
  canonicalType,
  type DungeonTarget,
  isRefusal,
  type OfferedDungeon,
  type Refusal,
  type ShownDungeon,
  scriptAction,
} from '../dungeon/dungeon-target.ts';
import { drawnMap } from '../dungeon/map-drawing.ts';
import { BeliefState, type Hypothesis } from './belief-state.ts';
import { fuzzCases, sameAsOurs, shrink } from './fuzz-cases.ts';

/** Puts a dungeon where the other side finds it. */
export type Prepare = (name: string, offer: OfferedDungeon) => Promise<void>;

interface Difference {
  readonly drawn: FuzzedDungeon;
  readonly expected: string;
  readonly seen: string;
}

/** Nobody dies of a zombie, and nothing comes by itself. */
const CONFIG = { ...DEFAULT_CONFIG, hydra_spawn_rate: 0, player_health: 1000, player_attack: 100, treasure_goal: 3 };
const GOAL = { goal: 'treasure' };
/** So in 2021, which has no configurations: its enemies walk about, but never strike. */
const MODE = 'peaceful';
/** Nobody waits for ever for a smaller one. */
const MOST_SMALLER = 150;

/** Games by chance, each compared with our rules tick by tick. */
export function dungeonFuzzCases(
  target: DungeonTarget,
  prepare: Prepare,
  games: number,
  seed: number,
  edition: Edition = '2022',
): readonly TestCase[] {
  let count = 0;
  const arena = { target, prepare, edition, name: () => `conform_game_${++count}` };
  const says = 'A dungeon by chance; where enemies wander, what is seen must be among what our rules allow.';
  return fuzzCases({ games, seed, kind: 'dungeon', says }, rng => play(arena, drawDungeon(rng, edition)));
}

interface Arena {
  readonly target: DungeonTarget;
  readonly prepare: Prepare;
  readonly edition: Edition;
  readonly name: () => string;
}

async function play(arena: Arena, drawn: FuzzedDungeon): Promise<CaseOutcome> {
  const found = await differs(arena, drawn);
  if (found === undefined) return sameAsOurs(drawnText(drawn));
  let left = MOST_SMALLER;
  // Chance may hide a difference: a smaller dungeon is tried twice.
  const again = async (less: FuzzedDungeon) =>
    left-- > 0 ? ((await differs(arena, less)) ?? differs(arena, less)) : undefined;
  const { drawn: least, expected, seen } = await shrink(found, each => smaller(each.drawn), again);
  return { done: drawnText(least), expected, seen, held: false };
}

/** Plays until the two part; what was played after that is dropped. */
async function differs(
  { target, prepare, edition, name }: Arena,
  drawn: FuzzedDungeon,
): Promise<Difference | undefined> {
  const offer: OfferedDungeon = {
    edition,
    map: drawnMap(drawn.rows.join('\n'), { goal: GOAL }),
    config: CONFIG,
    mode: MODE,
  };
  const called = name();
  const how = edition === '2021' ? { gameMode: MODE } : { config: CONFIG };
  await prepare(called, offer);
  const { game, shown: first } = await target.begin(called, offer);
  if (isRefusal(first)) throw new CaseSkipped(`the dungeon is not played: ${first.words}`);
  const begun = dungeon.begin(dungeon.readSetup({ name: called, map: offer.map, ...how }), 1);
  const beliefs = new BeliefState<DungeonState>([begun]);
  let theirs = first;
  const part = (expected: readonly string[], seen: string, words: number): Difference => ({
    drawn: { rows: drawn.rows, words: drawn.words.slice(0, words) },
    expected: expected.join('\nor\n'),
    seen,
  });
  if (textOf(theirs) !== textOf(show(begun))) return part([textOf(show(begun))], textOf(theirs), 0);
  for (const [n, word] of drawn.words.entries()) {
    const answer = await game.act(scriptAction(word, theirs));
    const missed = beliefs.observe(textOf(answer), (state, draw) => step(state, word, edition, draw));
    if (missed !== undefined) return part(missed, textOf(answer), n + 1);
    if (!isRefusal(answer)) theirs = answer;
    // Whether a game goes on that is won is open.
    if (theirs.goals.trim() === '') return undefined;
  }
  return undefined;
}

/** What may come of a word in a position of ours. */
function step(before: DungeonState, word: string, edition: Edition, draw: number): Hypothesis<DungeonState> {
  const state = { ...dungeon.copy(before), rng: Rng.seeded(draw, 'against') };
  const action = actionOf(scriptAction(word, show(before)), edition);
  try {
    dungeon.apply(state, 0, dungeon.readAction(action));
  } catch (error) {
    if (!(error instanceof IllegalAction)) throw error;
    const refused = (error as { kind?: string }).kind === 'action' ? 'action' : 'argument';
    return { state: before, text: textOf({ refused, words: '' }) };
  }
  return { state, text: textOf(show(state)) };
}

function show(state: DungeonState): ShownDungeon {
  return JSON.parse(dungeonResponse(dungeon.view(state, 0), 'ours')) as ShownDungeon;
}

/** What is compared: where everything is, what is carried, what is left to do. */
function textOf(answer: ShownDungeon | Refusal): string {
  if (isRefusal(answer)) return `refused as an ${answer.refused === 'action' ? 'invalid action' : 'illegal argument'}`;
  const { entities, inventory, goals } = answer;
  // An open door is a door: what it is called then is open too.
  const where = entities.map(
    ({ type, position: { x, y } }) => `${canonicalType(type).replace(/_open$/, '')} ${x},${y}`,
  );
  const carried = inventory.map(({ type }) => canonicalType(type)).toSorted();
  return `${where.toSorted().join('; ')}\ncarried: ${carried.join(' ') || 'nothing'}\ngoals: ${goals.trim() || 'none'}`;
}

function drawnText({ rows, words }: FuzzedDungeon): string {
  return `${rows.join('\n')}\nplay: ${words.join(' ')}`;
}

/** What may lie about. Boulders and creatures are never in one map: how they meet is read in many ways. */
const THINGS = [...'......##$$wwaaask*'];
const HEAVY = [...'oo__'];
const ALIVE = ['z'];
/** More of them than this can go more ways at once than can be tried out. */
const MOST_ALIVE = 2;
const WORDS = [...'uuurrrdddlll', 'build:bow', 'build:shield'];
/** In 2021 a spider comes with the twentieth tick, anywhere: that would be more ways than can be tried out. */
const LENGTHS: Readonly<Record<Edition, number>> = { '2022': 30, '2021': 19 };
/** One dungeon in so many is wide. */
const WIDE = 3;

/** A dungeon by chance as rows of letters, and what is played on it. */
interface FuzzedDungeon {
  readonly rows: readonly string[];
  readonly words: readonly string[];
}

export function drawDungeon(rng: Rng, edition: Edition): FuzzedDungeon {
  const isWide = rng.below(WIDE) === 0;
  const width = isWide ? 12 + rng.below(13) : 4 + rng.below(4);
  const height = isWide ? 8 + rng.below(9) : 3 + rng.below(4);
  const letters = [...THINGS, ...(rng.below(2) === 0 ? HEAVY : ALIVE)];
  const squares = Array.from({ length: height }, () => Array.from({ length: width }, () => rng.pick(letters) ?? '.'));
  let alive = 0;
  for (const row of squares) {
    for (const [column, letter] of row.entries()) {
      if (letter === 'z' && ++alive > MOST_ALIVE) row[column] = '.';
    }
  }
  const put = (letter: string) => {
    const row = squares[rng.below(height)];
    if (row !== undefined) row[rng.below(width)] = letter;
  };
  if (rng.below(2) === 0) put('D');
  put('P');
  const rows = squares.map(row => `#${row.join('')}#`);
  const wall = '#'.repeat(width + 2);
  const words = Array.from({ length: LENGTHS[edition] }, () => rng.pick(WORDS) ?? 'u');
  const all = [wall, ...rows, wall];
  return all.join('').includes('P') ? { rows: all, words } : drawDungeon(rng, edition);
}

/** The same with less: half of it, where that can be; a word, a row, a column, a thing. */
export function* smaller({ rows, words }: FuzzedDungeon): Generator<FuzzedDungeon> {
  if (words.length > 2) yield { rows, words: words.slice(words.length >> 1) };
  for (const half of halves(rows)) yield { rows: half, words };
  for (const half of halves(turned(rows))) yield { rows: turned(half), words };
  for (const [n] of words.entries()) yield { rows, words: words.toSpliced(n, 1) };
  for (const part of withoutOne(rows)) yield { rows: part, words };
  for (const part of withoutOne(turned(rows))) yield { rows: turned(part), words };
  for (const [n, row] of rows.entries()) {
    for (const [column, letter] of [...row].entries()) {
      if (letter === '.' || letter === 'P') continue;
      yield { rows: rows.with(n, `${row.slice(0, column)}.${row.slice(column + 1)}`), words };
    }
  }
}

/** The half that the player is in, where there is enough to halve. */
function* halves(rows: readonly string[]): Generator<readonly string[]> {
  const middle = rows.length >> 1;
  for (const half of [rows.slice(0, middle), rows.slice(middle)]) {
    if (rows.length > 3 && half.some(row => row.includes('P'))) yield half;
  }
}

function* withoutOne(rows: readonly string[]): Generator<readonly string[]> {
  for (const [n, row] of rows.entries()) if (rows.length > 1 && !row.includes('P')) yield rows.toSpliced(n, 1);
}

/** Columns as rows. */
function turned(rows: readonly string[]): readonly string[] {
  return Array.from(rows[0] ?? '', (_, column) => rows.map(row => row[column]).join(''));
}
