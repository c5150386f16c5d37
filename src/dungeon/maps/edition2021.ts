import type { Label } from './shipped.ts';

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
