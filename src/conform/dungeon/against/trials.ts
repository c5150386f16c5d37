import { DEFAULT_CONFIG } from '../../../dungeon/entities/config.ts';
import type { Edition } from '../../../dungeon/entities/edition.ts';
import { dungeonResponse } from '../../../dungeon/response.ts';
import { dungeon } from '../../../dungeon/rules.ts';
import type { DungeonState } from '../../../dungeon/state.ts';
import { IllegalAction } from '../../../kernel/errors.ts';
import { Rng } from '../../../kernel/rng.ts';
import { Beliefs, type Believed } from '../../beliefs.ts';
import { type Played, type Trial, Untried } from '../../trial.ts';
import { mapOf } from '../drawing.ts';
import { canonical } from '../kinds.ts';
import { actionOf, deedOf } from '../script.ts';
import { type DungeonSide, isRefusal, type Offer, type Refusal, type Shown } from '../side.ts';
import { type Drawn, drawDungeon, smaller } from './draw.ts';

/** Puts a dungeon where the other side finds it. */
export type Prepare = (name: string, offer: Offer) => Promise<void>;

interface Difference {
  readonly drawn: Drawn;
  readonly expected: string;
  readonly seen: string;
}

/** Nobody dies of a zombie, and nothing comes by itself. */
const CONFIG = { ...DEFAULT_CONFIG, hydra_spawn_rate: 0, player_health: 1000, player_attack: 100, treasure_goal: 3 };
const GOAL = { goal: 'treasure' };
/** So in 2021, which has no configurations: its enemies walk about, but never strike. */
const MODE = 'peaceful';
/** Chance may hide a difference: so often a smaller dungeon is tried. */
const TRIES = 2;
/** Nobody waits for ever for a smaller one. */
const MOST_SMALLER = 150;

/** Games by chance, each compared with our rules tick by tick. */
export function dungeonAgainst(
  side: DungeonSide,
  prepare: Prepare,
  games: number,
  seed: number,
  edition: Edition = '2022',
): readonly Trial[] {
  let count = 0;
  const arena = { side, prepare, edition, name: () => `conform_game_${++count}` };
  return Array.from(
    { length: games },
    (_, n): Trial => ({
      rule: 'Against our rules',
      name: `game ${n + 1} of seed ${seed}`,
      says: 'A dungeon by chance; where enemies wander, what is seen must be among what our rules allow.',
      play: () => play(arena, drawDungeon(Rng.seeded(seed + n, 'dungeon'), edition)),
    }),
  );
}

interface Arena {
  readonly side: DungeonSide;
  readonly prepare: Prepare;
  readonly edition: Edition;
  readonly name: () => string;
}

async function play(arena: Arena, drawn: Drawn): Promise<Played> {
  const found = await differs(arena, drawn);
  if (found === undefined) return { done: drawnText(drawn), expected: 'our rules', seen: 'our rules', held: true };
  const { drawn: least, expected, seen } = await shrunk(arena, found);
  return { done: drawnText(least), expected, seen, held: false };
}

async function shrunk(arena: Arena, found: Difference): Promise<Difference> {
  let least = found;
  let left = MOST_SMALLER;
  for (let goesOn = true; goesOn; ) {
    goesOn = false;
    for (const drawn of smaller(least.drawn)) {
      if (left-- <= 0) return least;
      const next = await again(arena, drawn);
      if (next === undefined) continue;
      least = next;
      goesOn = true;
      break;
    }
  }
  return least;
}

async function again(arena: Arena, drawn: Drawn): Promise<Difference | undefined> {
  for (let n = 0; n < TRIES; n++) {
    const found = await differs(arena, drawn);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Plays until the two part; what was played after that is dropped. */
async function differs({ side, prepare, edition, name }: Arena, drawn: Drawn): Promise<Difference | undefined> {
  const offer: Offer = {
    edition,
    map: mapOf(drawn.rows.join('\n'), { goal: GOAL }),
    config: CONFIG,
    mode: MODE,
  };
  const called = name();
  const how = edition === '2021' ? { gameMode: MODE } : { config: CONFIG };
  await prepare(called, offer);
  const { game, shown: first } = await side.begin(called, offer);
  if (isRefusal(first)) throw new Untried(`the dungeon is not played: ${first.words}`);
  const begun = dungeon.begin(dungeon.readSetup({ name: called, map: offer.map, ...how }), 1);
  const beliefs = new Beliefs<DungeonState>([begun]);
  let theirs = first;
  const part = (expected: readonly string[], seen: string, words: number): Difference => ({
    drawn: { rows: drawn.rows, words: drawn.words.slice(0, words) },
    expected: expected.join('\nor\n'),
    seen,
  });
  if (textOf(theirs) !== textOf(show(begun))) return part([textOf(show(begun))], textOf(theirs), 0);
  for (const [n, word] of drawn.words.entries()) {
    const answer = await game.act(deedOf(word, theirs));
    const missed = beliefs.see(textOf(answer), (state, draw) => step(state, word, edition, draw));
    if (missed !== undefined) return part(missed, textOf(answer), n + 1);
    if (!isRefusal(answer)) theirs = answer;
    // Whether a game goes on that is won is open.
    if (theirs.goals.trim() === '') return undefined;
  }
  return undefined;
}

/** What may come of a word in a position of ours. */
function step(before: DungeonState, word: string, edition: Edition, draw: number): Believed<DungeonState> {
  const state = { ...dungeon.copy(before), rng: Rng.seeded(draw, 'against') };
  const action = actionOf(deedOf(word, show(before)), edition);
  try {
    dungeon.apply(state, 0, dungeon.readAction(action));
  } catch (error) {
    if (!(error instanceof IllegalAction)) throw error;
    const refused = (error as { kind?: string }).kind === 'action' ? 'action' : 'argument';
    return { state: before, text: textOf({ refused, words: '' }) };
  }
  return { state, text: textOf(show(state)) };
}

function show(state: DungeonState): Shown {
  return JSON.parse(dungeonResponse(dungeon.view(state, 0), 'ours')) as Shown;
}

/** What is compared: where everything is, what is carried, what is left to do. */
function textOf(answer: Shown | Refusal): string {
  if (isRefusal(answer)) return `refused as an ${answer.refused === 'action' ? 'invalid action' : 'illegal argument'}`;
  const { entities, inventory, goals } = answer;
  // An open door is a door: what it is called then is open too.
  const where = entities.map(({ type, position: { x, y } }) => `${canonical(type).replace(/_open$/, '')} ${x},${y}`);
  const carried = inventory.map(({ type }) => canonical(type)).toSorted();
  return `${where.toSorted().join('; ')}\ncarried: ${carried.join(' ') || 'nothing'}\ngoals: ${goals.trim() || 'none'}`;
}

function drawnText({ rows, words }: Drawn): string {
  return `${rows.join('\n')}\nplay: ${words.join(' ')}`;
}
