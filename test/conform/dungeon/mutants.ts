import type { OfferedDungeon, ShownDungeon } from '../../../src/conform/dungeon/dungeon-target.ts';
import type { Twist } from './ownside.ts';

type Entities = readonly { readonly type: string; readonly [field: string]: unknown }[];

/** Other entities than the map has. */
const entities = (change: (all: Entities) => Entities): Twist => ({
  offer: (offer: OfferedDungeon) => {
    const map = offer.map as { readonly entities: Entities };
    return { ...offer, map: { ...map, entities: change(map.entities) } };
  },
});
const config = (change: (all: OfferedDungeon['config']) => OfferedDungeon['config']): Twist => ({
  offer: offer => ({ ...offer, config: change(offer.config) }),
});
const without = (type: string): Twist => entities(all => all.filter(each => each.type !== type));
const becomes = (type: string, other: string): Twist =>
  entities(all => all.map(each => (each.type === type ? { ...each, type: other } : each)));
const shown = (change: (all: ShownDungeon) => ShownDungeon): Twist => ({ shown: change });
/** Something that answers show, with a field more or with one less. */
type Fields = Readonly<Record<string, unknown>>;
const more = (all: readonly object[] | undefined) => (all ?? []).map(each => ({ ...each, note: 'mine' }));
const less = (all: readonly object[] | undefined, name: string) =>
  (all ?? []).map(each => Object.fromEntries(Object.entries(each).filter(([field]) => field !== name)));
const answer = (change: (all: ShownDungeon & Fields) => Fields): Twist => ({
  shown: all => change(all as ShownDungeon & Fields) as unknown as ShownDungeon,
});
const battles = (change: (battle: Fields) => Fields): Twist =>
  answer(all => ({ ...all, battles: (all.battles ?? []).map(each => change(each as unknown as Fields)) }));
const rounds = (change: (all: readonly Fields[]) => readonly Fields[]): Twist =>
  battles(each => ({ ...each, rounds: change(each.rounds as readonly Fields[]) }));
const goal = (change: (text: string) => string): Twist => shown(all => ({ ...all, goals: change(all.goals) }));
const TURNED = { up: 'down', down: 'up', left: 'right', right: 'left' } as const;

const DATA_TYPES = '§6.1 Interface Data Types';
const ANIMATION = { when: 'PostTick', entityId: '1', queue: ['healthbar set 1'], loop: false, duration: -1 };

/** Rules with one thing wrong, and the rule in whose cases it must show. */
export const MUTANTS: readonly (readonly [string, Twist, string])[] = [
  [
    'up is down',
    { deed: deed => (deed.type === 'move' ? { ...deed, direction: TURNED[deed.direction] } : deed) },
    '§3.1 Player',
  ],
  ['there are no walls', without('wall'), '§3.2 Wall'],
  ['there is no exit', without('exit'), '§3.2 Exit'],
  ['a boulder is a wall', becomes('boulder', 'wall'), '§3.2 Boulder'],
  ['switches do nothing', without('switch'), '§3.2 Floor Switch'],
  ['doors are open', without('door'), '§3.2 Door'],
  [
    'every key fits every door',
    entities(all => all.map(each => ('key' in each ? { ...each, key: 1 } : each))),
    '§3.2 Door',
  ],
  ['portals lead nowhere', becomes('portal', 'wall'), '§3.2 Portal'],
  [
    'spawners spawn at once',
    config(all => ({ ...all, zombie_spawn_rate: Math.min(1, all.zombie_spawn_rate ?? 0) })),
    '§3.2 Zombie Toast Spawner',
  ],
  ['spawners never spawn', config(all => ({ ...all, zombie_spawn_rate: 0 })), '§3.2 Zombie Toast Spawner'],
  ['a spider is a zombie', becomes('spider', 'zombie_toast'), '§3.3 Spider'],
  ['a spider does not mind boulders', without('boulder'), '§3.3 Spider'],
  ['a mercenary is a zombie', becomes('mercenary', 'zombie_toast'), '§3.3 Mercenary'],
  ['bribes are free', config(all => ({ ...all, bribe_amount: 0 })), '§3.3 Bribes and allies'],
  ['bribes reach anybody', config(all => ({ ...all, bribe_radius: 99 })), '§3.3 Bribes and allies'],
  ['swamps do not slow', without('swamp_tile'), '§3.9 Swamp Tile'],
  ['treasure cannot be picked up', without('treasure'), '§3.4 Collecting'],
  [
    'an invincibility potion is one of invisibility',
    becomes('invincibility_potion', 'invisibility_potion'),
    '§3.4 Invincibility Potion',
  ],
  ['potions last for ever', config(all => ({ ...all, invisibility_potion_duration: 999 })), '§3.4 Invisibility Potion'],
  ['the radius of bombs is 1', config(all => ({ ...all, bomb_radius: 1 })), '§3.4 Bomb'],
  ['bombs do nothing', without('bomb'), '§3.4 Bomb'],
  ['a bow needs no wood', entities(all => [...all, { type: 'wood', x: 1, y: 0 }]), '§3.5 Buildable Entities'],
  ['nothing is listed as buildable', shown(all => ({ ...all, buildables: [] })), '§3.5 What can be built'],
  ['zombies do not matter to midnight armour', without('zombie_toast'), '§3.5.1 Midnight Armour'],
  ['minds are controlled for ever', config(all => ({ ...all, mind_control_duration: 999 })), '§3.5.1 Sceptre'],
  [
    'the player strikes half as hard',
    config(all => ({ ...all, player_attack: (all.player_attack ?? 0) / 2 })),
    '§3.6 Battles',
  ],
  [
    'enemies strike twice as hard',
    config(all => ({ ...all, zombie_attack: 2 * (all.zombie_attack ?? 0) })),
    '§3.6 Battles',
  ],
  ['swords do not help', config(all => ({ ...all, sword_attack: 0 })), '§3.6.1 Weapons in Battle'],
  ['swords last for ever', config(all => ({ ...all, sword_durability: 99 })), '§3.6.1 Weapons in Battle'],
  ['shields do not help', config(all => ({ ...all, shield_defence: 0 })), '§3.6.1 Weapons in Battle'],
  ['battles are not told', shown(all => ({ ...all, battles: [] })), '§3.6 Battles'],
  ['one treasure is enough', config(all => ({ ...all, treasure_goal: 1 })), '§3.7 Goals'],
  ['one enemy is enough', config(all => ({ ...all, enemy_goal: 1 })), '§3.7 Goals'],
  ['goals are never reached', goal(text => text || ':exit'), '§3.7 Goals'],
  ['AND is shown as OR', goal(text => text.replaceAll('AND', 'OR')), '§3.7.2 Complex Goals'],
  ['nested goals have no brackets', goal(text => text.replaceAll(/[()]/g, '')), '§3.7.2 Complex Goals'],
  ['what is refused is passed over', { refusal: () => undefined }, '§3.4 What cannot be used'],
  [
    'every refusal is an illegal argument',
    { refusal: refusal => ({ ...refusal, refused: 'argument' }) },
    '§3.5 Buildable Entities',
  ],
  [
    'a rewind leaves no older self',
    shown(all => ({ ...all, entities: all.entities.filter(({ type }) => type !== 'older_player') })),
    '§3.11.1 Time Turner',
  ],
  [
    'bulbs stay dark',
    shown(all => ({
      ...all,
      entities: all.entities.map(each => (each.type === 'light_bulb_on' ? { ...each, type: 'light_bulb_off' } : each)),
    })),
    '§3.13 Light Bulbs',
  ],
  [
    'every logic is or',
    entities(all => all.map(each => ('logic' in each ? { ...each, logic: 'or' } : each))),
    '§3.13 Light Bulbs',
  ],
  ['an answer has a field of its own', answer(all => ({ ...all, ticks: 3 })), DATA_TYPES],
  ['an answer does not say what can be built', answer(({ buildables: _, ...all }) => all), DATA_TYPES],
  ['the goals are null', answer(all => ({ ...all, goals: null })), DATA_TYPES],
  ['an entity has a field of its own', answer(all => ({ ...all, entities: more(all.entities) })), DATA_TYPES],
  ['an entity has no id', answer(all => ({ ...all, entities: less(all.entities, 'id') })), DATA_TYPES],
  [
    'the ids of entities are numbers',
    answer(all => ({ ...all, entities: all.entities.map(each => ({ ...each, id: Number(each.id) })) })),
    DATA_TYPES,
  ],
  [
    'a position has no layer',
    answer(all => ({
      ...all,
      entities: all.entities.map(each => ({ ...each, position: less([each.position], 'layer')[0] })),
    })),
    DATA_TYPES,
  ],
  [
    'a position has a third coordinate',
    answer(all => ({
      ...all,
      entities: all.entities.map(each => ({ ...each, position: { ...each.position, z: 0 } })),
    })),
    DATA_TYPES,
  ],
  ['an item has a field of its own', answer(all => ({ ...all, inventory: more(all.inventory) })), DATA_TYPES],
  ['an item has no id', answer(all => ({ ...all, inventory: less(all.inventory, 'id') })), DATA_TYPES],
  ['a battle has a field of its own', battles(each => ({ ...each, winner: 'player' })), DATA_TYPES],
  ['a battle does not say how much health there was', battles(({ initialEnemyHealth: _, ...all }) => all), DATA_TYPES],
  ['a round has a field of its own', rounds(more), DATA_TYPES],
  ['a round does not say what the enemy lost', rounds(all => less(all, 'deltaEnemyHealth')), DATA_TYPES],
  [
    'a weapon has a field of its own',
    rounds(all => all.map(each => ({ ...each, weaponryUsed: more(each.weaponryUsed as readonly object[]) }))),
    DATA_TYPES,
  ],
  [
    'an item of a battle has a field of its own',
    battles(each => ({ ...each, battleItems: more(each.battleItems as readonly object[]) })),
    DATA_TYPES,
  ],
  ['an animation has a field of its own', answer(all => ({ ...all, animations: more([ANIMATION]) })), DATA_TYPES],
  ['an animation has no queue', answer(all => ({ ...all, animations: less([ANIMATION], 'queue') })), DATA_TYPES],
  // By the rules of 2021, where a rule has another name.
  [
    '2021: up is down',
    { deed: deed => (deed.type === 'move' ? { ...deed, direction: TURNED[deed.direction] } : deed) },
    'Player',
  ],
  ['2021: there are no walls', without('wall'), 'Wall'],
  ['2021: there is no exit', without('exit'), 'Exit'],
  ['2021: a boulder is a wall', becomes('boulder', 'wall'), 'Boulder'],
  ['2021: doors are open', without('door'), 'Door'],
  ['2021: armour cannot be picked up', without('armour'), 'Collecting'],
  ['2021: a sun stone is a treasure', becomes('sun_stone', 'treasure'), '§1.2 Sun Stone'],
  ['2021: two arrows are wood', entities(all => [...all, { type: 'wood', x: 1, y: 0 }]), '§1.4 Buildable Entities'],
  ['2021: every refusal is an illegal argument', { refusal: each => ({ ...each, refused: 'argument' }) }, 'Tick'],
  [
    '2021: whoever fights is slain',
    shown(all => ({ ...all, entities: all.entities.filter(({ type }) => type !== 'player') })),
    'Battles',
  ],
  ['2021: swamps do not slow', without('swamp_tile'), '§1.2 Pathfinding'],
  ['2021: a mercenary is a wall', becomes('mercenary', 'wall'), '§1.2 Pathfinding'],
  ['2021: AND is shown as OR', goal(text => text.replaceAll('AND', 'OR')), 'Goals'],
  [
    '2021: every logic is or',
    entities(all => all.map(each => ('logic' in each ? { ...each, logic: 'or' } : each))),
    '§2.3 Logic Switches',
  ],
  ['2021: battles are told', answer(all => ({ ...all, battles: [] })), 'Interface Data Types'],
];
