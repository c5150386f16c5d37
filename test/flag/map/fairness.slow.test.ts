import { describe, expect, it } from 'vitest';
import { FLAG_MAPS } from '../../../src/flag/maps/index.ts';
import { measureFairness } from './fairness.ts';

const maps = Object.entries(FLAG_MAPS).filter(([name]) => name !== 'example');

// What counts is `node bench/flag-fairness.ts`: these players are quick, not good. 200 games leave a deviation of 3.5 %.
describe('fair', () => {
  it.each(maps)('%s', (_name, { template }) => {
    const { bySeat, capped } = measureFairness(template, 200);
    const even = 1 / template.teams;
    for (const share of bySeat) expect(Math.abs(share - even)).toBeLessThan(0.1);
    expect(bySeat.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    expect(capped).toBeLessThan(0.1);
  });

  it('a map on which one side is better off is seen', () => {
    const { template } = FLAG_MAPS.crossing!;
    const lame = template.pieces.map(piece => ({
      ...piece,
      movement:
        piece.movement.directions === null
          ? piece.movement
          : { ...piece.movement, directions: { ...piece.movement.directions, down: 0, downLeft: 0, downRight: 0 } },
    }));
    expect(measureFairness({ ...template, pieces: lame }, 100).bySeat[1]).toBeGreaterThan(0.7);
  });
});
