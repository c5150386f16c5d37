import attic from './attic.json' with { type: 'json' };
import bog from './bog.json' with { type: 'json' };
import bowyer from './bowyer.json' with { type: 'json' };
import cellar from './cellar.json' with { type: 'json' };
import { DUNGEONS_2021 } from './edition2021.ts';
import firstSteps from './first-steps.json' with { type: 'json' };
import granary from './granary.json' with { type: 'json' };
import halfAdder from './half-adder.json' with { type: 'json' };
import hallOfMirrors from './hall-of-mirrors.json' with { type: 'json' };
import hourglass from './hourglass.json' with { type: 'json' };
import { LESSONS } from './lessons.ts';
import letYourselfOut from './let-yourself-out.json' with { type: 'json' };
import lockedRooms from './locked-rooms.json' with { type: 'json' };
import longNight from './long-night.json' with { type: 'json' };
import midnight from './midnight.json' with { type: 'json' };
import mindGames from './mind-games.json' with { type: 'json' };
import { PUZZLES } from './puzzles.ts';
import remember from './remember.json' with { type: 'json' };
import type { ShippedDungeon } from './shipped.ts';
import shortFuse from './short-fuse.json' with { type: 'json' };
import spareKey from './spare-key.json' with { type: 'json' };
import toaster from './toaster.json' with { type: 'json' };
import tollRoad from './toll-road.json' with { type: 'json' };
import twoBottles from './two-bottles.json' with { type: 'json' };
import twoPlates from './two-plates.json' with { type: 'json' };
import warehouse from './warehouse.json' with { type: 'json' };
import webs from './webs.json' with { type: 'json' };

/** The dungeons that ship, by name, the easiest first. */
export const DUNGEONS: Readonly<Record<string, ShippedDungeon>> = {
  'first-steps': { title: 'First Steps', hint: 'Find the way out. Nothing here bites.', map: firstSteps },
  ...LESSONS,
  warehouse: { title: 'The Warehouse', hint: 'A boulder can be pushed, never pulled.', map: warehouse },
  'two-plates': { title: 'Two Plates', hint: 'Cover both plates first, then leave.', map: twoPlates },
  'locked-rooms': {
    title: 'Locked Rooms',
    hint: 'You can carry one key at a time. Which door first?',
    map: lockedRooms,
  },
  'hall-of-mirrors': {
    title: 'Hall of Mirrors',
    hint: 'A portal spits you out the way you were walking.',
    map: hallOfMirrors,
  },
  'spare-key': {
    title: 'The Spare Key',
    hint: 'The wrong key fills your hand. Perhaps it is good for something else.',
    map: spareKey,
  },
  'short-fuse': {
    title: 'Short Fuse',
    hint: 'A bomb beside a pressed plate takes the wall with it.',
    map: shortFuse,
    config: 'blasting',
  },
  'toll-road': {
    title: 'The Toll Road',
    hint: 'Gold buys a friend; a friend fights on your side.',
    map: tollRoad,
    config: 'gold-rush',
  },
  toaster: {
    title: 'The Toaster',
    hint: 'Smash it with a sword before breakfast gets out of hand.',
    map: toaster,
    config: 'infested',
  },
  bowyer: {
    title: 'The Bowyer',
    hint: 'Wood and three arrows make a bow. Two wood and a coin make a shield.',
    map: bowyer,
    config: 'archery',
  },
  'two-bottles': {
    title: 'Two Bottles',
    hint: 'One bottle hides you, the other makes them run.',
    map: twoBottles,
    config: 'brewery',
  },
  bog: { title: 'The Bog', hint: 'They sink in, you do not.', map: bog },
  webs: { title: 'Webs', hint: 'Spiders walk in circles. Boulders turn them round.', map: webs, config: 'infested' },
  midnight: {
    title: 'Midnight',
    hint: 'A sword and a sun stone, and no zombie about.',
    map: midnight,
    config: 'heads',
  },
  'mind-games': {
    title: 'Mind Games',
    hint: 'A sceptre needs wood, a key and the sun. Nothing else stops who is coming.',
    map: mindGames,
    config: 'heads',
  },
  remember: {
    title: 'Remember',
    hint: 'This plate is pressed only in passing. Something here does not forget.',
    map: remember,
  },
  'half-adder': {
    title: 'Half Adder',
    hint: 'One plate makes one. One and one make something else.',
    map: halfAdder,
  },
  hourglass: {
    title: 'The Hourglass',
    hint: 'One coin, and two are wanted. A moment ago it was still there.',
    map: hourglass,
    config: 'pair-of-coins',
  },
  'let-yourself-out': {
    title: 'Let Yourself Out',
    hint: 'The portal takes you back to the beginning, behind a locked door. Somebody will come with the key.',
    map: letYourselfOut,
    config: 'pair-of-coins',
  },
  cellar: {
    title: 'The Cellar',
    hint: 'Three plates, and a boulder that stands well where it is in the way.',
    map: cellar,
  },
  attic: { title: 'The Attic', hint: 'Narrow, low, and half of all pushes are one too many.', map: attic },
  granary: { title: 'The Granary', hint: 'Three boulders, three plates, and only one good order.', map: granary },
  'long-night': {
    title: 'The Long Night',
    hint: 'Everything at once. Plates, locks, toast and a way out.',
    map: longNight,
    config: 'hard',
  },
};

/** The dungeons of both editions, by name. */
export const ALL_DUNGEONS: Readonly<Record<string, ShippedDungeon>> = { ...DUNGEONS, ...PUZZLES, ...DUNGEONS_2021 };
