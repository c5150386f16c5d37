import { group, type Row } from '../dungeon-case.ts';
import { GENTLE } from '../map-drawing.ts';

const legend = { K: [{ type: 'key', key: 7 }] };
const STANDS_IN = 'the document lets a sun stone stand in for treasure, and does not say which is used first';

/** What is built of which letters, and what is left. */
const RECIPES: readonly (readonly [string, string, string, string?])[] = [
  ['bow', 'waaa', 'bow'],
  ['bow', 'wwaaaa', 'wood arrow bow'],
  ['shield', 'ww$', 'shield'],
  ['shield', 'wwK', 'shield'],
  ['shield', 'www$', 'wood shield'],
  ['shield', 'ww$K', 'key shield', 'which of treasure and key is used first'],
  ['shield', 'ww*', 'sun_stone shield', STANDS_IN],
  ['shield', 'ww*$', 'sun_stone treasure shield', STANDS_IN],
  ['shield', 'ww*K', 'sun_stone key shield', STANDS_IN],
  ['sceptre', 'w$*', 'sceptre'],
  ['sceptre', 'wK*', 'sceptre'],
  ['sceptre', 'aa$*', 'sceptre'],
  ['sceptre', 'aaK*', 'sceptre'],
  ['sceptre', 'w$K*', 'key sceptre', 'which of treasure and key is used first'],
  ['sceptre', 'waa$*', 'arrow arrow sceptre', 'which of wood and arrows is used first'],
  ['sceptre', 'w**', 'sun_stone sceptre', STANDS_IN],
  ['sceptre', 'w**$', 'sun_stone treasure sceptre', STANDS_IN],
  ['midnight_armour', 's*', 'midnight_armour'],
  ['midnight_armour', 's**', 'sun_stone midnight_armour'],
  ['midnight_armour', 'ss*', 'sword midnight_armour'],
];

const LACKING: readonly (readonly [string, string])[] = [
  ['bow', '.'],
  ['bow', 'waa'],
  ['bow', 'aaa'],
  ['shield', 'w$'],
  ['shield', 'ww'],
  ['shield', '$$K'],
  ['sceptre', 'w$'],
  ['sceptre', 'w*'],
  ['sceptre', 'aa*'],
  ['sceptre', 'a$*'],
  ['sceptre', '$*'],
  ['midnight_armour', 's'],
  ['midnight_armour', '*'],
  ['midnight_armour', 's$'],
];

const BUILDING_RULE =
  "“Once the item is constructed the materials used in that construction have been consumed and disappear from the player's inventory.” Bow: 1 wood + 3 arrows. Shield: 2 wood + (1 treasure OR 1 key). (§3.5) Sceptre: one wood or two arrows, one key or one treasure, and one sun stone. Midnight armour: a sword and a sun stone. (§3.5.1)";
const BUILDING = group('2022', '§3.5 Buildable Entities', BUILDING_RULE, [
  ...RECIPES.map(
    ([builds, from, items, open]): Row => [
      `${builds} from ${from}`,
      `P${from}.`,
      `${'r'.repeat(from.length)} build:${builds}`,
      { items, legend, open },
    ],
  ),
  ...LACKING.map(
    ([builds, from]): Row => [
      `no ${builds} from ${from === '.' ? 'nothing' : from}`,
      `P${from}.`,
      `${'r'.repeat(from.length)} build:${builds}`,
      { refused: 'action', legend },
    ],
  ),
  ...['sword', 'wood'].map(
    (what): Row => [`a ${what} is no buildable`, 'Pwaaa.', `rrrr build:${what}`, { refused: 'argument' }],
  ),
]);

const LISTED_RULE = 'buildables lists what the player can build with what is carried. (DungeonResponse)';
const LISTED = group('2022', '§3.5 What can be built', LISTED_RULE, [
  ['nothing at first', 'Pwaaa', 'r', { builds: '' }],
  ['a bow', 'Pwaaa', 'rrrr', { builds: 'bow' }],
  ['a shield', 'Pww$', 'rrr', { builds: 'shield' }],
  ['both', 'Pwwwaaa$', 'rrrrrrr', { builds: 'bow shield' }],
  ['a sceptre', 'Pw$*', 'rrr', { builds: 'sceptre' }],
  ['midnight armour', 'Ps*', 'rr', { builds: 'midnight_armour' }],
  ['nothing more once it is built', 'Pwaaa.', 'rrrr build:bow', { builds: '', items: 'bow' }],
]);

const ARMOUR_RULE = '“Can be crafted if there are no zombies currently in the dungeon.” (§3.5.1)';
const ARMOUR = group('2022', '§3.5.1 Midnight Armour', { says: ARMOUR_RULE, config: GENTLE }, [
  [
    'is refused while there are zombies',
    'Ps*..\n.....\n###..\n#z#..\n###..',
    'rr build:midnight_armour',
    { refused: 'action', items: 'sword sun_stone' },
  ],
  ...(['h', 'x', 'm', 'T'] as const).map(
    (letter): Row => [
      `${{ h: 'a hydra', x: 'a spider', m: 'a mercenary', T: 'a spawner' }[letter]} is no zombie`,
      `Ps*..\n.....\n###..\n#${letter}#..\n###..`,
      'rr build:midnight_armour',
      { items: 'midnight_armour' },
    ],
  ),
]);

const mind = { ...GENTLE, mind_control_duration: 3, bribe_radius: 1, mercenary_health: 50, assassin_health: 50 };
const FAR = 'whether it reaches as far as it likes';
const SCEPTRE_RULE =
  '“They can use the sceptre to control their minds. The effects only last for a certain number of ticks.” (§3.5.1)';
const SCEPTRE = group('2022', '§3.5.1 Sceptre', { says: SCEPTRE_RULE, config: mind }, [
  [
    'controls a mercenary’s mind and takes no gold',
    '##############\n#Pw$*$.......m#\n##############',
    'rrrr build:sceptre interact:mercenary',
    { items: 'treasure sceptre', interactable: { mercenary: false }, open: FAR },
  ],
  [
    'controls an assassin’s mind, without fail',
    '##############\n#Pw$*........A#\n##############',
    'rrr build:sceptre interact:assassin',
    { interactable: { assassin: false }, config: { assassin_bribe_fail_rate: 1 }, open: FAR },
  ],
  [
    'lasts only so many ticks',
    '###################\n#Pw$*.............m#\n###################',
    'rrr build:sceptre interact:mercenary uuuu',
    { interactable: { mercenary: true } },
  ],
]);

export const BUILDABLES = [BUILDING, LISTED, ARMOUR, SCEPTRE];
