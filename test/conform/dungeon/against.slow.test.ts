import { expect, test } from 'vitest';
import { dungeonFuzzCases } from '../../../src/conform/fuzzing/dungeon-fuzzing.ts';
import { EDITIONS } from '../../../src/dungeon/entities/edition.ts';
import { OwnDungeon } from './ownside.ts';

test.each(EDITIONS)('our own rules of %s differ in nothing, whatever chance brings', async edition => {
  for (const trial of dungeonFuzzCases(new OwnDungeon(), async () => {}, 20, 1, edition)) {
    const { held, done, expected, seen } = await trial.play();
    expect({ held, done, seen }).toEqual({ held: true, done, seen: expected });
  }
});
