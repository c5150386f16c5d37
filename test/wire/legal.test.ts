import { expect, test } from 'vitest';
import { legalFor } from '../../src/wire/answers/legal-answer.ts';

const resigns = (action: string) => action === 'give up';

test.each<[string, object, readonly string[], object]>([
  [
    'apart from giving up',
    { resigns },
    ['left', 'give up', 'right'],
    { actions: ['left', 'right'], resign: 'give up' },
  ],
  ['where nobody can give up now', { resigns }, ['left'], { actions: ['left'] }],
  ['where nobody ever can', {}, ['left', 'give up'], { actions: ['left', 'give up'] }],
  ['where there is nothing else', { resigns }, ['give up'], { actions: [], resign: 'give up' }],
])('what a seat may do is told %s', (_, rules, listed, told) => {
  const match = { rules, position: 3, legal: (seat: number) => (seat === 1 ? listed : []) };
  expect(legalFor(match, 1)).toEqual({ seat: 1, position: 3, ...told });
});
