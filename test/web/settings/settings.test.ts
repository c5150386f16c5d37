import { describe, expect, it } from 'vitest';
import { CHOICES, readSettings } from '../../../src/web/settings/settings.ts';
import { settingsTexts } from '../../../src/web/texts/settings.ts';

const AT_FIRST = {
  ...{ language: 'system', theme: 'system', motion: 'system', sound: 'soft', touch: 'on', pad: 'touch' },
  pickUp: 'nothing',
};

describe('settings', () => {
  it.each<[string, unknown, object]>([
    ['nothing', undefined, {}],
    ['no object', 'dark', {}],
    ['a list', ['dark'], {}],
    ['one of them', { theme: 'dark' }, { theme: 'dark' }],
    ['several', { sound: 'off', pad: 'never' }, { sound: 'off', pad: 'never' }],
    ['a value that is none', { theme: 'sepia', motion: 7, sound: null }, {}],
    ['a name that is none', { taste: 'sweet', touch: 'off' }, { touch: 'off' }],
  ])('%s is read as far as it is known', (_, json, known) => {
    expect(readSettings(json)).toEqual({ ...AT_FIRST, ...known });
  });

  it('have a word for each choice', () => {
    for (const [name, choices] of Object.entries(CHOICES)) {
      expect(Object.keys(settingsTexts[name as keyof typeof CHOICES].choices)).toEqual([...choices]);
    }
  });
});
