import { type KeyboardEvent, memo, startTransition, useEffect, useRef, useState } from 'react';
import { groundAt, type Motion, type Scene, type ScenePiece } from '../../drawing/scene.ts';
import { type Bounds, type Square, sameSquare } from '../../kernel/square.ts';
import { texts } from '../texts/texts.ts';

/** How far around the cursor squares are spoken of: a large board is not a large page. */
const REACH = 8;
/** So long after the last change the words follow (ms): while somebody runs, they only would be in the way. */
const REST = 120;

/** A square in words, by the names of what stands there. The same function each time, or all squares are said anew. */
export type SpellSquare = (square: Square, names: readonly string[]) => string;

interface SpokenGridProps {
  readonly scene: Scene;
  readonly label: string;
  /** Whether the scene is seen from the other side: squares keep their names. */
  readonly turned: boolean;
  /** Whether what is seen comes first, and the words as soon as there is time: where every press changes the board. */
  readonly wordsFollow?: boolean | undefined;
  /** The id of what says more of the square under the cursor. */
  readonly described?: string | undefined;
  readonly spell?: SpellSquare | undefined;
  readonly onCursor: (square: Square | undefined) => void;
  readonly onSquare: (square: Square) => void;
  /** A sign was typed on a square; whether it meant something, then the cursor goes on. */
  readonly onType?: ((square: Square, sign: string) => boolean) | undefined;
}

const WALK: Readonly<Record<string, Square>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowRight: { x: 1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
};

/** The board in words: a grid to walk with the arrow keys, one square at a time. */
export function SpokenGrid({
  scene,
  label,
  turned,
  wordsFollow = false,
  described,
  spell,
  onCursor,
  onSquare,
  onType,
}: SpokenGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const rested = useRested(scene);
  const spoken = wordsFollow ? rested : scene;
  const [walked, setWalked] = useState<Square>();
  const cursor = kept(walked ?? spoken.focus ?? { x: spoken.bounds.left, y: spoken.bounds.top }, spoken.bounds);

  useEffect(() => {
    if (walked === undefined) return;
    table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    onCursor(walked);
  }, [walked, onCursor]);

  const onKeyDown = (event: KeyboardEvent) => {
    const typed = event.key.length === 1 && !event.ctrlKey && !event.metaKey && onType?.(cursor, event.key) === true;
    const by = typed ? WALK.ArrowRight : WALK[event.key];
    if (by === undefined && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
    if (by === undefined) onSquare(cursor);
    else setWalked(kept({ x: cursor.x + by.x, y: cursor.y + by.y }, scene.bounds));
  };
  const onBlur = () => {
    setWalked(undefined);
    onCursor(undefined);
  };

  return (
    <div className="spoken">
      <table
        ref={table}
        role="grid"
        aria-label={label}
        aria-rowcount={scene.bounds.height}
        aria-colcount={scene.bounds.width}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        // Whoever has come here stays on this square, wherever the scene's own focus goes.
        onFocus={() => walked === undefined && setWalked(cursor)}
        onBlur={event => (event.currentTarget.contains(event.relatedTarget) ? undefined : onBlur())}
      >
        <SpokenRows scene={spoken} turned={turned} x={cursor.x} y={cursor.y} described={described} spell={spell} />
      </table>
    </div>
  );
}

/** The scene, once it has stayed the same for a moment. */
function useRested(scene: Scene): Scene {
  const [rested, setRested] = useState(scene);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setRested(scene)), REST);
    return () => clearTimeout(timer);
  }, [scene]);
  return rested;
}

interface SpokenRowsProps extends Square {
  readonly scene: Scene;
  readonly turned: boolean;
  readonly described: string | undefined;
  readonly spell: SpellSquare | undefined;
}

/** The squares around the cursor. */
const SpokenRows = memo(function SpokenRows({ scene, turned, described, spell, ...cursor }: SpokenRowsProps) {
  const pieces = Map.groupBy(scene.pieces, ({ x, y }) => `${x},${y}`);
  const rows = range(cursor.y, scene.bounds.top, scene.bounds.height);
  const columns = range(cursor.x, scene.bounds.left, scene.bounds.width);
  return (
    <tbody>
      {rows.map(y => (
        <tr key={y} aria-rowindex={y - scene.bounds.top + 1}>
          {columns.map(x => (
            <SpokenSquare
              key={x}
              column={x - scene.bounds.left + 1}
              current={sameSquare(cursor, { x, y })}
              described={described}
              words={wordsOf({ x, y }, scene, turned, pieces, spell)}
            />
          ))}
        </tr>
      ))}
    </tbody>
  );
});

interface SpokenSquareProps {
  readonly column: number;
  readonly current: boolean;
  readonly described: string | undefined;
  readonly words: string;
}

const SpokenSquare = memo(function SpokenSquare({ column, current, described, words }: SpokenSquareProps) {
  return (
    <td
      role="gridcell"
      aria-colindex={column}
      aria-describedby={current ? described : undefined}
      tabIndex={current ? 0 : -1}
    >
      {words}
    </td>
  );
});

function wordsOf(
  at: Square,
  scene: Scene,
  turned: boolean,
  pieces: ReadonlyMap<string, readonly ScenePiece[]>,
  spell: SpellSquare | undefined,
): string {
  const { x, y } = turned ? turnedSquare(at, scene.bounds) : at;
  const here = pieces.get(`${at.x},${at.y}`)?.map(({ name }) => name);
  if (spell !== undefined) return spell({ x, y }, here ?? []);
  const { bounds, rim } = scene;
  const told = here ?? [texts.board.ground(groundAt(scene, at.x, at.y))];
  if (rim === undefined) return texts.board.square(x, y, told);
  return texts.board.named(`${rim.columns[at.x - bounds.left] ?? ''}${rim.rows[at.y - bounds.top] ?? ''}`, told);
}

function range(middle: number, start: number, length: number): number[] {
  const from = Math.max(start, middle - REACH);
  const to = Math.min(start + length - 1, middle + REACH);
  return Array.from({ length: to - from + 1 }, (_, n) => from + n);
}

function kept({ x, y }: Square, { left, top, width, height }: Bounds): Square {
  return { x: Math.min(Math.max(x, left), left + width - 1), y: Math.min(Math.max(y, top), top + height - 1) };
}

/** Where a square of a board lies when one sits at its other side; the same way leads back. */
export function turnedSquare<At extends Square>(at: At, { left, top, width, height }: Bounds): At {
  return { ...at, x: 2 * left + width - 1 - at.x, y: 2 * top + height - 1 - at.y };
}

/** A scene from the other side of the board. */
export function turnedScene(scene: Scene): Scene {
  const { bounds, ground, pieces, rim, focus } = scene;
  return {
    bounds,
    ground: ground.toReversed(),
    pieces: pieces.map((piece): ScenePiece => turnedSquare(piece, bounds)),
    ...(rim && { rim: { columns: rim.columns.toReversed(), rows: rim.rows.toReversed() } }),
    focus: focus && turnedSquare(focus, bounds),
  };
}

/** How pieces move, from the other side. */
export function turnedMotions(motions: readonly Motion[], bounds: Bounds): Motion[] {
  return motions.map(motion => {
    if (motion.kind === 'pulse') return { ...motion, at: turnedSquare(motion.at, bounds) };
    if (motion.kind === 'bump') return { ...motion, towards: turnedSquare(motion.towards, bounds) };
    return { ...motion, from: turnedSquare(motion.from, bounds), to: turnedSquare(motion.to, bounds) };
  });
}
