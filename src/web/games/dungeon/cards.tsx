import { useState } from 'react';
import { Picture } from '../../board/picture.tsx';
import { Away } from '../../match/away.tsx';
import { refusalOf } from '../../match/refusal.ts';
import { useAnswer } from '../../parts/use-answer.ts';
import { texts } from '../../texts.ts';
import { cellar } from '../../themes/dungeon.ts';
import { beginDungeon, dungeonOffers, type Offer, playableIn, type RulesWish, setupOf } from './offers.ts';
import '../../styles/cards.css';

interface DungeonCardsProps {
  readonly most?: number;
  /** Unless told, each dungeon is played with what suits it. */
  readonly rules?: RulesWish;
}

/** The dungeons as cards, all or the first few; a press on one begins it. */
export default function DungeonCards({ most = Infinity, rules }: DungeonCardsProps) {
  const { answer, failure, retry } = useAnswer(dungeonOffers);
  const [opening, setOpening] = useState<string>();
  const [failed, setFailed] = useState<{ readonly offer: Offer; readonly reason: string | undefined }>();

  const begin = async (offer: Offer) => {
    setOpening(offer.name);
    setFailed(undefined);
    await beginDungeon(setupOf(offer.name, rules)).catch(error =>
      setFailed({ offer, reason: refusalOf(error)?.message }),
    );
    setOpening(undefined);
  };

  if (failure !== undefined) return <Away reason={refusalOf(failure)?.message} onRetry={retry} />;
  return (
    <>
      {failed && <Away reason={failed.reason} onRetry={() => begin(failed.offer)} />}
      <ul className="cards" aria-busy={answer === undefined}>
        {playableIn(rules?.edition ?? '2022', answer ?? [])
          .slice(0, most)
          .map(offer => (
            <li key={offer.name}>
              <button
                type="button"
                className="card"
                disabled={opening !== undefined}
                onClick={() => begin(offer)}
                aria-label={texts.choose.play(offer.title)}
              >
                <span className="card-picture">
                  <Picture scene={offer.scene} theme={cellar} width={206} height={160} />
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
