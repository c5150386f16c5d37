import type { DungeonHappening } from '../../../dungeon/happenings.ts';
import type { Square } from '../../../kernel/square.ts';
import { texts } from '../../texts.ts';

const say = texts.dungeon.tell;

/** What happened, in sentences, from the player's point of view. What others do in passing goes unsaid. */
export function narrate(happenings: readonly DungeonHappening[]): string[] {
  return happenings.flatMap(what => sentence(what) ?? []);
}

function sentence(what: DungeonHappening): string | undefined {
  switch (what.type) {
    case 'moved':
      return what.who.type === 'player' ? say.moved(directionOf(what.from, what.to)) : undefined;
    case 'bumped':
      return what.who.type === 'player' ? say.bumped : undefined;
    case 'teleported':
      return what.who.type === 'player' ? say.teleported : undefined;
    case 'pushed':
      return say.pushed(nameOf(what.what.type), directionOf(what.from, what.to));
    case 'switched':
      return what.on ? say.switchedOn : say.switchedOff;
    case 'opened':
      return say.opened(nameOf(what.what.type));
    case 'pickedUp':
      return say.pickedUp(nameOf(what.item.type));
    case 'used':
      return what.queued ? say.queued(nameOf(what.item.type)) : say.used(nameOf(what.item.type));
    case 'tookEffect':
      return say.tookEffect(nameOf(what.potion));
    case 'woreOff':
      return say.woreOff(nameOf(what.potion));
    case 'placedBomb':
      return say.placedBomb;
    case 'exploded':
      return say.exploded;
    case 'destroyed':
      return say.destroyed(nameOf(what.what.type));
    case 'battled':
      return say.battled(nameOf(what.enemy.type), what.battle.rounds.length, healthLost(what.battle.rounds));
    case 'brokeUp':
      return say.brokeUp(nameOf(what.item.type));
    case 'died':
      return what.who.type === 'player' ? say.youDied : say.died(nameOf(what.who.type));
    case 'built':
      return say.built(nameOf(what.item.type));
    case 'bribed':
      return what.accepted ? say.bribed(nameOf(what.who.type)) : say.bribeRefused(nameOf(what.who.type));
    case 'mindControlled':
      return say.mindControlled(nameOf(what.who.type), what.ticks);
    case 'cameToItsSenses':
      return say.cameToItsSenses(nameOf(what.who.type));
    case 'spawned':
      return say.spawned(nameOf(what.who.type));
    case 'won':
      return say.won;
    case 'lost':
      return say.lost;
    default:
      return undefined;
  }
}

/** A type in a player's words. */
export function nameOf(type: string): string {
  return texts.dungeon.pieces[type] ?? type.replaceAll('_', ' ');
}

function healthLost(rounds: readonly { readonly deltaPlayerHealth: number }[]): number {
  return rounds.reduce((sum, { deltaPlayerHealth }) => sum - deltaPlayerHealth, 0);
}

function directionOf(from: Square, to: Square): string {
  if (to.x !== from.x) return to.x > from.x ? say.right : say.left;
  return to.y > from.y ? say.down : say.up;
}
