import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { flag } from '../../src/flag/rules.ts';
import { playing } from '../flag/help.ts';

const text = readFileSync(new URL('../../docs/bots.md', import.meta.url), 'utf8');

describe('what a bot is told', () => {
  test('docs/bots.md lists every field of a view, and no other', () => {
    const [, section = ''] = text.split('### What `view` holds');
    const [table = ''] = section.split(' `description` is ');
    const listed = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, field]) => field);
    expect(listed).toEqual(Object.keys(flag.view(playing(), 'public')));
  });
});
