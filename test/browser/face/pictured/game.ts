// One square and a stone on it, which is a picture of nothing but pink.

import type { GameUi } from '../../../../src/gameui/game-project.ts';
import { type PlainTypes, plainRules } from '../../../../src/kernel/plain-rules.ts';

type Types = PlainTypes<{ lifted: boolean }, 'lift'>;
const PINK =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z/AfAAQAAf8iCjrwAAAAAElFTkSuQmCC';

export const rules = plainRules<Types>({
  game: 'pictured',
  version: 1,
  seats: 1,
  begin: () => ({ lifted: false }),
  toAct: ({ lifted }) => (lifted ? [] : [0]),
  legal: () => ['lift'],
  apply: state => {
    state.lifted = true;
  },
  outcome: ({ lifted }) => (lifted ? { winners: [0], reason: 'It is lifted.' } : undefined),
});
export const face: GameUi<Types> = {
  kinds: {
    floor: { sort: 'tile', name: 'floor', glyph: '.', colour: 'plain' },
    stone: { sort: 'piece', name: 'pink stone', glyph: 'S', colour: 'blue', shape: 'disc', image: PINK },
  },
  show: ({ lifted }) => ({
    ...{ width: 1, height: 1, ground: 'floor', seats: [{ name: 'You', line: '' }], line: 'Lift it.' },
    squares: lifted ? [] : [{ x: 0, y: 0, kind: 'stone' }],
  }),
  press: action => ({ button: action, says: action, key: 'ArrowUp' }),
};
export const title = 'Pictured';
