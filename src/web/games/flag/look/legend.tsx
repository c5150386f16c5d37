import { useState } from 'react';
import type { Theme } from '../../../../drawing/theme-looks.ts';
import { pieceLook } from '../../../../drawing/themes/flag-looks.ts';
import type { MapTemplate } from '../../../../flag/map/template.ts';
import type { FlagOptions } from '../../../../flag/setup.ts';
import { Sprite } from '../../../board/pictures/sprite.tsx';
import { flagTexts } from '../../../texts/flag.ts';
import { gaitWords } from './about-square.ts';
import { chooseSkin, SKINS, useSkin } from './board-scene.ts';

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

interface LegendProps {
  readonly template: MapTemplate;
  readonly theme: Theme;
  /** What up means. */
  readonly directions: FlagOptions['directions'];
  /** Whether the board is seen from above. */
  readonly turned?: boolean;
  /** Whose pieces are shown. */
  readonly slot: number;
}

/** The legend behind a summary: open where there is room for it and for all that stands below. */
export function LegendPanel(props: LegendProps) {
  const [roomy] = useState(() => window.matchMedia('(min-width: 801px) and (min-height: 860px)').matches);
  return (
    <details className="panel legend-panel" open={roomy}>
      <summary>{flagTexts.play.legend}</summary>
      <Legend {...props} />
    </details>
  );
}

/** Every type of piece: its sign, its power, how it moves. */
export function Legend({ template, theme, directions, turned = false, slot }: LegendProps) {
  return (
    <>
      <ul className="legend">
        {template.pieces
          .filter(({ count }) => count > 0)
          .map(({ type, attackPower, movement }) => (
            <li key={type}>
              <Sprite look={pieceLook(slot, type)} theme={theme} size={34} />
              <span>
                <strong>{flagTexts.pieceName(type)}</strong>{' '}
                <span className="legend-power">{flagTexts.play.power(attackPower)}</span>
                <span className="legend-gait">{gaitWords(movement, directions, turned)}</span>
              </span>
            </li>
          ))}
      </ul>
      <p className="legend-note">{flagTexts.play.powerNote}</p>
    </>
  );
}
