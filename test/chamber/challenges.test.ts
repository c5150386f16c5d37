import { describe, expect, it } from 'vitest';
import { challengeOf } from '../../src/chamber/play/challenge-progress.ts';
import { chamber } from '../../src/chamber/rules.ts';
import type { ChamberState } from '../../src/chamber/state.ts';
import { MISSES, on, play, room } from './table.ts';

/** Five small floors: a potion, a goblin that always misses, and the stairs. */
function setOut(challenge: string | undefined): ChamberState {
  const floors = Array.from({ length: 5 }, () => room('@.\\', '0N.'));
  const setup = chamber.readSetup({ floors, ...(challenge !== undefined && { challenge }) });
  return { ...chamber.begin(setup, 1), rng: MISSES };
}

const OUT = Array(5).fill('ea, ea').join(', ');

describe('a challenge', () => {
  it.each([
    ['pacifist', OUT, 'The pacifist challenge held.'],
    ['pacifist', `a se, ${OUT}`, 'The pacifist challenge did not hold.'],
    ['pacifist', `u so, a no, ${OUT}`, 'The pacifist challenge held.'],
    ['sober', OUT, 'The sober challenge held.'],
    ['sober', `a se, ${OUT}`, 'The sober challenge held.'],
    ['sober', `u so, ${OUT}`, 'The sober challenge did not hold.'],
    ['swift', OUT, 'The swift challenge held.'],
    ['swift', `${'a no, '.repeat(1490)}${OUT}`, 'The swift challenge held.'],
    ['swift', `${'a no, '.repeat(1491)}${OUT}`, 'The swift challenge did not hold.'],
  ])('%s after what was done: it is in the outcome', (challenge, words, proof) => {
    const state = setOut(challenge);
    play(state, words);
    expect(chamber.outcome(state)?.reason).toBe(`The player has left the lowest floor. ${proof}`);
  });

  it('that ends in death has not held', () => {
    const state = { ...setOut('pacifist'), hp: 0, ended: 'died' as const };
    expect(challengeOf(state)).toEqual({ name: 'pacifist', held: false });
  });

  it('is folded from the log: nobody can say so', () => {
    const state = chamber.begin(chamber.readSetup({ floors: [room('@0\\')], challenge: 'sober' }), 1);
    play(state, 'u ea');
    const again = chamber.decode(chamber.encode(state));
    expect(chamber.view(again, 0).challenge).toEqual({ name: 'sober', held: false });
    expect(() => chamber.readSetup({ challenge: 'sober', vowBroken: false })).toThrow('/vowBroken');
  });

  it('is not there unless the setup has it', () => {
    const state = on(room('@\\'));
    expect(chamber.view(state, 0)).not.toHaveProperty('challenge');
    expect(chamber.encode(state)).not.toHaveProperty('vowBroken');
    expect(() => chamber.readSetup({ challenge: 'lazy' })).toThrow('expected one of pacifist, sober, swift');
  });
});
