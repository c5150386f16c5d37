import { IllegalAction } from '../kernel/errors.ts';
import { readingAction } from '../kernel/reading.ts';
import type { Outcome, Rules } from '../kernel/rules.ts';
import { DIRECTIONS, type Direction } from './floor/directions.ts';
import { remember } from './floor/field.ts';
import { begin } from './game.ts';
import type { ChamberHappening } from './happenings.ts';
import { breathe } from './play/breath.ts';
import { attack, move, mustHavePotion, potionDirections, use } from './play/player.ts';
import { prowl } from './play/prowl.ts';
import { scoreOf } from './play/score.ts';
import { type ChamberSetup, readSetup } from './setup.ts';
import { copy, decode, encode } from './snapshot.ts';
import { type ChamberAction, type ChamberState, say, type Turn } from './state.ts';
import { type ChamberView, viewOf } from './view.ts';

const ACTS = { move, attack, use } as const;
const ACT_NAMES = ['move', 'attack', 'use', 'wait', 'freeze'] as const;

// Every action exists once: a log of ten thousand of them holds references.
const FREEZE: ChamberAction = { type: 'freeze' };
const WAIT: ChamberAction = { type: 'wait' };
const actionsOf = (type: keyof typeof ACTS) =>
  Object.fromEntries(DIRECTIONS.map(direction => [direction, { type, direction }])) as Record<Direction, ChamberAction>;
const ACTIONS = { move: actionsOf('move'), attack: actionsOf('attack'), use: actionsOf('use') };
const ALWAYS = [...Object.values(ACTIONS.move), ...Object.values(ACTIONS.attack)];

/** ChamberCrawler3000+: five floors down, with one life and as much gold as can be had. */
export const chamber: Rules<ChamberSetup, ChamberState, ChamberAction, ChamberView, ChamberHappening> = {
  game: 'chamber',
  version: 2,
  hidden: true,
  readSetup,
  readAction: json =>
    readingAction(reading => {
      const action = reading.object(json, '');
      const type = action && reading.oneOf(action.type, '/type', ACT_NAMES);
      if (type === undefined || type === 'freeze') return type && FREEZE;
      if (type === 'wait') return WAIT;
      const direction = reading.oneOf(action?.direction, '/direction', DIRECTIONS);
      return direction && ACTIONS[type][direction];
    }),
  seats: () => 1,
  begin,
  toAct: state => (state.ended === undefined ? [0] : []),
  legal: state =>
    state.ended === undefined
      ? [
          ...ALWAYS,
          ...potionDirections(state).map(direction => ACTIONS.use[direction]),
          ...(state.game.setup.options.practice ? [FREEZE] : []),
        ]
      : [],
  apply(state, _by, action, tell) {
    mustBeAllowed(state, action);
    const turn: Turn = { state, said: [], tell };
    if (action.type === 'freeze') freeze(turn);
    else playTurn(turn, action);
    state.said = turn.said;
  },
  due: () => [],
  outcome: state => (state.ended === undefined ? undefined : outcomeOf(state, state.ended)),
  view: viewOf,
  copy,
  encode,
  decode,
};

function mustBeAllowed(state: ChamberState, action: ChamberAction): void {
  if (state.ended !== undefined) throw new IllegalAction('the game is over');
  if (action.type === 'use') mustHavePotion(state, action.direction);
  if (action.type === 'freeze' && !state.game.setup.options.practice) {
    throw new IllegalAction('enemies can be frozen only in a practice game', '/type');
  }
}

/** The player acts, then every enemy; but none does on the step that takes the stairs. */
function playTurn(turn: Turn, action: Exclude<ChamberAction, { type: 'freeze' }>): void {
  const { state } = turn;
  const { floor } = state;
  state.turn++;
  if (action.type === 'wait') say(turn, { type: 'waited' });
  else ACTS[action.type](turn, action.direction);
  if (state.floor === floor && state.ended === undefined) prowl(turn);
  if (state.field === undefined) return;
  breathe(state, state.field);
  remember(state.field, state.board, state.geometry);
}

/** A teaching aid that takes no turn. */
function freeze(turn: Turn): void {
  turn.state.frozen = !turn.state.frozen;
  say(turn, { type: 'froze', frozen: turn.state.frozen });
}

function outcomeOf(state: ChamberState, ended: 'won' | 'died'): Outcome {
  const reason = ended === 'won' ? 'The player has left the lowest floor.' : `The player died on floor ${state.floor}.`;
  return { winners: ended === 'won' ? [0] : [], reason, scores: [scoreOf(state)] };
}
