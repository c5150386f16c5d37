import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DungeonAction } from '../../../src/dungeon/actions.ts';
import { STAGES } from '../../../src/dungeon/maps/campaign.ts';
import { shippedSetup } from '../../../src/dungeon/maps/index.ts';
import { proofOf } from '../../../src/dungeon/maps/plays.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import type { Cardinal } from '../../../src/kernel/square.ts';
import { type Hint, Hints } from '../../../src/players/dungeon/hints.ts';
import { wins } from '../../../src/players/dungeon/solver.ts';
import { exhaustive, opening } from './prove/exhaustive.ts';
import { KIND_NAMES, KINDS, type Kind, roomsOf } from './prove/kinds.ts';
import { setupOf } from './rooms.ts';

const EXIT = { goal: 'exit' };
const BOULDERS = { goal: 'boulders' };
const KEY = setupOf('######\n#Pk.D#\n####E#\n######', EXIT);
const steps = (...ways: readonly Cardinal[]): DungeonAction[] =>
  ways.map(direction => ({ type: 'move', direction }) as const);

/** Thinks in small portions until there is nothing left to think about, or so often. */
function thoughts(hints: Hints, nodes: number, most = 400): Hint[] {
  const all: Hint[] = [];
  do all.push(hints.think({ nodes }));
  while (all.at(-1)?.isDone === false && all.length < most);
  return all;
}

describe('a hint', () => {
  const ROOM = setupOf('######\n#P...#\n#.o._#\n#....#\n######', BOULDERS);
  // Two boulders in a row close the corridor for good, but there are far too many ways to push the others about.
  const HARD = setupOf('##########\n#P....####\n#.o.o.oo.E\n#.....####\n#.o.o.####\n##########', EXIT);

  test.each([
    ['how to go on, among boulders', ROOM, [], { answer: 'yes', line: steps('down', 'right', 'right') }],
    ['from the middle of a game', ROOM, steps('down', 'right'), { answer: 'yes', line: steps('right') }],
    ['how to go on, with a key', KEY, steps('right'), { answer: 'yes', line: steps('right', 'right', 'down') }],
    ['that it cannot be won any more', ROOM, steps('right', 'down'), { answer: 'no', line: [] }],
    ['that it is won', KEY, steps('right', 'right', 'right', 'down'), { answer: 'yes', line: [], isShortest: true }],
  ])('tells %s', (_, setup, played, expected) => {
    expect(thoughts(new Hints(setup, 1, played), 50).at(-1)).toMatchObject({ ...expected, isDone: true });
  });

  test('says that it thinks, as long as it does not know', () => {
    const hints = new Hints(HARD, 1);
    expect(hints.think({ nodes: 20 })).toMatchObject({ answer: 'thinking', line: [], isDone: false });
  });

  test('says that it will never know, where there is no room to find out', () => {
    const open = setupOf('Po.\n#o#\n#E#\n###', EXIT);
    expect(thoughts(new Hints(open, 1), 500).at(-1)).toMatchObject({ answer: 'unknown', isDone: true });
  });

  test('comes as soon as the caller’s clock says so: at most one state later', () => {
    const hints = new Hints(HARD, 1);
    let asked = 0;
    hints.think({ until: () => ++asked > 3 });
    expect(asked).toBe(4);
  });

  test('is there at once for who follows the one before', () => {
    const hints = new Hints(KEY, 1);
    thoughts(hints, 50);
    const next = hints.after({ type: 'move', direction: 'right' });
    expect(next.hint).toMatchObject({ answer: 'yes', line: steps('right', 'right', 'down') });
    expect(hints.after({ type: 'move', direction: 'down' }).hint).toMatchObject({ answer: 'thinking', line: [] });
  });

  test('takes a play from elsewhere only if it wins', () => {
    const known = steps('right', 'right', 'right', 'down');
    expect(new Hints(KEY, 1, [], { known }).hint).toMatchObject({ answer: 'yes', line: known });
    for (const wrong of [known.slice(1), [...known, ...known], [{ type: 'use', item: '99' } as const]]) {
      expect(new Hints(KEY, 1, [], { known: wrong }).hint).toMatchObject({ answer: 'thinking', line: [] });
    }
  });
});

describe('hints in a dungeon that ships', () => {
  test.each([...STAGES.values()].map(stage => [stage.name, stage] as const))(
    'are there at once on the line of its play: %s',
    (name, stage) => {
      const setup = dungeon.readSetup(shippedSetup(name));
      const play = proofOf(stage);
      for (const count of [0, 1, play.length >> 1, play.length - 1]) {
        const { hint } = new Hints(setup, stage.seed, play.slice(0, count));
        expect(hint).toMatchObject({ answer: 'yes', line: play.slice(count) });
      }
    },
  );

  test('never tell a longer way', () => {
    const stage = STAGES.get('long-night')!;
    const hints = new Hints(dungeon.readSetup(shippedSetup('long-night')), stage.seed);
    for (const { line } of thoughts(hints, 50, 10)) expect(line.length).toBeLessThanOrEqual(stage.par);
  });

  test('know nothing beforehand off that line, or in another map of its name', () => {
    const stage = STAGES.get('warehouse')!;
    const setup = dungeon.readSetup(shippedSetup('warehouse'));
    const [first] = proofOf(stage);
    const off = steps('up', 'down', 'left', 'right').filter(step => JSON.stringify(step) !== JSON.stringify(first));
    for (const step of off) expect(new Hints(setup, stage.seed, [step]).hint.answer).toBe('thinking');
    const named = { ...KEY, name: 'warehouse' };
    expect(new Hints(named, 1).hint.answer).toBe('thinking');
  });
});

describe('hints', () => {
  test.each(KIND_NAMES)('are true from any state, only get better, and are the same every time: %s', name => {
    const kind: Kind = KINDS[name];
    const limits = { states: 300, depth: kind.depth ?? 40 };
    fc.assert(
      fc.property(roomsOf(kind, 10), fc.array(fc.nat(99), { maxLength: 3 }), ({ setup }, picks) => {
        const played = opening(setup, 1, picks);
        const all = thoughts(new Hints(setup, 1, played), 30, 20);
        const truth = exhaustive(setup, 1, limits, played);
        const length = truth === 'never' ? undefined : 'length' in truth ? truth.length : undefined;
        for (const [n, hint] of all.entries()) {
          const before = all[n - 1];
          if (hint.answer === 'no') expect(length).toBeUndefined();
          if (hint.answer === 'yes') expect(wins(setup, 1, [...played, ...hint.line])).toBe(true);
          if (hint.isShortest && length !== undefined) expect(hint.line.length).toBe(length);
          if (length !== undefined) expect(hint.atLeast).toBeLessThanOrEqual(length);
          if (before?.answer === 'yes') expect(hint.line.length).toBeLessThanOrEqual(before.line.length);
          if (before !== undefined) expect(hint.atLeast).toBeGreaterThanOrEqual(before.atLeast);
        }
        expect(thoughts(new Hints(setup, 1, played), 30, 20)).toEqual(all);
      }),
      { numRuns: 5 },
    );
  });
});
