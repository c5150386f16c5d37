import { IllegalAction } from '../../kernel/errors.ts';
import { hashAnew } from '../board/position-hash.ts';
import type { Emit } from '../events.ts';
import { flagMessages } from '../rule-messages.ts';
import { type FlagState, settle } from '../state.ts';
import { eliminate } from './elimination.ts';
import { mendName } from './team-names.ts';
import { beginTurn } from './turn.ts';

/** Takes a free slot. The last one to come starts the game. */
export function join(state: FlagState, team: number, proposed: string, emit?: Emit): void {
  if (state.phase !== 'waiting') throw new IllegalAction(flagMessages.begun());
  if (state.names[team] !== null)
    throw new IllegalAction(flagMessages.slotTaken({ slot: team, name: String(state.names[team]) }));
  const name = mendName(proposed, team, state.names);
  state.names = state.names.with(team, name);
  settle(state, team);
  hashAnew(state);
  emit?.({ type: 'joined', team, name });
  if (!state.names.includes(null)) start(state, emit);
}

/** Frees the slot again; the team's pieces leave the board. */
export function leave(state: FlagState, team: number, emit?: Emit): void {
  if (state.phase !== 'waiting') throw new IllegalAction(flagMessages.begunGiveUp());
  const name = state.names[team];
  if (typeof name !== 'string') throw new IllegalAction(flagMessages.slotFree({ slot: team }));
  eliminate(state, team);
  state.names = state.names.with(team, null);
  emit?.({ type: 'left', team, name });
}

function start(state: FlagState, emit?: Emit): void {
  const { options, template } = state.ground.setup;
  state.phase = 'playing';
  const first = options.start === 'first' ? 0 : state.rng.below(template.teams);
  emit?.({ type: 'started', team: first });
  beginTurn(state, first, emit);
}
