import type { DungeonHappening } from '../../../dungeon/entities/happenings.ts';
import type { Square } from '../../../kernel/square.ts';
import { texts } from '../../texts.ts';

const say = texts.dungeon.tell;

/** What happened, in sentences, from the player's point of view. What others do in passing goes unsaid. */
export function narrate(happenings: readonly DungeonHappening[]): string[] {
  const lines = happenings.map(what => ({ what, line: lineOf(what) }));
  return lines.flatMap(({ line }, n) => {
    if (typeof line !== 'function') return line ?? [];
    const same = lines.filter(other => other.line === line);
    return same[0] === lines[n] ? line(same.length) : [];
  });
}

/** A sentence, or one that speaks of as many as there are of its kind. */
type Line = string | ((count: number) => string) | undefined;

function lineOf(what: DungeonHappening): Line {
  switch (what.type) {
    case 'switched':
      if (what.logic !== undefined) return what.on ? say.gatesOn : say.gatesOff;
      return what.on ? say.pressed : say.released;
    case 'lit':
      return what.on ? say.lit : say.wentOut;
    case 'swung':
      return what.open ? say.swungOpen : say.swungShut;
    default:
      return what.by === undefined ? yours(what) : anOlderSelfs(what);
  }
}

function yours(what: DungeonHappening): string | undefined {
  switch (what.type) {
    case 'moved':
      return what.who.type === 'player' ? say.moved(directionOf(what.from, what.to)) : undefined;
    case 'bumped':
      return what.who.type === 'player' ? say.bumped : undefined;
    case 'teleported':
      return what.who.type === 'player' ? say.teleported : undefined;
    case 'pushed':
      return say.pushed(nameOf(what.what.type), directionOf(what.from, what.to));
    case 'opened':
      return say.opened(nameOf(what.what.type));
    case 'pickedUp':
      return say.pickedUp(nameOf(what.item.type));
    case 'used':
      return what.queued ? say.queued(nameOf(what.item.type)) : say.used(nameOf(what.item.type));
    case 'spared':
      return what.because === 'healthy' ? say.sparedHealthy : say.sparedWorking(nameOf(what.item.type));
    case 'healed':
      return say.healed;
    case 'respawned':
      return say.respawned;
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
      return say.battled(theOne(what.enemy.type), what.battle.rounds.length, healthLost(what.battle.rounds));
    case 'brokeUp':
      return say.brokeUp(nameOf(what.item.type));
    case 'died':
      return fall(what.who.type);
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
    case 'travelled':
      return what.through === 'portal'
        ? say.throughTimePortal(what.from - what.to, what.to)
        : say.turnedBack(what.from - what.to, what.to);
    case 'arrived':
      return say.arrived;
    case 'departed':
      return say.departed;
    case 'met':
      return say.met;
    case 'won':
      return say.won;
    case 'lost':
      return say.lost;
    default:
      return undefined;
  }
}

/** Of what an older self does, only what matters to others. */
function anOlderSelfs(what: DungeonHappening): string | undefined {
  switch (what.type) {
    case 'pickedUp':
      return say.olderPicksUp(nameOf(what.item.type));
    case 'used':
      return say.olderUses(nameOf(what.item.type));
    case 'built':
      return say.olderBuilds(nameOf(what.item.type));
    case 'placedBomb':
      return say.olderSetsDownBomb;
    case 'opened':
      return say.olderOpens(nameOf(what.what.type));
    case 'battled':
      return say.olderFights(nameOf(what.enemy.type));
    case 'pushed':
    case 'destroyed':
    case 'died':
    case 'bribed':
    case 'mindControlled':
    case 'departed':
      return yours(what);
    default:
      return undefined;
  }
}

function fall(type: string): string {
  if (type === 'player') return say.youDied;
  return type === 'older_player' ? say.olderFell : say.died(nameOf(type));
}

/** A type as the one that is meant: "the spider", but "your older self". */
export function theOne(type: string): string {
  return type === 'older_player' ? nameOf(type) : say.the(nameOf(type));
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
