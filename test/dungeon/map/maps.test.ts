import { describe, expect, test } from 'vitest';
import { MAP_TYPES } from '../../../src/dungeon/entities/entities.ts';
import { CONFIGS } from '../../../src/dungeon/maps/configs.ts';
import { DUNGEONS } from '../../../src/dungeon/maps/index.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import { Play } from '../board.ts';

/** No bulb begins lit. */
const LATER = ['light_bulb_on'];

function begin(name: string, config: string): Play {
  const setup = dungeon.readSetup({ name, map: DUNGEONS[name]?.map, config: CONFIGS[config] });
  return new Play([], dungeon.begin(setup, 1), [0, 0]);
}

describe('the dungeons that ship', () => {
  test.each(Object.keys(DUNGEONS))('%s has a title, a hint and a configuration that exists', name => {
    const { title, hint, config = 'normal' } = DUNGEONS[name] ?? {};
    expect(title).toMatch(/^[A-Z]/);
    expect(hint).toMatch(/\.$|\?$/);
    expect(CONFIGS).toHaveProperty(config);
  });

  test.each(Object.keys(DUNGEONS))('%s stands under every configuration', name => {
    for (const config of Object.keys(CONFIGS)) expect(begin(name, config).go('u').view.tick).toBe(1);
  });

  test('between them they use every entity', () => {
    const used = new Set(
      Object.keys(DUNGEONS).flatMap(name => begin(name, 'normal').view.entities.map(({ type }) => type)),
    );
    expect(MAP_TYPES['2022'].filter(type => !LATER.includes(type) && !used.has(type))).toEqual([]);
  });
});

describe('the configurations that ship', () => {
  test.each(['easy', 'normal', 'hard'])('%s is one of them', name => {
    expect(CONFIGS).toHaveProperty(name);
  });

  test('normal is what a missing key means', () => {
    expect(CONFIGS.normal).toEqual({});
  });
});
