import type { SettingsTexts } from '../en/settings.ts';

/** The texts of the settings. */
export const settingsTexts: SettingsTexts = {
  heading: 'Einstellungen',
  note: 'Sie gelten für diesen Browser, sofort und in all seinen Tabs.',
  language: {
    name: 'Sprache · Language',
    choices: { system: 'Wie der Browser', en: 'English', de: 'Deutsch' },
    note: 'Namen von Karten und Leuten bleiben, wie sie sind.',
  },
  theme: {
    name: 'Licht',
    choices: { system: 'Wie das System', light: 'Tag', dark: 'Nacht' },
    note: 'Papier bei Tageslicht, oder dasselbe Papier bei Kerzenschein.',
  },
  motion: {
    name: 'Bewegung',
    choices: { system: 'Wie das System', brisk: 'Flott', none: 'Keine' },
    note: 'Wie Figuren dorthin kommen, wohin sie gehen. Ohne Bewegung sind sie einfach da.',
  },
  sound: {
    name: 'Ton',
    choices: { soft: 'Leise', loud: 'Laut', off: 'Aus' },
    note: 'Schritte, Schlösser, Hiebe und kleine Siege. Vor deinem ersten Tastendruck ist nichts zu hören.',
    try: 'Anhören',
  },
  touch: {
    name: 'Vibration',
    choices: { on: 'An', off: 'Aus' },
    note: 'Auf Telefonen, die es können.',
  },
  pad: {
    name: 'Pfeile zum Drücken',
    choices: { touch: 'Auf Touchscreens', always: 'Immer', never: 'Nie' },
    note: 'Tasten, Klicks und Wischen gehen so oder so.',
  },
  pickUp: {
    name: 'Aufgehoben in den Kammern',
    choices: { nothing: 'Nichts von selbst', gold: 'Gold', treasure: 'Alle Schätze', all: 'Auch bekannte gute Tränke' },
    note: 'Was nach einem Schritt neben dir liegt, wird genommen, solange kein Gegner nah ist. Was ein Drache bewacht, bleibt liegen.',
  },
  keys: {
    heading: 'Tasten',
    note: 'Drücke hier eine Taste, dann die, die dasselbe tun soll. Was jene tat, kommt an den alten Platz.',
    screens: {
      dungeon: 'In Verliesen',
      chamber: 'In den Kammern',
      flag: 'Bei Capture The Flag',
      replay: 'In Wiederholungen',
    },
    change: (words: string, sign: string) => `${words}: ${sign}. Ändern`,
    waiting: 'Drücke die neue Taste, oder Esc, um es zu lassen.',
    sign: '…',
    kept: (sign: string) => `${sign} hat schon seinen Platz und geht hier nicht.`,
    moved: (words: string, sign: string) => `${words}: jetzt ${sign}.`,
  },
  reset: 'Zurück auf Anfang',
};
