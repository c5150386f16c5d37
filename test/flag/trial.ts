import fc from 'fast-check';
import type { FlagAction } from '../../src/flag/actions.ts';
import { squareOf } from '../../src/flag/board/ground.ts';
import { EMPTY, PIECE } from '../../src/flag/board/mark.ts';
import { reseeded } from '../../src/flag/flag-search.ts';
import type { FlagState } from '../../src/flag/state.ts';
import type { Step } from '../../src/laws/law-trial.ts';
import { setups } from './arbitrary.ts';

/** The only secret is chance: nobody may see it before it is drawn. */
function disguise(state: FlagState, _viewer: unknown, coming?: Step<FlagAction>): FlagState | undefined {
  if (coming !== undefined && draws(state, coming.action)) return undefined;
  return reseeded(state, 12345);
}

function draws(state: FlagState, action: FlagAction): boolean {
  if (action.type === 'join') return state.names.filter(name => name === null).length === 1;
  if (action.type !== 'move' || state.ground.setup.template.flags === 1) return false;
  const there = state.at[squareOf(state.ground, action.to)]!;
  return there !== EMPTY && there < PIECE;
}

/** Games on every kind of template, for the laws to be held against. */
export const FLAG_TRIAL = {
  setups: setups(),
  plies: 60,
  strange: fc.record({
    type: fc.constantFrom('move', 'join', 'leave', 'give-up', 'offer', 'accept', 'decline', 'turn-timeout'),
    what: fc.constantFrom('draw', 'back', 'money'),
    team: fc.string(),
    piece: fc.integer(),
    to: fc.array(fc.integer()),
    turns: fc.integer(),
  }),
  disguise,
};
