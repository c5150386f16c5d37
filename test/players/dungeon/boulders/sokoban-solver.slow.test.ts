import { describe, test } from 'vitest';
import { eachSearchAgrees, findsTheShortest, generalSearchAgrees, sweepNeedsFewestPushes } from './claims.ts';

describe('in many small rooms, to their full depth', () => {
  test('the engine finds the shortest play, or proves that there is none; from any state', () => findsTheShortest(500));
  test('each search alone agrees with the truth', () => eachSearchAgrees(300));
  test('a sweep that is not eager needs no more pushes than any play', () => sweepNeedsFewestPushes(200));
  test('the general search says the same', () => generalSearchAgrees(100));
});
