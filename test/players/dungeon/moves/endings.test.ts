import { describe, expect, test } from 'vitest';
import { dungeon } from '../../../../src/dungeon/rules.ts';
import { Meter } from '../../../../src/players/brain.ts';
import { Endings } from '../../../../src/players/dungeon/moves/boulder-endings.ts';
import { setupOf } from '../rooms.ts';

const BOULDERS = { goal: 'boulders' };
const RIGHT = { type: 'move', direction: 'right' } as const;

/** What is said of the first state of a room, and how many moves that took. */
function ending(room: string, nodes = 10_000): { said: ReturnType<Endings['of']>; tried: number } {
  const meter = new Meter({ nodes });
  const said = new Endings(meter, 2 ** 20).of(dungeon.begin(setupOf(room, BOULDERS), 1));
  return { said, tried: meter.nodes };
}

describe('the end of a play, once only boulders are left', () => {
  test('is found', () => {
    expect(ending('######\n#Po._#\n######').said).toEqual([RIGHT, RIGHT]);
  });

  test('is lost where nothing wins any more', () => {
    expect(ending('#####\n#o._#\n#.P.#\n#####').said).toBe('lost');
  });

  test.each([
    ['as long as somebody else acts', '######\n#Po._#\n#m...#\n######'],
    ['where a key opens something', '######\n#Po._#\n#k.D.#\n######'],
  ])('is not asked for %s', (_, room) => {
    expect(ending(room)).toEqual({ said: undefined, tried: 0 });
  });

  test('takes from the budget what it tries', () => {
    const { said, tried } = ending('########\n#Po.o._#\n########');
    expect(said).toBe('lost');
    expect(tried).toBeGreaterThan(0);
  });
});
