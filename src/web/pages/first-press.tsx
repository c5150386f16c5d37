import { useBeginning } from '../games/dungeon/choose/use-beginning.ts';
import { dungeonOffers } from '../games/dungeon/offers.ts';
import { Away } from '../match/away.tsx';
import { ownMatches } from '../match/own/own-matches.ts';
import { useAnswer } from '../parts/asking/use-answer.ts';
import { Link } from '../parts/link.tsx';
import { addressOf } from '../routes.ts';
import { texts } from '../texts.ts';

const say = texts.home;

/** The one thing to press: what was left unfinished last, or a first dungeon. */
export default function FirstPress() {
  const { answer: unfinished, failure } = useAnswer(lastUnfinished);
  const { answer: offers } = useAnswer(dungeonOffers);
  const { opening, failed, begin } = useBeginning(undefined);
  const [last] = unfinished ?? [];
  const [first] = offers ?? [];
  if (last !== undefined) {
    return (
      <Link to={addressOf.match(last.id)} className="button button-main">
        {say.goOn(last.title)}
      </Link>
    );
  }
  if (failed) return <Away reason={failed.reason} onRetry={() => begin(failed.offer)} />;
  if (first === undefined || (unfinished === undefined && failure === undefined)) return null;
  return (
    <button type="button" className="button button-main" disabled={opening !== undefined} onClick={() => begin(first)}>
      {say.begin}
    </button>
  );
}

function lastUnfinished() {
  return ownMatches('running', 1);
}
