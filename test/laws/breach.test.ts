import { describe, expect, it, test } from 'vitest';
import { BrokenLaw, mustBeSame, shortText } from '../../src/laws/breach.ts';

const a = (count: number) => 'a'.repeat(count);

describe('two things that differ are shown', () => {
  it.each([
    ['whole, where they are short', 'one', 'own', 'expected own\nfound    one'],
    ['as JSON, where they are no text', { n: 1 }, { n: 2 }, 'expected {"n":2}\nfound    {"n":1}'],
    ['without what comes long before', `${a(61)}x`, `${a(61)}y`, `expected …${a(60)}y\nfound    …${a(60)}x`],
    ['without what comes long after', `x${a(60)}`, `y${a(60)}`, `expected y${a(59)}…\nfound    x${a(59)}…`],
  ])('%s', (_, found, expected, told) => {
    expect(() => mustBeSame(found, expected, 'they differ')).toThrow(new Error(`they differ\n${told}`));
  });

  test('and not where they are the same JSON', () => {
    expect(() => mustBeSame({ a: 1, b: [2] }, { b: [2], a: 1 }, 'they differ')).not.toThrow();
  });
});

test('a value is shown on one line, and cut where nobody reads on', () => {
  expect([shortText({ n: [1] }), shortText(undefined), shortText(a(1998))]).toEqual([
    '{"n":[1]}',
    'undefined',
    `"${a(1998)}"`,
  ]);
  expect(shortText(a(1999))).toBe(`"${a(1999)}…`);
});

describe('a broken law', () => {
  const plan = { setup: { seats: 1 }, seed: 5, choices: [] };

  it.each<[string, readonly string[], unknown, string]>([
    ['tells what was played', ['keep', 'swap'], new Error('so it is'), 'cards: so it is | 1. keep | 2. swap'],
    ['says that nothing was', [], new Error('so it is'), 'cards: so it is | nothing was played'],
    ['names another error', [], new TypeError('no seat'), 'cards: TypeError: no seat | nothing was played'],
    ['tells anything that was thrown', [], 'a word', 'cards: a word | nothing was played'],
  ])('%s', (_, story, fault, told) => {
    const [first, ...played] = told.split(' | ');
    const broken = new BrokenLaw('cards', plan, story, fault);
    expect(broken.message.split('\n')).toEqual([first, 'setup {"seats":1}', 'seed 5', ...played]);
    expect(broken).toMatchObject({ setup: plan.setup, seed: 5, story, cause: fault });
  });
});
