import { useState } from 'react';
import { ownName } from '../../../match/own-name.ts';
import { reasonOf } from '../../../parts/fetching/server-client.ts';
import { flagTexts } from '../../../texts/flag.ts';
import { flagCoachTexts as say } from '../../../texts/flag-coach.ts';
import { texts } from '../../../texts/texts.ts';
import { keepCoach } from '../coach/use-coach.ts';
import { beginFlag, type Offer, type Sitter, teamName } from '../offers.ts';

const MAP = 'crossing';

/** One press for whoever has never played, with an easy opponent and a coach, and one for whoever has somebody to play with. */
export function FirstGame({ offers }: { readonly offers: readonly Offer[] }) {
  const [failure, setFailure] = useState<string>();
  const map = offers.find(({ name }) => name === MAP);
  if (map === undefined) return null;
  const { title, template } = map;
  const begin = (sitters: readonly Sitter[]) => {
    setFailure(undefined);
    const seats = sitters.map((sitter, slot) => ({ sitter, name: teamName(sitter, ownName(), slot) }));
    const options = { directions: 'absolute', lshape: 'path', start: 'first' } as const;
    beginFlag({ title, template, options, listed: false, seats }).catch(error =>
      setFailure(reasonOf(error) ?? texts.match.away),
    );
  };
  return (
    <div className="first-game">
      <button
        type="button"
        className="button"
        onClick={() => {
          keepCoach(true);
          begin(['here', 'beginner']);
        }}
      >
        {say.first}
      </button>
      <button type="button" className="button" onClick={() => begin(['here', 'open'])}>
        {flagTexts.create.invite}
      </button>
      <p>{say.firstNote}</p>
      {failure !== undefined && <p role="alert">{failure}.</p>}
    </div>
  );
}
