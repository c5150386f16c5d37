import { group } from '../dungeon-case.ts';

const TURNER = 'Pt......';
const KEEPS = 'whether the player keeps its square';

const TURNING_RULE =
  "“These buttons move the state of the game back one tick and 5 ticks respectively and 'transport' the current player back to those game states.” (§3.11.1) “Their 'older self' should take the same path as was taken initially. The player's inventory persists across time travelling.” (§3.11.3)";
const TURNING = group('2022', '§3.11.1 Time Turner', TURNING_RULE, [
  ['one tick: the older self stands where the player was', TURNER, 'rrr rewind:1', { after: '..&P....', open: KEEPS }],
  ['five ticks', TURNER, 'rrrrrr rewind:5', { after: '.&....P.', open: KEEPS }],
  ['an older self appears', TURNER, 'rrr rewind:1', { count: { older_player: 1, player: 1 } }],
  ['the inventory persists', 'Pt$.....', 'rrr rewind:1', { items: 'time_turner treasure' }],
  [
    'what was picked up lies there again',
    'P.t$....',
    'rrr rewind:1',
    { items: 'time_turner treasure', count: { treasure: 1 } },
  ],
  ['0 ticks are refused', TURNER, 'rrr rewind:0', { refused: 'argument' }],
  [
    'more ticks than have passed are refused',
    TURNER,
    'rr rewind:5',
    { refused: 'argument', open: 'whether it goes back to the beginning instead' },
  ],
  ['doors are closed and keys lie about again', 'PtkD.', 'rrrr rewind:4', { count: { key: 1, door: 1 } }],
  ['the older self takes the same path', 'Pt.....\n.......', 'rrrrrd rewind:5 l', { at: { older_player: ['2,0'] } }],
  [
    'the older self walks its last step, and is seen there',
    'Pt.....\n.......',
    'rrr rewind:1 d',
    { at: { older_player: ['3,0'] } },
  ],
  ['then it is gone', 'Pt.....\n.......', 'rrr rewind:1 dd', { count: { older_player: 0 } }],
  ['the older self pushes boulders', 'Pto..\n.....', 'rrrdl rewind:4 l', { at: { boulder: ['3,0'] } }],
]);

const PORTAL_RULE =
  '“They exit through the same portal, except the dungeon state is that of 30 ticks previously.” (§3.11.2)';
const PORTAL = group('2022', '§3.11.2 Time Travelling Portal', PORTAL_RULE, [
  [
    'fewer than 30 ticks: to the beginning',
    'P..%',
    'rrr',
    {
      count: { older_player: 1, player: 1 },
      at: { player: ['3,0'], older_player: ['0,0'] },
      open: 'what becomes of fewer than 30 ticks',
    },
  ],
]);

export const TIME = [...TURNING, ...PORTAL];
