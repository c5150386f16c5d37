import type { GameMode } from '../entities/edition.ts';

/** What is said of a dungeon that ships. */
export interface Label {
  readonly title: string;
  /** One line for whoever is stuck, or curious. */
  readonly hint: string;
  /** The name of the configuration that suits it; `normal` if there is none. */
  readonly config?: string;
  /** The game mode that suits it: only for dungeons of the 2021 edition. */
  readonly gameMode?: GameMode;
}

/** A dungeon that ships. Its map is unread JSON, like one that a player brings. */
export interface ShippedDungeon extends Label {
  readonly map: unknown;
}

/** Small dungeons of one idea each. None can be won without it. */
export const LESSONS: Readonly<Record<string, Label>> = {
  shove: { title: 'The Shove', hint: 'Walk into the boulder, and leave it where you can walk around it.' },
  plate: { title: 'The Plate', hint: 'Roll the boulder onto the plate. Mind the walls: nobody pulls.' },
  latchkey: { title: 'Latchkey', hint: 'Pick up the key and walk into the door.' },
  sunlight: { title: 'Sunlight', hint: 'Two doors and no key. What shines opens both.' },
  'looking-glass': {
    title: 'Looking-Glass',
    hint: 'Walk into the portal and see where you come out.',
  },
  powder: {
    title: 'Powder',
    hint: 'Press the plate, then put the bomb down beside it. You will come to no harm.',
  },
  turncoat: {
    title: 'Turncoat',
    hint: 'He is far too strong, and he likes gold. Talk to him from close by.',
    config: 'gold-rush',
  },
  unseen: {
    title: 'Unseen',
    hint: 'Drink, and walk past before it wears off.',
    config: 'brewery',
  },
  fletcher: {
    title: 'The Fletcher',
    hint: 'Wood and three arrows make a bow, and a bow breaks a spawner.',
  },
  wired: { title: 'Wired', hint: 'The plate feeds the wire, and the wire opens the door.' },
};

/** The dungeons of the 2021 edition, one for each special thing of it, the easiest first. */
export const LABELS_2021: Readonly<Record<string, Label>> = {
  nay: {
    title: 'Nay',
    hint: 'One door is open while the plate is up, the other while it is down.',
    gameMode: 'peaceful',
  },
  contrary: {
    title: 'Contrary',
    hint: 'Not both, not both, and once more not both. Either plate will do.',
    gameMode: 'peaceful',
  },
  'second-wind': {
    title: 'Second Wind',
    hint: 'One fight leaves you weak. Drink before the next one begins, not when.',
    gameMode: 'standard',
  },
  'ring-bearer': {
    title: 'Ring-Bearer',
    hint: 'Who wears the ring may die once and win all the same.',
    gameMode: 'standard',
  },
  smithy: {
    title: 'The Smithy',
    hint: 'He wears what you need. Armour and a sun stone make something better.',
    gameMode: 'standard',
  },
  'straight-talk': {
    title: 'Straight Talk',
    hint: 'Bribes work in a straight line, two squares at most. An assassin wants the ring too.',
    gameMode: 'standard',
  },
  'hue-and-cry': {
    title: 'Hue and Cry',
    hint: 'Mercenaries who hear a fight come running.',
    gameMode: 'standard',
  },
  'flame-of-the-west': {
    title: 'Flame of the West',
    hint: 'Heads grow back, unless Anduril cuts them off.',
    gameMode: 'hard',
  },
};

/** Rooms of one idea each that `quadrille generate puzzle` drew, chosen and named by hand, the easiest first. */
export const PUZZLES: Readonly<Record<string, Label>> = {
  'both-sides': {
    title: 'Both Sides',
    hint: 'One boulder on either side. The portal is the only way over, and boulders do not take it.',
  },
  'two-hands': {
    title: 'Two Hands',
    hint: 'The door listens to two plates, and wants both of them pressed.',
  },
  doorbell: {
    title: 'The Doorbell',
    hint: 'A plate, a wire, a door. One of the two boulders is only in the way.',
  },
  'around-the-back': {
    title: 'Around the Back',
    hint: 'Both boulders are pushed from behind. Mind which way you leave first.',
  },
  'letter-box': {
    title: 'The Letter Box',
    hint: 'The key lies where only the portal leads, and the door is where the boulders are wanted.',
  },
  'next-door': {
    title: 'Next Door',
    hint: 'Two rooms that do not know of each other. Come out on the right side.',
  },
  'demolition-permit': {
    title: 'Demolition Permit',
    hint: 'The key gets you the powder, the powder gets you out. Leave yourself room to stand.',
  },
  'the-gaoler': {
    title: 'The Gaoler',
    hint: 'The plate lets him out as well. Do not let him out before you are ready.',
    config: 'perilous',
  },
  nudge: {
    title: 'The Nudge',
    hint: 'One boulder belongs on the plate. The other one keeps you from getting behind it.',
  },
  'crossed-purposes': {
    title: 'Crossed Purposes',
    hint: 'The boulder that is nearest to a plate is not the one that belongs there.',
  },
  'split-shift': {
    title: 'Split Shift',
    hint: 'Some of the work is here, the rest is behind the portal.',
  },
  'locksmiths-errand': {
    title: "The Locksmith's Errand",
    hint: 'Fetch the key through the portal; the boulders must still get past the door.',
  },
  'elbow-room': {
    title: 'Elbow Room',
    hint: 'Two boulders, two plates and a bend. There is just enough room, in one order.',
  },
  'long-fuse': {
    title: 'The Long Fuse',
    hint: 'A boulder, a plate, a bomb and a wall. The boulder has the longest way.',
  },
  'safe-breaking': {
    title: 'Safe-Breaking',
    hint: 'What opens the door is behind a wall, and what opens the wall lies about.',
  },
  'three-cornered': {
    title: 'Three-Cornered',
    hint: 'Three boulders, three corners. What goes first decides everything.',
  },
  'the-pantry': {
    title: 'The Pantry',
    hint: 'Four boulders in a cupboard. Put none away too early.',
  },
  'the-quarry': {
    title: 'The Quarry',
    hint: 'Bring a boulder to the plate without burying the way to the wall.',
  },
  'the-turnstile': {
    title: 'The Turnstile',
    hint: 'The key is cheap. Getting a boulder through its door, the right way round, is not.',
  },
  'the-last-shelf': {
    title: 'The Last Shelf',
    hint: 'Everything will fit. Nobody has said that it will be quick.',
  },
};
