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
    for (const name of ['bog', 'webs', 'nudge', 'long-night', 'hue-and-cry', 'shove'])
      expect(STAGES.get(name)).toMatchObject({ name, chapter: 'earlier' });
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
