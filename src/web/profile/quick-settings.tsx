import { Options } from '../parts/forms/controls.tsx';
import { CHOICES, changeSetting, type Settings, useSettings } from '../settings/settings.ts';
import { settingsTexts as say } from '../texts/settings.ts';

/** What is changed most often, at hand on every page; all else is under Settings. */
const QUICK = ['language', 'theme', 'sound'] as const;

/** Language, light and sound, in the menu of the person. */
export default function QuickSettings() {
  const settings = useSettings();
  return QUICK.map(name => {
    const choices: readonly Settings[typeof name][] = CHOICES[name];
    const words: Readonly<Record<string, string>> = say[name].choices;
    return (
      <label key={name} className="quick-setting">
        {say[name].name}
        <select value={settings[name]} onChange={({ target }) => changeSetting(name, target.value as never)}>
          <Options of={choices} words={choice => words[choice] ?? choice} />
        </select>
      </label>
    );
  });
}
