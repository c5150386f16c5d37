import { useMemo, useState } from 'react';
import { pieceAt, squareOf } from '../../../../drawing/scenes/flag-scene.ts';
import type { Position } from '../../../../flag/actions.ts';
import type { FlagView } from '../../../../flag/view.ts';
import type { Square } from '../../../../kernel/square.ts';
import type { Carry } from '../../../board/canvas-board.tsx';
import { flagTexts } from '../../../texts/flag.ts';
import { movesOf } from '../look/view-moves.ts';

const say = flagTexts.play;

/** What the player is about to do: the piece in hand, where it could go, and what to say of it. */
export interface Hand {
  readonly selected: Position | undefined;
  readonly targets: readonly Position[];
  readonly words: string | undefined;
  /** A square was pressed: chooses a piece, plays it, or lets it go. */
  readonly touch: (square: Square) => void;
  /** How a piece is dragged instead. */
  readonly carry: Carry;
  readonly drop: () => void;
  /** Takes up the next piece that can move. */
  readonly next: () => void;
}

interface HandProps {
  readonly view: FlagView;
  readonly position: number;
  /** The slot that moves from this screen now. */
  readonly mine: number | undefined;
  readonly onMove: (piece: number, to: Position) => void;
}

const EMPTY = { piece: undefined, words: undefined } as const;

/** The piece in hand. It belongs to one position: with the next move the hand is empty. */
export function useHand({ view, position, mine, onMove }: HandProps): Hand {
  const [held, setHeld] = useState<{ at: number; piece: number | undefined; words: string | undefined }>();
  const { piece, words } = held?.at === position ? held : EMPTY;
  const found = useMemo(() => (piece === undefined ? undefined : pieceById(view, piece)), [view, piece]);
  const targets = useMemo(
    () => (found === undefined ? [] : (movesOf(view, found.slot).get(found.piece.id) ?? [])),
    [view, found],
  );

  const take = (id: number) => {
    const next = pieceById(view, id);
    if (next !== undefined) setHeld({ at: position, piece: id, words: wordsFor(view, next, mine) });
  };
  const drop = () => setHeld(undefined);

  const touch = (square: Square) => {
    const here = pieceAt(view, square);
    const inHand = found !== undefined && found.slot === mine;
    const target = targets.find(([y, x]) => x === square.x && y === square.y);
    if (inHand && target !== undefined) {
      drop();
      onMove(found.piece.id, target);
    } else if (here !== undefined && here.piece.id !== piece) take(here.piece.id);
    else if (here === undefined && inHand) {
      setHeld({ at: position, piece, words: say.notThere(found.piece.description.type) });
    } else drop();
  };

  const carry: Carry = {
    idAt: square => {
      const here = pieceAt(view, square);
      if (mine === undefined || here?.slot !== mine) return undefined;
      return movesOf(view, mine).has(here.piece.id) ? String(here.piece.id) : undefined;
    },
    begin: square => {
      const here = pieceAt(view, square);
      if (here !== undefined) take(here.piece.id);
    },
    putDown: square => {
      if (found === undefined) return;
      const [y, x] = found.piece.position;
      // Back where it was, it is still in hand; anywhere else it goes, or is told that it cannot.
      if (square.x === x && square.y === y) return;
      if (targets.some(target => target[1] === square.x && target[0] === square.y)) touch(square);
      else setHeld({ at: position, piece, words: say.notThere(found.piece.description.type) });
    },
  };

  const next = () => {
    if (mine === undefined) return;
    const able = [...movesOf(view, mine).keys()].sort((a, b) => a - b);
    const after = able.find(id => id > (piece ?? 0)) ?? able[0];
    if (after !== undefined) take(after);
  };

  return { selected: found?.piece.position, targets, words, touch, carry, drop, next };
}

type Found = NonNullable<ReturnType<typeof pieceAt>>;

function pieceById(view: FlagView, id: number): Found | undefined {
  for (const team of view.teams) {
    const piece = team?.pieces.find(one => one.id === id);
    if (piece !== undefined) return pieceAt(view, squareOf(piece.position));
  }
  return undefined;
}

function wordsFor(view: FlagView, { piece, slot }: Found, mine: number | undefined): string {
  const { type } = piece.description;
  if (slot !== mine) return say.reach(type, piece.teamId);
  return movesOf(view, slot).has(piece.id) ? say.aim(type) : say.stuck(type);
}
