import { expect } from 'vitest';
import { CONFIGS } from '../../../../src/dungeon/maps/configs.ts';
import { dungeon } from '../../../../src/dungeon/rules.ts';
import type { DungeonMap, DungeonSetup, MapEntity } from '../../../../src/dungeon/setup.ts';
import { replay } from '../../../../src/kernel/match/replay.ts';
import { makePuzzle, type Puzzle } from '../../../../src/players/dungeon/puzzles/make-puzzle.ts';
import type { PuzzleKind } from '../../../../src/players/dungeon/puzzles/puzzle-kinds.ts';
import { readWish } from '../../../../src/players/dungeon/puzzles/read-wish.ts';
import { sketchOf } from '../../../../src/players/dungeon/puzzles/sketch.ts';
import { survey } from '../../../../src/players/dungeon/puzzles/survey.ts';
import { sketched } from '../../../../src/players/dungeon/puzzles/worlds.ts';
import { exhaustive } from '../prove/exhaustive.ts';

/** The puzzle for a wish and a seed. */
export function made(difficulty: number, kinds: readonly PuzzleKind[], seed: number): Puzzle {
  const work = makePuzzle(readWish({ difficulty, with: kinds }, seed), seed);
  for (;;) {
    const step = work.next();
    if (!step.done) continue;
    if (step.value === undefined) throw new Error(`no puzzle of difficulty ${difficulty} with ${kinds}`);
    return step.value;
  }
}

export function setupOf({ config }: Puzzle, map: DungeonMap): DungeonSetup {
  return dungeon.readSetup({ name: 'puzzle', map, config: CONFIGS[config] });
}

/** A map without each of its things in turn; a pair of portals is one thing. */
function lesser(map: DungeonMap): { readonly thing: MapEntity; readonly map: DungeonMap }[] {
  const things = map.entities.filter(({ type }) => !['wall', 'player', 'exit'].includes(type));
  return things.map(thing => {
    const isGone = (each: MapEntity) => each === thing || (each.type === 'portal' && each.colour === thing.colour);
    return { thing, map: { ...map, entities: map.entities.filter(each => !isGone(each)) } };
  });
}

/** Far more states than such a small puzzle has. */
const LIMITS = { states: 20_000, depth: 100 };

/** Without what helps nothing may win. */
const HELPERS: readonly string[] = ['key', 'bomb', 'sword', 'portal', 'wire'];

/** What each kind brings along. */
const BRINGS: Readonly<Record<PuzzleKind, readonly string[]>> = {
  boulders: ['boulder', 'switch'],
  keys: ['key', 'door'],
  portals: ['portal'],
  bombs: ['bomb'],
  circuits: ['wire', 'switch_door'],
  enemies: ['mercenary', 'sword'],
};

export function expectToBring({ map }: Puzzle, kind: PuzzleKind): void {
  expect(map.entities.map(({ type }) => type)).toEqual(expect.arrayContaining([...BRINGS[kind]]));
}

/** A puzzle has what was wished for, can be won in no fewer actions than are said, and everything in it is needed. */
export function expectPuzzle(puzzle: Puzzle, kind: PuzzleKind): void {
  expectToBring(puzzle, kind);
  const { state, holds } = replay(dungeon, JSON.parse(JSON.stringify(puzzle.play)));
  expect({ ended: state.ended, holds }).toEqual({ ended: 'won', holds: true });
  const par = puzzle.play.log.length;
  expect(exhaustive(setupOf(puzzle, puzzle.map), 1, LIMITS)).toEqual({ length: par });
  const { deeds = 0 } = surveyOf(puzzle.map);
  for (const { thing, map } of lesser(puzzle.map)) {
    const truth = exhaustive(setupOf(puzzle, map), 1, LIMITS);
    const length = truth === 'never' || 'noneUpTo' in truth ? par : truth.length;
    const isEasier = length < par || (surveyOf(map).deeds ?? deeds) < deeds;
    const isNeeded = truth === 'never' || (!HELPERS.includes(thing.type) && isEasier);
    expect({ thing, isNeeded }).toEqual({ thing, isNeeded: true });
  }
}

function surveyOf(map: DungeonMap) {
  const sketch = sketchOf(map, true);
  return sketch === undefined ? { deeds: undefined } : survey(sketched(sketch), 4096);
}
