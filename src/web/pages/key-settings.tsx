import { type KeyboardEvent, useState } from 'react';
import { BOARD_KEYS } from '../board/keys.ts';
import { CHAMBER_KEYS } from '../games/chamber/keys.ts';
import { DUNGEON_KEYS } from '../games/dungeon/keys.ts';
import { FLAG_KEYS } from '../games/flag/keys.ts';
import { type Key, SCREENS, type Screen } from '../keys/line.ts';
import { keyNow, moveKey, useOwnKeys } from '../keys/own.ts';
import { areFigures, signOfKey } from '../keys/signs.ts';
import { nameOf } from '../keys/use-keys.ts';
import { SHEET_KEYS } from '../match/key-sheet.tsx';
import { REPLAY_KEYS } from '../replay/keys.ts';
import { settingsTexts } from '../texts/settings.ts';

const say = settingsTexts.keys;

const LINES: Readonly<Record<Screen, readonly Key[]>> = {
  dungeon: DUNGEON_KEYS,
  chamber: CHAMBER_KEYS,
  flag: FLAG_KEYS,
  replay: REPLAY_KEYS,
};

/** What is the same on every screen, what walks through a page, and what is no key by itself. */
const KEPT: ReadonlySet<string> = new Set([
  ...[...BOARD_KEYS, ...SHEET_KEYS].flatMap(({ keys }) => keys),
  ...['Escape', 'Enter', 'Tab', ' '],
]);
const ALONE = /^(.|Arrow\w+|Home|End|Page\w+|Insert|Delete|Backspace)$/u;
const BY_ITSELF = /^(Shift|Control|Alt|AltGraph|Meta|CapsLock|NumLock|Fn|Dead|Compose|Process)$/;

/** The keys of every screen, each to be moved with two presses. */
export function KeySettings() {
  // Read for the sake of being told: signs are asked for one by one.
  useOwnKeys();
  const [waiting, setWaiting] = useState<string>();
  const [told, setTold] = useState('');
  const begin = (id: string) => {
    setWaiting(id);
    setTold(say.waiting);
  };
  const leave = () => {
    setWaiting(undefined);
    setTold(was => (was === say.waiting ? '' : was));
  };
  const listen = (event: KeyboardEvent, screen: Screen, words: string, key: string) => {
    const name = nameOf(event);
    if (BY_ITSELF.test(event.key) || event.repeat) return;
    if (name === 'Tab') return leave();
    event.preventDefault();
    if (name === 'Escape') return leave();
    if (KEPT.has(name) || !ALONE.test(name)) return setTold(say.kept(signOfKey(name)));
    moveKey(screen, LINES[screen], key, name);
    setWaiting(undefined);
    setTold(say.moved(words, signOfKey(name)));
  };
  return (
    <section className="setting key-settings" aria-label={say.heading}>
      <h2>{say.heading}</h2>
      <p>{say.note}</p>
      {SCREENS.map(screen => (
        <details key={screen} className="key-screen">
          <summary>{say.screens[screen]}</summary>
          <dl>
            {LINES[screen].map(({ keys, words }) => {
              const movable = areFigures(keys) ? [] : keys.filter(key => !KEPT.has(key) && ALONE.test(key));
              return movable.length === 0 ? null : (
                <div key={words}>
                  <dt>{words}</dt>
                  <dd>
                    {movable.map(key => {
                      const [id, sign] = [`${screen} ${key}`, signOfKey(keyNow(screen, key))];
                      return (
                        <button
                          key={key}
                          type="button"
                          className="key-change"
                          aria-pressed={waiting === id}
                          aria-label={say.change(words, sign)}
                          onClick={() => begin(id)}
                          onKeyDown={event => waiting === id && listen(event, screen, words, key)}
                          onBlur={() => waiting === id && leave()}
                        >
                          {waiting === id ? say.sign : sign}
                        </button>
                      );
                    })}
                  </dd>
                </div>
              );
            })}
          </dl>
        </details>
      ))}
      <p role="status">{told}</p>
    </section>
  );
}
