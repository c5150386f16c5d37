import type { MapTemplate } from '../../../flag/template.ts';
import { Sprite } from '../../board/sprite.tsx';
import type { Theme } from '../../board/theme.ts';
import { texts } from '../../texts.ts';
import { pieceLook } from '../../themes/flag.ts';
import { gaitWords } from './gait.ts';

interface LegendProps {
  readonly template: MapTemplate;
  readonly theme: Theme;
  /** Whose pieces are shown. */
  readonly slot: number;
}

/** Every type of piece: its sign, its power, how it moves. */
export function Legend({ template, theme, slot }: LegendProps) {
  return (
    <>
      <ul className="legend">
        {template.pieces
          .filter(({ count }) => count > 0)
          .map(({ type, attackPower, movement }) => (
            <li key={type}>
              <Sprite look={pieceLook(slot, type)} theme={theme} size={34} />
              <span>
                <strong>{type}</strong> <span className="legend-power">{texts.flag.play.power(attackPower)}</span>
                <span className="legend-gait">{gaitWords(movement)}</span>
              </span>
            </li>
          ))}
      </ul>
      <p className="legend-note">{texts.flag.play.powerNote}</p>
    </>
  );
}
