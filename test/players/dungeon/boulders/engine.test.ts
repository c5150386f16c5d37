import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dungeon } from '../../../../src/dungeon/rules.ts';
import type { DungeonState } from '../../../../src/dungeon/state.ts';
import { CARDINALS } from '../../../../src/kernel/square.ts';
import { Meter } from '../../../../src/players/brain.ts';
import { type Finding, solveYard } from '../../../../src/players/dungeon/boulders/engine.ts';
import { Lore } from '../../../../src/players/dungeon/boulders/lore.ts';
import { waysOf } from '../../../../src/players/dungeon/boulders/play.ts';
import { Fess } from '../../../../src/players/dungeon/boulders/search/fess.ts';
import { Shortest } from '../../../../src/players/dungeon/boulders/search/shortest.ts';
import { Sweep } from '../../../../src/players/dungeon/boulders/search/sweep.ts';
import { type Yard, yardOf } from '../../../../src/players/dungeon/boulders/yard.ts';
import { caseOf } from '../../../../src/players/dungeon/case.ts';
import { NEVER } from '../../../../src/players/dungeon/estimate/reach.ts';
import { NONE } from '../../../../src/players/dungeon/search/nodes.ts';
import { Search } from '../../../../src/players/dungeon/search/search.ts';
import { setupOf } from '../rooms.ts';
import { GOALS, type GoalName, type Room, stateOf, truthsOf, yards } from './truth.ts';

const EVERY: readonly GoalName[] = ['boulders', 'boulders', 'both', 'either', 'exit'];
const PLENTY = 2 ** 24;
/** Here a position that wins is met first by a way that is not the shortest to it. */
const WON_TWICE: Room = { drawing: '######\n#.#..#\n#__o.#\n#.o..#\n#.o.P#\n######', goal: 'boulders' };
/** Here a boulder is taken over the last switch that is bare, and on: there are more boulders than switches. */
const WON_BETWEEN: Room = {
  drawing: '########\n#P..####\n#.o.####\n#..o..##\n#._o.#_#\n#.o_.#o#\n###.._.#\n########',
  goal: 'boulders',
};

function found(yard: Yard, nodes = 1_000_000, room = PLENTY): Finding {
  const work = solveYard(yard, new Meter({ nodes }), room);
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
function playToWin(state: DungeonState, ways: readonly number[]): void {
  expect(play(state, ways.slice(0, -1)).ended).toBeUndefined();
  expect(play(state, ways).ended).toBe('won');
}

describe('in small rooms, to their full depth', () => {
  test('the engine finds the shortest play, or proves that there is none; from any state', () => {
    let [won, lost] = [0, 0];
    const walk = fc.array(fc.nat(3), { maxLength: 6 });
    fc.assert(
      fc.property(yards(EVERY, [0, 0, 1, 2]), walk, (room, ways) => {
        const state = play(stateOf(room), ways);
        const yard = yardOf(state);
        if (yard === undefined) return;
        const [truth] = truthsOf(yard);
        const finding = found(yard);
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
      }),
      { numRuns: 250 },
    );
    expect(Math.min(won, lost)).toBeGreaterThan(20);
  });

  test('each search alone agrees with the truth', () => {
    fc.assert(
      fc.property(yards(EVERY, [0, 0, 1, 2]), room => {
        const state = stateOf(room);
        const yard = yardOf(state) as Yard;
        const [truth] = truthsOf(yard);
        const lore = new Lore(yard);
        for (const search of [new Sweep(lore, PLENTY, 4), new Fess(lore, PLENTY), new Shortest(lore, PLENTY, 1e9)]) {
          for (const _ of search.run(new Meter({ nodes: 1_000_000 })));
          expect(search.won !== undefined).toBe(truth?.steps !== undefined);
          if (search.won === undefined) expect(search.exhausted).toBe(true);
          else playToWin(state, waysOf(yard, search.won));
        }
      }),
      { numRuns: 150 },
    );
  });

  test('a play ends where it wins, though a boulder was to be taken further', () => {
    const state = stateOf(WON_BETWEEN);
    const finding = found(yardOf(state) as Yard, 10_000);
    playToWin(state, finding.answer === 'winnable' ? finding.ways : []);
  });

  test('a sweep that is not eager needs no more pushes than any play', () => {
    fc.assert(
      fc.property(yards(['boulders', 'both']), room => {
        const yard = yardOf(stateOf(room)) as Yard;
        const [truth] = truthsOf(yard);
        const sweep = new Sweep(new Lore(yard), PLENTY, 0);
        for (const _ of sweep.run(new Meter({ nodes: 1_000_000 })));
        expect(sweep.won?.length).toBe(truth?.pushes);
      }),
      { numRuns: 100 },
    );
  });

  test('the general search says the same', () => {
    fc.assert(
      fc.property(yards(EVERY, [0, 0, 1, 2]), room => {
        const state = stateOf(room);
        const about = caseOf(state);
        const search = new Search(about, { room: PLENTY, eagerness: 0, below: NEVER });
        for (const _ of search.run(new Meter({ nodes: 20_000 })));
        if (!search.exhausted) return;
        const finding = found(yardOf(state) as Yard);
        expect(finding.answer).toBe(search.won === NONE ? 'unwinnable' : 'winnable');
        if (finding.answer === 'winnable') expect(finding.ways.length).toBe(search.play().length);
      }),
      { numRuns: 40, examples: [[WON_TWICE]] },
    );
  });
});

describe('bounds', () => {
  const HARD: Room = {
    drawing: '#######\n#P....#\n#.o.o.#\n#..o..#\n#.o.o.#\n#__.__#\n###_###\n#######',
    goal: 'boulders',
  };

  test('a budget that is spent leaves the answer open', () => {
    expect(found(yardOf(stateOf(HARD)) as Yard, 50)).toEqual({ answer: 'unknown', lacking: 'budget' });
  });

  test('a play is shortened until it is proved that none is shorter, spell after spell', () => {
    const drawing = '########\n#P.....#\n#.o.o..#\n#...._.#\n#.o._._#\n########';
    const finding = found(yardOf(stateOf({ drawing, goal: 'boulders' })) as Yard, 20_000);
    expect(finding).toMatchObject({ answer: 'winnable', isShortest: true });
  });

  test('a small memory proves nothing, and ends', () => {
    // Two boulders in a row close the corridor for good, but there are far too many ways to push the others about.
    const drawing = '###########\n#P....#####\n#.o.o.oo.E#\n#.....#####\n#.o.o.#####\n###########';
    const closed = yardOf(stateOf({ drawing, goal: 'exit' })) as Yard;
    expect(found(closed, 1e6, 100)).toEqual({ answer: 'unknown', lacking: 'room' });
  });
});

describe('where the engine applies', () => {
  const cases: readonly [says: string, room: string, goal: unknown, applies: boolean][] = [
    ['boulders, switches and walls', '#####\n#Po_#\n#####', GOALS.boulders, true],
    ['an exit', '######\n#Po_E#\n######', GOALS.both, true],
    ['what may lie about', '#######\n#Po_$~#\n#sw!k.#\n#######', GOALS.boulders, true],
    ['a door that nothing opens is a wall', '######\n#Po_D#\n######', GOALS.boulders, true],
    ['a door and its key', '#######\n#Po_Dk#\n#######', GOALS.boulders, false],
    ['a spawner that never spawns and cannot be destroyed', '######\n#Po_T#\n######', GOALS.boulders, true],
    ['a spawner and a sword', '#######\n#Po_Ts#\n#######', GOALS.boulders, false],
    ['somebody else', '######\n#Po_x#\n######', GOALS.boulders, false],
    ['a bomb', '######\n#Po_b#\n######', GOALS.boulders, false],
    ['a portal', '######\n#Po_(#\n######', GOALS.boulders, false],
    ['a circuit', '######\n#Po_-#\n######', GOALS.boulders, false],
    ['a way back in time', '######\n#Po_t#\n######', GOALS.boulders, false],
    ['treasure that is wanted', '######\n#Po_$#\n######', { goal: 'treasure' }, false],
    ['open ground', '.....\n.Po_.\n.....', GOALS.boulders, false],
    ['a goal that holds before the first step', '#####\n#PoE#\n#####', GOALS.boulders, false],
  ];
  test.each(cases)('%s', (_, room, goal, applies) => {
    const setup = setupOf(room, goal, { spider_spawn_rate: 0, zombie_spawn_rate: 0 });
    expect(yardOf(dungeon.begin(setup, 1)) !== undefined).toBe(applies);
  });

  test('a switch outside that is bare makes boulders no use, one that is held does not matter', () => {
    const outside = (letter: string) =>
      found(yardOf(stateOf({ drawing: `#######\n#Po_#${letter}#\n#######`, goal: 'boulders' })) as Yard).answer;
    expect([outside('_'), outside('O')]).toEqual(['unwinnable', 'winnable']);
  });
});
