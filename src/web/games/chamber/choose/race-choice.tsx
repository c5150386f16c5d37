import { RACE_NAMES, type RaceName, raceIn } from '../../../../chamber/kinds/races.ts';
import { chambers } from '../../../../drawing/themes/chamber-theme.ts';
import { Sprite } from '../../../board/pictures/sprite.tsx';
import { chamberTexts } from '../../../texts/chamber.ts';
import { chamberMoreTexts } from '../../../texts/chamber-more.ts';
import '../../../styles/games/chamber-choose.css';

const say = chamberMoreTexts.choose;

interface RaceChoiceProps {
  readonly race: RaceName;
  readonly options: Parameters<typeof raceIn>[0];
  readonly onChoose: (race: RaceName) => void;
}

/** Who goes down, and what that means. */
export function RaceChoice({ race, options, onChoose }: RaceChoiceProps) {
  return (
    <fieldset className="races">
      <legend>{say.race}</legend>
      {RACE_NAMES.map(name => [name, raceIn(options, name)] as const).map(([name, { hp, atk, def }]) => (
        <label key={name} className="race">
          <input type="radio" name="race" checked={name === race} onChange={() => onChoose(name)} />
          <Sprite look={name} theme={chambers} size={64} />
          <span className="race-words">
            <strong>{chamberTexts.races[name].name}</strong>
            <span className="race-stats">{say.stats(hp, atk, def)}</span>
            <span>{chamberTexts.races[name].meaning}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
