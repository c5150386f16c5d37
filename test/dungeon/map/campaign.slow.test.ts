import { expect, test } from 'vitest';
import { STAGES } from '../../../src/dungeon/maps/campaign.ts';
import { shippedSetup } from '../../../src/dungeon/maps/index.ts';
import { proofOf } from '../../../src/dungeon/maps/plays.ts';
import { surveyOf } from '../../../src/dungeon/maps/surveys.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import { gradeOf } from '../../../src/players/dungeon/puzzles/puzzle-grade.ts';

// Otherwise: node bench/grade.ts 20 NAME
test.each([...STAGES.values()])('$name is graded by the measure', stage => {
  const log = proofOf(stage).map(action => ({ action }));
  const setup = dungeon.readSetup(shippedSetup(stage.name));
  expect({ ...stage, ...surveyOf(stage) }).toMatchObject(gradeOf({ setup, seed: stage.seed, log }));
});
