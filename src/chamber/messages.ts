import { DIRECTION_NAMES } from './floor/directions.ts';
import type { ChamberHappening, Obstacle, Said, Shown, Sight } from './happenings.ts';
import { ITEMS, type ItemName } from './kinds/items.ts';

/** One sentence for a happening; none for what the action line passes over. */
export function sentence(what: ChamberHappening): string | undefined {
  switch (what.type) {
    case 'spawned':
      return 'Player character has spawned.';
    case 'moved':
      return `PC moves ${DIRECTION_NAMES[what.direction]}${what.sees.length > 0 ? ` and sees ${listed(what.sees)}` : ''}.`;
    case 'blocked':
      return `PC cannot move ${DIRECTION_NAMES[what.direction]}: ${OBSTACLES[what.by] ?? `${what.by} is in the way`}.`;
    case 'took':
      return what.what === 'gold' ? `PC picks up ${what.gold} gold.` : `PC picks up the ${THINGS[what.what]}.`;
    case 'used':
      return `PC uses ${what.potion}.`;
    case 'stowed':
      return `PC puts ${itemName(what.item)} into the pack.`;
    case 'found':
      return `PC finds ${itemName(what.item)}.`;
    case 'zapped':
      return `PC zaps ${itemName(what.wand)} ${what.enemy === undefined ? 'and hits nothing' : `at ${what.enemy}${ZAPPED[what.wand] ?? ''}`}.`;
    case 'wore':
      return `PC ${what.on ? 'puts on' : 'takes off'} ${itemName(what.ring)}.`;
    case 'prayed':
      return `PC offers ${what.gold} gold and is healed. The shrine crumbles.`;
    case 'opened':
      return `PC opens the vault and finds ${what.gold} gold${what.item === undefined ? '' : ` and ${itemName(what.item)}`}.`;
    case 'split':
      return `${what.enemy} splits in two.`;
    case 'woke':
      return `${what.enemy} wakes up.`;
    case 'corroded':
      return `${what.enemy} eats ${what.def} Def away.`;
    case 'read':
      return `PC reads ${itemName(what.scroll)}.`;
    case 'bought':
      return `PC buys ${itemName(what.item)} for ${what.gold} gold.`;
    case 'sold':
      return `PC sells ${itemName(what.item)} for ${what.gold} gold.`;
    case 'robbed':
      return `PC robs the merchant of ${itemName(what.item)}.`;
    case 'waited':
      return 'PC waits.';
    case 'swung':
      return `PC attacks ${DIRECTION_NAMES[what.direction]} and hits nothing.`;
    case 'struck':
      return `PC deals ${what.damage} damage to ${what.enemy} (${what.left} HP).`;
    case 'slew':
      return `PC slays ${what.enemy}${gains(what.gold, what.drops)}.`;
    case 'angered':
      return 'All merchants are hostile now.';
    case 'hit':
      return `${what.enemy} deals ${what.damage} damage to PC.`;
    case 'missed':
      return `${what.enemy} misses PC.`;
    case 'stole':
      return `${what.enemy} steals ${what.gold} gold.`;
    case 'gaveBack':
      return `PC takes back ${what.gold} gold.`;
    case 'healed':
      return `${what.enemy} heals ${what.hp} HP.`;
    case 'noticed':
      return `${what.enemy} notices PC.`;
    case 'lost':
      return `${what.enemy} loses track of PC.`;
    case 'descended':
      return `PC takes the stairs to floor ${what.floor}.`;
    case 'froze':
      return what.frozen ? 'Enemies stop moving.' : 'Enemies move again.';
    case 'won':
      return 'PC takes the last stairs and has won.';
    case 'died':
      return 'PC has died.';
    case 'stepped':
      return undefined;
  }
}

/** What is carried, in words: "a BA potion", "a map scroll". */
export function itemName(item: Shown): string {
  if (item === 'unknown potion') return 'an unknown potion';
  if (item === 'key') return 'a key';
  return `${item === 'iron' ? 'an' : 'a'} ${item} ${ITEMS[item].family}`;
}

/** The whole action line of a turn. */
export function actionLine(said: readonly Said[]): string {
  const [first] = said;
  // Most turns say one thing.
  if (said.length === 1 && first !== undefined) return sentence(first) ?? '';
  return said.map(sentence).join(' ');
}

const OBSTACLES: Partial<Record<Obstacle, string>> = {
  wall: 'a wall is in the way',
  potion: 'a potion is in the way',
  guarded: 'a dragon guards this',
  full: 'the pack is full',
  shrine: 'a shrine is in the way',
  vault: 'the vault is locked',
  barred: 'the keeper bars the stairs',
};

const THINGS = { compass: 'compass', suit: 'barrier suit' };

const ZAPPED: Partial<Record<ItemName, string>> = { slumber: ', which falls asleep', banishing: ', which is gone' };

const SIGHTS: Partial<Record<Sight, readonly [one: string, many: string]>> = {
  'unknown potion': ['an unknown potion', 'unknown potions'],
  gold: ['gold', 'piles of gold'],
  compass: ['the compass', 'compasses'],
  suit: ['the barrier suit', 'barrier suits'],
  stairs: ['the stairs', 'stairs'],
  scroll: ['a scroll', 'scrolls'],
  wand: ['a wand', 'wands'],
  ring: ['a ring', 'rings'],
  key: ['a key', 'keys'],
  shrine: ['a shrine', 'shrines'],
  vault: ['a vault', 'vaults'],
};

/** "an unknown potion", "2 unknown potions and gold": equal sights are counted. */
function listed(sights: readonly Sight[]): string {
  const counts = new Map<Sight, number>();
  for (const sight of sights) counts.set(sight, (counts.get(sight) ?? 0) + 1);
  const parts = [...counts].map(([sight, count]) => {
    const [one, many] = SIGHTS[sight] ?? [`a ${sight} potion`, `${sight} potions`];
    return count === 1 ? one : `${count} ${many}`;
  });
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}

function gains(gold: number, drops: 'compass' | 'hoard' | undefined): string {
  const gained = gold > 0 ? ` and gains ${gold} gold` : '';
  if (drops === 'compass') return `${gained}; it drops the compass`;
  return drops === 'hoard' ? `${gained}; it drops its hoard` : gained;
}
