import type { BoardView, EventView, Placed, TouchTarget } from '../../gameui/board-view.ts';
import type { Kinds } from '../../gameui/ui-kinds.ts';
import { type Square, sameSquare } from '../../kernel/square.ts';
import type { Motion, Scene, ScenePiece } from '../scene.ts';
import { type FaceMark, kindLook, kindOfLook } from '../themes/plugin-theme.ts';

/** What the page itself marks on a board. */
export type FaceMarks = Readonly<Partial<Record<FaceMark, readonly Square[]>>>;

/** What a screen reader says of them, in the language of who listens. */
export type FaceWords = Readonly<Record<FaceMark, string>>;

/** Longer words do not fit on a square. */
const RIM = 3;
/** What lies beneath the pieces; all others are drawn above them. */
const BENEATH: readonly FaceMark[] = ['to', 'selected', 'can'];

/** A board of a face as it is drawn. What lies and stands there is named by whoever spells its squares, with namesOn. */
export function sceneOfFace(shown: BoardView, kinds: Kinds, marks: FaceMarks = {}, words?: FaceWords): Scene {
  const { width, height, captions } = shown;
  const ground = new Array<string>(width * height).fill(kindLook(shown.ground, true));
  const standing: ScenePiece[] = [];
  const above: ScenePiece[] = [];
  const ids = new Map<string, number>();
  for (const placed of shown.squares) {
    const { x, y, kind, text } = placed;
    const sort = sortOf(kinds, kind);
    if (sort === 'tile') ground[y * width + x] = kindLook(kind, kind === shown.ground, text);
    else (sort === 'mark' ? above : standing).push(pieceOf(placed, ids));
  }
  const own = (Object.entries(marks) as [FaceMark, readonly Square[]][]).flatMap(([mark, squares]) =>
    squares.map(({ x, y }): ScenePiece => {
      const layer = BENEATH.includes(mark) ? 'things' : 'actors';
      return { id: `mark ${mark} ${x} ${y}`, look: `mark ${mark}`, layer, name: words?.[mark] ?? '', x, y };
    }),
  );
  return {
    bounds: { left: 0, top: 0, width, height },
    ground,
    pieces: [...standing, ...above, ...own],
    rim: { columns: short(captions?.columns), rows: short(captions?.rows) },
    focus: marks.selected?.[0],
  };
}

/** What is on a square, in the game's own words: what stands there first, then the ground where it is worth a word. */
export function namesOn(shown: BoardView, kinds: Kinds, at: Square): string[] {
  const here = shown.squares.filter(placed => sameSquare(placed, at));
  const isTile = ({ kind }: Placed) => sortOf(kinds, kind) === 'tile';
  const things = here.filter(placed => !isTile(placed)).map(placed => thingName(placed, kinds));
  const tile = here.findLast(isTile);
  if (tile !== undefined && (tile.kind !== shown.ground || things.length === 0))
    return [...things, thingName(tile, kinds)];
  return things.length > 0 ? things : [thingName({ kind: shown.ground }, kinds)];
}

/** The id, on the drawn board, of what stands highest on a square. */
export function pieceOn(shown: BoardView, kinds: Kinds, at: Square): string | undefined {
  const { pieces } = sceneOfFace(shown, kinds);
  return pieces.findLast(piece => sameSquare(piece, at) && isStanding(kinds, piece.look))?.id;
}

function isStanding(kinds: Kinds, look: string): boolean {
  return sortOf(kinds, kindOfLook(look)) === 'piece';
}

/** What a thing is called. */
export function thingName({ kind, says, text }: Pick<Placed, 'kind' | 'says' | 'text'>, kinds: Kinds): string {
  const name = (Object.hasOwn(kinds, kind) ? kinds[kind]?.name : undefined) ?? kind;
  return says ?? (text === undefined ? name : `${name} ${text}`);
}

/** What a square is called by the captions of its board; undefined where it has none. */
export function captionOf({ captions }: BoardView, { x, y }: Square): string | undefined {
  const [column, row] = [captions?.columns?.[x], captions?.rows?.[y]];
  if (column === undefined || row === undefined) return column ?? row;
  return column.length + row.length > RIM ? `${column} ${row}` : column + row;
}

function sortOf(kinds: Kinds, kind: string): string {
  return (Object.hasOwn(kinds, kind) ? kinds[kind]?.sort : undefined) ?? 'piece';
}

/** What has an id keeps it from board to board; what has none is known by its kind and its square. */
function pieceOf({ x, y, kind, id, text }: Placed, ids: Map<string, number>): ScenePiece {
  const called = id === undefined ? `at ${x} ${y} ${kind}` : `id ${id}`;
  const before = ids.get(called) ?? 0;
  ids.set(called, before + 1);
  return {
    id: before === 0 ? called : `${called} ${before}`,
    look: kindLook(kind, false, text),
    layer: 'actors',
    name: '',
    x,
    y,
  };
}

function short(words: readonly string[] = []): string[] {
  return words.map(word => [...word].slice(0, RIM).join(''));
}

/**
 * How one board becomes the next: what has the same id is seen to go, what was told to move comes from where it was told,
 * and where something happened that does not move there is a ring.
 */
export function faceMotions(before: Scene | undefined, after: Scene, told: readonly EventView[]): Motion[] {
  const slides = new Map<string, Motion>();
  const rings: Motion[] = [];
  const was = new Map(before?.pieces.map(piece => [piece.id, piece]));
  for (const { id, x, y } of after.pieces) {
    const from = was.get(id);
    if (id.startsWith('id ') && from !== undefined && !sameSquare(from, { x, y })) {
      slides.set(id, { kind: 'slide', id, from: { x: from.x, y: from.y }, to: { x, y } });
    }
  }
  for (const { motions = [], at = [] } of told) {
    for (const { kind, from, to } of motions) {
      const arrived = isSquare(to)
        ? after.pieces.find(one => kindOfLook(one.look) === kind && sameSquare(one, to))
        : undefined;
      if (arrived !== undefined && isSquare(from) && isSquare(to)) {
        if (!slides.has(arrived.id)) slides.set(arrived.id, { kind: 'slide', id: arrived.id, from, to });
      } else for (const place of [from, to]) if (isSquare(place)) rings.push({ kind: 'pulse', at: place });
    }
    for (const square of at) rings.push({ kind: 'pulse', at: square });
  }
  return [...slides.values(), ...rings];
}

/** The squares that what happened has touched last. */
export function touchedBy(told: readonly EventView[]): Square[] {
  const last = told.findLast(({ motions = [], at = [] }) => motions.length + at.length > 0);
  const places: readonly TouchTarget[] = [...(last?.at ?? []), ...(last?.motions ?? []).map(({ to }) => to)];
  return places.filter(isSquare);
}

export function isSquare(place: TouchTarget): place is Square {
  return 'x' in place;
}
