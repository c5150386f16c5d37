import { describe, expect, test } from 'vitest';
import { Beliefs } from '../../src/conform/beliefs.ts';

/** Looks at a text where every draw comes to what is said: what was answered, and how often was drawn. */
function look(seen: string, comes: (draw: number) => string) {
  let draws = 0;
  const beliefs = new Beliefs(['beginning']);
  const told = beliefs.see(seen, (_, draw) => {
    draws++;
    return { state: `after ${draw}`, text: comes(draw) };
  });
  return { told, draws, one: beliefs.one };
}

describe('what may have come of a step', () => {
  test('is believed once three draws fit it', () => {
    expect(look('heads', () => 'heads')).toEqual({ told: undefined, draws: 3, one: 'after 0' });
    expect(look('6', draw => `${1 + (draw % 6)}`)).toEqual({ told: undefined, draws: 18, one: 'after 5' });
  });

  test('is believed though only the last of 800 draws fits it', () => {
    const comes = (draw: number) => (draw === 799 ? 'at last' : `${draw % 2}`);
    expect(look('at last', comes)).toEqual({ told: undefined, draws: 800, one: 'after 799' });
  });

  test('is not believed where none fits, and the first three that were drawn are told', () => {
    const die = look('7', draw => `${1 + (draw % 6)}`);
    expect(die).toEqual({ told: ['1', '2', '3'], draws: 800, one: 'beginning' });
  });

  test('is not left to chance where 25 draws have come to the same', () => {
    expect(look('tails', () => 'heads')).toEqual({ told: ['heads'], draws: 25, one: 'beginning' });
    const late = look('tails', draw => (draw < 24 ? 'heads' : 'tails'));
    expect(late).toEqual({ told: undefined, draws: 27, one: 'after 24' });
  });

  test('goes on from all that fitted', () => {
    const beliefs = new Beliefs([0]);
    beliefs.see('any', (_, draw) => ({ state: draw, text: 'any' }));
    const from: number[] = [];
    beliefs.see('none', state => ({ state, text: `${from.push(state) % 2}` }));
    expect(new Set(from)).toEqual(new Set([0, 1, 2]));
  });
});
