import {
  ARCHER,
  type Enemy,
  type EnemyKind,
  GOBLIN,
  HOUND,
  newEnemy,
  PHOENIX,
  RUST_MOTH,
  SLIME,
  TROLL,
  VAMPIRE,
  WEREWOLF,
} from '../kinds/enemies.ts';
import { FLOOR, isWalkable } from '../kinds/glyphs.ts';
import { type ChamberState, type Game, isInSight, say, type Turn } from '../state.ts';
import { sees } from './hunt.ts';

/** What an enemy does beyond hitting. Each hook is called at one place of the rules. */
export interface Ability {
  /** At the start of its turn. */
  readonly onTurn?: (turn: Turn, enemy: Enemy) => void;
  /** After it has hit the player and the player still lives. */
  readonly onHit?: (turn: Turn, enemy: Enemy, damage: number) => void;
  /** After the player has hurt it and it still lives. */
  readonly onStruck?: (turn: Turn, enemy: Enemy) => void;
  /** Whether it strikes the player though it is not beside them. */
  readonly reaches?: (state: ChamberState, enemy: Enemy) => boolean;
  /** The square that it would step to; undefined where it would wander. */
  readonly heads?: (state: ChamberState, enemy: Enemy) => number | undefined;
  /** It tells all of its kind in the chamber when it notices the player. */
  readonly calls?: true;
  /** From two squares away it leaps beside the player and strikes at once. */
  readonly leaps?: true;
  /** It strikes every other turn, after a warning: then twice as hard, and without missing. */
  readonly windsUp?: true;
  /** It dies in flames, which strike everybody beside it with so much attack. */
  readonly bursts?: number;
  /** When the player has slain it. */
  readonly onDeath?: (turn: Turn, enemy: Enemy) => void;
}

/** By kind. */
export type Abilities = ReadonlyMap<EnemyKind, Ability>;

/** Each creature has one idea: an archer shoots, a hound follows, a slime splits, a rust moth eats iron. */
const CREATURES: Abilities = new Map<EnemyKind, Ability>([
  [ARCHER, { reaches: hasAim }],
  [HOUND, { heads: follow }],
  [SLIME, { onStruck: split }],
  [RUST_MOTH, { onHit: corrode }],
]);

const BOWSHOT = 5;

/** An archer shoots along rows, columns and diagonals, as far as nothing is in the way; with a field of view, at whom it sees. */
function hasAim(state: ChamberState, archer: Enemy): boolean {
  const { board, square, geometry, field } = state;
  if (field !== undefined && !sees(state, archer, field)) return false;
  return geometry.steps.some(step => {
    for (let n = 1, at = archer.square + step; n <= BOWSHOT; n++, at += step) {
      if (at === square) return true;
      if (!isWalkable(board[at] ?? 0)) return false;
    }
    return false;
  });
}

const SCENT = 7;

/** A hound that scents the player in its chamber takes the free tile that is nearest to them. */
function follow({ board, square, geometry }: ChamberState, hound: Enemy): number | undefined {
  const { steps, width, chamberOf } = geometry;
  const isNear = chamberOf[square] === chamberOf[hound.square] && apart(hound.square, square, width) <= SCENT;
  if (!isNear) return undefined;
  const free = steps.map(step => hound.square + step).filter(tile => board[tile] === FLOOR);
  const [nearest] = free.sort((a, b) => apart(a, square, width) - apart(b, square, width) || a - b);
  return nearest;
}

/** How many steps lie between two squares, if nothing is in the way. */
function apart(a: number, b: number, width: number): number {
  const rows = Math.abs(Math.floor(a / width) - Math.floor(b / width));
  return Math.max(rows, Math.abs((a % width) - (b % width)));
}

/** A slime that is hurt becomes two, each with half of what is left, where there is room beside it. */
function split(turn: Turn, slime: Enemy): void {
  const { board, geometry, enemies } = turn.state;
  const half = Math.floor(slime.hp / 2);
  const tile = geometry.steps.map(step => slime.square + step).find(square => board[square] === FLOOR);
  if (half === 0 || tile === undefined) return;
  slime.hp -= half;
  board[tile] = SLIME.glyph;
  enemies.push({ ...newEnemy(SLIME, tile), hp: half });
  say(turn, { type: 'split', enemy: 'S' });
}

const EATEN = 2;

/** A rust moth takes defence with each hit, until the next floor. */
function corrode(turn: Turn): void {
  turn.state.defShift -= EATEN;
  say(turn, { type: 'corroded', enemy: 'R', def: EATEN });
}

/** The classic game: enemies hit, and that is all. */
const NO_ABILITIES: Abilities = new Map();

const STOLEN_PER_HIT = 1;
const REGENERATED_PER_TURN = 5;

const ABILITIES: Abilities = new Map<EnemyKind, Ability>([
  [GOBLIN, { onHit: steal, onDeath: giveBack }],
  [VAMPIRE, { onHit: heal }],
  [TROLL, { onTurn: (turn, enemy) => heal(turn, enemy, REGENERATED_PER_TURN) }],
]);

const ALL: Abilities = new Map([...ABILITIES, ...CREATURES]);

/** The modern game: those of the document have one idea each, too. */
const MODERN: Abilities = new Map<EnemyKind, Ability>([
  ...CREATURES,
  [GOBLIN, { calls: true }],
  [VAMPIRE, { onHit: heal }],
  [WEREWOLF, { leaps: true }],
  [TROLL, { windsUp: true }],
  [PHOENIX, { bursts: 50 }],
]);

/** What enemies can do in a game. */
export function abilitiesIn({ setup: { options } }: Game): Abilities {
  if (options.modern === true) return MODERN;
  if (options.finds === true) return options.abilities ? ALL : CREATURES;
  return options.abilities ? ABILITIES : NO_ABILITIES;
}

function steal(turn: Turn, enemy: Enemy): void {
  const gold = Math.min(STOLEN_PER_HIT, turn.state.gold);
  if (gold === 0) return;
  turn.state.gold -= gold;
  enemy.purse += gold;
  say(turn, { type: 'stole', enemy: enemy.kind.letter, gold });
}

/** The player's own gold comes back as it was: the race's factor was applied when it was found. */
function giveBack(turn: Turn, enemy: Enemy): void {
  if (enemy.purse === 0) return;
  turn.state.gold += enemy.purse;
  say(turn, { type: 'gaveBack', enemy: enemy.kind.letter, gold: enemy.purse });
}

/** Never above what it started with. */
function heal(turn: Turn, enemy: Enemy, by: number): void {
  const hp = Math.min(by, enemy.kind.hp - enemy.hp);
  if (hp === 0) return;
  enemy.hp += hp;
  if (turn.state.field !== undefined && !isInSight(turn.state, enemy.square)) return;
  say(turn, { type: 'healed', enemy: enemy.kind.letter, hp });
}
