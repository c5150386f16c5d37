import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
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

  test('and a server does load them', () => {
    expect(packagesOf('src/server/server.ts', read, false)).toContain('typebox');
  });
});
