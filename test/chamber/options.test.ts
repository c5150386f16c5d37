import { describe, expect, it } from 'vitest';
import { OPTION_NAMES, optionsOf } from '../../src/chamber/options.ts';
import { chamber } from '../../src/chamber/rules.ts';

const CLASSIC = { abilities: false, fog: false, practice: false };

describe('the options of a setup', () => {
  it('are, in the classic game, the three that every setup so far has written down, and no others', () => {
    expect(chamber.readSetup({ race: 'elf' })).toEqual({ race: 'elf', options: CLASSIC });
    const allOff = Object.fromEntries(OPTION_NAMES.map(name => [name, false]));
    expect(chamber.readSetup({ race: 'elf', options: allOff })).toEqual({ race: 'elf', options: CLASSIC });
    expect(optionsOf({})).toEqual(CLASSIC);
  });

  // The modern game is several: see play/modern.test.ts.
  it.each(OPTION_NAMES.filter(name => name !== 'modern'))('%s is on where the setup says so, and alone', name => {
    const options = { ...CLASSIC, [name]: true };
    expect(optionsOf({ [name]: true })).toEqual(options);
    expect(chamber.readSetup({ options: { [name]: true } }).options).toEqual(options);
    expect(chamber.readSetup(chamber.readSetup({ options })).options).toEqual(options);
  });

  it.each(OPTION_NAMES)('%s is true or false', name => {
    expect(() => chamber.readSetup({ options: { [name]: 'yes' } })).toThrow(`/options/${name}: expected true or false`);
  });
});
