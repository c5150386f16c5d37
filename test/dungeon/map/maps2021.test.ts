import { describe, expect, test } from 'vitest';
import { GAME_MODES } from '../../../src/dungeon/entities/edition.ts';
import { MAP_TYPES } from '../../../src/dungeon/entities/entities.ts';
import { BUILDABLES } from '../../../src/dungeon/entities/items.ts';
import { lintDungeon } from '../../../src/dungeon/map/lint.ts';
import { DUNGEONS, DUNGEONS_2021 } from '../../../src/dungeon/maps/index.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import { Play } from '../board.ts';

/** One way to win each that says something of these rules, with seed 1 and in its own mode. */
const WINS: Readonly<Record<string, string>> = {
  nay: 'rrr d rrr lll u ll d r d r d',
  contrary: 'u lll uuuuuu rrr uuuu',
  'second-wind': 'rrrrrrr use:health_potion r dd llllllll',
  'ring-bearer': 'rrrrrrrrr dd lllllllll dd',
  smithy: 'du rrrrrrrr ddd llllllll use:health_potion build:midnight_armour dd rrrrrrrr',
  'straight-talk': 'u dd uu rr interact:assassin rrrr dddd ll',
  'hue-and-cry': 'lll rrrrrrrr dd lllll dd',
  'flame-of-the-west': 'u rrrrrrr dd lllllll dd rrrrrrr',
};

const NAMES = Object.keys(DUNGEONS_2021);

function begin(name: string, gameMode = DUNGEONS_2021[name]?.gameMode): Play {
  const setup = dungeon.readSetup({ name, map: DUNGEONS_2021[name]?.map, gameMode });
  return new Play([], dungeon.begin(setup, 1), [0, 0]);
}

describe('the dungeons of the 2021 edition', () => {
  test('there are at least five, and none has the name of another', () => {
    expect(NAMES.length).toBeGreaterThanOrEqual(5);
    expect(NAMES.filter(name => name in DUNGEONS)).toEqual([]);
  });

  test.each(Object.entries(WINS))('%s can be won', (name, play) => {
    expect(begin(name).play(play).outcome).toBe('won');
  });

  test.each(NAMES)('%s has a title, a hint and a mode', name => {
    const { title, hint, gameMode } = DUNGEONS_2021[name] ?? {};
    expect(title).toMatch(/^[A-Z]/);
    expect(hint).toMatch(/\.$/);
    expect(GAME_MODES).toContain(gameMode);
  });

  test.each(NAMES)('%s stands in every mode, and nothing is odd about it', name => {
    for (const mode of GAME_MODES) expect(begin(name, mode).wait().view.tick).toBe(1);
    const { map, config } = dungeon.readSetup({ map: DUNGEONS_2021[name]?.map, gameMode: 'standard' });
    expect(lintDungeon(map, config)).toEqual([]);
  });

  test.each(NAMES)('%s is none of the 2022 edition', name => {
    expect(() => dungeon.readSetup({ map: DUNGEONS_2021[name]?.map, edition: '2022' })).toThrow();
  });

  test('between them they use every item that only this edition has, and a rule of its own', () => {
    const entities = NAMES.flatMap(name => begin(name).view.entities);
    const used = new Set(entities.map(({ type }) => type));
    const own = MAP_TYPES['2021'].filter(type => !MAP_TYPES['2022'].includes(type));
    // What can be built is built.
    expect(own.filter(type => !used.has(type))).toEqual([...BUILDABLES]);
    expect(entities.some(({ armour }) => armour)).toBe(true);
    expect(entities.some(({ logic }) => logic === 'not')).toBe(true);
  });

  test('the ring is what saves the bearer', () => {
    const told = begin('ring-bearer')
      .play(WINS['ring-bearer'] ?? '')
      .told.map(({ type }) => type);
    expect(told).toContain('respawned');
  });
});
