import { keyLabelOf } from '../../../keys/key-labels.ts';
import { Button } from '../../../parts/forms/controls.tsx';
import { dungeonTexts } from '../../../texts/dungeon.ts';
import { dungeonMoreTexts } from '../../../texts/dungeon-more.ts';
import { DUNGEON_KEYS } from './game-keys.ts';
import type { Hints } from './use-hints.ts';
import '../../../styles/games/hints.css';
import type { Square } from '../../../../kernel/square.ts';
import type { ToldAction } from '../../../../players/dungeon/told-actions.ts';

/** A way in words; steps that go on in one direction are told together. */
export function wayInWords(line: readonly ToldAction[]): string {
  const words: { word: string; times: number }[] = [];
  for (const told of line) {
    const word = wordOf(told);
    const last = words.at(-1);
    if (last?.word === word) last.times++;
    else words.push({ word, times: 1 });
  }
  return words.map(({ word, times }) => (times === 1 ? word : say.times(word, times))).join(', ');
}

/** One action in words. */
export function wordOf({ action, what }: ToldAction): string {
  switch (action.type) {
    case 'move':
      return say.ways[action.direction];
    case 'use':
      return say.use(named(what));
    case 'tick': {
      const way = action.direction === undefined ? undefined : say.ways[action.direction];
      return action.item === undefined ? (way ?? say.wait) : say.use(named(what));
    }
    case 'build':
      return say.build(named(action.buildable));
    case 'interact':
      return say.interact(named(what));
    case 'rewind':
      return say.rewind(action.ticks);
  }
}

function named(what: string | undefined): string {
  return what === undefined ? say.something : (dungeonTexts.pieces[what] ?? what.replaceAll('_', ' '));
}

const say = dungeonMoreTexts.hints;

interface HintCardProps {
  readonly hints: Hints;
  /** A square, with what is there. */
  readonly seenAt: (square: Square) => string;
  /** Takes so many moves back. */
  readonly takeBack: ((moves: number) => void) | undefined;
}

/** How to go on from here, as far as somebody wants to know. */
export function HintCard({ hints, seenAt, takeBack }: HintCardProps) {
  const { answer, line, spot, hasMore, fall, played, taken, ask, askWhy } = hints;
  const lost = fall !== undefined && fall !== 'thinking' && fall.wonUntil !== undefined ? fall : undefined;
  const back = lost?.wonUntil === undefined ? 0 : played.length - lost.wonUntil;
  return (
    <div className="hint">
      <p role="status">
        {answer !== 'yes' ? say.answers[answer] : spot ? say.look(seenAt(spot)) : say.next(wayInWords(line))}{' '}
        {lostInWords(hints)}
      </p>
      <div className="buttons">
        {answer === 'yes' && hasMore && (
          <Button kind="small" onClick={ask}>
            {spot ? say.step : line.length === 1 ? say.few : say.whole} <kbd>{keyLabelOf(DUNGEON_KEYS, 'hint')}</kbd>
          </Button>
        )}
        {answer === 'no' && fall === undefined && played.length > 0 && (
          <Button kind="small" onClick={askWhy}>
            {say.why}
          </Button>
        )}
        {back > 0 && takeBack !== undefined && (
          <Button kind="small" onClick={() => takeBack(back)}>
            {say.takeBack(back)}
          </Button>
        )}
      </div>
      <p className="hint-count">
        {say.taken(taken)} {answer === 'yes' && hasMore && line.length > 1 && say.price}
      </p>
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
