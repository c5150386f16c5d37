import { suitedSetup } from './configs.ts';
import drawn from './drawn.json' with { type: 'json' };
import first from './first.json' with { type: 'json' };
import listed from './listed.json' with { type: 'json' };
import puzzles from './puzzles.json' with { type: 'json' };
import { mapOfSketch, type SketchedMap } from './sketched-map.ts';

const SKETCHES: Readonly<Record<string, SketchedMap>> = drawn;

/** By the names of the dungeons: listed thing by thing, the first ones apart, drawn by `quadrille generate puzzle`, or drawn with signs. */
export const SHIPPED_MAPS: Readonly<Record<string, unknown>> = {
  ...first,
  ...listed,
  ...puzzles,
  ...Object.fromEntries(Object.entries(SKETCHES).map(([name, sketch]) => [name, mapOfSketch(sketch)])),
};

/** The setup of a dungeon that ships, with what suits it, unread. */
export function shippedSetup(name: string): unknown {
  return suitedSetup(name, SHIPPED_MAPS[name]);
}
