import type { Label } from './shipped.ts';

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
