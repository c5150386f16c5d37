import { describe, expect, test } from 'vitest';
import { BeliefState } from '../../../src/conform/fuzzing/belief-state.ts';

/** Looks at a text where every draw comes to what is said: what was answered, and what is believed then. */
function look(seen: string, comes: (draw: number) => string) {
  const beliefs = new BeliefState(['beginning']);
  const told = beliefs.observe(seen, (_, draw) => ({ state: `after ${draw}`, text: comes(draw) }));
  return { told, one: beliefs.one };
}

describe('what may have come of a step', () => {
  test('is believed where a draw fits it', () => {
    expect(look('heads', () => 'heads')).toEqual({ told: undefined, one: 'after 0' });
    expect(look('6', draw => `${1 + (draw % 6)}`)).toEqual({ told: undefined, one: 'after 5' });
  });

  test('is believed though it comes once in hundreds of draws', () => {
    const comes = (draw: number) => (draw === 700 ? 'at last' : `${draw % 2}`);
    expect(look('at last', comes)).toEqual({ told: undefined, one: 'after 700' });
  });

  test('is not believed where none fits, and a few that were drawn are told', () => {
    expect(look('7', draw => `${1 + (draw % 6)}`)).toEqual({ told: ['1', '2', '3'], one: 'beginning' });
  });

  test('is not believed where no chance is in it', () => {
    expect(look('tails', () => 'heads')).toEqual({ told: ['heads'], one: 'beginning' });
  });

  test('goes on from all that fitted', () => {
    const beliefs = new BeliefState([0]);
    beliefs.observe('any', (_, draw) => ({ state: draw, text: 'any' }));
    const from = new Set<number>();
    beliefs.observe('none', state => ({ state, text: `${from.add(state).size % 2}` }));
    expect(from.size).toBeGreaterThan(1);
  });
});
