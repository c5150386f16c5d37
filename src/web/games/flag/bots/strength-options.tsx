import { RATINGS, STRENGTHS } from '../../../../players/flag/strengths.ts';
import { Options } from '../../../parts/forms/controls.tsx';
import { flagTexts } from '../../../texts/flag.ts';

const { rated, names } = flagTexts.bots;

/** How well the computer may play, as the choices of a select, each with its rating. */
export const StrengthOptions = () => <Options of={STRENGTHS} words={each => rated(names[each], RATINGS[each])} />;
