import { resetKeys } from '../keys/own.ts';
import { Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { NameForm } from '../people/name-form.tsx';
import {
  CHOICES,
  changeSetting,
  replaceSettings,
  type Setting,
  type Settings,
  useSettings,
} from '../settings/settings.ts';
import { sound } from '../sound/speaker.ts';
import { peopleTexts } from '../texts/people.ts';
import { settingsTexts } from '../texts/settings.ts';
import { KeySettings } from './key-settings.tsx';
import '../styles/settings.css';

const say = settingsTexts;

/** How the page looks, moves and sounds in this browser. */
export default function SettingsPage() {
  const settings = useSettings();
  return (
    <article className="settings">
      <header>
        <h1>{say.heading}</h1>
        <p>{say.note}</p>
      </header>
      <NameForm>
        <Link to={pathTo.me}>{peopleTexts.name.more}</Link>
      </NameForm>
      {(Object.keys(CHOICES) as Setting[]).map(name => (
        <Choice key={name} name={name} value={settings[name]} />
      ))}
      <KeySettings />
      <p>{say.gamepad}</p>
      <div className="buttons">
        <button type="button" className="button" onClick={() => sound(['take'])} disabled={settings.sound === 'off'}>
          {say.sound.try}
        </button>
        <button type="button" className="button" onClick={reset}>
          {say.reset}
        </button>
      </div>
    </article>
  );
}

function reset(): void {
  replaceSettings({});
  resetKeys();
}

function Choice<Name extends Setting>({ name, value }: { readonly name: Name; readonly value: Settings[Name] }) {
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
      </div>
      <p>{note}</p>
    </fieldset>
  );
}
