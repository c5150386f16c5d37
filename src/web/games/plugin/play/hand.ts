import { useMemo, useState } from 'react';
import { type FaceMarks, isSquare, namesOn, pieceOn, thingName } from '../../../../drawing/scenes/plugin-scene.ts';
import type { BoardView, Pressed, TouchTarget } from '../../../../gameui/board-view.ts';
import type { Kinds } from '../../../../gameui/ui-kinds.ts';
import type { Square } from '../../../../kernel/square.ts';
import type { Carry } from '../../../board/canvas-board.tsx';
import { faceTexts } from '../../../texts/face.ts';
import { goalsOf, sameTouched, squareWords, startsOf, touch } from '../look/about-square.ts';

const say = faceTexts.play;

/** What the player is about to do. */
export interface FaceHand {
  readonly inHand: TouchTarget | undefined;
  readonly goals: readonly TouchTarget[];
  readonly marks: FaceMarks;
  /** What is to be said of it. */
  readonly words: string | undefined;
  readonly touch: (at: TouchTarget) => void;
  readonly take: (at: TouchTarget) => void;
  readonly carry: Carry;
  readonly drop: () => void;
}

interface HandProps {
  readonly shown: BoardView | null;
  readonly kinds: Kinds;
  readonly presses: readonly Pressed[];
  /** What is in hand belongs to one position of the log, and to one seat. */
  readonly at: string;
  readonly onPlay: (press: Pressed) => void;
}

const EMPTY = { inHand: undefined, words: undefined } as const;
const NOTHING: readonly TouchTarget[] = [];

/** What is in hand, and where it can go. With the next action the hand is empty. */
export function useFaceHand({ shown, kinds, presses, at, onPlay }: HandProps): FaceHand {
  const [held, setHeld] = useState<{ at: string; inHand: TouchTarget | undefined; words: string | undefined }>();
  const { inHand, words } = held?.at === at ? held : EMPTY;
  const goals = useMemo(() => (inHand === undefined ? NOTHING : goalsOf(presses, inHand)), [presses, inHand]);
  const marks = useMemo(
    () => (shown === null ? {} : marksOf(shown, kinds, presses, inHand, goals)),
    [shown, kinds, presses, inHand, goals],
  );
  const drop = () => setHeld(undefined);
  const take = (place: TouchTarget) => setHeld({ at, inHand: place, words: say.aim(called(shown, kinds, place)) });
  const tell = (told: string) => setHeld({ at, inHand, words: told });

  const touchAt = (place: TouchTarget) => {
    if (shown === null) return;
    const come = touch(presses, inHand, place);
    if ('play' in come) {
      drop();
      onPlay(come.play);
    } else if ('take' in come) take(come.take);
    else if ('drop' in come) drop();
    else if (isSquare(place)) tell(presses.length === 0 ? say.notYours : say.nothing(squareWords(shown, place)));
  };

  const carry: Carry = {
    idAt: square => {
      const canGo = presses.some(one => 'from' in one && sameTouched(one.from, square));
      return shown !== null && canGo ? pieceOn(shown, kinds, square) : undefined;
    },
    begin: take,
    putDown: square => {
      if (inHand === undefined || sameTouched(inHand, square)) return;
      if (goals.some(goal => sameTouched(goal, square))) touchAt(square);
      else tell(say.notThere(called(shown, kinds, inHand)));
    },
  };
  return { inHand, goals, marks, words, touch: touchAt, take, carry, drop };
}

function marksOf(
  shown: BoardView,
  kinds: Kinds,
  presses: readonly Pressed[],
  inHand: TouchTarget | undefined,
  goals: readonly TouchTarget[],
): FaceMarks {
  if (inHand !== undefined) {
    const squares = goals.filter(isSquare);
    const isTaken = (at: Square) => pieceOn(shown, kinds, at) !== undefined;
    return {
      selected: [inHand].filter(isSquare),
      go: squares.filter(at => !isTaken(at)),
      take: squares.filter(isTaken),
    };
  }
  const { on, from } = startsOf(presses);
  return { can: on.filter(isSquare), able: from.filter(isSquare) };
}

/** What is taken up, in the game's own words. */
function called(shown: BoardView | null, kinds: Kinds, place: TouchTarget): string {
  if (isSquare(place)) return shown === null ? '' : (namesOn(shown, kinds, place)[0] ?? '');
  const held = shown?.trays?.[place.tray]?.held[place.held];
  return held === undefined ? '' : thingName(held, kinds);
}
