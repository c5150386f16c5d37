import { describe, expect, it } from 'vitest';
import { DIRECTIONS } from '../../../src/chamber/floor/directions.ts';
import { chamber } from '../../../src/chamber/rules.ts';
import { outlookOf } from '../../../src/players/chamber/delver/choose-step.ts';
import { delver } from '../../../src/players/chamber/delver/delver.ts';
import { type Outlook, riskOf, STAY } from '../../../src/players/chamber/delver/risk-simulation.ts';
import { lookAbout } from '../../../src/players/chamber/delver/situation.ts';
import { on, room } from '../../chamber/table.ts';

const look = (drawing: string) => lookAbout(chamber.view(on(drawing), 0), undefined);
const outlook = (drawing: string): Outlook => outlookOf(look(drawing), undefined);
const way = (direction: (typeof DIRECTIONS)[number]) => DIRECTIONS.indexOf(direction);

describe('looking ahead', () => {
  it.each([
    ['nothing where nobody is near', room('@.......\\'), 'ea', 0],
    ['nothing where only a peaceful merchant is', room('@.M.....\\'), 'ea', 0],
    ['no way into a wall', room('@.......\\'), 'no', Infinity],
    ['no way into somebody', room('@W......\\'), 'ea', Infinity],
  ] as const)('sees %s', (_, drawing, direction, risk) => {
    expect(riskOf(way(direction), outlook(drawing))).toBe(risk);
  });

  it('sees that who stays beside an enemy is struck, and who leaves is not', () => {
    const ahead = outlook(room('.......', '.......', '..@W...', '.......', '.......', '......\\'));
    expect(riskOf(STAY, ahead)).toBeGreaterThan(10);
    expect(riskOf(way('we'), ahead)).toBeLessThan(5);
  });

  it('sees that a corner is worse than the open', () => {
    const corner = outlook(room('@.....', '......', '..W...', '......', '.....\\'));
    const open = outlook(room('......', '......', '..@...', '......', '..W...', '......', '.....\\'));
    expect(riskOf(STAY, corner)).toBeGreaterThan(riskOf(STAY, open));
  });

  it('says the same each time', () => {
    const drawing = room('.V.....', '..@..W.', '....X.\\');
    expect(riskOf(STAY, outlook(drawing))).toBe(riskOf(STAY, outlook(drawing)));
  });
});

describe('the delver before a crowd', () => {
  /** A passage that leads to a chamber. */
  function passageTo(inside: readonly string[]) {
    const wall = `|${'-'.repeat(8 + (inside[0]?.length ?? 0))}|`;
    const rows = inside.map((line, n) => (n === 0 ? `|@+#####+${line}|` : `|-------|${line}|`));
    return [wall, ...rows, wall].join('\n');
  }

  function waysOf(drawing: string, turns: number): string[] {
    const state = on(drawing);
    const player = delver();
    return Array.from({ length: turns }, () => {
      const action = player.choose(chamber.view(state, 0));
      chamber.apply(state, 0, action);
      return action.type;
    });
  }

  it('goes in where there is none', () => {
    expect(waysOf(passageTo(['....', '....', '...\\']), 8).every(type => type === 'move')).toBe(true);
  });

  it('waits in the passage, where nobody can come', () => {
    const state = on(passageTo(['..W.', '.W..', '...\\']));
    const player = delver();
    for (let turn = 0; turn < 40; turn++) {
      const action = player.choose(chamber.view(state, 0));
      if (action.type === 'wait') break;
      chamber.apply(state, 0, action);
    }
    expect(chamber.view(state, 0).rows[1]?.indexOf('@')).toBeGreaterThan(2);
    expect(chamber.view(state, 0).rows[1]?.indexOf('@')).toBeLessThan(8);
    expect(state.hp).toBe(140);
  });

  describe('which is a throng before the stairs', () => {
    const FULL = ['T...T...', '..T.....', '.T....T\\'];

    /** The stairs are drawn, and the player comes by the passage. */
    function passThrough(inside: readonly string[], seed: number, turns: number, weary = 0) {
      const state = on(passageTo(inside), { seed });
      const player = delver();
      state.compass = true;
      player.choose(chamber.view(state, 0));
      state.turn += weary;
      const end = state.turn + turns;
      while (state.ended === undefined && state.floor === 1 && state.turn < end) {
        chamber.apply(state, 0, player.choose(chamber.view(state, 0)));
      }
      return state;
    }

    it('stays out of it while a run would cost much', () => {
      const lost = [1, 2, 3, 4].map(seed => 140 - passThrough(FULL, seed, 500).hp);
      // A troll takes 21 with each blow: some are struck once, by who comes to the door.
      expect(Math.max(...lost)).toBeLessThanOrEqual(21);
    });

    it('runs when the way is free', () => {
      const away = ['..\\.....', '........', '.......T', '.....TTT'];
      const passed = [1, 2, 3, 4].map(seed => passThrough(away, seed, 200));
      expect(passed.map(({ floor, hp }) => [floor, hp])).toEqual(passed.map(() => [2, 140]));
    });

    it('goes at last, whatever it costs', () => {
      const passed = [1, 2, 3, 4].map(seed => passThrough(FULL, seed, 100, 3000));
      expect(passed.filter(({ floor, ended }) => floor === 1 && ended === undefined)).toEqual([]);
    });
  });
});
