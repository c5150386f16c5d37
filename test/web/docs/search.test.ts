import { describe, expect, test } from 'vitest';
import { find, type Section } from '../../../src/web/docs/docs-search.ts';

const SECTIONS: readonly Section[] = [
  ['/docs/maps', 'Maps', 'Maps', 'How maps are written.'],
  ['/docs/maps#portals', 'Maps', 'Portals', 'Two portals of one colour belong together.'],
  ['/docs/chamber', 'The chambers', 'The chambers', 'Nobody teleports here, and there is no portal either.'],
  ['/docs/api/kernel#match', 'quadrille/kernel', 'Match', 'The authority over one match.'],
  ['/docs/http#rematch', 'The interface', 'A rematch', 'Offers a match anew.'],
];

const addresses = (query: string) => find(SECTIONS, query).map(({ address }) => address);

describe('what is found', () => {
  test.each([
    ['portal', ['/docs/maps#portals', '/docs/chamber']],
    ['PORTALS colour', ['/docs/maps#portals']],
    ['match', ['/docs/api/kernel#match', '/docs/http#rematch']],
    ['teleport', ['/docs/chamber']],
    ['eleport', ['/docs/chamber']],
    ['portal match', []],
    ['  ', []],
    ['(', []],
  ])('%j', (query, found) => expect(addresses(query)).toEqual(found));

  test('comes in the order of where it stands: as a heading, at the beginning of a word, within one, in the text', () => {
    const sections: readonly Section[] = [
      ['/within a word', 'A', 'B', 'A rematch.'],
      ['/at a word', 'A', 'B', 'It is a match.'],
      ['/in the title', 'Rematches', 'B', 'Nothing.'],
      ['/within a heading', 'A', 'A rematch', 'Nothing.'],
      ['/after one letter', 'A', 'amatch', 'Nothing.'],
      ['/begins a word of the heading', 'A', 'The matches', 'Nothing.'],
      ['/begins the heading', 'A', 'Matches', 'Nothing.'],
      ['/later in the heading', 'A', 'Rematch (match)', 'Nothing.'],
      ['/is the heading', 'A', 'Match', 'Nothing.'],
    ];
    expect(find(sections, 'match').map(({ address }) => address)).toEqual([
      '/is the heading',
      ...['/begins a word of the heading', '/begins the heading', '/later in the heading'],
      ...['/within a heading', '/after one letter'],
      ...['/in the title', '/at a word', '/within a word'],
    ]);
  });

  test('is shown with what stands around it', () => {
    const words = Array.from({ length: 60 }, (_, n) => `word${n}`).join(' ');
    const [found] = find([['/docs/a', 'A', 'B', words]], 'word30');
    expect(found?.around).toMatch(/^… word\d+ .*word30 word31/);
    expect(find([['/docs/a', 'Word30', 'B', 'Other words.']], 'word30')[0]?.around).toBe('Other words.');
  });

  test('are twenty parts at most', () => {
    const many = Array.from({ length: 50 }, (_, n): Section => [`/docs/${n}`, 'A', 'B', 'the same']);
    expect(find(many, 'same')).toHaveLength(20);
  });
});
