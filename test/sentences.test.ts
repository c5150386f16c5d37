import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** A refusal in words that were written where it is thrown. */
const NAMELESS = /new IllegalAction\(\s*['`]|new DungeonRefusal\([^,]+,\s*['`]/;
/** A problem or a piece of advice in such words: readers and checks take sentences, so only these two ways are left. */
const UNNAMED = /\binEnglish\(|\bmessage: ?['`(]|\{ path(: [^,{}]+)?, message\b/;

/** The sources of the rules and the players in which something is written. */
function withIn(pattern: RegExp): string[] {
  const found = ['kernel', 'dungeon', 'chamber', 'flag', 'players'].flatMap(folder =>
    readdirSync(join('src', folder), { recursive: true, encoding: 'utf8' })
      .map(name => join('src', folder, name))
      .filter(path => path.endsWith('.ts') && pattern.test(readFileSync(path, 'utf8'))),
  );
  return found.sort();
}

describe('no rule speaks in words that have no name, which no other language could say', () => {
  test('where it refuses an action', () => {
    // A position that is none is a fault of a program, not of a player.
    expect(withIn(NAMELESS)).toEqual([join('src', 'kernel', 'match', 'undo-history.ts')]);
  });

  test('where it finds a fault in a map or a file, or gives advice', () => {
    expect(withIn(UNNAMED)).toEqual([
      // What a problem is, and what has no name.
      join('src', 'kernel', 'errors.ts'),
      // What a refusal without a name says inside a file goes on without one.
      join('src', 'kernel', 'match', 'replay.ts'),
      join('src', 'kernel', 'message-catalog.ts'),
    ]);
  });
});
