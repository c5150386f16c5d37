import fletcher from './fletcher.json' with { type: 'json' };
import latchkey from './latchkey.json' with { type: 'json' };
import lookingGlass from './looking-glass.json' with { type: 'json' };
import plate from './plate.json' with { type: 'json' };
import powder from './powder.json' with { type: 'json' };
import type { ShippedDungeon } from './shipped.ts';
import shove from './shove.json' with { type: 'json' };
import sunlight from './sunlight.json' with { type: 'json' };
import turncoat from './turncoat.json' with { type: 'json' };
import unseen from './unseen.json' with { type: 'json' };
import wired from './wired.json' with { type: 'json' };

/** Small dungeons of one idea each. None can be won without it. */
export const LESSONS: Readonly<Record<string, ShippedDungeon>> = {
  shove: { title: 'The Shove', hint: 'Walk into the boulder, and leave it where you can walk around it.', map: shove },
  plate: { title: 'The Plate', hint: 'Roll the boulder onto the plate. Mind the walls: nobody pulls.', map: plate },
  latchkey: { title: 'Latchkey', hint: 'Pick up the key and walk into the door.', map: latchkey },
  sunlight: { title: 'Sunlight', hint: 'Two doors and no key. What shines opens both.', map: sunlight },
  'looking-glass': {
    title: 'Looking-Glass',
    hint: 'Walk into the portal and see where you come out.',
    map: lookingGlass,
  },
  powder: {
    title: 'Powder',
    hint: 'Press the plate, then put the bomb down beside it. You will come to no harm.',
    map: powder,
  },
  turncoat: {
    title: 'Turncoat',
    hint: 'He is far too strong, and he likes gold. Talk to him from close by.',
    map: turncoat,
    config: 'gold-rush',
  },
  unseen: {
    title: 'Unseen',
    hint: 'Drink, and walk past before it wears off.',
    map: unseen,
    config: 'brewery',
  },
  fletcher: {
    title: 'The Fletcher',
    hint: 'Wood and three arrows make a bow, and a bow breaks a spawner.',
    map: fletcher,
  },
  wired: { title: 'Wired', hint: 'The plate feeds the wire, and the wire opens the door.', map: wired },
};
