import { RATINGS, STRENGTHS } from '../../../../players/flag/strengths.ts';
import { flagTexts } from '../../../texts/flag.ts';

/** How well the computer may play, as the choices of a select, each with its rating. */
export function StrengthOptions() {
  return STRENGTHS.map(strength => (
    <option key={strength} value={strength}>
      {flagTexts.bots.rated(flagTexts.bots.names[strength], RATINGS[strength])}
    </option>
  ));
}
