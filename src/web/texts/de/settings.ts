import type { SettingsTexts } from '../en/settings.ts';

/** The texts of the settings. */
export const settingsTexts: SettingsTexts = {
  heading: 'Einstellungen',
  note: 'Sie gelten für diesen Browser, sofort und in all seinen Tabs.',
  language: {
    name: 'Sprache · Language',
    choices: { system: 'Automatisch', en: 'English', de: 'Deutsch' },
    note: 'Wie Leute sich und ihre Karten nennen, bleibt, wie es ist.',
  },
  theme: {
    name: 'Licht',
    choices: { system: 'Automatisch', light: 'Tag', dark: 'Nacht' },
    note: 'Papier bei Tageslicht, oder dasselbe Papier bei Kerzenschein.',
  },
  motion: {
    name: 'Bewegung',
    choices: { system: 'Automatisch', brisk: 'Flott', none: 'Keine' },
    note: 'Wie Figuren dorthin kommen, wohin sie gehen. Ohne Bewegung sind sie einfach da.',
  },
  sound: {
    name: 'Ton',
    choices: { soft: 'Leise', loud: 'Laut', off: 'Aus' },
    note: 'Schritte, Schlösser, Hiebe und kleine Siege. Still, bis du zum ersten Mal drückst.',
    try: 'Anhören',
  },
  touch: {
    name: 'Vibration',
    choices: { on: 'An', off: 'Aus' },
    note: 'Auf Telefonen, die es können.',
  },
  pad: {
    name: 'Pfeile zum Tippen',
    choices: { touch: 'Auf Touchscreens', always: 'Immer', never: 'Nie' },
    note: 'Tasten, Klicks und Wischen gehen so oder so.',
  },
  pickUp: {
    name: 'Aufheben in den Kammern',
    choices: { nothing: 'Nichts', gold: 'Gold', treasure: 'Alle Schätze', all: 'Auch gute Tränke' },
    note: 'Nach jedem Schritt nimmst du, was neben dir liegt, solange kein Gegner nah ist. Was ein Drache bewacht, bleibt liegen.',
  },
  keys: {
    heading: 'Tasten',
    note: 'Wähl eine Taste, dann drück die, die ihre Aufgabe haben soll. Hatte die schon eine, tauschen die beiden.',
    screens: {
      dungeon: 'In Verliesen',
      chamber: 'In den Kammern',
      flag: 'Bei Capture The Flag',
      replay: 'In Wiederholungen',
    },
    change: (words: string, sign: string) => `${words}: ${sign}. Ändern`,
    waiting: 'Drück die neue Taste, oder Esc, um es zu lassen.',
    sign: '…',
    kept: (sign: string) => `${sign} ist vergeben und geht hier nicht.`,
    moved: (words: string, sign: string) => `${words}: jetzt ${sign}.`,
  },
  reset: 'Alle zurücksetzen',
};
