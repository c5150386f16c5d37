// English, for the terminal and the page; of the rules only types, as look-words.ts.
import type { Obstacle, Sight } from '../../../chamber/events.ts';
import type { EnemyLetter } from '../../../chamber/kinds/enemies.ts';
import type { ItemName } from '../../../chamber/kinds/pack-items.ts';
import type { Effect } from '../assist/potion-effects.ts';
import { ENEMY_WORDS, THING_WORDS, WAY_WORDS } from './look-words.ts';
import { POTION_WORDS, packedName } from './pack-words.ts';
import type { EventTexts } from './spoken-view.ts';

const SIGHTS: Readonly<Partial<Record<Sight, string>>> = {
  'unknown potion': 'an unknown potion',
  gold: THING_WORDS.G,
  compass: THING_WORDS.C,
  suit: THING_WORDS.B,
  stairs: 'the stairs',
  scroll: THING_WORDS['?'],
  wand: THING_WORDS['/'],
  ring: THING_WORDS['='],
  key: THING_WORDS['~'],
  weapon: THING_WORDS[')'],
  armour: THING_WORDS['['],
  shrine: THING_WORDS._,
  vault: THING_WORDS['&'],
};

const OBSTACLES: Readonly<Partial<Record<Obstacle, string>>> = {
  wall: 'there is a wall',
  potion: 'a potion stands there',
  guarded: 'a dragon guards this',
  full: 'your pack is full',
  shrine: 'there is a shrine',
  vault: 'the vault is locked',
  barred: 'the keeper bars the stairs',
};

const IN_THE_HAND: readonly ItemName[] = ['dagger', 'spear', 'axe', 'hammer'];
const TOOK = { compass: 'You pick up the compass: it shows the stairs.', suit: 'You put on the barrier suit.' };
const DROPS = { compass: '; it drops the compass', hoard: '; it drops its hoard' };

export const EVENT_WORDS: EventTexts = {
  spawned: () => 'You stand on the first floor.',
  moved: ({ direction, sees }) =>
    `You go ${WAY_WORDS[direction]}${sees.length === 0 ? '' : ` and see ${listed(sees)}`}.`,
  blocked: ({ direction, by }) =>
    `You cannot go ${WAY_WORDS[direction]}: ${OBSTACLES[by] ?? `the ${ENEMY_WORDS[by as EnemyLetter]} is in the way`}.`,
  took: what => (what.what === 'gold' ? `You pick up ${what.gold} gold.` : TOOK[what.what]),
  used: ({ potion }, effect) => `You drink a ${POTION_WORDS[potion]}: ${effectWords(effect)}.`,
  stowed: ({ item }) => `You put ${packedName(item)} into the pack.`,
  found: ({ item }) => `You find ${packedName(item)}.`,
  read: ({ scroll }) => `You read ${packedName(scroll)}.`,
  zapped: ({ wand, enemy }) =>
    `You zap ${packedName(wand)} ${enemy === undefined ? 'and hit nothing' : `at the ${ENEMY_WORDS[enemy]}`}.`,
  wore: ({ ring, on }) => {
    const isWeapon = IN_THE_HAND.includes(ring);
    const does = on ? (isWeapon ? 'take up' : 'put on') : isWeapon ? 'put away' : 'take off';
    return `You ${does} ${packedName(ring)}.`;
  },
  prayed: ({ gold }) => `You offer ${gold} gold and are healed. The shrine crumbles.`,
  opened: ({ gold, item }) =>
    `You open the vault and find ${gold} gold${item === undefined ? '' : ` and ${packedName(item)}`}.`,
  split: ({ enemy }) => `The ${ENEMY_WORDS[enemy]} splits in two.`,
  woke: ({ enemy }) => `The ${ENEMY_WORDS[enemy]} wakes up.`,
  leapt: ({ enemy }) => `The ${ENEMY_WORDS[enemy]} leaps at you.`,
  raised: ({ enemy }) => `The ${ENEMY_WORDS[enemy]} raises its club.`,
  swept: ({ enemy }) => `The ${ENEMY_WORDS[enemy]} brings its club down on nobody.`,
  called: ({ enemy }) => `The ${ENEMY_WORDS[enemy]} calls its kind.`,
  thrown: ({ enemy }) => `The ${ENEMY_WORDS[enemy]} is thrown back.`,
  burst: ({ enemy, damage }) =>
    `The ${ENEMY_WORDS[enemy]} bursts into flames${damage > 0 ? ` and deals you ${damage} damage` : ''}.`,
  corroded: ({ enemy, def }) => `The ${ENEMY_WORDS[enemy]} eats ${def} of your defence away.`,
  bought: ({ item, gold }) => `You buy ${packedName(item)} for ${gold} gold.`,
  sold: ({ item, gold }) => `You sell ${packedName(item)} for ${gold} gold.`,
  robbed: ({ item }) => `You rob the merchant of ${packedName(item)}.`,
  waited: () => 'You wait.',
  swung: ({ direction }) => `You strike ${WAY_WORDS[direction]} and hit nothing.`,
  struck: ({ enemy, damage, left }) =>
    `You deal ${damage} damage to the ${ENEMY_WORDS[enemy]}${left > 0 ? `, who has ${left} HP left` : ''}.`,
  slew: ({ enemy, gold, drops }) =>
    `You slay the ${ENEMY_WORDS[enemy]}${gold > 0 ? ` and gain ${gold} gold` : ''}${drops === undefined ? '' : DROPS[drops]}.`,
  angered: () => 'All merchants are hostile now.',
  hit: ({ enemy, damage }) => `The ${ENEMY_WORDS[enemy]} deals you ${damage} damage.`,
  missed: ({ enemy }) => `The ${ENEMY_WORDS[enemy]} misses you.`,
  stole: ({ enemy, gold }) => `The ${ENEMY_WORDS[enemy]} steals ${gold} gold.`,
  gaveBack: ({ gold }) => `You get ${gold} gold back.`,
  noticed: ({ enemy }) => `The ${ENEMY_WORDS[enemy]} has noticed you.`,
  lost: ({ enemy }) => `The ${ENEMY_WORDS[enemy]} has lost you.`,
  healed: ({ enemy, hp }) => `The ${ENEMY_WORDS[enemy]} heals ${hp} HP.`,
  descended: ({ floor }) => `You take the stairs to floor ${floor}.`,
  froze: ({ frozen }) => (frozen ? 'The enemies stop moving.' : 'The enemies move again.'),
  won: () => 'You take the last stairs: you are out.',
  died: () => 'You have died.',
};

/** What a potion does. */
export function effectWords({ hp, atk, def }: Effect): string {
  if (hp !== 0) return hp > 0 ? `up to ${hp} HP restored` : `${-hp} HP lost`;
  const change = atk || def;
  return `${atk === 0 ? 'defence' : 'attack'} ${change > 0 ? '+' : '−'}${Math.abs(change)} until the next floor`;
}

/** "an unknown potion and gold"; equal sights are named once, with their number. */
function listed(sights: readonly Sight[]): string {
  const parts = [...Map.groupBy(sights, sight => sight)].map(([sight, { length }]) => {
    const name = SIGHTS[sight] ?? `a ${POTION_WORDS[sight as keyof typeof POTION_WORDS]}`;
    return length === 1 ? name : `${name} (${length} times)`;
  });
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}
