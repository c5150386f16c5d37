import type { Phrases } from '../../dungeon/narrate.ts';
import { shortNumber, typeName } from './dungeon-screen.ts';

/** What happens, as the terminal puts it: steps and pushes are seen on the board. */
export const PHRASES: Phrases = {
  name: typeName,
  theOne,
  bumped: 'Something is in the way.',
  teleported: 'The portal takes you elsewhere.',
  pressed: 'A switch clicks down.',
  released: 'A switch springs back.',
  gatesOn: gates => counted(gates, 'A gate comes on.', 'gates come on.'),
  gatesOff: gates => counted(gates, 'A gate goes off.', 'gates go off.'),
  opened: (what, key) => `The ${what} opens with your ${key}.`,
  lit: lights => counted(lights, 'A light comes on.', 'lights come on.'),
  wentOut: lights => counted(lights, 'A light goes out.', 'lights go out.'),
  swungOpen: doors => counted(doors, 'A door swings open.', 'doors swing open.'),
  swungShut: doors => counted(doors, 'A door falls shut.', 'doors fall shut.'),
  pickedUp: what => `You pick up ${article(what)}.`,
  used: what => `You use the ${what}.`,
  queued: what => `You drink the ${what}; it will work after the present one.`,
  sparedHealthy: what => `You are in full health: the ${what} stays corked.`,
  sparedWorking: what => `A potion is still working: the ${what} stays corked.`,
  healed: 'You are in full health again.',
  respawned: 'You die, and your ring brings you back in full health. It is gone.',
  tookEffect: potion => `You are ${potion === typeName('invisibility_potion') ? 'invisible' : 'invincible'} now.`,
  woreOff: what => `The ${what} wears off.`,
  placedBomb: 'You put the bomb down.',
  exploded: 'The bomb goes off!',
  destroyed: what => `The ${what} is destroyed.`,
  battled: (enemy, rounds, lost) =>
    `You fight ${enemy} for ${counted(rounds, 'one round', 'rounds')} and ${lost < 0 ? `gain ${shortNumber(-lost)}` : `lose ${shortNumber(lost)}`} health.`,
  brokeUp: what => `Your ${what} breaks.`,
  died: who => `The ${who} dies.`,
  youDied: 'You die.',
  built: what => `You build ${article(what)}.`,
  bribed: (who, paid) => `The ${who} ${paid === 0 ? 'asks for no gold' : `takes ${paid} treasure`} and is your ally.`,
  bribeRefused: (who, paid) => `The ${who} takes ${paid} treasure and laughs at you.`,
  mindControlled: (who, ticks) => `The ${who} obeys you for ${ticks} ticks.`,
  cameToItsSenses: who => `The ${who} comes to its senses.`,
  spawned: who => `A ${who} appears.`,
  turnedBack: (ticks, to) => `The time turner takes you from tick ${to + ticks} back to tick ${to}.`,
  throughTimePortal: (ticks, to) => `The portal takes you from tick ${to + ticks} back to tick ${to}.`,
  arrived: 'Your older self is here.',
  departed: 'Your older self travels back in time and is gone.',
  met: 'You meet your older self and let each other be.',
  olderFell: 'Your older self dies.',
  olderFights: enemy => `Your older self fights the ${enemy}.`,
  olderPicksUp: what => `Your older self picks up ${article(what)}.`,
  olderUses: what => `Your older self uses the ${what}.`,
  olderBuilds: what => `Your older self builds ${article(what)}.`,
  olderSetsDownBomb: 'Your older self puts a bomb down.',
  olderOpens: what => `Your older self opens the ${what}.`,
  won: 'All goals are met: you win!',
  lost: 'You have lost.',
};

function counted(count: number, one: string, many: string): string {
  return count === 1 ? one : `${count} ${many}`;
}

function theOne(type: string): string {
  return type === 'older_player' ? typeName(type) : `the ${typeName(type)}`;
}

function article(what: string): string {
  if (what === 'wood' || what === 'treasure' || what === 'midnight armour') return what;
  return `${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what}`;
}
