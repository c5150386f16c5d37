import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { CHAMBER_KEYS } from '../games/chamber/play/game-keys.ts';
import { DUNGEON_KEYS } from '../games/dungeon/play/game-keys.ts';
import { FLAG_KEYS } from '../games/flag/play/game-keys.ts';
import { boundKey, customKeys, type KeyBinding, moveKey, SCREENS, type Screen } from '../keys/custom-keys.ts';
import { areFigures, keyLabel } from '../keys/key-labels.ts';
import { keyName } from '../keys/key-listener.ts';
import { BOARD_KEYS, SHEET_KEYS } from '../keys/zoom-and-undo-keys.ts';
import { Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { Button, Heading } from '../parts/forms/controls.tsx';
import { NameForm } from '../profile/name-form.tsx';
import { REPLAY_KEYS } from '../replay/replay-keys.ts';
import {
  CHOICES,
  changeSetting,
  replaceSettings,
  type Setting,
  type Settings,
  useSettings,
} from '../settings/settings.ts';
import { playSounds } from '../sound/speaker.ts';
import { peopleTexts } from '../texts/people.ts';
import { settingsTexts } from '../texts/settings.ts';
import '../styles/settings.css';

const say = settingsTexts;

/** How the page looks, moves and sounds in this browser. */
export default function SettingsPage() {
  const settings = useSettings();
  return (
    <article className="settings">
      <Heading words={say.heading} note={say.note} />
      <NameForm>
        <Link to={pathTo.me}>{peopleTexts.name.more}</Link>
      </NameForm>
      {(Object.keys(CHOICES) as Setting[]).map(name => (
        <Choice key={name} name={name} value={settings[name]}>
          {name === 'sound' && settings.sound !== 'off' && (
            <Button onClick={() => playSounds(['take'])}>{say.sound.try}</Button>
          )}
        </Choice>
      ))}
      <KeySettings />
      <div className="buttons">
        <Button onClick={reset}>{say.reset}</Button>
      </div>
    </article>
  );
}

function reset(): void {
  replaceSettings({});
  customKeys.reset();
}

interface ChoiceProps<Name extends Setting> {
  readonly name: Name;
  readonly value: Settings[Name];
  /** What stands beside the choices. */
  readonly children: ReactNode;
}

function Choice<Name extends Setting>({ name, value, children }: ChoiceProps<Name>) {
  const { name: label, choices, note } = say[name];
  const named: Readonly<Record<string, string>> = choices;
  return (
    <fieldset className="setting">
      <legend>{label}</legend>
      <div className="setting-choices">
        {CHOICES[name].map(choice => (
          <label key={choice}>
            <input
              type="radio"
              name={name}
              checked={choice === value}
              onChange={() => changeSetting(name, choice as Settings[Name])}
            />
            {named[choice]}
          </label>
        ))}
        {children}
      </div>
      <p>{note}</p>
    </fieldset>
  );
}

const sayKeys = settingsTexts.keys;

const LINES: Readonly<Record<Screen, readonly KeyBinding[]>> = {
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
function KeySettings() {
  // Read for the sake of being told: signs are asked for one by one.
  customKeys.use();
  const [waiting, setWaiting] = useState<string>();
  const [told, setTold] = useState('');
  const begin = (id: string) => {
    setWaiting(id);
    setTold(sayKeys.waiting);
  };
  const leave = () => {
    setWaiting(undefined);
    setTold(was => (was === sayKeys.waiting ? '' : was));
  };
  const listen = (event: KeyboardEvent, screen: Screen, words: string, key: string) => {
    const name = keyName(event);
    if (BY_ITSELF.test(event.key) || event.repeat) return;
    if (name === 'Tab') return leave();
    event.preventDefault();
    if (name === 'Escape') return leave();
    if (KEPT.has(name) || !ALONE.test(name)) return setTold(sayKeys.kept(keyLabel(name)));
    moveKey(screen, LINES[screen], key, name);
    setWaiting(undefined);
    setTold(sayKeys.moved(words, keyLabel(name)));
  };
  return (
    <section className="setting key-settings" aria-label={sayKeys.heading}>
      <h2>{sayKeys.heading}</h2>
      <p>{sayKeys.note}</p>
      {SCREENS.map(screen => (
        <details key={screen} className="key-screen">
          <summary>{sayKeys.screens[screen]}</summary>
          <dl>
            {LINES[screen].map(({ keys, words }) => {
              const movable = areFigures(keys) ? [] : keys.filter(key => !KEPT.has(key) && ALONE.test(key));
              return movable.length === 0 ? null : (
                <div key={words}>
                  <dt>{words}</dt>
                  <dd>
                    {movable.map(key => {
                      const [id, sign] = [`${screen} ${key}`, keyLabel(boundKey(screen, key))];
                      return (
                        <button
                          key={key}
                          type="button"
                          className="key-change"
                          aria-pressed={waiting === id}
                          aria-label={sayKeys.change(words, sign)}
                          onClick={() => begin(id)}
                          onKeyDown={event => waiting === id && listen(event, screen, words, key)}
                          onBlur={() => waiting === id && leave()}
                        >
                          {waiting === id ? sayKeys.sign : sign}
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
