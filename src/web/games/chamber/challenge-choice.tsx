import { CHALLENGE_NAMES, type ChallengeName } from '../../../chamber/kinds/challenges.ts';
import { chamberTexts } from '../../texts/chamber.ts';

const say = chamberTexts.choose;

interface ChallengeChoiceProps {
  readonly challenge: ChallengeName | undefined;
  readonly onChoose: (challenge: ChallengeName | undefined) => void;
}

/** What the player sets out to do, beside getting out. */
export function ChallengeChoice({ challenge, onChoose }: ChallengeChoiceProps) {
  return (
    <label className="run-size">
      <span>{say.challenge}</span>
      <select
        value={challenge ?? ''}
        onChange={event => onChoose(CHALLENGE_NAMES.find(name => name === event.target.value))}
      >
        <option value="">{say.noChallenge}</option>
        {CHALLENGE_NAMES.map(name => (
          <option key={name} value={name}>
            {say.challenges[name]}
          </option>
        ))}
      </select>
    </label>
  );
}
