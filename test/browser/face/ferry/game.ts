// A ferry for one, to try out what no example of ours does: it is dragged, it is loaded from a tray, and it can wait.
import type { GameUi } from '../../../../src/gameui/game-project.ts';
import { IllegalAction } from '../../../../src/kernel/errors.ts';
import type { Rules } from '../../../../src/kernel/rules.ts';

interface State {
  at: number;
  load: 'ashore' | 'aboard' | 'across';
  waited: number;
}
type Action = { readonly go: number } | { readonly load: true } | 'wait';
type Happening = { readonly from: number; readonly to: number } | 'loaded' | 'waited';

const FAR = 3;

interface Ferry {
  Setup: Record<string, never>;
  State: State;
  Action: Action;
  View: State;
  Event: Happening;
}

export const rules: Rules<Ferry> = {
  game: 'ferry',
  version: 1,
  hidden: false,
  readSetup: () => ({}),
  readAction: json => json as Action,
  seats: () => 1,
  begin: () => ({ at: 0, load: 'ashore', waited: 0 }),
  toAct: ({ load }) => (load === 'across' ? [] : [0]),
  legal: ({ at, load }) => [
    ...[at - 1, at + 1].filter(to => to >= 0 && to <= FAR).map(go => ({ go })),
    ...(load === 'ashore' && at === 0 ? [{ load: true as const }] : []),
    'wait',
  ],
  apply: (state, _by, action, tell) => {
    if (action === 'wait') {
      state.waited++;
      tell?.('waited');
    } else if ('load' in action) {
      state.load = 'aboard';
      tell?.('loaded');
    } else {
      if (Math.abs(action.go - state.at) !== 1) throw new IllegalAction('the ferry goes one square at a time');
      tell?.({ from: state.at, to: action.go });
      state.at = action.go;
      if (state.load === 'aboard' && state.at === FAR) state.load = 'across';
    }
  },
  due: () => [],
  outcome: ({ load }) => (load === 'across' ? { winners: [0], reason: 'The goat is across.' } : undefined),
  view: state => ({ ...state }),
  copy: state => ({ ...state }),
  encode: state => ({ ...state }),
  decode: snapshot => ({ ...(snapshot as unknown as State) }),
};

export const face: GameUi<Ferry> = {
  kinds: {
    river: { sort: 'tile', name: 'river', glyph: '~', colour: 'sky' },
    bank: { sort: 'tile', name: 'bank', glyph: '=', colour: 'green' },
    ferry: { sort: 'piece', name: 'ferry', glyph: 'F', colour: 'red', shape: 'bar' },
    goat: { sort: 'piece', name: 'goat', glyph: 'g', colour: 'light', shape: 'triangle' },
  },
  show: ({ at, load, waited }) => ({
    ...{ width: FAR + 1, height: 1, ground: 'river' },
    squares: [
      { x: 0, y: 0, kind: 'bank' },
      { x: FAR, y: 0, kind: 'bank' },
      { x: at, y: 0, kind: 'ferry', id: 'f' },
    ],
    trays: [
      { name: 'Ashore', held: load === 'ashore' ? [{ kind: 'goat' }] : [] },
      { name: 'Aboard', held: load === 'aboard' ? [{ kind: 'goat', says: 'nervous goat' }] : [] },
    ],
    seats: [{ name: 'Ferryman', line: `waited ${waited} times` }],
    line: load === 'ashore' ? 'The goat is ashore.' : 'The goat is aboard.',
  }),
  press: (action, { at }) => {
    if (action === 'wait') return { button: 'Wait', says: 'wait a while' };
    if ('load' in action) return { from: { tray: 0, held: 0 }, to: { x: 0, y: 0 }, says: 'load the goat' };
    return { from: { x: at, y: 0 }, to: { x: action.go, y: 0 }, says: `go to ${action.go}` };
  },
  tell: happening => {
    if (happening === 'waited') return { words: 'Time goes by.' };
    if (happening === 'loaded') {
      return {
        words: 'The goat is led aboard.',
        motions: [{ kind: 'goat', from: { tray: 0, held: 0 }, to: { x: 0, y: 0 } }],
      };
    }
    return {
      words: `The ferry goes to ${happening.to}.`,
      motions: [{ kind: 'ferry', from: { x: happening.from, y: 0 }, to: { x: happening.to, y: 0 } }],
    };
  },
};

export const title = 'Ferry';
