import { flagTexts } from '../../../texts/flag.ts';
import { chooseSkin, SKINS, useSkin } from './skins.ts';

const say = flagTexts.play;

/** One button for each theme. */
export function ThemeSwitch() {
  const skin = useSkin();
  return (
    <fieldset className="theme-switch">
      <legend className="unseen">{say.theme}</legend>
      {SKINS.map(one => (
        <button key={one.name} type="button" aria-pressed={one === skin} onClick={() => chooseSkin(one)}>
          {say.themes[one.name]}
        </button>
      ))}
    </fieldset>
  );
}
