import { describe, expect, it } from 'vitest';
import { IllegalAction, InvalidSetup } from '../../src/kernel/errors.ts';
import { inEnglish } from '../../src/kernel/message-catalog.ts';
import { describe as inWords, Reading, readingAction, readingMessages } from '../../src/kernel/reading.ts';

const CHOICES = ['up', 'down'] as const;

/** What is read, what is found, and what is said about it. */
const MESSAGES: readonly [(reading: Reading, value: unknown) => unknown, unknown, string][] = [
  [(reading, value) => reading.object(value, '/a'), [], 'expected an object, found a list'],
  [(reading, value) => reading.object(value, '/a'), null, 'expected an object, found null'],
  [(reading, value) => reading.array(value, '/a'), {}, 'expected a list, found an object'],
  [(reading, value) => reading.text(value, '/a'), 3, 'expected a text, found 3'],
  [(reading, value) => reading.text(value, '/a'), undefined, 'expected a text, found nothing'],
  [(reading, value) => reading.boolean(value, '/a'), 'yes', 'expected true or false, found "yes"'],
  [(reading, value) => reading.number(value, '/a'), '1', 'expected a number, found "1"'],
  [(reading, value) => reading.number(value, '/a'), Number.NaN, 'expected a number, found NaN'],
  [(reading, value) => reading.number(value, '/a', 0, 1), 1.5, 'expected a number from 0 to 1, found 1.5'],
  [(reading, value) => reading.number(value, '/a', 0), -1, 'expected a number of at least 0, found -1'],
  [(reading, value) => reading.integer(value, '/a'), 0.5, 'expected a whole number, found 0.5'],
  [(reading, value) => reading.integer(value, '/a', 0), -1, 'expected a whole number of at least 0, found -1'],
  [(reading, value) => reading.integer(value, '/a', 1, 4), 5, 'expected a whole number from 1 to 4, found 5'],
  [(reading, value) => reading.integer(value, '/a', undefined, 4), 5, 'expected a whole number of at most 4, found 5'],
  [(reading, value) => reading.integer(value, '/a'), 2 ** 53, 'expected a whole number, found 9007199254740992'],
  [(reading, value) => reading.oneOf(value, '/a', CHOICES), 'left', 'expected one of up, down, found "left"'],
  [(reading, value) => reading.oneOf(value, '/a', CHOICES), ['up'], 'expected one of up, down, found a list'],
];

describe('reading', () => {
  it.each(MESSAGES)('%# says what it expected and what it found: %j → %s', (read, value, message) => {
    const reading = new Reading();
    expect(read(reading, value)).toBeUndefined();
    expect(reading.problems).toMatchObject([{ path: '/a', message }]);
  });

  it('notes every member that has none of the names', () => {
    const reading = new Reading();
    reading.only({ up: 1, donw: 2, left: 3 }, '/a', CHOICES);
    const message = 'expected only up, down';
    expect(reading.problems).toMatchObject([
      { path: '/a/donw', message },
      { path: '/a/left', message },
    ]);
  });

  it.each<[(reading: Reading, value: unknown) => unknown, unknown]>([
    [(reading, value) => reading.object(value, ''), { x: 1 }],
    [(reading, value) => reading.array(value, ''), []],
    [(reading, value) => reading.text(value, ''), ''],
    [(reading, value) => reading.boolean(value, ''), false],
    [(reading, value) => reading.number(value, '', 0, 1), 0.5],
    [(reading, value) => reading.number(value, '', 0.5, 1), 0.5],
    [(reading, value) => reading.number(value, '', 0, 0.5), 0.5],
    [(reading, value) => reading.integer(value, '', 1, 4), 4],
    [(reading, value) => reading.oneOf(value, '', CHOICES), 'down'],
  ])('%# gives back what is right: %j', (read, value) => {
    const reading = new Reading();
    expect(read(reading, value)).toBe(value);
    expect(() => reading.done()).not.toThrow();
  });

  it('gathers every problem, the message names the first', () => {
    const reading = new Reading();
    reading.text(1, '/name');
    reading.integer('x', '/entities/3/x', 0);
    reading.problem('', inEnglish('no player'));
    try {
      reading.done();
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(InvalidSetup);
      expect((error as InvalidSetup).message).toBe('/name: expected a text, found 1 (and 2 more)');
      expect((error as InvalidSetup).problems.map(({ path }) => path)).toEqual(['/name', '/entities/3/x', '']);
    }
  });

  it('gives up at the hundredth', () => {
    const reading = new Reading();
    const next = () => reading.text(1, '/name');
    for (let n = 1; n < 100; n++) next();
    expect(next).toThrow('/name: expected a text, found 1 (and 99 more)');
  });

  it('says a problem of the whole without a path', () => {
    expect(new InvalidSetup([{ path: '', message: 'no player' }]).message).toBe('no player');
  });
});

describe('reading an action', () => {
  it('throws the first problem as an illegal action, with its path', () => {
    const read = (): unknown => readingAction(reading => reading.oneOf('left', '/direction', CHOICES));
    const saying = readingMessages.expectedOneOf({ choices: 'up, down', found: '"left"' });
    expect(saying.words).toBe('expected one of up, down, found "left"');
    expect(read).toThrow(new IllegalAction(saying, '/direction'));
    try {
      read();
    } catch (error) {
      expect(error).toMatchObject({
        name: 'IllegalAction',
        path: '/direction',
        reason: 'expected one of up, down, found "left"',
        message: '/direction: expected one of up, down, found "left"',
      });
    }
  });

  it('does not take nothing for an action', () => {
    expect(() => readingAction(() => undefined)).toThrow('this is no action of the game');
  });

  it('gives what was read', () => {
    expect(readingAction(reading => reading.integer(3, '/n'))).toBe(3);
  });
});

describe('a value in a few words', () => {
  it.each([
    ['x'.repeat(38), `"${'x'.repeat(38)}"`],
    ['x'.repeat(39), `"${'x'.repeat(36)}…`],
    ['x'.repeat(100), `"${'x'.repeat(36)}…`],
    [true, 'true'],
    [[1], 'a list'],
  ])('%j is %s', (value, words) => {
    expect(inWords(value)).toBe(words);
  });
});
