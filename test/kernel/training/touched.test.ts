import { expect, it } from 'vitest';
import { TouchedWords } from '../../../src/kernel/learnable.ts';

it('notes what was written, word by word, and everything where there is no more room', () => {
  const touched = new TouchedWords(11);
  expect([touched.everything, touched.count, touched.words.length]).toEqual([true, 0, 2]);
  touched.clear();
  expect(touched.everything).toBe(false);
  touched.add(7);
  touched.add(3);
  expect([touched.everything, touched.count, ...touched.words]).toEqual([false, 2, 7, 3]);
  touched.add(5);
  expect([touched.everything, touched.count, ...touched.words]).toEqual([true, 2, 7, 3]);
  touched.clear();
  expect([touched.everything, touched.count]).toEqual([false, 0]);
});
