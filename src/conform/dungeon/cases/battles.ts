import { group, type Row } from '../dungeon-case.ts';

const ROOM = '####\n#Pz#\n####';
const MERCENARY = '####\n#Pm#\n####';
const base = { player_health: 10, player_attack: 10, zombie_health: 5, zombie_attack: 6 };

const ROUNDS: readonly Row[] = [
  {
    name: 'a tenth of the enemy’s attack, a fifth of the player’s',
    before: ROOM,
    plays: 'r',
    delta: { player: -0.6, enemy: -2 },
    config: base,
  },
  { name: 'rounds go on until somebody is dead', before: ROOM, plays: 'r', rounds: 3, config: base },
  {
    name: 'an enemy that comes is fought alike',
    before: MERCENARY,
    plays: 'l',
    battles: 'mercenary',
    delta: { player: -0.5, enemy: -2 },
    rounds: 3,
    config: { player_health: 10, player_attack: 10, mercenary_health: 5, mercenary_attack: 5 },
  },
  {
    name: 'the enemy that has no health left is gone, the player stands there',
    before: ROOM,
    plays: 'r',
    count: { zombie_toast: 0 },
    at: { player: ['2,1'] },
    config: base,
  },
  {
    name: 'the player that has no health left is gone',
    before: ROOM,
    plays: 'r',
    count: { player: 0, zombie_toast: 1 },
    config: { ...base, player_health: 1 },
  },
  {
    name: 'exactly 0 is dead',
    before: ROOM,
    plays: 'r',
    count: { player: 0 },
    config: { ...base, player_health: 0.5, zombie_attack: 5 },
  },
  {
    name: 'both can die in the same round',
    before: ROOM,
    plays: 'r',
    count: { player: 0, zombie_toast: 0 },
    config: { ...base, player_health: 0.5, zombie_health: 1 },
    open: 'whether the enemy still loses health when the player dies',
  },
  {
    name: 'a strong player needs one round',
    before: ROOM,
    plays: 'r',
    rounds: 1,
    delta: { player: -0.6, enemy: -200 },
    config: { ...base, player_attack: 1000 },
  },
  {
    name: 'damage is negative',
    before: MERCENARY,
    plays: 'r',
    delta: { player: -1, enemy: -4 },
    config: { player_attack: 20, mercenary_attack: 10, mercenary_health: 9 },
    open: 'the sign of deltas: the course’s own tests had both',
  },
  {
    name: 'nothing is fought on other squares',
    before: '#####\n#P.z#\n#####',
    plays: 'l',
    count: { player: 1 },
    config: { ...base, player_health: 1000 },
  },
  {
    name: 'two enemies are two battles',
    before: '#####\n#Pmm#\n#####',
    plays: 'll',
    battles: 'mercenary mercenary',
    config: { player_attack: 1000, player_health: 1000 },
  },
  {
    name: 'a spider is fought',
    before: '...\n.P.\n.x.',
    plays: 'd',
    battles: 'spider',
    config: { player_attack: 1000, spider_attack: 0 },
  },
  {
    name: 'a hydra is fought',
    before: '####\n#Ph#\n####',
    plays: 'r',
    battles: 'hydra',
    rounds: 2,
    config: { player_attack: 20, hydra_health: 8, hydra_attack: 1 },
  },
  {
    name: 'a hydra whose heads always grow back gains health',
    before: '####\n#Ph#\n####',
    plays: 'r',
    delta: { player: -1, enemy: 3 },
    config: {
      player_health: 3,
      player_attack: 5,
      hydra_attack: 10,
      hydra_health: 5,
      hydra_health_increase_rate: 1,
      hydra_health_increase_amount: 3,
    },
    says: '“There is a certain chance that its health will increase rather than decrease by the given amount.” (§3.3.1)',
  },
  {
    name: 'an assassin is fought',
    before: '####\n#PA#\n####',
    plays: 'r',
    battles: 'assassin',
    delta: { player: -1, enemy: -2 },
    config: { player_health: 100, assassin_attack: 10, assassin_health: 10 },
  },
];

const wall = '#'.repeat(22);
const tools = { player_health: 100, player_attack: 10, mercenary_health: 100, mercenary_attack: 20 };
/** The player picks up what the letters are, builds, and waits for a mercenary. */
const armed = (letters: string, builds = ''): Pick<Row, 'before' | 'plays'> => {
  const corridor = `P${letters}${'.'.repeat(letters.length + 6)}m`;
  const above = '#'.repeat(corridor.length + 2);
  return {
    before: `${above}\n#${corridor}#\n${above}`,
    plays: `${'r'.repeat(letters.length)} ${builds} uuuuuuu`,
  };
};

const WEAPONS: readonly Row[] = [
  {
    name: 'the worked example: bow, sword and shield',
    before: `${wall}\n#Pswaaaww$..........m#\n${wall}`,
    plays: 'rrrrrrrr build:bow build:shield uuuuuuu',
    delta: { player: -0.3, enemy: -2.4 },
    rounds: 5,
    weapons: 'bow shield sword',
    config: {
      player_health: 10,
      player_attack: 5,
      sword_attack: 1,
      shield_defence: 2,
      mercenary_health: 10,
      mercenary_attack: 5,
    },
  },
  {
    name: 'a sword adds',
    ...armed('s'),
    delta: { player: -2, enemy: -2.8 },
    weapons: 'sword',
    config: { ...tools, sword_attack: 4 },
  },
  {
    name: 'two swords count once',
    ...armed('ss'),
    delta: { player: -2, enemy: -2.8 },
    config: { ...tools, sword_attack: 4 },
    open: 'whether several of a kind add up',
  },
  {
    name: 'a bow doubles',
    ...armed('waaa', 'build:bow'),
    delta: { player: -2, enemy: -4 },
    weapons: 'bow',
    config: tools,
  },
  {
    name: 'a shield protects',
    ...armed('ww$', 'build:shield'),
    delta: { player: -1.5, enemy: -2 },
    weapons: 'shield',
    config: { ...tools, shield_defence: 5 },
  },
  {
    name: 'a shield that is stronger than the enemy heals',
    ...armed('ww$', 'build:shield'),
    delta: { player: 3, enemy: -2 },
    config: { ...tools, shield_defence: 50 },
    open: 'whether an attack can be negative',
  },
  {
    name: 'sums come before products: bow and sword',
    ...armed('swaaa', 'build:bow'),
    delta: { player: -2, enemy: -5.6 },
    weapons: 'bow sword',
    config: { ...tools, sword_attack: 4 },
  },
  {
    name: 'midnight armour adds and protects',
    ...armed('s*', 'build:midnight_armour'),
    delta: { player: -1.7, enemy: -3.2 },
    config: { ...tools, midnight_armour_attack: 6, midnight_armour_defence: 3 },
  },
  {
    name: 'all of it together: sums, then products, and every defence',
    ...armed('sswaaaww$*', 'build:bow build:shield build:midnight_armour'),
    delta: { player: -1.2, enemy: -8 },
    config: { ...tools, sword_attack: 4, shield_defence: 5, midnight_armour_attack: 6, midnight_armour_defence: 3 },
  },
  { name: 'an empty hand has no weapons', ...armed('.'), weapons: '', delta: { player: -2, enemy: -2 }, config: tools },
  {
    name: 'a sword that lasts one battle is gone after it',
    ...armed('s'),
    items: '',
    config: { ...tools, player_attack: 1000, sword_durability: 1 },
  },
  {
    name: 'a sword that lasts two battles is kept after the first',
    ...armed('s'),
    items: 'sword',
    config: { ...tools, player_attack: 1000, sword_durability: 2 },
  },
  {
    name: 'a bow that lasts one battle is gone after it',
    ...armed('waaa', 'build:bow'),
    items: '',
    config: { ...tools, player_attack: 1000, bow_durability: 1 },
  },
  {
    name: 'a shield that lasts one battle is gone after it',
    ...armed('ww$', 'build:shield'),
    items: '',
    config: { ...tools, player_attack: 1000, shield_durability: 1 },
  },
  {
    name: 'midnight armour stays',
    ...armed('s*', 'build:midnight_armour'),
    items: 'midnight_armour',
    config: { ...tools, player_attack: 1000 },
    open: 'whether it wears',
  },
  {
    name: 'an ally helps',
    before: `${wall}\n#P$....m............m#\n${wall}`,
    plays: `r interact:mercenary ${'u'.repeat(20)}`,
    delta: { player: -1.9, enemy: -2.4 },
    config: { ...tools, bribe_radius: 9, bribe_amount: 1, ally_attack: 2, ally_defence: 1 },
    says: '“In battles, allies provide an attack and defence bonus to the player.” (§3.6)',
    open: 'which of the two is the first',
  },
];

export const BATTLES = [
  ...group(
    '2022',
    '§3.6 Battles',
    '“Player Health = Player Health - (Enemy Attack Damage / 10); Enemy Health = Enemy Health - (Player Attack Damage / 5).” The round repeats until either is dead. (§3.6)',
    ROUNDS,
  ),
  ...group(
    '2022',
    '§3.6.1 Weapons in Battle',
    '“All additive/reductive bonuses from weapons are processed before multiplicative bonuses.” (§3.6.1) Durability is “the number of battles it can be used before it deteriorates”. (§3.4, §3.5)',
    WEAPONS,
  ),
];
