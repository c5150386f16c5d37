import contrary from './contrary.json' with { type: 'json' };
import flameOfTheWest from './flame-of-the-west.json' with { type: 'json' };
import hueAndCry from './hue-and-cry.json' with { type: 'json' };
import nay from './nay.json' with { type: 'json' };
import ringBearer from './ring-bearer.json' with { type: 'json' };
import secondWind from './second-wind.json' with { type: 'json' };
import type { ShippedDungeon } from './shipped.ts';
import smithy from './smithy.json' with { type: 'json' };
import straightTalk from './straight-talk.json' with { type: 'json' };

/** The dungeons of the 2021 edition, one for each special thing of it, the easiest first. */
export const DUNGEONS_2021: Readonly<Record<string, ShippedDungeon>> = {
  nay: {
    title: 'Nay',
    hint: 'One door is open while the plate is up, the other while it is down.',
    map: nay,
    gameMode: 'peaceful',
  },
  contrary: {
    title: 'Contrary',
    hint: 'Not both, not both, and once more not both. Either plate will do.',
    map: contrary,
    gameMode: 'peaceful',
  },
  'second-wind': {
    title: 'Second Wind',
    hint: 'One fight leaves you weak. Drink before the next one begins, not when.',
    map: secondWind,
    gameMode: 'standard',
  },
  'ring-bearer': {
    title: 'Ring-Bearer',
    hint: 'Who wears the ring may die once and win all the same.',
    map: ringBearer,
    gameMode: 'standard',
  },
  smithy: {
    title: 'The Smithy',
    hint: 'He wears what you need. Armour and a sun stone make something better.',
    map: smithy,
    gameMode: 'standard',
  },
  'straight-talk': {
    title: 'Straight Talk',
    hint: 'Bribes work in a straight line, two squares at most. An assassin wants the ring too.',
    map: straightTalk,
    gameMode: 'standard',
  },
  'hue-and-cry': {
    title: 'Hue and Cry',
    hint: 'Mercenaries who hear a fight come running.',
    map: hueAndCry,
    gameMode: 'standard',
  },
  'flame-of-the-west': {
    title: 'Flame of the West',
    hint: 'Heads grow back, unless Anduril cuts them off.',
    map: flameOfTheWest,
    gameMode: 'hard',
  },
};
