import type { Worded } from '../shared/worded.ts';
/** The texts of the settings. */
export const settingsTexts = {
  heading: 'Settings',
  note: 'They hold for this browser, at once, and in all of its tabs.',
  language: {
    name: 'Language · Sprache',
    choices: { system: 'As the browser', en: 'English', de: 'Deutsch' },
    note: 'Names of maps and people stay as they are.',
  },
  theme: {
    name: 'Light',
    choices: { system: 'As the system', light: 'Day', dark: 'Night' },
    note: 'Paper by daylight, or the same paper by candlelight.',
  },
  motion: {
    name: 'Motion',
    choices: { system: 'As the system', brisk: 'Brisk', none: 'None' },
    note: 'How pieces get where they go. Without motion they are simply there.',
  },
  sound: {
    name: 'Sound',
    choices: { soft: 'Soft', loud: 'Loud', off: 'Off' },
    note: 'Steps, locks, blows and small victories. Nothing is heard before your first press.',
    try: 'Listen',
  },
  touch: {
    name: 'Vibration',
    choices: { on: 'On', off: 'Off' },
    note: 'On phones that can.',
  },
  pad: {
    name: 'Arrows to press',
    choices: { touch: 'On touch screens', always: 'Always', never: 'Never' },
    note: 'Keys, clicks and swipes work either way.',
  },
  pickUp: {
    name: 'Picked up in the chambers',
    choices: { nothing: 'Nothing unasked', gold: 'Gold', treasure: 'All treasure', all: 'Known good potions, too' },
    note: 'What lies beside you after a step is taken, while no enemy is near. What a dragon guards stays where it is.',
  },
  keys: {
    heading: 'Keys',
    note: 'Press a key here, then the one that shall do the same. What that one did comes to the old place.',
    screens: { dungeon: 'In dungeons', chamber: 'In the chambers', flag: 'In Capture The Flag', replay: 'In replays' },
    change: (words: string, sign: string) => `${words}: ${sign}. Change it`,
    waiting: 'Press the new key, or Esc to leave it.',
    sign: '…',
    kept: (sign: string) => `${sign} has its place already: it cannot be used here.`,
    moved: (words: string, sign: string) => `${words}: now ${sign}.`,
  },
  reset: 'Reset all settings',
};

export type SettingsTexts = Worded<typeof settingsTexts>;
