import { expect, test } from 'vitest';
import { proofOf, STAGES, shippedSetup } from '../../../src/dungeon/maps/campaign.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import { gradeOf } from '../../../src/players/dungeon/puzzles/puzzle-grade.ts';

// Otherwise: node bench/grade.ts 20 NAME
test.each([...STAGES.values()])('$name is graded by the measure', stage => {
  const log = proofOf(stage).map(action => ({ action }));
  const setup = dungeon.readSetup(shippedSetup(stage.name));
  expect(stage).toMatchObject(gradeOf({ setup, seed: stage.seed, log }));
});
