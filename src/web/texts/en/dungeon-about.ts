import type { Config } from '../../../dungeon/entities/config.ts';
import type { Edition } from '../../../dungeon/entities/edition.ts';
import type { Worded } from '../shared/worded.ts';
import { number, or, percent, plural, passing as ticks } from './words.ts';

function counted(count: number, one: string, other: string): string {
  return plural(count, { one: `one ${one}`, other: `${count} ${other}` });
}

function squares(count: number): string {
  return counted(count, 'square', 'squares');
}

function battles(count: number): string {
  return counted(count, 'battle', 'battles');
}

type Says = string | ((config: Config) => string);

/** A bomb that is carried and one that was set down, and what outlasts them. */
function bombs(outlasts: string): Readonly<Record<string, Says>> {
  const blast = ({ bomb_radius: radius }: Config) =>
    `everything within ${squares(radius)} goes up, but not ${outlasts}.`;
  return {
    bomb: config => `Set it down beside a switch: once that is pressed, ${blast(config)}`,
    placed_bomb: config => `Once a switch beside it is pressed, ${blast(config)}`,
  };
}

/** What each thing of a dungeon is for, or wants. */
const BOTH: Readonly<Record<string, Says>> = {
  exit: 'Stand here to leave.',
  boulder: 'Walk into it to push it. It rolls one square, if nothing is behind it.',
  switch: 'Pressed by a boulder. It sets off bombs beside it, and feeds wires.',
  door_open: 'It stays open.',
  portal: 'You come out beyond its twin of the same colour.',
  spider: 'It walks in circles. Boulders turn it back.',
  zombie_toast: 'It wanders at random.',
  treasure: 'Buys mercenaries, and builds a shield or a sceptre.',
  key: 'Opens one door of its mark, or builds a shield or a sceptre.',
  wood: 'Builds a bow, a shield or a sceptre.',
  arrow: 'Three and one wood build a bow; two stand in for the wood of a sceptre.',
  sun_stone: 'Opens any door, stands in for a treasure or a key, and stays with you.',
  time_turner: 'Turns time back.',
  time_travelling_portal: 'Takes you back in time by 30 ticks. Your older self will be there.',
  older_player: 'It does what you did. You fight, unless you carry a sun stone, wear midnight armour or are invisible.',
  wire: 'Carries current from switches to what is beside it.',
  light_bulb_off: 'Lights up when the switches and wires beside it say so.',
  light_bulb_on: 'Goes out when the switches and wires beside it say so.',
  switch_door_open: 'Open while the switches and wires beside it say so.',
  health_potion: 'Brings you back to full health.',
  armour: 'Halves what a blow takes from you.',
  one_ring: 'Brings you back once, when you fall.',
  anduril: 'Strikes three times as hard, and nine times at assassins and hydras, whose heads do not grow back.',
  hydra: ({ hydra_health_increase_rate: rate, hydra_health_increase_amount: amount }) =>
    `It wanders at random. A blow makes it grow by ${number(amount)} instead, ${percent(rate)} of the time.`,
  zombie_toast_spawner: ({ zombie_spawn_rate: rate }) =>
    `${rate === 0 ? 'It makes no zombies here.' : `Makes a zombie toast every ${ticks(rate)}.`} Destroy it with a weapon, from the next square.`,
  invisibility_potion: ({ invisibility_potion_duration: lasts }) =>
    `For ${ticks(lasts)} nobody finds you, and nobody fights you.`,
  sceptre: ({ mind_control_duration: lasts }) => `Makes a mercenary or an assassin obey you for ${ticks(lasts)}.`,
};

const ONLY: Readonly<Record<Edition, Readonly<Record<string, Says>>>> = {
  '2022': {
    ...bombs('you'),
    invincibility_potion: ({ invincibility_potion_duration: lasts }) =>
      `For ${ticks(lasts)} you win each battle at one blow, and enemies run away.`,
    sword: ({ sword_attack: more, sword_durability: lasts }) =>
      `Adds ${number(more)} to your attack, and lasts ${battles(lasts)}. Destroys toasters.`,
    bow: ({ bow_durability: lasts }) => `Doubles your attack, and lasts ${battles(lasts)}. Destroys toasters.`,
    shield: ({ shield_defence: less, shield_durability: lasts }) =>
      `Takes ${number(less)} from each attack on you, and lasts ${battles(lasts)}.`,
    midnight_armour: ({ midnight_armour_attack: more, midnight_armour_defence: less }) =>
      `Adds ${number(more)} to your attack, takes ${number(less)} from each on you, and lasts for ever.`,
  },
  '2021': {
    ...bombs('you, exits, portals, toasters and doors'),
    invincibility_potion: ({ invincibility_potion_duration: lasts }) =>
      lasts === 0 ? 'Does nothing in this mode.' : `For ${ticks(lasts)} you win each battle at one blow.`,
    sword: 'Doubles your damage. Destroys toasters.',
    bow: 'Strikes twice. Destroys toasters.',
    shield: 'Halves what a blow takes from you.',
    midnight_armour: 'Adds to your damage, and halves what a blow takes from you.',
  },
};

/** What can be said of the things of a dungeon. */
export const dungeonAboutTexts = {
  figures: (health: number, attack: number | undefined) =>
    `Health ${number(health)}${attack === undefined ? '' : `, attack ${number(attack)}`}.`,
  /** What it can do; without its configuration only what holds in all. */
  says: (type: string, edition: Edition, config: Config | undefined): string => {
    const says = ONLY[edition][type] ?? BOTH[type] ?? '';
    if (typeof says === 'string') return says;
    return config === undefined ? '' : says(config);
  },
  key: (mark: number | string) => `Opens door ${mark}, once. It can be built into a shield or a sceptre instead.`,
  door: (mark: number | string) => `Opens for key ${mark}, or for a sun stone.`,
  swamp: (factor: number) => (factor <= 1 ? 'It holds nobody.' : `Holds everybody but you for ${ticks(factor)}.`),
  ally: 'On your side: follows you, and helps in battle.',
  obeys: (left: number) => `Obeys you for ${plural(left, { one: 'one more tick', other: `${left} more ticks` })}.`,
  hunts: 'Comes for you by the shortest way.',
  price: {
    '2022': (amount: number, radius: number, fails: number) =>
      `Joins you for ${amount} treasure, offered within ${squares(radius)}${fails > 0 ? `; ${percent(fails)} of the time the treasure is gone for nothing` : ''}.`,
    '2021': (radius: number, ring: boolean) =>
      `Joins you for one treasure${ring ? ' and the one ring' : ''}, offered within ${squares(radius)} in a straight line.`,
  },
  sees: (radius: number) => `Sees you within ${squares(radius)} even if you are invisible.`,
  armour: 'Wears armour, which the winner takes.',
  ways: { up: 'up', right: 'right', down: 'down', left: 'left' },
  stays: 'stays',
  throughPortal: 'through a portal',
  /** Where it will step, whatever is done, or as one moves. */
  steps: (ways: readonly string[]) => `Next step: ${or(ways)}${ways.length > 1 ? ', as you move' : ''}.`,
  step: 'where it may step',
};

export type DungeonAboutTexts = Worded<typeof dungeonAboutTexts>;
