import { keyLabelOf } from '../../../keys/key-labels.ts';
import { texts } from '../../../texts/texts.ts';
import { DUNGEON_KEYS } from '../keys.ts';
import type { Hints } from './use-hints.ts';
import { wayInWords, wordOf } from './words.ts';
import '../../../styles/games/hints.css';

const say = texts.dungeon.hints;

interface HintCardProps {
  readonly hints: Hints;
  /** Takes so many moves back. */
  readonly takeBack: ((moves: number) => void) | undefined;
}

/** How to go on from here, as far as somebody wants to know. */
export function HintCard({ hints, takeBack }: HintCardProps) {
  const { answer, line, hasMore, fall, played, taken, ask, askWhy } = hints;
  const lost = fall !== undefined && fall !== 'thinking' && fall.wonUntil !== undefined ? fall : undefined;
  const back = lost?.wonUntil === undefined ? 0 : played.length - lost.wonUntil;
  return (
    <div className="hint">
      <p role="status">
        {answer === 'yes' ? say.next(wayInWords(line)) : say.answers[answer]} {lostInWords(hints)}
      </p>
      <div className="buttons">
        {answer === 'yes' && hasMore && (
          <button type="button" className="button button-small" onClick={ask}>
            {line.length === 1 ? say.few : say.whole} <kbd>{keyLabelOf(DUNGEON_KEYS, 'hint')}</kbd>
          </button>
        )}
        {answer === 'no' && fall === undefined && played.length > 0 && (
          <button type="button" className="button button-small" onClick={askWhy}>
            {say.why}
          </button>
        )}
        {back > 0 && takeBack !== undefined && (
          <button type="button" className="button button-small" onClick={() => takeBack(back)}>
            {say.takeBack(back)}
          </button>
        )}
      </div>
      <p className="hint-count">{say.taken(taken)}</p>
    </div>
  );
}

function lostInWords({ answer, fall, played }: Hints): string {
  if (answer !== 'no' || fall === undefined) return '';
  if (fall === 'thinking') return say.answers.thinking;
  const { wonUntil, lostBy } = fall;
  if (lostBy === 0) return say.neverWinnable;
  const action = played[lostBy - 1];
  if (wonUntil === undefined || action === undefined) return say.whyUnknown;
  const word = wordOf({ action, what: undefined, to: undefined });
  return lostBy - wonUntil === 1 ? say.lostBy(lostBy, word) : say.lostBetween(wonUntil + 1, lostBy);
}
