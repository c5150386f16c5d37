import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkText } from '../src/terminal/check/formats.ts';

const ROOT = join(import.meta.dirname, '..');
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'CREDITS.md',
  ...(await readdir(join(ROOT, 'docs'))).filter(name => name.endsWith('.md')).map(name => join('docs', name)),
  ...['dungeon', 'chamber', 'flag'].map(game => join('src', game, 'rulings.md')),
];

describe('the map formats', async () => {
  const text = await readFile(join(ROOT, 'docs/maps.md'), 'utf8');
  const examples = [...text.matchAll(/```json\n(.*?)```/gs)].map(([, example = '']) => example);

  it('have examples', () => expect(examples.length).toBeGreaterThan(2));

  it.each(examples)('are what the games read: %s', async example => {
    expect((await checkText(example)).remarks).toEqual([]);
  });
});

describe('links lead somewhere', () => {
  it.each(PAGES)('in %s', async page => {
    const text = await readFile(join(ROOT, page), 'utf8');
    const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);
    const dead = links.filter(target => !existsSync(join(ROOT, dirname(page), target)));
    expect(dead).toEqual([]);
  });
});
