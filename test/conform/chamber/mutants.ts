import type { Twist } from './own-chamber.ts';

const layout = (from: string, to: string): Twist => ({ layout: text => text.replaceAll(from, to) });
const word = (from: string, to: string): Twist => ({ word: typed => (typed === from ? to : typed) });
const screen = (from: RegExp, to: string): Twist => ({ screen: text => text.replace(from, to) });

/** Programs with one thing wrong, and the rule in whose cases it must show. */
export const MUTANTS: readonly (readonly [string, Twist, string])[] = [
  ['every race is a human', { word: typed => (['d', 'e', 'o'].includes(typed) ? 'h' : typed) }, 'Player Character'],
  ['ne leads north-west', word('ne', 'nw'), 'Moving'],
  ['so leads nowhere', word('so', 'xyzzy'), 'Moving'],
  ['a small hoard is a normal pile', layout('7', '6'), 'Treasure'],
  ['a merchant hoard is a dragon hoard', layout('8', '9'), 'Treasure'],
  ['no dragon guards', layout('D', '.'), 'Treasure'],
  ['gold is not told', screen(/Gold: \S+/, 'Gold: 0'), 'Treasure'],
  ['RH is PH', layout('0', '3'), 'Potions'],
  ['PH does nothing', layout('3', '.'), 'Potions'],
  ['BA is BD', layout('1', '2'), 'Potions'],
  ['WD is BD', layout('5', '2'), 'Potions'],
  ['potions show what they are', screen(/P(?=[^\n]*\n)/, '1'), 'Potions'],
  ['boosts never end', screen(/Atk: 20/, 'Atk: 25'), 'How long potions last'],
  ['a vampire is a werewolf', layout('V', 'W'), 'Combat: the player strikes'],
  ['the player strikes twice', { word: typed => (typed === 'a' ? 'a ea a' : typed) }, 'Combat: the player strikes'],
  ['a phoenix strikes like a troll', layout('X', 'T'), 'Combat: the player is struck'],
  ['a goblin strikes like a merchant', layout('N', 'M'), 'Combat: the player is struck'],
  ['a sw hits nobody', word('sw', 'no'), 'Attacking'],
  ['a merchant is a goblin', layout('M', 'N'), 'Merchants'],
  ['a dragon is a troll', layout('D', 'T'), 'Dragons'],
  ['a dragon strikes harder', screen(/HP: 123/, 'HP: 100'), 'Dragons'],
  ['gold stops nobody', layout('6', '.'), 'Enemies'],
  ['stairs lead nowhere', screen(/Floor \d/, 'Floor 1'), 'Stairs'],
  ['the compass shows nothing', screen(/\\/, '.'), 'Compass'],
  ['there is no compass', screen(/C(?=[.|])/, '.'), 'Compass'],
  ['the suit is not guarded', layout('D', '.'), 'Barrier Suit'],
  ['nobody ever wins', { word: typed => (typed === 'ea' ? 'we' : typed) }, 'Termination'],
];
