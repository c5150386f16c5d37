import { STRENGTHS } from '../../../../players/flag/strengths.ts';
import { flagTexts } from '../../../texts/flag.ts';

/** How well the computer may play, as the choices of a select. */
export function StrengthOptions() {
  return STRENGTHS.map(strength => (
    <option key={strength} value={strength}>
      {flagTexts.bots.names[strength]}
    </option>
  ));
}
