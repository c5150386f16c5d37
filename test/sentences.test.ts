import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** A refusal in words that were written where it is thrown. */
const NAMELESS = /new IllegalAction\(\s*['`]|new DungeonRefusal\([^,]+,\s*['`]/;

test('no rule refuses in words that have no name: no other language could say them', () => {
  const nameless = ['kernel', 'dungeon', 'chamber', 'flag'].flatMap(folder =>
    readdirSync(join('src', folder), { recursive: true, encoding: 'utf8' })
      .map(name => join('src', folder, name))
      .filter(path => path.endsWith('.ts') && NAMELESS.test(readFileSync(path, 'utf8'))),
  );
  // A position that is none is a fault of a program, not of a player.
  expect(nameless).toEqual([join('src', 'kernel', 'match', 'trail.ts')]);
});
