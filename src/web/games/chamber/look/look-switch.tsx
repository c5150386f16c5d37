import { chamberTexts } from '../../../texts/chamber.ts';
import { chooseSkin, SKINS, useSkin } from './skins.ts';

const say = chamberTexts.play;

/** Tiles or glyphs. */
export function LookSwitch() {
  const skin = useSkin();
  return (
    <fieldset className="chamber-looks">
      <legend className="unseen">{say.look}</legend>
      {SKINS.map(one => (
        <button key={one.name} type="button" aria-pressed={one === skin} onClick={() => chooseSkin(one)}>
          {say.looks[one.name]}
        </button>
      ))}
    </fieldset>
  );
}
