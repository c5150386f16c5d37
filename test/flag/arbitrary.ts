import fc from 'fast-check';
import { type MapTemplate, type Movement, PLACEMENTS, piecesPerTeam } from '../../src/flag/map/template.ts';
import { roomFor } from '../../src/flag/map/territory.ts';
import { OPTIONS } from '../../src/flag/setup.ts';
import { DIRECTIONS, type Direction, OPPOSITE } from '../../src/kernel/square.ts';
import { LSHAPE, problemsOf, slides } from './help.ts';

const reach = fc.oneof({ weight: 8, arbitrary: fc.nat({ max: 3 }) }, fc.constantFrom(20, 2 ** 31 - 1));
const directions = fc.record(Object.fromEntries(DIRECTIONS.map(direction => [direction, reach])));
const AXES = DIRECTIONS.slice(0, 4).map(direction => [direction, OPPOSITE[direction]]);
/** As far each way: for these the engine has shorter ways of its own. */
const evenly = (ways: fc.Arbitrary<Direction[]>): fc.Arbitrary<Movement> =>
  fc
    .tuple(ways, fc.integer({ min: 1, max: 3 }))
    .map(([all, far]) => slides(Object.fromEntries(all.map(way => [way, far]))));
const movement: fc.Arbitrary<Movement> = fc.oneof(
  { weight: 3, arbitrary: directions.map(found => ({ directions: found, shape: null }) as Movement) },
  { weight: 2, arbitrary: evenly(fc.subarray([...DIRECTIONS], { minLength: 1, maxLength: 5 })) },
  { weight: 2, arbitrary: evenly(fc.subarray(AXES, { minLength: 1 }).map(axes => axes.flat())) },
  { weight: 1, arbitrary: fc.constant(LSHAPE) },
);
const pieces = fc
  .array(fc.record({ attackPower: fc.nat({ max: 3 }), count: fc.nat({ max: 4 }), movement }), {
    minLength: 1,
    maxLength: 4,
  })
  .map(list => list.map((piece, n) => ({ type: `type ${n}`, ...piece })));

/** Any template that the rules accept, small ones above all. */
export function templates(side = 9): fc.Arbitrary<MapTemplate> {
  const limit = fc.constantFrom(-1, -1, 5, 60);
  return fc
    .record({
      gridSize: fc.tuple(fc.integer({ min: 3, max: side }), fc.integer({ min: 3, max: side })),
      teams: fc.integer({ min: 2, max: 4 }),
      flags: fc.constantFrom(1, 1, 2, 3),
      pieces,
      blocks: fc.nat({ max: 12 }),
      placement: fc.constantFrom(...PLACEMENTS),
      totalTimeLimitInSeconds: limit,
      moveTimeLimitInSeconds: limit,
    })
    .map(fitting);
}

/** Setups with any options. */
export function setups(side?: number): fc.Arbitrary<unknown> {
  const options = fc.record({
    directions: fc.constantFrom(...OPTIONS.directions),
    lshape: fc.constantFrom(...OPTIONS.lshape),
    start: fc.constantFrom(...OPTIONS.start),
  });
  return fc.record({ template: templates(side), options }, { requiredKeys: ['template'] });
}

/** With pieces and blocks taken away until they fit, and one piece at least. */
function fitting(template: MapTemplate): MapTemplate {
  const room = roomFor(template);
  let left = room;
  const fewer = template.pieces.map((piece, n) => {
    const count = Math.min(left, n === 0 ? Math.max(1, piece.count) : piece.count);
    left -= count;
    return { ...piece, count };
  });
  let fits = { ...template, pieces: fewer };
  if (piecesPerTeam(fits) > room) throw new Error('no room for a single piece');
  while (problemsOf({ template: fits }).length > 0) fits = { ...fits, blocks: Math.floor(fits.blocks / 2) };
  return fits;
}
