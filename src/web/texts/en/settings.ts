import type { Worded } from '../shared/worded.ts';
/** The texts of the settings. */
export const settingsTexts = {
  heading: 'Settings',
  note: 'They apply to this browser, at once and in every tab.',
  language: {
    name: 'Language · Sprache',
    choices: { system: 'Automatic', en: 'English', de: 'Deutsch' },
    note: 'What people call themselves and their maps stays as it is.',
  },
  theme: {
    name: 'Light',
    choices: { system: 'Automatic', light: 'Day', dark: 'Night' },
    note: 'Paper by daylight, or the same paper by candlelight.',
  },
  motion: {
    name: 'Motion',
    choices: { system: 'Automatic', brisk: 'Brisk', none: 'None' },
    note: 'How pieces get where they go. Without motion they are simply there.',
  },
  sound: {
    name: 'Sound',
    choices: { soft: 'Soft', loud: 'Loud', off: 'Off' },
    note: 'Steps, locks, blows and small victories. Silent until your first press.',
    try: 'Listen',
  },
  touch: {
    name: 'Vibration',
    choices: { on: 'On', off: 'Off' },
    note: 'On phones that can.',
  },
  pad: {
    name: 'On-screen arrows',
    choices: { touch: 'On touch screens', always: 'Always', never: 'Never' },
    note: 'Keys, clicks and swipes work either way.',
  },
  pickUp: {
    name: 'Pick up in the chambers',
    choices: { nothing: 'Nothing', gold: 'Gold', treasure: 'All treasure', all: 'Good potions, too' },
    note: 'After each step you take what lies beside you, while no enemy is near. What a dragon guards stays where it is.',
  },
  keys: {
    heading: 'Keys',
    note: 'Choose a key, then press the one that should do its job. If that one had a job already, the two swap.',
    screens: { dungeon: 'In dungeons', chamber: 'In the chambers', flag: 'In Capture The Flag', replay: 'In replays' },
    change: (words: string, sign: string) => `${words}: ${sign}. Change it`,
    waiting: 'Press the new key, or Esc to keep this one.',
    sign: '…',
    kept: (sign: string) => `${sign} is taken: it cannot be used here.`,
    moved: (words: string, sign: string) => `${words}: now ${sign}.`,
  },
  reset: 'Reset all settings',
};

export type SettingsTexts = Worded<typeof settingsTexts>;
