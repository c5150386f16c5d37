import type { Label } from './shipped.ts';

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
