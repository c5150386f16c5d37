import type { ActionLineEvent, ItemLabel } from './events.ts';
import type { Direction } from './floor/directions.ts';
import { sightRows } from './floor/field-of-view.ts';
import type { Challenge } from './kinds/challenges.ts';
import type { Enemy, EnemyLetter } from './kinds/enemies.ts';
import { type PotionName, potionOf } from './kinds/potion-kinds.ts';
import type { RaceName } from './kinds/races.ts';
import type { Options } from './options.ts';
import { challengeOf } from './play/challenge-progress.ts';
import { isUnaware } from './play/combat.ts';
import { scoreOf } from './play/gold-and-score.ts';
import { shownAs } from './play/pack.ts';
import { type Stall, stallOf } from './play/shop.ts';
import { shownGlyphs, written } from './shown-floor.ts';
import { attackOf, type Carried, type ChamberState, defenceOf, isInSight, squareTowards } from './state.ts';

/** What the screen shows, and no more: the player and everybody who watches see the same. */
export interface ChamberView {
  /** The floor as it is drawn: every potion `P`, every pile `G`, hidden stairs as floor, the unseen blank. */
  readonly rows: readonly string[];
  /** With a field of view: `1` where the player sees what is there now, `0` where the rows tell what was there once. */
  readonly inSight?: readonly string[];
  readonly row: number;
  readonly column: number;
  /** What is on each neighbouring square: its character, or the name of a potion of a known kind. */
  readonly around: Readonly<Record<Direction, string>>;
  readonly race: RaceName;
  readonly floor: number;
  readonly turn: number;
  readonly gold: number;
  readonly hp: number;
  readonly maxHp: number;
  /** Whether hit points come back by themselves, which no classic rule does. */
  readonly heals?: boolean;
  readonly atk: number;
  readonly def: number;
  readonly suit: boolean;
  /** Whether the compass of this floor has been found: the stairs are then drawn. */
  readonly compass: boolean;
  readonly merchantsHostile: boolean;
  readonly frozen: boolean;
  /** Kinds of potion that have been used. */
  readonly known: readonly PotionName[];
  readonly options: Options;
  /** What the action line tells: see action-line.ts. */
  readonly said: readonly ActionLineEvent[];
  /** What is carried, by slot; only in a game with a pack. */
  readonly pack?: readonly (Omit<Carried, 'name'> & { readonly name: ItemLabel })[];
  /** Who is in sight, and how they stand; only in the modern game, where a look tells. */
  readonly foes?: readonly SeenFoe[];
  /** What the merchant beside the player asks and gives; only where there is one who trades. */
  readonly stall?: Stall;
  /** How the challenge of the setup stands, where it has one. */
  readonly challenge?: Challenge;
  readonly ended?: 'won' | 'died';
  /** Only once the game has ended. */
  readonly score?: number;
}

export function viewOf(state: ChamberState): ChamberView {
  const { geometry, field, pack, ended } = state;
  const classic = classicView(state);
  const challenge = challengeOf(state);
  // Nothing is made for what most games do not have.
  if (field === undefined && pack === undefined && challenge === undefined && ended === undefined) return classic;
  const { rows, ...others } = classic;
  const stall = stallOf(state);
  return {
    rows,
    ...(field !== undefined && { inSight: sightRows(field, geometry.width), heals: true }),
    ...others,
    ...(pack !== undefined && { pack: pack.map(item => ({ ...item, name: shownAs(state, item.name) })) }),
    ...(state.game.setup.options.modern && { foes: foesIn(state) }),
    ...(stall !== undefined && { stall }),
    ...(challenge !== undefined && { challenge }),
    ...(ended !== undefined && { ended, score: scoreOf(state) }),
  };
}

/** An enemy in sight: how hurt it is, and what it is about. */
export interface SeenFoe {
  readonly letter: EnemyLetter;
  readonly row: number;
  readonly column: number;
  readonly hp: number;
  readonly mood: 'asleep' | 'unaware' | 'hunting' | 'raised';
}

function foesIn(state: ChamberState): readonly SeenFoe[] {
  const { width } = state.geometry;
  return state.enemies
    .filter(({ square }) => isInSight(state, square))
    .map(enemy => ({
      letter: enemy.kind.letter,
      row: Math.floor(enemy.square / width),
      column: enemy.square % width,
      hp: enemy.hp,
      mood: moodOf(state, enemy),
    }));
}

function moodOf(state: ChamberState, enemy: Enemy): SeenFoe['mood'] {
  if (enemy.rest > 0) return 'asleep';
  if (enemy.raised) return 'raised';
  return isUnaware(state, enemy) ? 'unaware' : 'hunting';
}

/** What every view has. */
function classicView(state: ChamberState): ChamberView {
  const { game, geometry, square } = state;
  return {
    rows: written(state),
    row: Math.floor(square / geometry.width),
    column: square % geometry.width,
    around: neighbours(state),
    race: game.setup.race,
    floor: state.floor,
    turn: state.turn,
    gold: state.gold,
    hp: state.hp,
    maxHp: game.race.hp,
    atk: attackOf(state),
    def: defenceOf(state),
    suit: state.suit,
    compass: state.compass,
    merchantsHostile: state.merchantsHostile,
    frozen: state.frozen,
    known: state.known,
    options: game.setup.options,
    said: state.said,
  };
}

const LETTERS = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code));

/** All of it is within one block, so no fog hides it. */
function neighbours(state: ChamberState): Record<Direction, string> {
  const glyphs = shownGlyphs(state);
  return {
    no: neighbour(state, 'no', glyphs),
    so: neighbour(state, 'so', glyphs),
    ea: neighbour(state, 'ea', glyphs),
    we: neighbour(state, 'we', glyphs),
    ne: neighbour(state, 'ne', glyphs),
    nw: neighbour(state, 'nw', glyphs),
    se: neighbour(state, 'se', glyphs),
    sw: neighbour(state, 'sw', glyphs),
  };
}

function neighbour(state: ChamberState, direction: Direction, glyphs: Uint8Array): string {
  const code = state.board[squareTowards(state, direction)] as number;
  const potion = potionOf(code)?.name;
  const named = potion !== undefined && state.known.includes(potion);
  return named ? potion : (LETTERS[glyphs[code] as number] as string);
}
