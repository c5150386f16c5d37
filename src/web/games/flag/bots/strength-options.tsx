import { STRENGTHS } from '../../../../players/flag/strengths.ts';
import { texts } from '../../../texts.ts';

/** How well the computer may play, as the choices of a select. */
export function StrengthOptions() {
  return STRENGTHS.map(strength => (
    <option key={strength} value={strength}>
      {texts.flag.bots.names[strength]}
    </option>
  ));
}
