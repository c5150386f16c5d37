import fc from 'fast-check';
import { expect } from 'vitest';
import { dungeon } from '../../../../src/dungeon/rules.ts';
import type { DungeonState } from '../../../../src/dungeon/state.ts';
import { CARDINALS } from '../../../../src/kernel/square.ts';
import { Meter } from '../../../../src/players/brain.ts';
import { LevelAnalysis } from '../../../../src/players/dungeon/boulders/deadlocks/level-analysis.ts';
import { type SokobanLevel, sokobanLevelOf } from '../../../../src/players/dungeon/boulders/level/sokoban-level.ts';
import { Fess } from '../../../../src/players/dungeon/boulders/search/fess.ts';
import { waysOf } from '../../../../src/players/dungeon/boulders/search/polish.ts';
import { Shortest } from '../../../../src/players/dungeon/boulders/search/shortest.ts';
import { Sweep } from '../../../../src/players/dungeon/boulders/search/sweep.ts';
import { type SokobanAnswer, solveSokoban } from '../../../../src/players/dungeon/boulders/sokoban-solver.ts';
import { caseOf } from '../../../../src/players/dungeon/heuristics/heuristic.ts';
import { NEVER } from '../../../../src/players/dungeon/heuristics/reachability.ts';
import { Search } from '../../../../src/players/dungeon/search/state-search.ts';
import { NONE } from '../../../../src/players/dungeon/structures/node-store.ts';
import { assertUntil } from '../../../support/assert-until.ts';
import { type GoalName, levels, type Room, stateOf, truthsOf } from './truth.ts';

const EVERY: readonly GoalName[] = ['boulders', 'boulders', 'both', 'either', 'exit'];
const PLENTY = 2 ** 24;
/** Here a position that wins is met first by a way that is not the shortest to it. */
const WON_TWICE: Room = { drawing: '######\n#.#..#\n#__o.#\n#.o..#\n#.o.P#\n######', goal: 'boulders' };

/** What the engine says of a level. */
export function found(level: SokobanLevel, nodes = 1_000_000, room = PLENTY): SokobanAnswer {
  const work = solveSokoban(level, new Meter({ nodes }), room);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Plays ways on the rules. */
function play(state: DungeonState, ways: readonly number[]): DungeonState {
  const copy = dungeon.copy(state);
  for (const way of ways) dungeon.apply(copy, 0, { type: 'move', direction: CARDINALS[way] as 'up' });
  return copy;
}

/** Plays ways that win with the last of them, and not before: a match is over then. */
export function playToWin(state: DungeonState, ways: readonly number[]): void {
  expect(play(state, ways.slice(0, -1)).ended).toBeUndefined();
  expect(play(state, ways).ended).toBe('won');
}

/** In so many small rooms, from any state: the shortest play is found, or that there is none. */
export function findsTheShortest(rooms: number): void {
  let [won, lost] = [0, 0];
  const walk = fc.array(fc.nat(3), { maxLength: 6 });
  const holds = fc.property(levels(EVERY, [0, 0, 1, 2]), walk, (room, ways) => {
    const state = play(stateOf(room), ways);
    const level = sokobanLevelOf(state);
    if (level === undefined) return;
    const [truth] = truthsOf(level);
    const finding = found(level);
    if (truth?.steps === undefined) {
      lost++;
      expect(finding).toEqual({ answer: 'unwinnable' });
      return;
    }
    won++;
    expect(finding).toMatchObject({ answer: 'winnable', isShortest: true });
    if (finding.answer !== 'winnable') return;
    expect(finding.ways.length).toBe(truth.steps);
    playToWin(state, finding.ways);
  });
  assertUntil(() => Math.min(won, lost) > 0, holds, rooms);
  expect(Math.min(won, lost)).toBeGreaterThan(0);
}

/** Whichever search wins, wins on the rules; whichever does not has come to its end. */
export function eachSearchAgrees(rooms: number): void {
  fc.assert(
    fc.property(levels(EVERY, [0, 0, 1, 2]), room => {
      const state = stateOf(room);
      const level = sokobanLevelOf(state) as SokobanLevel;
      const [truth] = truthsOf(level);
      const analysis = new LevelAnalysis(level);
      for (const search of [
        new Sweep(analysis, PLENTY, 4),
        new Fess(analysis, PLENTY),
        new Shortest(analysis, PLENTY, 1e9),
      ]) {
        for (const _ of search.run(new Meter({ nodes: 1_000_000 })));
        expect(search.won !== undefined).toBe(truth?.steps !== undefined);
        if (search.won === undefined) expect(search.exhausted).toBe(true);
        else playToWin(state, waysOf(level, search.won));
      }
    }),
    { numRuns: rooms },
  );
}

/** A sweep that is not eager needs no more pushes than any play. */
export function sweepNeedsFewestPushes(rooms: number): void {
  fc.assert(
    fc.property(levels(['boulders', 'both']), room => {
      const level = sokobanLevelOf(stateOf(room)) as SokobanLevel;
      const [truth] = truthsOf(level);
      const sweep = new Sweep(new LevelAnalysis(level), PLENTY, 0);
      for (const _ of sweep.run(new Meter({ nodes: 1_000_000 })));
      expect(sweep.won?.length).toBe(truth?.pushes);
    }),
    { numRuns: rooms },
  );
}

/** The search for all dungeons finds plays of the same length. */
export function generalSearchAgrees(rooms: number): void {
  fc.assert(
    fc.property(levels(EVERY, [0, 0, 1, 2]), room => {
      const state = stateOf(room);
      const search = new Search(caseOf(state), { room: PLENTY, eagerness: 0, below: NEVER });
      for (const _ of search.run(new Meter({ nodes: 20_000 })));
      if (!search.exhausted) return;
      const finding = found(sokobanLevelOf(state) as SokobanLevel);
      expect(finding.answer).toBe(search.won === NONE ? 'unwinnable' : 'winnable');
      if (finding.answer === 'winnable') expect(finding.ways.length).toBe(search.play().length);
    }),
    { numRuns: rooms, examples: [[WON_TWICE]] },
  );
}
