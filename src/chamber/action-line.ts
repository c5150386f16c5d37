import type { ActionLineEvent, ChamberEvent, ItemLabel, Obstacle, Sight } from './events.ts';
import { DIRECTION_NAMES } from './floor/directions.ts';
import { ITEM_NAMES, ITEMS, type ItemName } from './kinds/pack-items.ts';
import { POTION_NAMES, type PotionName } from './kinds/potion-kinds.ts';
import { type Pen, TextPen } from './sentence-writer.ts';

/** One sentence for an event; none for what the action line passes over. */
export function sentence(what: ChamberEvent): string | undefined {
  if (what.type === 'stepped') return undefined;
  const pen = new TextPen();
  say(pen, what);
  return pen.text;
}

/** The whole action line of a turn. */
export function actionLine(said: readonly ActionLineEvent[]): string {
  const pen = new TextPen();
  writeLine(pen, said);
  return pen.text;
}

/** Writes the whole action line of a turn. */
export function writeLine(pen: Pen, said: readonly ActionLineEvent[]): void {
  for (let n = 0; n < said.length; n++) {
    if (n > 0) pen.write(' ');
    say(pen, said[n] as ActionLineEvent);
  }
}

/** Each sentence once, whoever reads it. */
function say(pen: Pen, what: ActionLineEvent): Pen {
  switch (what.type) {
    case 'spawned':
      return pen.write('Player character has spawned.');
    case 'moved':
      pen.write('PC moves ', DIRECTION_NAMES[what.direction]);
      if (what.sees.length > 0) list(pen, what.sees);
      return pen.write('.');
    case 'blocked':
      pen.write('PC cannot move ', DIRECTION_NAMES[what.direction], ': ');
      return pen.write(OBSTACLES[what.by] ?? what.by, OBSTACLES[what.by] === undefined ? ' is in the way.' : '.');
    case 'took':
      if (what.what === 'gold') return pen.write('PC picks up ', what.gold, ' gold.');
      return pen.write('PC picks up the ', THINGS[what.what], '.');
    case 'used':
      return pen.write('PC uses ', what.potion, '.');
    case 'stowed':
      return pen.write('PC puts ', itemName(what.item), ' into the pack.');
    case 'found':
      return pen.write('PC finds ', itemName(what.item), '.');
    case 'zapped':
      pen.write('PC zaps ', itemName(what.wand));
      if (what.enemy === undefined) return pen.write(' and hits nothing.');
      return pen.write(' at ', what.enemy, ZAPPED[what.wand] ?? '', '.');
    case 'wore':
      return pen.write('PC ', wearing(what.ring, what.on), itemName(what.ring), '.');
    case 'prayed':
      return pen.write('PC offers ', what.gold, ' gold and is healed. The shrine crumbles.');
    case 'opened':
      pen.write('PC opens the vault and finds ', what.gold, ' gold');
      if (what.item !== undefined) pen.write(' and ', itemName(what.item));
      return pen.write('.');
    case 'split':
      return pen.write(what.enemy, ' splits in two.');
    case 'woke':
      return pen.write(what.enemy, ' wakes up.');
    case 'leapt':
      return pen.write(what.enemy, ' leaps at PC.');
    case 'raised':
      return pen.write(what.enemy, ' raises its club.');
    case 'swept':
      return pen.write(what.enemy, ' brings its club down on nobody.');
    case 'called':
      return pen.write(what.enemy, ' calls its kind.');
    case 'thrown':
      return pen.write(what.enemy, ' is thrown back.');
    case 'burst':
      pen.write(what.enemy, ' bursts into flames');
      return what.damage > 0 ? pen.write(' and deals ', what.damage, ' damage to PC.') : pen.write('.');
    case 'corroded':
      return pen.write(what.enemy, ' eats ', what.def, ' Def away.');
    case 'read':
      return pen.write('PC reads ', itemName(what.scroll), '.');
    case 'bought':
      pen.write('PC buys ', itemName(what.item));
      return pen.write(' for ', what.gold, ' gold.');
    case 'sold':
      pen.write('PC sells ', itemName(what.item));
      return pen.write(' for ', what.gold, ' gold.');
    case 'robbed':
      return pen.write('PC robs the merchant of ', itemName(what.item), '.');
    case 'waited':
      return pen.write('PC waits.');
    case 'swung':
      return pen.write('PC attacks ', DIRECTION_NAMES[what.direction], ' and hits nothing.');
    case 'struck':
      pen.write('PC deals ', what.damage, ' damage to ', what.enemy);
      return pen.write(' (', what.left, ' HP).');
    case 'slew':
      pen.write('PC slays ', what.enemy);
      if (what.gold > 0) pen.write(' and gains ', what.gold, ' gold');
      return pen.write(what.drops === undefined ? '' : DROPS[what.drops], '.');
    case 'angered':
      return pen.write('All merchants are hostile now.');
    case 'hit':
      return pen.write(what.enemy, ' deals ', what.damage, ' damage to PC.');
    case 'missed':
      return pen.write(what.enemy, ' misses PC.');
    case 'stole':
      return pen.write(what.enemy, ' steals ', what.gold, ' gold.');
    case 'gaveBack':
      return pen.write('PC takes back ', what.gold, ' gold.');
    case 'healed':
      return pen.write(what.enemy, ' heals ', what.hp, ' HP.');
    case 'noticed':
      return pen.write(what.enemy, ' notices PC.');
    case 'lost':
      return pen.write(what.enemy, ' loses track of PC.');
    case 'descended':
      return pen.write('PC takes the stairs to floor ', what.floor, '.');
    case 'froze':
      return pen.write(what.frozen ? 'Enemies stop moving.' : 'Enemies move again.');
    case 'won':
      return pen.write('PC takes the last stairs and has won.');
    case 'died':
      return pen.write('PC has died.');
  }
}

/** A thing with its article, as it is read out: "a BA potion", "an RH potion", "an archer". */
export function withArticle(thing: string): string {
  return `${/^(?:RH\b|[aeiou])/i.test(thing) ? 'an' : 'a'} ${thing}`;
}

/** What is carried, in words: "a BA potion", "a map scroll". */
export function itemName(item: ItemLabel): string {
  return ITEM_WORDS[item];
}

const ITEM_WORDS = Object.fromEntries([
  ['unknown potion', 'an unknown potion'],
  ...ITEM_NAMES.map(name => [name, inWords(name)]),
]) as Readonly<Record<ItemLabel, string>>;

/** A weapon is taken up, all else is put on. */
function wearing(name: ItemName, on: boolean): string {
  const isWeapon = ITEMS[name].family === 'weapon';
  return on ? (isWeapon ? 'takes up ' : 'puts on ') : isWeapon ? 'puts away ' : 'takes off ';
}

function inWords(name: ItemName): string {
  if (name === 'mail') return 'a coat of mail';
  if (name === 'plate') return 'a suit of plate';
  return name === 'key' || ITEMS[name].family === 'weapon' || name === 'cloak'
    ? withArticle(name)
    : withArticle(`${name} ${ITEMS[name].family}`);
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

type Names = readonly [one: string, many: string];

const SIGHTS: Readonly<Record<Sight, Names>> = {
  ...potionSights(),
  'unknown potion': ['an unknown potion', 'unknown potions'],
  gold: ['gold', 'piles of gold'],
  compass: ['the compass', 'compasses'],
  suit: ['the barrier suit', 'barrier suits'],
  stairs: ['the stairs', 'stairs'],
  scroll: ['a scroll', 'scrolls'],
  wand: ['a wand', 'wands'],
  ring: ['a ring', 'rings'],
  key: ['a key', 'keys'],
  weapon: ['a weapon', 'weapons'],
  armour: ['an armour', 'armours'],
  shrine: ['a shrine', 'shrines'],
  vault: ['a vault', 'vaults'],
};

function potionSights(): Readonly<Record<PotionName, Names>> {
  const names = POTION_NAMES.map(name => [name, [withArticle(`${name} potion`), `${name} potions`]] as const);
  return Object.fromEntries<Names>(names) as Record<PotionName, Names>;
}

const DROPS = { compass: '; it drops the compass', hoard: '; it drops its hoard' };

/** " and sees an unknown potion", " and sees 2 unknown potions and gold": equal sights are counted. */
function list(pen: Pen, sights: readonly Sight[]): void {
  let kinds = 0;
  for (let n = 0; n < sights.length; n++) if (isFirst(sights, n)) kinds++;
  let told = 0;
  for (let n = 0; n < sights.length; n++) {
    if (!isFirst(sights, n)) continue;
    pen.write(told === 0 ? ' and sees ' : told === kinds - 1 ? ' and ' : ', ');
    count(pen, sights[n] as Sight, sights);
    told++;
  }
}

function count(pen: Pen, sight: Sight, sights: readonly Sight[]): void {
  let many = 0;
  for (const other of sights) if (other === sight) many++;
  const [one, more] = SIGHTS[sight];
  if (many === 1) pen.write(one);
  else pen.write(many, ' ', more);
}

function isFirst(sights: readonly Sight[], n: number): boolean {
  return sights.indexOf(sights[n] as Sight) === n;
}
