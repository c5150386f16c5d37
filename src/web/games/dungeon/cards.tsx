import { useState } from 'react';
import { Picture } from '../../board/picture.tsx';
import { Away } from '../../match/away.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import { texts } from '../../texts.ts';
import { cellar } from '../../themes/dungeon.ts';
import { beginDungeon, dungeonOffers, type Offer, setupOf } from './offers.ts';
import '../../styles/cards.css';

/** All dungeons as cards; a press on one begins it. */
export default function DungeonCards() {
  const { answer, away, retry } = useAnswer(dungeonOffers);
  const [opening, setOpening] = useState<string>();
  const [failed, setFailed] = useState<Offer>();

  const begin = async (offer: Offer) => {
    setOpening(offer.name);
    setFailed(undefined);
    await beginDungeon(setupOf(offer.name)).catch(() => setFailed(offer));
    setOpening(undefined);
  };

  if (away) return <Away onRetry={retry} />;
  return (
    <>
      {failed && <Away onRetry={() => begin(failed)} />}
      <ul className="cards" aria-busy={answer === undefined}>
        {answer?.map(offer => (
          <li key={offer.name}>
            <button
              type="button"
              className="card"
              disabled={opening !== undefined}
              onClick={() => begin(offer)}
              aria-label={texts.choose.play(offer.title)}
            >
              <span className="card-picture">
                <Picture scene={offer.scene} theme={cellar} size={156} />
              </span>
              <span className="card-words">
                <strong>{offer.title}</strong>
                {offer.hint !== undefined && <span>{offer.hint}</span>}
                <span className="card-goals">
                  {opening === offer.name
                    ? texts.choose.starting
                    : offer.goals.map(goal => texts.dungeon.goals[goal] ?? goal).join(' · ')}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
