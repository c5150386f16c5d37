import { describe, expect, it } from 'vitest';
import { piecesPerTeam } from '../../../src/flag/map/template.ts';
import { FLAG_MAPS, type FlagMap } from '../../../src/flag/maps/index.ts';
import { handTurnTo } from '../../../src/flag/play/turn.ts';
import { flag } from '../../../src/flag/rules.ts';
import { playing, problemsOf } from '../help.ts';
import { measureFairness } from './fairness.ts';

const maps = Object.entries(FLAG_MAPS);

describe('the maps that ship', () => {
  it('are the course’s example and seven of our own, one of them for three teams', () => {
    expect(Object.entries(FLAG_MAPS).map(([name, { template }]) => [name, template.teams])).toEqual([
      ['example', 2],
      ['crossing', 2],
      ['four-winds', 4],
      ['rubble', 2],
      ['menagerie', 2],
      ['stampede', 2],
      ['hive', 2],
      ['three-crowns', 3],
    ]);
  });

  it.each(maps.slice(1))('%s lets nobody take anything with the first move', (_name, { template }) => {
    // Blocks only ever bar a way: without them there are all the moves that there can be.
    const state = playing({ ...template, blocks: 0 });
    for (let first = 0; first < template.teams; first++) {
      handTurnTo(state, first);
      const { grid } = flag.view(state, 'public');
      const moves = flag.legal(state, first).filter(action => action.type === 'move');
      expect(moves.filter(({ to: [row, column] }) => grid[row]?.[column] !== '')).toEqual([]);
    }
  });

  it('differ in what their pieces can do: leaps alone, steps alone, or a bit of everything', () => {
    const leaping = ({ template }: FlagMap) => template.pieces.every(({ movement }) => movement.directions === null);
    expect(maps.filter(([, map]) => leaping(map)).map(([name]) => name)).toEqual(['stampede']);
    expect(maps.filter(([, { template }]) => template.pieces.length === 1).map(([name]) => name)).toEqual(['hive']);
    expect(new Set(maps.map(([, { template }]) => template.gridSize.join())).size).toBeGreaterThan(5);
  });

  it.each(maps)('%s can be played, and says what makes it interesting', (_name, { title, line, template }) => {
    expect(problemsOf({ template })).toEqual([]);
    expect(title.length).toBeGreaterThan(3);
    expect(line.length).toBeGreaterThan(30);
  });

  it('the example is the course’s', () => {
    const { template } = FLAG_MAPS.example!;
    expect(template).toMatchObject({ gridSize: [10, 10], teams: 2, flags: 1, blocks: 0, placement: 'symmetrical' });
    expect(template).toMatchObject({ totalTimeLimitInSeconds: -1, moveTimeLimitInSeconds: -1 });
    expect(template.pieces.map(({ type, attackPower, count }) => [type, attackPower, count])).toEqual([
      ['Pawn', 1, 10],
      ['Rook', 5, 2],
      ['Knight', 3, 2],
      ['Bishop', 3, 2],
      ['Queen', 5, 1],
      ['King', 1, 1],
    ]);
    expect(piecesPerTeam(template)).toBe(18);
  });

  it('there is a quick duel, a large map for four, and one of several flags with blocks', () => {
    const { crossing, 'four-winds': fourWinds, rubble } = FLAG_MAPS;
    expect(crossing!.template).toMatchObject({ teams: 2, gridSize: [7, 7] });
    expect(fourWinds!.template).toMatchObject({ teams: 4, gridSize: [20, 20] });
    expect(rubble!.template.flags).toBeGreaterThan(1);
    expect(rubble!.template.blocks).toBeGreaterThan(10);
  });

  it.each(maps.slice(1))('%s treats all directions alike, so that no side is better off', (_name, { template }) => {
    for (const { movement } of template.pieces) {
      const { directions } = movement;
      if (directions === null) continue;
      expect(directions.up).toBe(directions.down);
      expect(directions.left).toBe(directions.right);
      expect(new Set([directions.upLeft, directions.upRight, directions.downLeft, directions.downRight]).size).toBe(1);
    }
  });
});

// What counts is `node bench/flag-fairness.ts`: these players are quick, not good. 200 games leave a deviation of 3.5 %.
describe('fair', () => {
  it.each(maps.slice(1))('%s', (_name, { template }) => {
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
