import { attackOf } from '../../../dungeon/entities/config.ts';
import { type Enemy, type EntityType, isAlly, isEntityType } from '../../../dungeon/entities/entities.ts';
import { BUILDABLES, type ItemType } from '../../../dungeon/entities/items.ts';
import { couldBuild, wanting } from '../../../dungeon/player/build.ts';
import type { Goal } from '../../../dungeon/setup.ts';
import type { DungeonState } from '../../../dungeon/state.ts';
import type { Sources } from './supplies.ts';

/**
 * What it weighs, in steps, to be short of a whole life's health; to be so even with all that could be had; a piece of
 * what could be built; and a life that is spent.
 */
const [LIFE, DOOM, PIECE, SPENT_LIFE] = [14, 30, 5, 4];
/** More danger than this is no worse. */
const MOST_LIVES = 4;
/** Who will fight the player: those who hunt it surely, those who roam perhaps, those who circle seldom. */
const MEETS: Readonly<Record<Enemy['type'], number>> = {
  mercenary: 1,
  assassin: 1,
  hydra: 0.6,
  zombie_toast: 0.5,
  spider: 0.2,
};
const FAR = 60;
/** What helps in battle. */
const GEAR: readonly ItemType[] = ['sword', ...BUILDABLES];

type Has = (type: ItemType) => boolean;

/**
 * Guesses what it takes to be ready for those who will be met: nothing if the player could fight them all as it is. Else
 * the health that is wanting, and the way to the nearest piece of what could be built or found against it. The rules of
 * 2021 have other battles: there nothing is said.
 */
export function preparation(sources: Sources, state: DungeonState): number {
  const { dungeon, player, rosters } = state;
  if (dungeon.edition === '2021' || rosters.enemies.length === 0) return 0;
  const held = (type: ItemType): number => player.inventory.filter(item => item.type === type).length;
  const left = (type: ItemType): number => held(type) + (isEntityType(type) ? sources.still(state, type).length : 0);
  const couldHave = (type: ItemType): boolean =>
    left(type) > 0 || BUILDABLES.some(what => what === type && couldBuild(what, '2022', left));
  // Who cannot prepare has to go as it is.
  if (!GEAR.some(couldHave)) return 0;
  const full = Math.max(1, dungeon.config.player_health);
  const spent = (SPENT_LIFE * Math.max(0, full - player.health)) / full;
  const short = wantingLives(state, type => held(type) > 0);
  if (short === 0) return spent;
  const doomed = canEvade(state, left) ? 0 : wantingLives(state, couldHave);
  return spent + LIFE * short + DOOM * doomed + nearestGear(sources, state, held);
}

/** Whether there are other means than battle: potions, or gold for a bribe. */
function canEvade({ dungeon: { config }, rosters, entities }: DungeonState, left: (type: ItemType) => number): boolean {
  if (left('invincibility_potion') + left('invisibility_potion') > 0) return true;
  const isForSale = rosters.enemies.some(id => entities.get(id)?.type === 'mercenary');
  return isForSale && left('treasure') >= config.bribe_amount;
}

/** How many lives short the player would be after all battles to come, with what it has; 0 if it would survive. */
function wantingLives(state: DungeonState, has: Has): number {
  const { player, dungeon } = state;
  const lost = lossAgainst(state, has);
  if (lost < player.health) return 0;
  return Math.min(MOST_LIVES, 1 + (lost - player.health) / Math.max(1, dungeon.config.player_health));
}

/** The health that battles with all who may be met, or have to be, would cost; less than none if they heal. */
function lossAgainst(state: DungeonState, has: Has): number {
  const { config, options } = state.dungeon;
  const { attack, defence } = strengthOf(state, has);
  const least = options.defence === 'floor' ? 0 : Number.NEGATIVE_INFINITY;
  const foes: { loss: number; meets: number }[] = [];
  for (const id of state.rosters.enemies) {
    const enemy = state.entities.get(id) as Enemy | undefined;
    if (enemy === undefined || isAlly(enemy)) continue;
    const rounds = Math.ceil(enemy.own.health / Math.max(0.1, attack / 5));
    const loss = (rounds * Math.max(least, attackOf(enemy.type, config) - defence)) / 10;
    foes.push({ loss, meets: MEETS[enemy.type] });
  }
  const wanted = asksForKills(state.dungeon.goal) ? config.enemy_goal - state.player.kills : 0;
  // Who comes anyway counts for the goal first, then whoever falls most easily.
  const comes = ({ meets }: { readonly meets: number }): number => (meets === 1 ? 0 : 1);
  foes.sort((a, b) => comes(a) - comes(b) || a.loss - b.loss);
  return foes.reduce((sum, { loss, meets }, n) => sum + loss * (n < wanted ? 1 : meets), 0);
}

function asksForKills(goal: Goal): boolean {
  return 'subgoals' in goal ? goal.subgoals.some(asksForKills) : goal.goal === 'enemies';
}

/** Seed 000 §3.6.1, with the allies of now. */
function strengthOf(
  { dungeon: { config }, allies }: DungeonState,
  has: Has,
): { readonly attack: number; readonly defence: number } {
  const sum = (...parts: readonly (readonly [ItemType, number])[]): number =>
    parts.reduce((total, [type, worth]) => total + (has(type) ? worth : 0), 0);
  const attack =
    config.player_attack +
    allies * config.ally_attack +
    sum(['sword', config.sword_attack], ['midnight_armour', config.midnight_armour_attack]);
  const defence =
    allies * config.ally_defence +
    sum(
      ['shield', config.shield_defence],
      ['midnight_armour', config.midnight_armour_defence],
      // Minds that are controlled do not fight.
      ['sceptre', config.mind_control_duration],
    );
  return { attack: has('bow') ? 2 * attack : attack, defence };
}

/** What is nearest to being at hand: a sword that lies about, or something to be built, piece by piece. */
function nearestGear(sources: Sources, state: DungeonState, has: (type: ItemType) => number): number {
  let least = has('sword') > 0 ? Number.POSITIVE_INFINITY : PIECE + way(sources, state, 'sword');
  for (const what of BUILDABLES) {
    if (has(what) > 0) continue;
    let [pieces, nearest] = [0, Number.POSITIVE_INFINITY];
    for (const choices of wanting(what, state.dungeon.edition, has)) {
      const [best] = choices
        .map(({ type, count }) => ({ count, far: isEntityType(type) ? way(sources, state, type) : FAR }))
        .sort((a, b) => PIECE * a.count + a.far - (PIECE * b.count + b.far));
      pieces += best?.count ?? 0;
      nearest = Math.min(nearest, best?.far ?? FAR);
    }
    least = Math.min(least, PIECE * pieces + (pieces === 0 ? 0 : nearest));
  }
  return Math.min(least, FAR);
}

/** The steps to the nearest of a type. */
function way(sources: Sources, state: DungeonState, type: EntityType): number {
  let least = FAR;
  for (const entity of sources.still(state, type)) least = Math.min(least, sources.reach.straightTo(entity));
  return least;
}
