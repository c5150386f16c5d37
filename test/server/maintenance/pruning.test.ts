import { describe, expect, test } from 'vitest';
import { lapsingAt, readPruneDays } from '../../../src/server/maintenance/pruning.ts';
import { quadrille } from '../../../src/terminal/command-line.ts';

const DAY = 24 * 60 * 60 * 1000;

describe('what is pruned after how many days', () => {
  test.each([
    ['', {}],
    ['never', {}],
    ['aborted=30', { aborted: 30 }],
    [' over = 365 , course=0.5,', { over: 365, course: 0.5 }],
  ])('%j', (text, days) => expect(readPruneDays(text)).toEqual(days));

  test.each(['aborted', 'aborted=', 'aborted=-1', 'maps=3', 'never,over=1', 'constructor=1'])('%j is refused', text => {
    expect(() => readPruneDays(text)).toThrow(/^expected open, running, over, aborted, save, course with days/);
  });

  test('counts back from now', () => {
    expect(lapsingAt(100 * DAY, { over: 30, open: 0 })).toEqual({ over: 70 * DAY, open: 100 * DAY });
  });
});

test.each([
  [['--prune', 'maps=3'], /^QUADRILLE_PRUNE: expected open, running/],
  [['--forget-after', 'soon'], /^--forget-after is a number of days, not soon/],
  [['--words', '/nowhere/words.txt'], /^there is no file \/nowhere\/words\.txt/],
])('quadrille serve %j says what is wrong', async (args, complaint) => {
  const serve = ['serve', '--no-page', '--port', '0', '--store', ':memory:', ...args];
  await expect((await quadrille(['serve'])).parseAsync(serve, { from: 'user' })).rejects.toThrow(complaint);
});
