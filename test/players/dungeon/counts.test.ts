import { describe, expect, test } from 'vitest';
import type { DungeonSetup } from '../../../src/dungeon/map/setup.ts';
import { shippedSetup } from '../../../src/dungeon/maps/campaign.ts';
import { writePlay } from '../../../src/dungeon/maps/play.ts';
import type { DungeonAction } from '../../../src/dungeon/player/actions.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import { Chance } from '../../../src/kernel/chance.ts';
import { hashOf } from '../../../src/kernel/hash.ts';
import { Meter } from '../../../src/players/brain.ts';
import { caseOf } from '../../../src/players/dungeon/case.ts';
import { NEVER } from '../../../src/players/dungeon/estimate/reach.ts';
import { gradeOf } from '../../../src/players/dungeon/grade.ts';
import { Hints } from '../../../src/players/dungeon/hints.ts';
import { isAtRest, Walks } from '../../../src/players/dungeon/moves/walk.ts';
import { Search } from '../../../src/players/dungeon/search/search.ts';
import { type Progress, solve } from '../../../src/players/dungeon/solver.ts';
import { drawnRoom } from './drawn.ts';
import { KIND_NAMES, KINDS, type Kind } from './prove/kinds.ts';
import { setupOf } from './rooms.ts';

// How the solver gets to its answers, step by step, in rooms and dungeons that never change. That the answers are true
// is shown elsewhere (`prove/`); here a change that makes the search wander shows, and is either meant or a fault.
// After a change that is meant, `npx vitest run test/players/dungeon/counts.test.ts -u` notes it anew.

const GOALS = ['exit', 'boulders', 'treasure', 'enemies'].map(goal => ({ goal }));
const goalOf = (n: number) => {
  const [one, other] = [GOALS[n % 4], GOALS[(n + 1 + (n >> 2)) % 4]];
  return n % 3 === 0 ? one : { goal: n % 3 === 1 ? 'AND' : 'OR', subgoals: [one, other] };
};

/** Between them they have most of what there is. */
const SHIPPED = [
  ...['short-fuse', 'toaster', 'bowyer', 'bog', 'midnight', 'half-adder'],
  ...['hourglass', 'long-night', 'locked-rooms', 'smithy', 'contrary'],
];

/** With more states than there is room for. */
const LARGE = [
  '##########\n#P....####\n#.o.o.oo.E\n#.....####\n#.o.o.####\n##########',
  '##########\n#P.x..####\n#.o...oo.E\n#.....####\n##########',
  '##########\n#P...k####\n#.o.o.D.DE\n#.k.o.####\n##########',
];

const short = (value: unknown): string => hashOf(value ?? null).slice(0, 8);

/** What the solver says of a dungeon, and how it came to it. */
function told(setup: DungeonSetup, nodes: number, room?: number): string {
  const news: Progress[] = [];
  const work = solve(setup, 1, { nodes }, room);
  for (let step = work.next(); ; step = work.next()) {
    if (!step.done) {
      news.push(step.value);
      continue;
    }
    const { answer, effort } = step.value;
    const { tried, states, nearest } = effort;
    const after = `tried ${tried}, met ${states}, nearest ${nearest ?? 'none'}, reports ${short(JSON.parse(JSON.stringify(news)))}`;
    if (step.value.answer !== 'winnable') {
      return `${step.value.answer === 'unknown' ? `lacks ${step.value.lacking}` : answer}; ${after}`;
    }
    const { play, isShortest } = step.value;
    const actions = play.log.map(({ action }) => action);
    const { branching, deadEnds, difficulty, ideas } = gradeOf(play);
    const grade = `${difficulty} of 10 (${branching} ways, ${deadEnds} dead; ${ideas.join(', ')})`;
    return `won by ${writePlay(actions)}${isShortest ? ', the shortest' : ''}; ${after}; ${grade}`;
  }
}

/** The same of the first state alone: its key, its bound, what there is to do; and of a search without haste. */
function looked(setup: DungeonSetup, nodes: number): string {
  const state = dungeon.begin(setup, 1);
  const about = caseOf(state);
  about.keys.of(state);
  const walks = new Walks(about.window);
  const errands = walks.errands(state);
  const standpoints = walks.standpoints(state);
  const search = new Search(about, { room: 1_000_000, eagerness: 0, below: NEVER });
  const meter = new Meter({ nodes });
  for (const _ of search.run(meter));
  const { won, forgot, cut, nearest } = search;
  return [
    `key ${short([...about.keys.lanes])}, at least ${about.estimator.least(state)}`,
    `${errands.length} errands and ${standpoints.length} standpoints ${short([...errands, ...standpoints].map(each => JSON.stringify(each)))}`,
    `patient: tried ${meter.nodes}, met ${search.nodes.count}, won ${won}, nearest ${nearest}${forgot ? ', forgot' : ''}${cut ? ', cut' : ''}`,
  ].join('; ');
}

/** What is thought of the states along a walk by chance: each by its key, its bound, its guess and what there is to do. */
function strolled(setup: DungeonSetup, steps: number): string {
  const state = dungeon.begin(setup, 1);
  const { keys, estimator, window } = caseOf(state);
  const walks = new Walks(window);
  const chance = Chance.seeded(steps, 'stroll');
  const seen: unknown[] = [];
  for (let step = 0; step < steps && state.ended === undefined; step++) {
    const legal = dungeon.legal(state, 0);
    dungeon.apply(state, 0, legal[chance.below(legal.length)] as DungeonAction);
    if (!window.isAround(state)) break;
    keys.of(state);
    const lanes = [...keys.lanes];
    keys.ofThings(state);
    const thoughts = [String(estimator.least(state)), String(estimator.guess(state))];
    const errands = walks.errands(state).map(({ move, cost, leaves }) => [move, cost, leaves]);
    const places = walks.standpoints(state).map(({ square, steps: far }) => [square, far]);
    seen.push([lanes, [...keys.lanes], thoughts, errands, places, isAtRest(state, () => false)]);
  }
  return `a stroll of ${seen.length} steps: ${short(seen)}`;
}

/** What hints say, thought by thought, and again after the first of them was followed. */
function hinted(setup: DungeonSetup): string {
  const said: unknown[] = [];
  let hints = new Hints(setup, 1);
  for (let step = 0; step < 3; step++) {
    for (let thought = 0; thought < 2; thought++) said.push(hints.think({ nodes: 60 }));
    const [next] = hints.think({ nodes: 1 }).line;
    if (next === undefined) break;
    hints = hints.after(next);
  }
  return `hints: ${short(JSON.parse(JSON.stringify(said)))}`;
}

describe('the way to an answer', () => {
  test.each(KIND_NAMES)('in rooms of %s', async kind => {
    const { letters, config, edition }: Kind = KINDS[kind];
    const story = Array.from({ length: 12 }, (_, n) => {
      const drawing = drawnRoom(letters, n, { width: 6, height: 5 });
      const setup = setupOf(drawing, goalOf(n), config, edition);
      return `${drawing}\n${JSON.stringify(goalOf(n))}\n${told(setup, 700)}\n${looked(setup, 400)}\n${strolled(setup, 20)}\n${hinted(setup)}\n`;
    });
    await expect(story.join('\n')).toMatchFileSnapshot(`./counts/${kind}.txt`);
  });

  test('in some dungeons that ship', async () => {
    const story = SHIPPED.map(name => {
      const setup = dungeon.readSetup(shippedSetup(name));
      return `${name}\n${told(setup, 400)}\n${looked(setup, 150)}\n${strolled(setup, 30)}\n${hinted(setup)}\n`;
    });
    await expect(story.join('\n')).toMatchFileSnapshot('./counts/shipped.txt');
  });

  test('with little room', async () => {
    const story = LARGE.flatMap(drawing =>
      [12_000, 40_000].map(room => `${drawing}\n${told(setupOf(drawing, { goal: 'exit' }), 2500, room)}\n`),
    );
    await expect(story.join('\n')).toMatchFileSnapshot('./counts/room.txt');
  });
});
