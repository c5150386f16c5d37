import { ENEMY_LETTERS } from '../../chamber/kinds/enemies.ts';
import type { ChamberView } from '../../chamber/view.ts';
import type { Scene, ScenePiece } from '../scene.ts';
import { remembered } from '../theme-looks.ts';

const ENEMIES: ReadonlySet<string> = new Set(ENEMY_LETTERS);

/** What the scene depends on besides the view: how a skin calls the ground. */
export interface GroundLooks {
  /** The look of each character that is ground. */
  readonly looks: Readonly<Record<string, string>>;
  /** Whether walls that enclose nothing are left out: the frame of the sheet. */
  readonly frameless: boolean;
}

/** The ground as tiles. */
export const TILES: GroundLooks = {
  looks: { '.': 'floor', '#': 'passage', '+': 'doorway', '|': 'wall', '-': 'wall' },
  frameless: true,
};

const WALLS = '|-';

/** What is drawn of a view. */
export type DrawnChamber = Pick<ChamberView, 'rows' | 'inSight' | 'row' | 'column' | 'race'>;

/** What a screen reader calls each character. */
export type PieceNames = Readonly<Record<string, string>>;

/** A floor as the board shows it. Where nobody listens, nothing has a name. */
export function chamberScene(
  { rows, inSight, row, column, race }: DrawnChamber,
  ground: GroundLooks,
  names: PieceNames = {},
): Scene {
  const width = rows[0]?.length ?? 0;
  const at = (y: number, x: number) => rows[y]?.[x] ?? ' ';
  const looks: string[] = [];
  const pieces: ScenePiece[] = [];
  for (const [y, line] of rows.entries()) {
    for (let x = 0; x < width; x++) {
      const glyph = line[x] ?? ' ';
      const hidden = ground.frameless && WALLS.includes(glyph) && enclosesNothing(at, y, x);
      const here = isGround(glyph) ? glyph : groundUnder(at, y, x);
      const look = hidden ? '' : (ground.looks[here] ?? '');
      looks.push(look !== '' && inSight?.[y]?.[x] === '0' ? remembered(look) : look);
      if (!isGround(glyph)) pieces.push(pieceOf(glyph, x, y, race, names));
    }
  }
  const focus = { x: column, y: row };
  return withoutRim({ bounds: { left: 0, top: 0, width, height: rows.length }, ground: looks, pieces, focus });
}

/** Where nothing is to be seen on the rim, it takes no room. */
function withoutRim(scene: Scene): Scene {
  const { width, height } = scene.bounds;
  const isRim = (n: number) => n < width || n >= width * (height - 1) || n % width === 0 || n % width === width - 1;
  if (scene.ground.some((look, n) => look !== '' && isRim(n))) return scene;
  const ground = scene.ground.filter((_, n) => !isRim(n));
  return { ...scene, ground, bounds: { left: 1, top: 1, width: width - 2, height: height - 2 } };
}

/** The id of whoever stands on a square: enemies have no names, only places. */
export function enemyId(x: number, y: number): string {
  return `enemy ${x} ${y}`;
}

function pieceOf(glyph: string, x: number, y: number, race: string, names: PieceNames): ScenePiece {
  const name = names[glyph] ?? glyph;
  if (glyph === '@') return { id: '@', look: race, layer: 'actors', name, x, y };
  if (ENEMIES.has(glyph)) return { id: enemyId(x, y), look: glyph, layer: 'actors', name, x, y };
  return { id: `thing ${x} ${y}`, look: glyph, layer: 'things', name, x, y };
}

function isGround(glyph: string): boolean {
  return ' .#+|-'.includes(glyph);
}

type At = (y: number, x: number) => string;

function around(at: At, y: number, x: number): string {
  return [-1, 0, 1].map(dy => [-1, 0, 1].map(dx => (dy === 0 && dx === 0 ? '' : at(y + dy, x + dx))).join('')).join('');
}

function enclosesNothing(at: At, y: number, x: number): boolean {
  return [...around(at, y, x)].every(glyph => ` ${WALLS}`.includes(glyph));
}

/** The view does not say what somebody stands on: a gap in a wall is a doorway, no floor around is a passage. */
function groundUnder(at: At, y: number, x: number): string {
  const [up, right, down, left] = [at(y - 1, x), at(y, x + 1), at(y + 1, x), at(y, x - 1)];
  const isGap = (side: string, other: string, before: string, behind: string) =>
    WALLS.includes(side) && WALLS.includes(other) && ('#+'.includes(before) || '#+'.includes(behind));
  if (isGap(left, right, up, down) || isGap(up, down, left, right)) return '+';
  return [...around(at, y, x)].some(glyph => !` #+${WALLS}`.includes(glyph)) ? '.' : '#';
}
