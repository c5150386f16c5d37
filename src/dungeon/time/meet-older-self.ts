import { sameSquare } from '../../kernel/square.ts';
import { chronicle, suffer, swordplay } from '../battle/battle.ts';
import { crossSwords } from '../battle/swordplay.ts';
import { playerEntity } from '../board/board.ts';
import { change, remove } from '../board/board-changes.ts';
import { olderSelvesAt } from '../board/whereabouts.ts';
import type { Adventurer } from '../entities/adventurer.ts';
import { adventurerOf, bodyOf, type OlderSelf } from '../entities/entities.ts';
import { byOlderSelf, type Emit, named } from '../events.ts';
import { isInvisible } from '../player/potions.ts';
import type { DungeonState } from '../state.ts';

/** The player has stepped onto a square: it meets every older self there. */
export function meetAll(state: DungeonState, emit: Emit): void {
  if (state.rosters.olderSelves.length === 0) return;
  const at = playerEntity(state);
  if (at === undefined) return;
  for (const self of olderSelvesAt(state, at.x, at.y)) if (state.ended === undefined) meet(state, self, emit);
}

/** An older self has stepped onto a square: it meets the player, if that is here. */
export function meetPlayer(state: DungeonState, id: number, emit: Emit): void {
  const self = state.entities.get(id);
  const player = playerEntity(state);
  if (self?.type !== 'older_player' || player === undefined || !sameSquare(self, player)) return;
  meet(state, self, emit);
}

/** The player and one that it was: they fight, unless either of them is protected (§3.11). */
function meet(state: DungeonState, self: OlderSelf, emit: Emit): void {
  const { player } = state;
  const at = { x: self.x, y: self.y };
  if (isProtected(player) || isProtected(adventurerOf(self))) {
    emit?.({ type: 'met', who: named(self), at });
    return;
  }
  const play = swordplay(state);
  const foe = play.self(state, self);
  const exchange = crossSwords(play, state, player, foe);
  chronicle(player, self, foe.health, exchange, emit);
  const other = adventurerOf(self);
  other.health = exchange.foeHealth;
  if (other.health <= 0) {
    remove(state, self);
    emit?.({ type: 'died', who: named(self), at });
  } else {
    play.wearOut(other, exchange.rounds.length, byOlderSelf(emit, self));
    change(state, self, { ...self.own, ...bodyOf(other) });
  }
  suffer(state, player, exchange, emit);
}

function isProtected(who: Adventurer): boolean {
  return isInvisible(who) || who.inventory.some(({ type }) => type === 'sun_stone' || type === 'midnight_armour');
}
