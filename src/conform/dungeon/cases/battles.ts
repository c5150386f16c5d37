import { group } from '../dungeon-case.ts';

const ROOM = '####\n#Pz#\n####';
const MERCENARY = '####\n#Pm#\n####';
const base = { player_health: 10, player_attack: 10, zombie_health: 5, zombie_attack: 6 };

const ROUNDS_RULE =
  '“Player Health = Player Health - (Enemy Attack Damage / 10); Enemy Health = Enemy Health - (Player Attack Damage / 5).” The round repeats until either is dead. (§3.6)';
const ROUNDS = group('2022', '§3.6 Battles', { says: ROUNDS_RULE, config: base }, [
  ['a tenth of the enemy’s attack, a fifth of the player’s', ROOM, 'r', { delta: { player: -0.6, enemy: -2 } }],
  ['rounds go on until somebody is dead', ROOM, 'r', { rounds: 3 }],
  [
    'an enemy that comes is fought alike',
    MERCENARY,
    'l',
    {
      battles: 'mercenary',
      delta: { player: -0.5, enemy: -2 },
      rounds: 3,
      config: { player_health: 10, player_attack: 10, mercenary_health: 5, mercenary_attack: 5 },
    },
  ],
  [
    'the enemy that has no health left is gone, the player stands there',
    ROOM,
    'r',
    { count: { zombie_toast: 0 }, at: { player: ['2,1'] } },
  ],
  [
    'the player that has no health left is gone',
    ROOM,
    'r',
    { count: { player: 0, zombie_toast: 1 }, config: { player_health: 1 } },
  ],
  ['exactly 0 is dead', ROOM, 'r', { count: { player: 0 }, config: { player_health: 0.5, zombie_attack: 5 } }],
  [
    'both can die in the same round',
    ROOM,
    'r',
    {
      count: { player: 0, zombie_toast: 0 },
      config: { player_health: 0.5, zombie_health: 1 },
      open: 'whether the enemy still loses health when the player dies',
    },
  ],
  [
    'a strong player needs one round',
    ROOM,
    'r',
    { rounds: 1, delta: { player: -0.6, enemy: -200 }, config: { player_attack: 1000 } },
  ],
  [
    'damage is negative',
    MERCENARY,
    'r',
    {
      delta: { player: -1, enemy: -4 },
      config: { player_attack: 20, mercenary_attack: 10, mercenary_health: 9 },
      open: 'the sign of deltas: the course’s own tests had both',
    },
  ],
  [
    'nothing is fought on other squares',
    '#####\n#P.z#\n#####',
    'l',
    { count: { player: 1 }, config: { player_health: 1000 } },
  ],
  [
    'two enemies are two battles',
    '#####\n#Pmm#\n#####',
    'll',
    { battles: 'mercenary mercenary', config: { player_attack: 1000, player_health: 1000 } },
  ],
  [
    'a spider is fought',
    '...\n.P.\n.x.',
    'd',
    { battles: 'spider', config: { player_attack: 1000, spider_attack: 0 } },
  ],
  [
    'a hydra is fought',
    '####\n#Ph#\n####',
    'r',
    { battles: 'hydra', rounds: 2, config: { player_attack: 20, hydra_health: 8, hydra_attack: 1 } },
  ],
  [
    'a hydra whose heads always grow back gains health',
    '####\n#Ph#\n####',
    'r',
    {
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
  ],
  [
    'an assassin is fought',
    '####\n#PA#\n####',
    'r',
    {
      battles: 'assassin',
      delta: { player: -1, enemy: -2 },
      config: { player_health: 100, assassin_attack: 10, assassin_health: 10 },
    },
  ],
]);

const wall = '#'.repeat(22);
const tools = { player_health: 100, player_attack: 10, mercenary_health: 100, mercenary_attack: 20 };
/** The player picks up what the letters are, builds, and waits for a mercenary. */
const armed = (letters: string, builds = ''): readonly [before: string, plays: string] => {
  const corridor = `P${letters}${'.'.repeat(letters.length + 6)}m`;
  const above = '#'.repeat(corridor.length + 2);
  return [`${above}\n#${corridor}#\n${above}`, `${'r'.repeat(letters.length)} ${builds} uuuuuuu`];
};

const WEAPONS_RULE =
  '“All additive/reductive bonuses from weapons are processed before multiplicative bonuses.” (§3.6.1) Durability is “the number of battles it can be used before it deteriorates”. (§3.4, §3.5)';
const WEAPONS = group('2022', '§3.6.1 Weapons in Battle', { says: WEAPONS_RULE, config: tools }, [
  [
    'the worked example: bow, sword and shield',
    `${wall}\n#Pswaaaww$..........m#\n${wall}`,
    'rrrrrrrr build:bow build:shield uuuuuuu',
    {
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
  ],
  [
    'a sword adds',
    ...armed('s'),
    { delta: { player: -2, enemy: -2.8 }, weapons: 'sword', config: { sword_attack: 4 } },
  ],
  [
    'two swords count once',
    ...armed('ss'),
    { delta: { player: -2, enemy: -2.8 }, config: { sword_attack: 4 }, open: 'whether several of a kind add up' },
  ],
  ['a bow doubles', ...armed('waaa', 'build:bow'), { delta: { player: -2, enemy: -4 }, weapons: 'bow' }],
  [
    'a shield protects',
    ...armed('ww$', 'build:shield'),
    { delta: { player: -1.5, enemy: -2 }, weapons: 'shield', config: { shield_defence: 5 } },
  ],
  [
    'a shield that is stronger than the enemy heals',
    ...armed('ww$', 'build:shield'),
    { delta: { player: 3, enemy: -2 }, config: { shield_defence: 50 }, open: 'whether an attack can be negative' },
  ],
  [
    'sums come before products: bow and sword',
    ...armed('swaaa', 'build:bow'),
    { delta: { player: -2, enemy: -5.6 }, weapons: 'bow sword', config: { sword_attack: 4 } },
  ],
  [
    'midnight armour adds and protects',
    ...armed('s*', 'build:midnight_armour'),
    { delta: { player: -1.7, enemy: -3.2 }, config: { midnight_armour_attack: 6, midnight_armour_defence: 3 } },
  ],
  [
    'all of it together: sums, then products, and every defence',
    ...armed('sswaaaww$*', 'build:bow build:shield build:midnight_armour'),
    {
      delta: { player: -1.2, enemy: -8 },
      config: { sword_attack: 4, shield_defence: 5, midnight_armour_attack: 6, midnight_armour_defence: 3 },
    },
  ],
  ['an empty hand has no weapons', ...armed('.'), { weapons: '', delta: { player: -2, enemy: -2 } }],
  [
    'a sword that lasts one battle is gone after it',
    ...armed('s'),
    { items: '', config: { player_attack: 1000, sword_durability: 1 } },
  ],
  [
    'a sword that lasts two battles is kept after the first',
    ...armed('s'),
    { items: 'sword', config: { player_attack: 1000, sword_durability: 2 } },
  ],
  [
    'a bow that lasts one battle is gone after it',
    ...armed('waaa', 'build:bow'),
    { items: '', config: { player_attack: 1000, bow_durability: 1 } },
  ],
  [
    'a shield that lasts one battle is gone after it',
    ...armed('ww$', 'build:shield'),
    { items: '', config: { player_attack: 1000, shield_durability: 1 } },
  ],
  [
    'midnight armour stays',
    ...armed('s*', 'build:midnight_armour'),
    { items: 'midnight_armour', config: { player_attack: 1000 }, open: 'whether it wears' },
  ],
  [
    'an ally helps',
    `${wall}\n#P$....m............m#\n${wall}`,
    `r interact:mercenary ${'u'.repeat(20)}`,
    {
      delta: { player: -1.9, enemy: -2.4 },
      config: { bribe_radius: 9, bribe_amount: 1, ally_attack: 2, ally_defence: 1 },
      says: '“In battles, allies provide an attack and defence bonus to the player.” (§3.6)',
      open: 'which of the two is the first',
    },
  ],
]);

export const BATTLES = [...ROUNDS, ...WEAPONS];
