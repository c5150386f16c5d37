import type { Direction as Bearing } from '../../../../chamber/floor/directions.ts';
import type { Direction } from '../../../../kernel/square.ts';
import { DEED_KEYS, type KeyDeed, WAY_KEYS } from '../../../../players/chamber/assist/command-keys.ts';
import { ARROWS, type KeyBinding, movableKeys } from '../../../keys/custom-keys.ts';
import { SHORTCUT_KEYS } from '../../../keys/zoom-and-undo-keys.ts';
import { chamberTexts } from '../../../texts/chamber.ts';

/** What the rules call the eight directions. */
export const BEARING: Readonly<Record<Direction, Bearing>> = {
  up: 'no',
  upRight: 'ne',
  right: 'ea',
  downRight: 'se',
  down: 'so',
  downLeft: 'sw',
  left: 'we',
  upLeft: 'nw',
};

const say = chamberTexts.keys;

type WayKey = keyof typeof WAY_KEYS;

const TO = Object.fromEntries(Object.entries(BEARING).map(([to, bearing]) => [bearing, to])) as Readonly<
  Record<string, Direction>
>;

function toward(key: WayKey): Direction {
  return TO[WAY_KEYS[key]] as Direction;
}

function ways<Name extends WayKey & string>(keys: readonly Name[], words: string) {
  return { keys, words, act: keys.map(toward) };
}

/** The numeric pad, with its lock and without. */
const PAD = {
  ...Object.fromEntries(([7, 8, 9, 4, 6, 1, 2, 3] as const).map(key => [key, toward(key)])),
  ...({ Home: 'upLeft', PageUp: 'upRight', End: 'downLeft', PageDown: 'downRight' } as const),
};

type PageDeed = Direction | KeyDeed | 'drop' | 'look' | 'again' | 'undo' | 'redo';

function deed(act: KeyDeed, words: string): KeyBinding<PageDeed> {
  return { keys: DEED_KEYS[act], words, act };
}

/** The keys of a run through the chambers: those of the terminal too, and a few of the page's own. */
export const CHAMBER_KEYS: readonly KeyBinding<PageDeed>[] = movableKeys('chamber', [
  { ...ARROWS, also: PAD, words: say.ways },
  ways(['w', 'a', 's', 'd'], say.same),
  ways(['h', 'j', 'k', 'l'], say.old),
  ways(['y', 'u', 'b', 'n'], say.diagonals),
  deed('attack', say.attack),
  deed('use', say.use),
  deed('explore', say.explore),
  deed('stairs', say.stairs),
  deed('wait', say.wait),
  deed('rest', say.rest),
  deed('charge', say.charge),
  deed('things', say.things),
  deed('ways', say.tellWays),
  deed('examine', say.examine),
  deed('pickUp', say.pickUp),
  deed('take', say.take),
  deed('pack', say.pack),
  deed('trade', say.trade),
  deed('pray', say.pray),
  { keys: ['Escape'], words: say.drop, act: 'drop' },
  deed('freeze', say.freeze),
  ...SHORTCUT_KEYS,
  { keys: ['t'], words: say.look, act: 'look' },
  deed('potions', say.potions),
  deed('messages', say.messages),
  deed('search', say.search),
  { keys: ['r'], words: say.again, act: 'again' },
]);
