import type { DungeonHappening, Named } from '../../dungeon/entities/happenings.ts';
import { inWords } from './board.ts';

const OLDER_SELF = 'older_player';

/** What happened, as a sentence for the player; undefined where the board says it better. */
export function narrate(happening: DungeonHappening): string | undefined {
  return happening.by === undefined ? toThePlayer(happening) : toAnOlderSelf(happening);
}

/** Of what an older self does, only what cannot be seen on the board. */
function toAnOlderSelf(happening: DungeonHappening): string | undefined {
  switch (happening.type) {
    case 'pickedUp':
      return `Your older self picks up ${article(happening.item.type)}.`;
    case 'used':
      return `Your older self uses the ${inWords(happening.item.type)}.`;
    case 'placedBomb':
      return 'Your older self puts a bomb down.';
    case 'built':
      return `Your older self builds ${article(happening.item.type)}.`;
    case 'battled':
      return `Your older self fights the ${inWords(happening.enemy.type)}.`;
    case 'opened':
      return `Your older self opens the ${inWords(happening.what.type)}.`;
    case 'died':
    case 'bribed':
    case 'mindControlled':
    case 'destroyed':
    case 'switched':
      return toThePlayer(happening);
    default:
      return undefined;
  }
}

function toThePlayer(happening: DungeonHappening): string | undefined {
  switch (happening.type) {
    case 'moved':
    case 'stuck':
    case 'pushed':
      return undefined;
    case 'bumped':
      return happening.who.type === 'player' ? 'Something is in the way.' : undefined;
    case 'teleported':
      return happening.who.type === 'player' ? 'The portal takes you elsewhere.' : undefined;
    case 'switched':
      if (happening.logic !== undefined) return happening.on ? 'A gate comes on.' : 'A gate goes off.';
      return happening.on ? 'A switch clicks down.' : 'A switch springs back.';
    case 'opened':
      return `The ${inWords(happening.what.type)} opens with your ${inWords(happening.with)}.`;
    case 'lit':
      return happening.on ? 'A light comes on.' : 'A light goes out.';
    case 'swung':
      return happening.open ? 'A door swings open.' : 'A door falls shut.';
    case 'pickedUp':
      return `You pick up ${article(happening.item.type)}.`;
    case 'used':
      return happening.queued
        ? `You drink the ${inWords(happening.item.type)}; it will work after the present one.`
        : `You use the ${inWords(happening.item.type)}.`;
    case 'spared':
      return happening.because === 'healthy'
        ? `You are in full health: the ${inWords(happening.item.type)} stays corked.`
        : `A potion is still working: the ${inWords(happening.item.type)} stays corked.`;
    case 'healed':
      return 'You are in full health again.';
    case 'respawned':
      return 'You die, and your ring brings you back in full health. It is gone.';
    case 'tookEffect':
      return `You are ${happening.potion === 'invisibility_potion' ? 'invisible' : 'invincible'} now.`;
    case 'woreOff':
      return `The ${inWords(happening.potion)} wears off.`;
    case 'placedBomb':
      return 'You put the bomb down.';
    case 'exploded':
      return 'The bomb goes off!';
    case 'destroyed':
      return `The ${inWords(happening.what.type)} is destroyed.`;
    case 'battled':
      return battle(happening);
    case 'brokeUp':
      return `Your ${inWords(happening.item.type)} breaks.`;
    case 'died':
      return happening.who.type === 'player' ? 'You die.' : `${subject(happening.who)} dies.`;
    case 'built':
      return `You build ${article(happening.item.type)}.`;
    case 'bribed':
      return happening.accepted
        ? `The ${inWords(happening.who.type)} ${happening.paid === 0 ? 'asks for no gold' : `takes ${happening.paid} treasure`} and is your ally.`
        : `The ${inWords(happening.who.type)} takes ${happening.paid} treasure and laughs at you.`;
    case 'mindControlled':
      return `The ${inWords(happening.who.type)} obeys you for ${happening.ticks} ticks.`;
    case 'cameToItsSenses':
      return `The ${inWords(happening.who.type)} comes to its senses.`;
    case 'spawned':
      return `A ${inWords(happening.who.type)} appears.`;
    case 'travelled':
      return `${happening.through === 'portal' ? 'The portal' : 'The time turner'} takes you from tick ${happening.from} back to tick ${happening.to}.`;
    case 'arrived':
      return 'Your older self is here.';
    case 'departed':
      return 'Your older self travels back in time and is gone.';
    case 'met':
      return 'You meet your older self and let each other be.';
    case 'won':
      return 'All goals are met: you win!';
    case 'lost':
      return 'You have lost.';
  }
}

function battle({ enemy, battle }: Extract<DungeonHappening, { type: 'battled' }>): string {
  const lost = -battle.rounds.reduce((sum, round) => sum + round.deltaPlayerHealth, 0);
  const rounds = battle.rounds.length === 1 ? 'one round' : `${battle.rounds.length} rounds`;
  return `You fight ${enemy.type === OLDER_SELF ? 'your older self' : `the ${inWords(enemy.type)}`} for ${rounds} and lose ${shortNumber(lost)} health.`;
}

function subject({ type }: Named): string {
  return type === OLDER_SELF ? 'Your older self' : `The ${inWords(type)}`;
}

/** A number as people write it: at most two decimals. */
export function shortNumber(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function article(type: string): string {
  const words = inWords(type);
  if (type === 'wood' || type === 'treasure' || type === 'midnight_armour') return words;
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
}
