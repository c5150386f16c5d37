import { type Enemy, type EnemyKind, GOBLIN, TROLL, VAMPIRE } from '../kinds/enemies.ts';
import { type Game, isInSight, say, type Turn } from '../state.ts';
import type { Abilities, Ability } from './ability.ts';
import { CREATURES } from './creatures.ts';

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

/** What enemies can do in a game. */
export function abilitiesIn({ setup: { options } }: Game): Abilities {
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
