import { expect, it } from 'vitest';
import { emptyPast, forget, note, recall } from '../../../src/flag/board/past.ts';
import { Chance } from '../../../src/kernel/chance.ts';

it('what a move leaves to be taken back is recalled in reverse, however much there is', () => {
  const past = emptyPast();
  for (let n = 0; n < 1000; n++) note(past, n);
  expect(Array.from({ length: 1000 }, () => recall(past))).toEqual(Array.from({ length: 1000 }, (_, n) => 999 - n));
  expect(past).toEqual(emptyPast());
});

it('what is dropped is gone', () => {
  const past = emptyPast();
  note(past, 7);
  past.chances.push(Chance.seeded(1, 'test'));
  forget(past);
  expect(past).toEqual(emptyPast());
});
