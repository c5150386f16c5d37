import { group, type Row } from '../dungeon-case.ts';

const TURNER = 'Pt......';
const KEEPS = 'whether the player keeps its square';

const TURNING: readonly Row[] = [
  {
    name: 'one tick: the older self stands where the player was',
    before: TURNER,
    plays: 'rrr rewind:1',
    after: '..&P....',
    open: KEEPS,
  },
  { name: 'five ticks', before: TURNER, plays: 'rrrrrr rewind:5', after: '.&....P.', open: KEEPS },
  { name: 'an older self appears', before: TURNER, plays: 'rrr rewind:1', count: { older_player: 1, player: 1 } },
  { name: 'the inventory persists', before: 'Pt$.....', plays: 'rrr rewind:1', items: 'time_turner treasure' },
  {
    name: 'what was picked up lies there again',
    before: 'P.t$....',
    plays: 'rrr rewind:1',
    items: 'time_turner treasure',
    count: { treasure: 1 },
  },
  { name: '0 ticks are refused', before: TURNER, plays: 'rrr rewind:0', refused: 'argument' },
  {
    name: 'more ticks than have passed are refused',
    before: TURNER,
    plays: 'rr rewind:5',
    refused: 'argument',
    open: 'whether it goes back to the beginning instead',
  },
  {
    name: 'doors are closed and keys lie about again',
    before: 'PtkD.',
    plays: 'rrrr rewind:4',
    count: { key: 1, door: 1 },
  },
  {
    name: 'the older self takes the same path',
    before: 'Pt.....\n.......',
    plays: 'rrrrrd rewind:5 l',
    at: { older_player: ['2,0'] },
  },
  {
    name: 'the older self walks its last step, and is seen there',
    before: 'Pt.....\n.......',
    plays: 'rrr rewind:1 d',
    at: { older_player: ['3,0'] },
  },
  {
    name: 'then it is gone',
    before: 'Pt.....\n.......',
    plays: 'rrr rewind:1 dd',
    count: { older_player: 0 },
  },
  {
    name: 'the older self pushes boulders',
    before: 'Pto..\n.....',
    plays: 'rrrdl rewind:4 l',
    at: { boulder: ['3,0'] },
  },
];

const PORTAL: readonly Row[] = [
  {
    name: 'fewer than 30 ticks: to the beginning',
    before: 'P..%',
    plays: 'rrr',
    count: { older_player: 1, player: 1 },
    at: { player: ['3,0'], older_player: ['0,0'] },
    open: 'what becomes of fewer than 30 ticks',
  },
];

export const TIME = [
  ...group(
    '2022',
    '§3.11.1 Time Turner',
    "“These buttons move the state of the game back one tick and 5 ticks respectively and 'transport' the current player back to those game states.” (§3.11.1) “Their 'older self' should take the same path as was taken initially. The player's inventory persists across time travelling.” (§3.11.3)",
    TURNING,
  ),
  ...group(
    '2022',
    '§3.11.2 Time Travelling Portal',
    '“They exit through the same portal, except the dungeon state is that of 30 ticks previously.” (§3.11.2)',
    PORTAL,
  ),
];
