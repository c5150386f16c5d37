import { DRAWN } from './drawn-labels.ts';
import { LABELS_2021, type Label, LESSONS, PUZZLES } from './shipped.ts';

/** What is said of the dungeons that ship, by name, the easiest first. */
const LABELS: Readonly<Record<string, Label>> = {
  'first-steps': { title: 'First Steps', hint: 'Find the way out. Nothing here bites.' },
  ...LESSONS,
  warehouse: { title: 'The Warehouse', hint: 'A boulder can be pushed, never pulled.' },
  'two-plates': { title: 'Two Plates', hint: 'Cover both plates first, then leave.' },
  'locked-rooms': {
    title: 'Locked Rooms',
    hint: 'You can carry one key at a time. Which door first?',
  },
  'hall-of-mirrors': {
    title: 'Hall of Mirrors',
    hint: 'A portal spits you out the way you were walking.',
  },
  'spare-key': {
    title: 'The Spare Key',
    hint: 'The wrong key fills your hand. Perhaps it is good for something else.',
  },
  'short-fuse': {
    title: 'Short Fuse',
    hint: 'A bomb beside a pressed plate takes the wall with it.',
    config: 'blasting',
  },
  'toll-road': {
    title: 'The Toll Road',
    hint: 'Gold buys a friend; a friend fights on your side.',
    config: 'gold-rush',
  },
  toaster: {
    title: 'The Toaster',
    hint: 'Smash it with a sword before breakfast gets out of hand.',
    config: 'infested',
  },
  bowyer: {
    title: 'The Bowyer',
    hint: 'Wood and three arrows make a bow. Two wood and a coin make a shield.',
    config: 'archery',
  },
  'two-bottles': {
    title: 'Two Bottles',
    hint: 'One bottle hides you, the other makes them run.',
    config: 'brewery',
  },
  bog: { title: 'The Bog', hint: 'They sink in, you do not.' },
  webs: { title: 'Webs', hint: 'Spiders walk in circles. Boulders turn them round.', config: 'infested' },
  midnight: {
    title: 'Midnight',
    hint: 'A sword and a sun stone, and no zombie about.',
    config: 'heads',
  },
  'mind-games': {
    title: 'Mind Games',
    hint: 'A sceptre needs wood, a key and the sun. Nothing else stops who is coming.',
    config: 'heads',
  },
  remember: {
    title: 'Remember',
    hint: 'This plate is pressed only in passing. Something here does not forget.',
  },
  'half-adder': {
    title: 'Half Adder',
    hint: 'One plate makes one. One and one make something else.',
  },
  hourglass: {
    title: 'The Hourglass',
    hint: 'One coin, and two are wanted. A moment ago it was still there.',
    config: 'pair-of-coins',
  },
  'let-yourself-out': {
    title: 'Let Yourself Out',
    hint: 'The portal takes you back to the beginning, behind a locked door. Somebody will come with the key.',
    config: 'pair-of-coins',
  },
  cellar: {
    title: 'The Cellar',
    hint: 'Three plates, and a boulder that stands well where it is in the way.',
  },
  attic: { title: 'The Attic', hint: 'Narrow, low, and half of all pushes are one too many.' },
  granary: { title: 'The Granary', hint: 'Three boulders, three plates, and only one good order.' },
  'long-night': {
    title: 'The Long Night',
    hint: 'Everything at once. Plates, locks, toast and a way out.',
    config: 'hard',
  },
};

/** The same of both editions. Who shows only what a dungeon is called need not have its map. */
export const ALL_LABELS: Readonly<Record<string, Label>> = { ...LABELS, ...PUZZLES, ...LABELS_2021, ...DRAWN };
