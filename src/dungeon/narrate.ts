import type { Cardinal, Square } from '../kernel/square.ts';
import type { DungeonEvent } from './events.ts';

type Plain =
  | ('bumped' | 'teleported' | 'pressed' | 'released' | 'healed' | 'respawned' | 'placedBomb' | 'exploded')
  | ('youDied' | 'olderFell' | 'olderSetsDownBomb' | 'arrived' | 'departed' | 'met' | 'won' | 'lost');
type OfOne =
  | ('pickedUp' | 'used' | 'queued' | 'sparedHealthy' | 'sparedWorking' | 'tookEffect' | 'woreOff' | 'brokeUp')
  | ('destroyed' | 'died' | 'built' | 'cameToItsSenses' | 'spawned')
  | ('olderPicksUp' | 'olderUses' | 'olderBuilds' | 'olderOpens' | 'olderFights');
type OfMany = 'gatesOn' | 'gatesOff' | 'lit' | 'wentOut' | 'swungOpen' | 'swungShut';

/** How a narrator puts things. What it has no phrase for goes unsaid. */
export interface Phrases
  extends Readonly<Record<Plain, string>>,
    Readonly<Record<OfOne, (name: string) => string>>,
    Readonly<Record<OfMany, (count: number) => string>> {
  /** A type in a player's words. */
  readonly name: (type: string) => string;
  /** The one that is meant: "the spider", but "your older self". */
  readonly theOne: (type: string) => string;
  readonly moved?: (way: Cardinal) => string;
  readonly pushed?: (what: string, way: Cardinal) => string;
  readonly opened: (what: string, key: string) => string;
  readonly battled: (enemy: string, rounds: number, healthLost: number) => string;
  readonly bribed: (who: string, paid: number) => string;
  readonly bribeRefused: (who: string, paid: number) => string;
  readonly mindControlled: (who: string, ticks: number) => string;
  readonly turnedBack: (ticks: number, to: number) => string;
  readonly throughTimePortal: (ticks: number, to: number) => string;
}

/** A sentence, or one that speaks of as many as there are of its kind. */
type Line = string | ((count: number) => string) | undefined;

/** What happened, in sentences, from the player's point of view. What others do in passing goes unsaid. */
export function narrateEvents(events: readonly DungeonEvent[], say: Phrases): string[] {
  const lines = events.map(what => lineOf(what, say));
  return lines.flatMap((line, n) => {
    if (typeof line !== 'function') return line ?? [];
    return lines.indexOf(line) === n ? line(lines.filter(other => other === line).length) : [];
  });
}

function lineOf(what: DungeonEvent, say: Phrases): Line {
  switch (what.type) {
    case 'switched':
      if (what.logic !== undefined) return what.on ? say.gatesOn : say.gatesOff;
      return what.on ? say.pressed : say.released;
    case 'lit':
      return what.on ? say.lit : say.wentOut;
    case 'swung':
      return what.open ? say.swungOpen : say.swungShut;
    default:
      return what.by === undefined ? yours(what, say) : anOlderSelfs(what, say);
  }
}

function yours(what: DungeonEvent, say: Phrases): string | undefined {
  switch (what.type) {
    case 'moved':
      return what.who.type === 'player' ? say.moved?.(wayOf(what.from, what.to)) : undefined;
    case 'pushed':
      return say.pushed?.(say.name(what.what.type), wayOf(what.from, what.to));
    case 'bumped':
    case 'teleported':
      return what.who.type === 'player' ? say[what.type] : undefined;
    case 'opened':
      return say.opened(say.name(what.what.type), say.name(what.with));
    case 'used':
      return (what.queued ? say.queued : say.used)(say.name(what.item.type));
    case 'spared':
      return (what.because === 'healthy' ? say.sparedHealthy : say.sparedWorking)(say.name(what.item.type));
    case 'pickedUp':
    case 'brokeUp':
    case 'built':
      return say[what.type](say.name(what.item.type));
    case 'tookEffect':
    case 'woreOff':
      return say[what.type](say.name(what.potion));
    case 'destroyed':
      return say.destroyed(say.name(what.what.type));
    case 'battled':
      return say.battled(say.theOne(what.enemy.type), what.battle.rounds.length, healthLost(what.battle.rounds));
    case 'died':
      if (what.who.type === 'player') return say.youDied;
      return what.who.type === 'older_player' ? say.olderFell : say.died(say.name(what.who.type));
    case 'bribed':
      return (what.accepted ? say.bribed : say.bribeRefused)(say.name(what.who.type), what.paid);
    case 'mindControlled':
      return say.mindControlled(say.name(what.who.type), what.ticks);
    case 'cameToItsSenses':
    case 'spawned':
      return say[what.type](say.name(what.who.type));
    case 'travelled':
      return (what.through === 'portal' ? say.throughTimePortal : say.turnedBack)(what.from - what.to, what.to);
    case 'healed':
    case 'respawned':
    case 'placedBomb':
    case 'exploded':
    case 'arrived':
    case 'departed':
    case 'met':
    case 'won':
    case 'lost':
      return say[what.type];
    default:
      return undefined;
  }
}

/** Of what an older self does, only what matters to others. */
function anOlderSelfs(what: DungeonEvent, say: Phrases): string | undefined {
  switch (what.type) {
    case 'pickedUp':
      return say.olderPicksUp(say.name(what.item.type));
    case 'used':
      return say.olderUses(say.name(what.item.type));
    case 'built':
      return say.olderBuilds(say.name(what.item.type));
    case 'placedBomb':
      return say.olderSetsDownBomb;
    case 'opened':
      return say.olderOpens(say.name(what.what.type));
    case 'battled':
      return say.olderFights(say.name(what.enemy.type));
    case 'pushed':
    case 'destroyed':
    case 'died':
    case 'bribed':
    case 'mindControlled':
    case 'departed':
      return yours(what, say);
    default:
      return undefined;
  }
}

function healthLost(rounds: readonly { readonly deltaPlayerHealth: number }[]): number {
  return rounds.reduce((sum, { deltaPlayerHealth }) => sum - deltaPlayerHealth, 0);
}

function wayOf(from: Square, to: Square): Cardinal {
  if (to.x !== from.x) return to.x > from.x ? 'right' : 'left';
  return to.y > from.y ? 'down' : 'up';
}
