import { describe, expect, it } from 'vitest';
import { playFairly } from '../../../bench/fairness/game.ts';
import { isFair, MOST, row, tallied } from '../../../bench/fairness/tally.ts';
import { FLAG_MAPS } from '../../../src/flag/maps/index.ts';
import { flag } from '../../../src/flag/rules.ts';
import { anyWay, piece, template } from '../help.ts';

const ended = (winners: number[], start: number) => ({ winners, start, turns: 10, capped: false });

describe('a game of equals', () => {
  const setup = flag.readSetup({ template: template({ gridSize: [7, 5], pieces: [piece('King', 1, 2, anyWay(1))] }) });

  it('is the same each time, and another one where another team begins', () => {
    const play = (start: number) => playFairly(setup, { seed: 3, start, nodes: 60 });
    expect(play(0)).toEqual(play(0));
    expect(play(1)).not.toEqual(play(0));
  });

  it('has a winner, or is called off after 200 turns of each team', () => {
    for (let seed = 0; seed < 8; seed++) {
      const { winners, turns, capped } = playFairly(setup, { seed, start: seed % 2, nodes: 20 });
      expect(winners.length).toBeGreaterThan(0);
      expect(turns).toBeLessThanOrEqual(400);
      expect(capped).toBe(turns === 400);
    }
  });
});

describe('a tally', () => {
  it('counts wins by seat and by the order of play, and shares draws', () => {
    const tally = tallied(2, [ended([0], 0), ended([0], 1), ended([0, 1], 1), ended([1], 1)]);
    expect(tally).toMatchObject({ games: 4, bySeat: [0.625, 0.375], byOrder: [0.625, 0.375], drawn: 0.25, turns: 10 });
  });

  it.each<[number, number[], boolean]>([
    [2, [0.55, 0.45], true],
    [2, [0.44, 0.56], false],
    [3, [0.42, 0.29, 0.29], true],
    [3, [0.43, 0.29, 0.28], false],
    [4, [0.32, 0.23, 0.23, 0.22], true],
    [4, [0.22, 0.33, 0.23, 0.22], false],
  ])('of %i teams is fair while no seat wins too often: %j', (teams, bySeat, fair) => {
    const tally = { ...tallied(teams, [ended([0], 0)]), bySeat, byOrder: bySeat.map(() => 1 / teams) };
    expect(isFair(tally)).toBe(fair);
    expect(row('map', tally)).toContain(fair ? '| fair |' : '| **not fair** |');
  });

  it('knows how much is too often for every map that ships', () => {
    for (const map of Object.values(FLAG_MAPS)) expect(MOST[map.template.teams]).toBeDefined();
  });
});
