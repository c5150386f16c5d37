import { describe, expect, it } from 'vitest';
import { piecesPerTeam } from '../../../src/flag/map/template.ts';
import { FLAG_MAPS } from '../../../src/flag/maps/index.ts';
import { handTurnTo } from '../../../src/flag/play/turn.ts';
import { flag } from '../../../src/flag/rules.ts';
import { playing, problemsOf } from '../help.ts';

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
