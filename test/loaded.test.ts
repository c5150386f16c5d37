import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { packagesOf } from './support/loaded.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');

describe('schemas are loaded by servers alone: of the wire, others take the types', () => {
  test.each([
    ['src/web/main.tsx', true, 'react'],
    ['src/terminal/main.ts', false, 'commander'],
  ])('%s', (entry, andLater, needed) => {
    const packages = packagesOf(entry, read, andLater);
    expect(packages).toContain(needed);
    expect(packages).not.toContain('typebox');
  });

  // They start in less than half the time without them.
  test.each([
    'tournament/run-arena',
    'bots/run-bot',
    'tournament/ladder-begin',
    'tournament/ladder-members',
    'tournament/run-ladder',
    'maps/run-solver',
    'tournament/run-tournament',
    'bots/run-bot-trial',
  ])('quadrille %s', command => {
    const packages = packagesOf(`src/terminal/${command}.ts`, read, false);
    expect(packages).not.toContain('typebox');
  });

  test('and a server does load them', () => {
    expect(packagesOf('src/server/server.ts', read, false)).toContain('typebox');
  });
});

test.each(['tournament/run-arena', 'tournament/ladder-begin', 'tournament/ladder-members'])(
  'who rates nobody loads no ratings: quadrille %s',
  command => {
    const packages = packagesOf(`src/terminal/${command}.ts`, read, false);
    expect(packages).not.toContain('openskill');
  },
);

// Vite builds what an installed package has already, and icons are files there.
test('whoever installs the package gets all that it loads, and nothing else: the page is built already', () => {
  const loaded = [...packagesOf('src/terminal/main.ts', read, true)].filter(
    name => !/^(node|game-icon):|^vite$/.test(name),
  );
  const packages = new Set(loaded.map(name => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0]));
  expect([...packages].sort()).toEqual(Object.keys(packageJson.dependencies).sort());
});
