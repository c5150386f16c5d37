import { describe, expect, test } from 'vitest';
import { writePlay } from '../../../bench/plays.ts';
import type { DungeonAction } from '../../../src/dungeon/actions.ts';
import { CAMPAIGN, CHAPTERS, STAGES } from '../../../src/dungeon/maps/campaign.ts';
import { ALL_DUNGEONS, shippedSetup } from '../../../src/dungeon/maps/index.ts';
import { proofOf, readPlay } from '../../../src/dungeon/maps/plays.ts';
import { surveyOf } from '../../../src/dungeon/maps/surveys.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import type { DungeonSetup } from '../../../src/dungeon/setup.ts';
import { hashOf } from '../../../src/kernel/hash.ts';
import SHIPPED from './shipped-setups.json' with { type: 'json' };

function setupOf(name: string): DungeonSetup {
  return dungeon.readSetup(shippedSetup(name));
}

describe('the campaign', () => {
  test('has seventy-two dungeons in nine chapters of eight, one of them of the older edition', () => {
    const counts = CHAPTERS.map(chapter => CAMPAIGN.filter(stage => stage.chapter === chapter).length);
    expect(counts).toEqual([8, 8, 8, 8, 8, 8, 8, 8, 8, 0]);
    expect(new Set(CAMPAIGN.map(({ name }) => name)).size).toBe(72);
    const older = CAMPAIGN.filter(({ name }) => ALL_DUNGEONS[name]?.gameMode !== undefined);
    expect(older.map(({ chapter }) => chapter)).toEqual(Array(8).fill('classics'));
  });

  test('keeps every dungeon that ever shipped, with its par', () => {
    expect([...STAGES.keys()].sort()).toEqual(Object.keys(ALL_DUNGEONS).sort());
    for (const name of ['powder', 'toaster', 'twin-keys', 'bog', 'webs', 'nudge', 'long-night', 'hue-and-cry', 'shove'])
      expect(STAGES.get(name)).toMatchObject({ name, chapter: 'earlier' });
  });

  // Records stand under these names. Another map, configuration or mode is another dungeon: it gets a new name, and a new line there.
  test.each(Object.entries(SHIPPED))('%s is what it was when its first records were made', (name, hash) => {
    expect(hashOf(setupOf(name))).toBe(hash);
  });

  test('whatever ships is on that list from its first day on', () => {
    expect(Object.keys(ALL_DUNGEONS).filter(name => !Object.hasOwn(SHIPPED, name))).toEqual([]);
  });

  // docs/campaign.md says in which order they stand.
  test.each(CHAPTERS.filter(chapter => chapter !== 'earlier'))(
    'the grades of %s rise, and it ends with the hardest',
    chapter => {
      const [, ...stages] = CAMPAIGN.filter(stage => stage.chapter === chapter);
      const grades = stages.filter(({ isSurveyed }) => isSurveyed).map(({ difficulty }) => difficulty);
      expect(grades).toEqual([...grades].sort((a, b) => a - b));
      const last = stages.at(-1);
      if (last?.isSurveyed) expect(last.difficulty).toBe(Math.max(...stages.map(({ difficulty }) => difficulty)));
    },
  );

  test('it begins easily, and what comes last of the newer edition is hardest', () => {
    const median = (chapter: string) => {
      const grades = CAMPAIGN.filter(stage => stage.chapter === chapter && stage.isSurveyed).map(
        stage => stage.difficulty,
      );
      return grades.sort((a, b) => a - b)[grades.length >> 1] ?? 0;
    };
    const others = CHAPTERS.filter(chapter => !['lessons', 'nerve', 'earlier'].includes(chapter)).map(median);
    expect(median('lessons')).toBeLessThan(Math.min(...others));
    expect(median('nerve')).toBeGreaterThan(Math.max(...others));
    expect(CAMPAIGN.filter(({ chapter }) => chapter === 'lessons').every(({ difficulty }) => difficulty <= 2)).toBe(
      true,
    );
  });

  test.each([...STAGES.values()])('$name carries a proof that it can be won, as long as its par', stage => {
    const state = dungeon.begin(setupOf(stage.name), stage.seed);
    const proof = proofOf(stage);
    for (const action of proof) dungeon.apply(state, 0, action);
    expect({ ended: state.ended, length: proof.length }).toEqual({ ended: 'won', length: stage.par });
  });

  // Otherwise: node bench/grade.ts 20 NAME
  test.each([...STAGES.values()])('$name was graded as it is now', stage => {
    expect(surveyOf(stage)?.setup).toBe(hashOf(setupOf(stage.name)));
  });
});

describe('a play as text', () => {
  test('reads as it is written', () => {
    const text = 'rrd use:12 build:bow uu interact:7 rewind:5 tick:up:3 tick:: l';
    expect(writePlay(readPlay(text))).toBe(text);
    const [first, , , use] = readPlay(text);
    expect([first, use]).toEqual<DungeonAction[]>([
      { type: 'move', direction: 'right' },
      { type: 'use', item: '12' },
    ]);
  });

  test.each(['x', 'eat:12'])('%j is refused', text => {
    expect(() => readPlay(text)).toThrow(/there is no/);
  });
});
