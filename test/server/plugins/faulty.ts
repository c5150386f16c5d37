// A game that does wrong whatever it is told to: see faults.test.ts.

import type { BoardView } from '../../../src/gameui/board-view.ts';
import type { GameUi } from '../../../src/gameui/game-project.ts';
import { IllegalAction } from '../../../src/kernel/errors.ts';
import type { Rules } from '../../../src/kernel/rules.ts';

interface State {
  steps: number;
  mood: string;
}
type Action = string;

const forever = (): never => {
  for (;;);
};

/** What is done while an action is applied. */
const DEEDS: Readonly<Record<string, () => void>> = {
  'loop in apply': forever,
  'throw in apply': () => {
    throw new TypeError('the rules have a hole');
  },
  exit: () => process.exit(3),
  memory: () => {
    const hoard: number[][] = [];
    for (;;) hoard.push(new Array(10_000).fill(hoard.length));
  },
  refuse: () => {
    throw new IllegalAction('not today', '/why');
  },
  'stack without end': function again() {
    again();
  },
  'fail later': () => {
    setTimeout(() => {
      throw new Error('nobody heard me');
    });
  },
};

const BOARD: BoardView = {
  width: 1,
  height: 1,
  ground: 'floor',
  squares: [],
  seats: [{ name: 'one', line: '' }],
  line: '',
};

/** What the face shows in a mood. */
const SHOWN: Readonly<Record<string, () => unknown>> = {
  'loop in face': forever,
  'throw in face': () => {
    throw new TypeError('the face has a hole');
  },
  'wrong kind': () => ({ ...BOARD, ground: 'ceiling' }),
  'wrong field': () => ({ ...BOARD, html: '<script>' }),
  'too wide': () => ({ ...BOARD, width: 1000 }),
  'no board': () => undefined,
};

interface Faulty {
  Setup: object;
  State: State;
  Action: Action;
  View: object;
  Event: object;
}

export const rules: Rules<Faulty> = {
  game: 'faulty',
  version: 1,
  hidden: false,
  readSetup: json => {
    if (Array.isArray(json)) forever();
    return {};
  },
  readAction: json => {
    if (typeof json !== 'string') throw new IllegalAction('expected a text');
    return json;
  },
  seats: () => 1,
  begin: () => ({ steps: 0, mood: '' }),
  toAct: () => [0],
  legal: ({ mood }) => (mood === 'too much to do' ? Array.from({ length: 6000 }, (_, n) => `${n}`) : ['step']),
  apply: (state, _by, action, tell) => {
    DEEDS[action]?.();
    state.mood = action;
    state.steps++;
    tell?.({});
  },
  due: () => [],
  outcome: ({ mood }) => (mood === 'wrong outcome' ? ({ winners: 'me' } as never) : undefined),
  view: ({ steps, mood }) => {
    if (mood === 'loop in view') forever();
    return mood === 'huge view' ? { huge: 'x'.repeat(1_000_000) } : { steps, mood };
  },
  copy: state => ({ ...state }),
  encode: state => ({ ...state }),
  decode: snapshot => ({ ...(snapshot as unknown as State) }),
};

export const face: GameUi<Faulty> = {
  kinds: { floor: { sort: 'tile', name: 'floor', glyph: '.', colour: 'plain' } },
  show: view => (SHOWN[(view as State).mood] ?? (() => BOARD))() as BoardView,
  press: action => ({ button: action, says: action }),
};
