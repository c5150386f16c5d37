import { describe, expect, test } from 'vitest';
import type { DungeonAction } from '../../../src/dungeon/actions.ts';
import {
  CAMPAIGN,
  type CampaignStage,
  CHAPTERS,
  proofOf,
  readPlay,
  shippedSetup,
  writePlay,
} from '../../../src/dungeon/maps/campaign.ts';
import { ALL_DUNGEONS } from '../../../src/dungeon/maps/index.ts';
import { LESSONS } from '../../../src/dungeon/maps/shipped.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import type { DungeonSetup } from '../../../src/dungeon/setup.ts';
import { hashOf } from '../../../src/kernel/hash.ts';
import { type SolverVerdict, solve } from '../../../src/players/dungeon/solver.ts';

function setupOf(name: string, without: readonly string[] = []): DungeonSetup {
  const setup = dungeon.readSetup(shippedSetup(name));
  const entities = setup.map.entities.filter(({ type }) => !without.includes(type));
  return { ...setup, map: { ...setup.map, entities } };
}

function solved(setup: DungeonSetup, nodes: number): SolverVerdict {
  const work = solve(setup, 1, { nodes });
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

describe('the campaign', () => {
  test('has every dungeon that ships, each once', () => {
    expect(CAMPAIGN.map(({ name }) => name).sort()).toEqual(Object.keys(ALL_DUNGEONS).sort());
    expect(CAMPAIGN.length).toBeGreaterThanOrEqual(15);
  });

  test('goes from lessons to trials, and after the lessons never gets easier', () => {
    const chapters = CAMPAIGN.map(({ chapter }) => CHAPTERS.indexOf(chapter));
    expect(chapters).toEqual([...chapters].sort((a, b) => a - b));
    for (const chapter of ['practice', 'trials', 'puzzles', 'classics']) {
      const difficulties = CAMPAIGN.filter(stage => stage.chapter === chapter).map(({ difficulty }) => difficulty);
      expect(difficulties).toEqual([...difficulties].sort((a, b) => a - b));
    }
  });

  test.each(CAMPAIGN)('$name carries a proof that it can be won, as long as its par', stage => {
    const state = dungeon.begin(setupOf(stage.name), stage.seed);
    const proof = proofOf(stage);
    for (const action of proof) dungeon.apply(state, 0, action);
    expect({ ended: state.ended, length: proof.length }).toEqual({ ended: 'won', length: stage.par });
  });

  // Otherwise: node bench/grade.ts 20 NAME
  test.each(CAMPAIGN)('$name was graded as it is now', stage => {
    expect(stage.setup).toBe(hashOf(setupOf(stage.name)));
  });
});

describe('the lessons', () => {
  /** What each is about, and what its map must hold for that. */
  const IDEAS: Readonly<Record<string, readonly [idea: string, ...needs: string[]]>> = {
    plate: ['switch', 'boulder'],
    latchkey: ['key', 'key'],
    sunlight: ['key', 'sun_stone'],
    'looking-glass': ['portal', 'portal'],
    powder: ['bomb', 'bomb'],
    turncoat: ['bribe', 'treasure'],
    unseen: ['potion', 'invisibility_potion'],
    fletcher: ['crafting', 'arrow'],
    wired: ['circuit', 'boulder'],
  };

  test('teach one idea after the other', () => {
    const stageOf = (name: string) => CAMPAIGN.find(stage => stage.name === name) as CampaignStage;
    for (const [name, [idea]] of Object.entries(IDEAS)) expect(stageOf(name).ideas).toContain(idea);
    expect(stageOf('shove').ideas).toEqual(['boulder']);
    expect(stageOf('hourglass').ideas).toContain('time travel');
    expect(Object.keys(LESSONS).sort()).toEqual([...Object.keys(IDEAS), 'shove'].sort());
  });

  test.each(Object.entries(IDEAS))('%s cannot be won without its idea', (name, [, ...needs]) => {
    expect(solved(setupOf(name, needs), 20_000).answer).toBe('unwinnable');
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
