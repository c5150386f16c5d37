import { describe, expect, it } from 'vitest';
import { chamber } from '../../../src/chamber/rules.ts';
import type { Carried, ChamberState } from '../../../src/chamber/state.ts';
import { delver } from '../../../src/players/chamber/delver/delver.ts';
import { room, strewn } from '../../chamber/table.ts';

/** A game with all that can be carried and traded. */
function given(drawing: string, changes: Partial<ChamberState> = {}): ChamberState {
  return { ...strewn(drawing, { options: { shop: true, finds: true } }), ...changes };
}

const chooses = (state: ChamberState) => delver().choose(chamber.view(state, 0));
const pack = (...names: Carried['name'][]): readonly Carried[] =>
  names.map(name => (['bolt', 'slumber', 'banishing'].includes(name) ? { name, charges: 1 } : { name }));

describe('the delver and its kit', () => {
  it.each([
    [
      'drinks healing when it is hurt',
      given(room('@...\\'), { hp: 90, pack: pack('RH'), known: ['RH'] }),
      { type: 'apply', slot: 0 },
    ],
    ['reads a map', given(room('@...\\'), { pack: pack('key', 'map') }), { type: 'apply', slot: 1 }],
    ['puts a ring on', given(room('@...\\'), { pack: pack('iron') }), { type: 'apply', slot: 0 }],
    ['buys healing', given(room('@M..\\'), { gold: 9 }), { type: 'buy', ware: 'RH' }],
    ['sells poison', given(room('@M..\\'), { pack: pack('PH'), known: ['PH'] }), { type: 'sell', slot: 0 }],
    ['keeps healing', given(room('@0..\\'), { known: ['RH'] }), { type: 'take', direction: 'ea' }],
    ['prays in need', given(room('@_..\\'), { hp: 20, gold: 12 }), { type: 'pray', direction: 'ea' }],
    ['opens a vault', given(room('@&..\\'), { pack: pack('key') }), { type: 'move', direction: 'ea' }],
    ['fetches a scroll', given(room('@.t.\\')), { type: 'move', direction: 'ea' }],
    ['strikes a hound', given(room('@H..\\')), { type: 'attack', direction: 'ea' }],
    [
      'puts to sleep who would slay it',
      given(room('@W..\\'), { hp: 30, pack: pack('slumber') }),
      { type: 'zap', slot: 0, direction: 'ea' },
    ],
    [
      'flies from who would slay it',
      given(room('@W..\\'), { hp: 30, pack: pack('flight') }),
      { type: 'apply', slot: 0 },
    ],
  ])('%s', (_what, state, action) => {
    expect(chooses(state)).toEqual(action);
  });

  it('never chooses what the rules refuse', () => {
    for (const seed of [1, 2, 3]) {
      const options = { shop: true, finds: true, abilities: true, fog: true };
      const state = chamber.begin(chamber.readSetup({ race: 'elf', options }), seed);
      const player = delver();
      for (let turn = 0; turn < 150 && state.ended === undefined; turn++) {
        chamber.apply(state, 0, player.choose(chamber.view(state, 0)));
      }
      expect(state.turn).toBeGreaterThan(0);
    }
  });
});
