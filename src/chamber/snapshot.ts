import { Rng, type RngState } from '../kernel/rng.ts';
import type { Snapshot } from '../kernel/rules.ts';
import { newGame } from './begin.ts';
import { copyField, type FieldOfView, lightOf, lookFrom, newField } from './floor/field-of-view.ts';
import type { Geometry } from './floor/geometry.ts';
import { guardedBy } from './floor/hoard.ts';
import { DRAGON, ENEMIES, type Enemy, type EnemyLetter } from './kinds/enemies.ts';
import { boardFromRows, boardRows } from './kinds/glyphs.ts';
import type { ChamberSetup } from './setup.ts';
import type { Carried, ChamberState } from './state.ts';

/** `guards` is one thing that a dragon guards, if any: it follows from the board, but all hashes so far have it. */
type EncodedEnemy = Omit<Enemy, 'kind' | 'rest'> & {
  readonly letter: EnemyLetter;
  readonly guards: number;
  readonly rest?: number;
};
/** No dragon, or one that guards nothing. */
const NOTHING = -1;

/** A state as JSON: the board as the rows of a layout file, what the game never changes by its setup and seed. */
interface Encoded
  extends Omit<
    ChamberState,
    'game' | 'rng' | 'geometry' | 'board' | 'enemies' | 'seen' | 'field' | 'pack' | 'vowBroken' | 'ended'
  > {
  readonly setup: ChamberSetup;
  readonly seed: number;
  readonly chance: RngState;
  readonly board: readonly string[];
  readonly enemies: readonly EncodedEnemy[];
  readonly seen?: readonly string[];
  readonly memory?: readonly string[];
  readonly pack?: readonly Carried[];
  readonly vowBroken?: true;
  readonly ended?: 'won' | 'died';
}

export function encode(state: ChamberState): Snapshot {
  const { game, rng, geometry, board, enemies, seen, field, pack, vowBroken, ended, ...plain } = state;
  const encoded: Encoded = {
    ...plain,
    setup: game.setup,
    seed: game.seed,
    chance: rng.encode(),
    board: boardRows(board, geometry.width),
    enemies: enemies.map(({ kind, rest, ...enemy }) => {
      const [guards = NOTHING] = kind === DRAGON ? guardedBy(enemy.square, board, geometry) : [];
      return { ...enemy, letter: kind.letter, guards, ...(rest > 0 && { rest }) };
    }),
    ...(seen !== undefined && {
      seen: boardRows(
        seen.map(mark => mark + DIGIT),
        geometry.width,
      ),
    }),
    ...(field !== undefined && { memory: boardRows(field.memory, geometry.width) }),
    ...(pack !== undefined && { pack }),
    ...(vowBroken !== undefined && { vowBroken }),
    ...(ended !== undefined && { ended }),
  };
  return encoded as unknown as Snapshot;
}

export function decode(snapshot: Snapshot): ChamberState {
  const { setup, seed, chance, board, enemies, seen, memory, pack, vowBroken, ended, ...plain } =
    snapshot as unknown as Encoded;
  const game = newGame(setup, seed);
  const { geometry } = game.planOf(plain.floor);
  return {
    ...plain,
    game,
    rng: Rng.decode(chance),
    geometry,
    board: boardFromRows(board),
    enemies: enemies.map(({ letter, guards: _, rest = 0, ...enemy }) => ({ ...enemy, rest, kind: ENEMIES[letter] })),
    seen: seen === undefined ? undefined : boardFromRows(seen).map(digit => digit - DIGIT),
    ...(memory !== undefined && { field: fieldAgain(boardFromRows(memory), plain, geometry, seed) }),
    pack,
    vowBroken,
    ended,
  };
}

/** What was seen is written down; what is in sight follows from where the player stands. */
function fieldAgain(memory: Uint8Array, { square, floor }: Stand, geometry: Geometry, seed: number): FieldOfView {
  const field = { ...newField(lightOf(geometry, seed, floor)), memory };
  lookFrom(field, square, geometry);
  return field;
}

type Stand = Pick<ChamberState, 'square' | 'floor'>;

const DIGIT = '0'.charCodeAt(0);

/** Shares what never changes; a board is a few kilobytes, an enemy one small object. */
export function copy(state: ChamberState): ChamberState {
  const copied = {
    ...state,
    rng: state.rng.copy(),
    // Sooner made than a slice of it.
    board: new Uint8Array(state.board),
    enemies: copyEnemies(state.enemies),
    seen: state.seen?.slice(),
  };
  if (state.field !== undefined) copied.field = copyField(state.field);
  return copied;
}

/** Every turn of a match copies twenty of them, so none is made twice. */
function copyEnemies(enemies: readonly Enemy[]): Enemy[] {
  const copies: Enemy[] = [];
  for (const { kind, square, hp, holdsCompass, purse, rest, hunt, raised } of enemies) {
    const copied: Enemy = { kind, square, hp, holdsCompass, purse, rest };
    if (hunt !== undefined) copied.hunt = hunt;
    if (raised !== undefined) copied.raised = raised;
    copies.push(copied);
  }
  return copies;
}
