import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dungeon } from '../../../src/dungeon/rules.ts';
import { FLAG_MAPS } from '../../../src/flag/maps/index.ts';
import { flag } from '../../../src/flag/rules.ts';
import type { FlagView } from '../../../src/flag/view.ts';
import { Match } from '../../../src/kernel/match/match.ts';
import type { MatchFile } from '../../../src/kernel/match/match-file.ts';
import { replay } from '../../../src/kernel/match/replay.ts';
import type { AnyRules } from '../../../src/kernel/rules.ts';
import { type Exhibit, Recording } from '../../../src/web/match/recording.ts';

/** Back and forth in a corridor, then out of it. */
async function played(moves: number): Promise<MatchFile> {
  const entities = [
    { type: 'player', x: 0, y: 0 },
    { type: 'spider', x: 9, y: 9 },
    { type: 'exit', x: 2, y: 0 },
  ];
  const setup = { name: 'corridor', map: { entities, 'goal-condition': { goal: 'exit' } }, config: {} };
  const match = Match.begin(dungeon, { setup, seed: 1, time: 0 });
  for (let n = 0; n < moves; n++) {
    const direction = n % 2 === 0 || n === moves - 1 ? 'right' : 'left';
    await match.play(0, { type: 'move', direction }, { time: n });
  }
  return match.file();
}
const FILE = await played(100);

/** The dungeon without anything to show it with. */
const EXHIBIT: Exhibit = {
  rules: dungeon as AnyRules,
  title: () => 'a dungeon',
  Board: () => null,
  Panel: () => null,
  narrate: happenings => happenings.map(what => (what as { type: string }).type),
  hasBegun: () => true,
};
const recording = Recording.fold(EXHIBIT, FILE);

describe('a recording', () => {
  test('has every moment that a fold passes, in whatever order it is asked', () => {
    const views: unknown[] = [];
    replay(dungeon, FILE, state => views.push(structuredClone(dungeon.view(state, 0))));
    expect(recording.length).toBe(views.length);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: views.length }), position => {
        expect(recording.at(position).view).toEqual(views[position - 1]);
      }),
      { numRuns: 60 },
    );
  });

  test('tells one line for each move', () => {
    expect(recording.events.length).toBe(recording.length);
    expect(recording.events[0]).toContain('moved');
  });

  test('cut short at any move is a file that holds, and whose clocks have just started', () => {
    const now = 5_000_000;
    for (const position of [0, 1, 31, 32, 33, 100]) {
      const file = recording.upTo(position, now);
      expect(replay(dungeon, file).holds).toBe(true);
      expect(file.log.at(-1)?.time ?? file.time).toBe(now);
    }
  });

  test('knows the end, and whether it is the one that the file promises', () => {
    expect(recording.holds).toBe(true);
    expect([0, 99, 100].map(position => recording.at(position).isOver)).toEqual([false, false, true]);
    expect(Recording.fold(EXHIBIT, { ...FILE, hash: 'another' }).holds).toBe(false);
  });
});

describe('the moves of a recording', () => {
  const FLAG: Exhibit = { ...EXHIBIT, rules: flag as AnyRules, hasBegun: view => (view as FlagView).started };

  test('are counted from the start of the game: who took a seat before has made none', async () => {
    const setup = flag.readSetup({ template: FLAG_MAPS.crossing?.template, options: { start: 'first' } });
    const match = Match.begin(flag, { setup, seed: 1, time: 0 });
    await match.play(1, { type: 'join', team: 'Blue' }, { time: 0 });
    await match.play(1, { type: 'leave' }, { time: 0 });
    await match.play(1, { type: 'join', team: 'Blue' }, { time: 0 });
    expect(Recording.fold(FLAG, await match.file()).start).toBe(3);
    await match.play(0, { type: 'join', team: 'Orange' }, { time: 0 });
    await match.play(0, { type: 'give-up' }, { time: 0 });
    expect(Recording.fold(FLAG, await match.file())).toMatchObject({ start: 4, length: 5 });
  });

  test('end with the time that an arena has called, though no limit ran', async () => {
    const setup = flag.readSetup({ template: FLAG_MAPS.crossing?.template });
    const match = Match.begin(flag, { setup, seed: 1, time: 0 });
    for (const seat of [0, 1]) await match.play(seat, { type: 'join', team: '' }, { time: 0 });
    const file = await match.file();
    const log = [...file.log, { by: 'clock' as const, action: { type: 'game-timeout' }, time: 0 }];
    const capped = Recording.fold(FLAG, { ...file, log });
    expect([2, 3].map(position => capped.at(position).isOver)).toEqual([false, true]);
  });

  test('are all of its log where nobody has to join', () => {
    expect(recording.start).toBe(0);
  });
});
