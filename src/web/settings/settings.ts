import type { Liking } from '../../players/chamber/assist/auto-explore.ts';
import { StoredSetting } from './browser-storage.ts';

/** What each setting can be; the first is what it is until somebody chooses. */
export const CHOICES = {
  /** In which words the page speaks. */
  language: ['system', 'en', 'de'],
  /** By which light the page is read. */
  theme: ['system', 'light', 'dark'],
  /** How fast pieces move; `none` puts them where they go. */
  motion: ['system', 'brisk', 'none'],
  /** How loud it is. */
  sound: ['soft', 'loud', 'off'],
  /** Whether a phone answers to the hand. */
  touch: ['on', 'off'],
  /** Where the arrows to press are shown. */
  pad: ['touch', 'always', 'never'],
  /** What is picked up unasked in the chambers. */
  pickUp: ['nothing', 'gold', 'treasure', 'all'] satisfies readonly Liking[],
} as const;

export type Setting = keyof typeof CHOICES;
export type Settings = { readonly [Name in Setting]: (typeof CHOICES)[Name][number] };

/** Under which name the browser keeps them. */
export const SETTINGS = 'settings';

/** What can be made of whatever is kept: an unknown value counts as none. */
export function readSettings(json: unknown): Settings {
  const known = (typeof json === 'object' && json !== null ? json : {}) as Readonly<Record<string, unknown>>;
  const read = <Name extends Setting>(name: Name): Settings[Name] => {
    const choices: readonly string[] = CHOICES[name];
    return (choices.find(choice => choice === known[name]) ?? choices[0]) as Settings[Name];
  };
  return {
    language: read('language'),
    theme: read('theme'),
    motion: read('motion'),
    sound: read('sound'),
    touch: read('touch'),
    pad: read('pad'),
    pickUp: read('pickUp'),
  };
}

const kept = new StoredSetting(SETTINGS, readSettings);

/** As it is set in this browser. */
export const settings = kept.get;

/** As it is set, and again whenever that changes. */
export const useSettings = kept.use;

/** Calls whenever something is set, until what it returns is called. */
export const onSettings = kept.watch;

/** Sets something for this visit and all that come. */
export function changeSetting<Name extends Setting>(name: Name, value: Settings[Name]): void {
  replaceSettings({ ...settings(), [name]: value });
}

/** Sets everything anew; what is not named becomes what it was at first. */
export function replaceSettings(json: Readonly<Partial<Settings>>): void {
  kept.set(json);
}

/** Shows the page as it is set, and follows what is set in other tabs. */
export function followSettings(): void {
  show(settings());
  onSettings(() => show(settings()));
  kept.follow();
}

/** What the style sheets go by. The theme is there before the first picture already: public/theme.js. */
function show({ theme, motion, pad }: Settings): void {
  const { dataset } = document.documentElement;
  dataset.theme = theme;
  dataset.motion = motion;
  dataset.pad = pad;
}
