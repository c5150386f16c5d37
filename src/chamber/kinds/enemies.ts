/** One row of the table of enemies. */
export interface EnemyKind {
  readonly letter: EnemyLetter;
  readonly name: string;
  /** The letter's character code, as it stands on the board. */
  readonly glyph: number;
  readonly hp: number;
  readonly atk: number;
  readonly def: number;
  /** Of 18; none for those that come with what they guard. */
  readonly spawnWeight: number;
}

/** Those of the document, in files and everywhere. */
export const CLASSIC_LETTERS = ['V', 'W', 'T', 'N', 'M', 'D', 'X'] as const;
/** And those that are met only where there is more to find. */
export const ENEMY_LETTERS = [...CLASSIC_LETTERS, 'A', 'H', 'S', 'R', 'K'] as const;
/** The letter that an enemy is drawn with. */
export type EnemyLetter = (typeof ENEMY_LETTERS)[number];

function kind(letter: EnemyLetter, name: string, hp: number, atk: number, def: number, spawnWeight: number): EnemyKind {
  return { letter, name, glyph: letter.charCodeAt(0), hp, atk, def, spawnWeight };
}

/** Every kind of enemy by its letter. */
export const ENEMIES: Readonly<Record<EnemyLetter, EnemyKind>> = {
  V: kind('V', 'vampire', 50, 25, 25, 3),
  W: kind('W', 'werewolf', 120, 30, 5, 4),
  T: kind('T', 'troll', 120, 25, 15, 2),
  N: kind('N', 'goblin', 70, 5, 10, 5),
  M: kind('M', 'merchant', 30, 70, 5, 2),
  D: kind('D', 'dragon', 150, 20, 20, 0),
  X: kind('X', 'phoenix', 50, 35, 20, 2),
  A: kind('A', 'archer', 40, 15, 10, 0),
  H: kind('H', 'hound', 50, 15, 10, 0),
  S: kind('S', 'slime', 60, 10, 0, 0),
  R: kind('R', 'rust moth', 30, 10, 5, 0),
  K: kind('K', 'keeper', 100, 25, 20, 0),
};

export const VAMPIRE = ENEMIES.V;
export const WEREWOLF = ENEMIES.W;
export const PHOENIX = ENEMIES.X;
export const TROLL = ENEMIES.T;
export const GOBLIN = ENEMIES.N;
export const MERCHANT = ENEMIES.M;
export const DRAGON = ENEMIES.D;
export const ARCHER = ENEMIES.A;
export const HOUND = ENEMIES.H;
export const SLIME = ENEMIES.S;
export const RUST_MOTH = ENEMIES.R;
export const KEEPER = ENEMIES.K;

/** One enemy on the floor. */
export interface Enemy {
  readonly kind: EnemyKind;
  square: number;
  hp: number;
  /** Whether it drops the floor's compass when it dies. */
  holdsCompass: boolean;
  /** Gold that it has stolen and gives back when it dies. */
  purse: number;
  /** For how many turns it still sleeps. */
  rest: number;
  /** Where it last saw the player, and for how many turns it still looks there; only while it hunts. */
  hunt?: Hunt;
  /** Its club is raised: it comes down on its next turn. */
  raised?: true;
}

/** What an enemy that hunts knows. */
export interface Hunt {
  readonly square: number;
  readonly patience: number;
}

export function newEnemy(kind: EnemyKind, square: number): Enemy {
  return { kind, square, hp: kind.hp, holdsCompass: false, purse: 0, rest: 0 };
}

const BY_GLYPH = Array.from({ length: 256 }, (_, code) => Object.values(ENEMIES).find(({ glyph }) => glyph === code));

export function enemyKindOf(glyph: number): EnemyKind | undefined {
  return BY_GLYPH[glyph];
}
