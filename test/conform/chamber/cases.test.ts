import { expect, test } from 'vitest';
import { CHAMBER_CASES } from '../../../src/conform/chamber/cases/all.ts';
import { holdsEveryCase } from './ownside.ts';

holdsEveryCase([1, 2]);

test('no two cases have the same name', () => {
  const names = CHAMBER_CASES.map(({ rule, name }) => `${rule}: ${name}`);
  expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([]);
});
