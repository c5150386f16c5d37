import { describe, expect, test } from 'vitest';
import { dungeon } from '../../../../src/dungeon/rules.ts';
import { Meter } from '../../../../src/players/brain.ts';
import { solveYard } from '../../../../src/players/dungeon/boulders/engine.ts';
import { type Yard, yardOf } from '../../../../src/players/dungeon/boulders/yard.ts';
import { Endings } from '../../../../src/players/dungeon/moves/endings.ts';
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

  test('counts every move that it tries', () => {
    const room = '########\n#Po.o._#\n########';
    const yard = yardOf(dungeon.begin(setupOf(room, BOULDERS), 1)) as Yard;
    const meter = new Meter({ nodes: 10_000 });
    for (const _ of solveYard(yard, meter, 2 ** 20));
    expect(meter.nodes).toBeGreaterThan(0);
    expect(ending(room)).toEqual({ said: 'lost', tried: meter.nodes });
  });

  test('takes no more than its share of all moves', () => {
    const meter = new Meter({ nodes: 1_000_000 });
    const endings = new Endings(meter, 2 ** 20);
    const hard = dungeon.begin(
      setupOf('#########\n#P......#\n#.o.o.o.#\n#.......#\n#_.o.o._#\n#_..._._#\n#########', BOULDERS),
      1,
    );
    for (let n = 0; n < 20; n++) endings.of(hard);
    const spent = meter.nodes;
    endings.of(hard);
    expect(meter.nodes).toBe(spent);
  });
});
