import { IllegalAction } from '../kernel/errors.ts';
import type { Outcome, Rules } from '../kernel/rules.ts';
import { ACTIONS, ALWAYS, FREEZE, readAction } from './actions.ts';
import { begin } from './begin.ts';
import type { ActionLineEvent, ChamberEvent } from './events.ts';
import { remember } from './floor/field-of-view.ts';
import { challengeOf } from './play/challenge-progress.ts';
import { mustHavePotion, potionDirections, use } from './play/drink.ts';
import { prowl } from './play/enemy-turn.ts';
import { scoreOf } from './play/gold-and-score.ts';
import { deedsIn, mustBePossible, perform } from './play/pack-actions.ts';
import { breathe, move } from './play/player-turn.ts';
import { regrow } from './play/wands-and-rings.ts';
import { attack } from './play/weapons.ts';
import { chamberMessages } from './rule-messages.ts';
import { type ChamberSetup, readSetup } from './setup.ts';
import { copy, decode, encode } from './snapshot.ts';
import { type ChamberAction, type ChamberState, say, type Turn } from './state.ts';
import { type ChamberView, viewOf } from './view.ts';

/** Before anything is said. */
const SILENCE: readonly ActionLineEvent[] = [];

/** The types of this game, as the contract names them. */
export interface ChamberTypes {
  Setup: ChamberSetup;
  State: ChamberState;
  Action: ChamberAction;
  View: ChamberView;
  Event: ChamberEvent;
}

/** ChamberCrawler3000+: five floors down, with one life and as much gold as can be had. */
export const chamber: Rules<ChamberTypes> = {
  game: 'chamber',
  version: 3,
  hidden: true,
  readSetup,
  readAction,
  seats: () => 1,
  begin,
  toAct: state => (state.ended === undefined ? [0] : []),
  legal: state =>
    state.ended === undefined
      ? [
          ...ALWAYS,
          ...potionDirections(state).map(direction => ACTIONS.use[direction]),
          ...deedsIn(state),
          ...(state.game.setup.options.practice ? [FREEZE] : []),
        ]
      : [],
  apply(state, _by, action, emit) {
    mustBeAllowed(state, action);
    const turn: Turn = { state, said: SILENCE, emit };
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
  if (state.ended !== undefined) throw new IllegalAction(chamberMessages.runOver());
  switch (action.type) {
    case 'move':
    case 'attack':
    case 'wait':
      break;
    case 'use':
      mustHavePotion(state, action.direction);
      break;
    case 'freeze':
      mustBePractice(state);
      break;
    default:
      mustBePossible(state, action);
  }
}

function mustBePractice({ game }: ChamberState): void {
  if (game.setup.options.practice) return;
  throw new IllegalAction(chamberMessages.onlyInPractice(), '/type');
}

/** The player acts, then every enemy; but none does on the step that takes the stairs. */
function playTurn(turn: Turn, action: Exclude<ChamberAction, { type: 'freeze' }>): void {
  const { state } = turn;
  const { floor } = state;
  state.turn++;
  act(turn, action);
  if (state.pack !== undefined) regrow(state);
  for (let left = turn.isSlow ? 2 : 1; left > 0 && state.floor === floor && state.ended === undefined; left--) {
    prowl(turn);
  }
  if (state.field === undefined) return;
  breathe(state, state.field);
  remember(state.field, state.board, state.geometry);
}

function act(turn: Turn, action: Exclude<ChamberAction, { type: 'freeze' }>): void {
  switch (action.type) {
    case 'move':
      move(turn, action.direction);
      break;
    case 'attack':
      attack(turn, action.direction);
      break;
    case 'use':
      use(turn, action.direction);
      break;
    case 'wait':
      say(turn, { type: 'waited' });
      break;
    default:
      perform(turn, action);
  }
}

/** A teaching aid that takes no turn. */
function freeze(turn: Turn): void {
  turn.state.frozen = !turn.state.frozen;
  say(turn, { type: 'froze', frozen: turn.state.frozen });
}

function outcomeOf(state: ChamberState, ended: 'won' | 'died'): Outcome {
  const reason = ended === 'won' ? 'The player has left the lowest floor.' : `The player died on floor ${state.floor}.`;
  const challenge = challengeOf(state);
  const proof = challenge && ` The ${challenge.name} challenge ${challenge.held ? 'held' : 'did not hold'}.`;
  return { winners: ended === 'won' ? [0] : [], reason: `${reason}${proof ?? ''}`, scores: [scoreOf(state)] };
}
