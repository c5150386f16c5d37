import { IllegalAction } from '../../kernel/errors.ts';
import { hashAnew } from '../board/hash.ts';
import type { TellFlag } from '../happenings.ts';
import { flagSays } from '../sentences.ts';
import { type FlagState, settle } from '../state.ts';
import { eliminate } from './elimination.ts';
import { mendName } from './names.ts';
import { beginTurn } from './turn.ts';

/** Takes a free slot. The last one to come starts the game. */
export function join(state: FlagState, team: number, proposed: string, tell?: TellFlag): void {
  if (state.phase !== 'waiting') throw new IllegalAction(flagSays.begun());
  if (state.names[team] !== null)
    throw new IllegalAction(flagSays.slotTaken({ slot: team, name: String(state.names[team]) }));
  const name = mendName(proposed, team, state.names);
  state.names = state.names.with(team, name);
  settle(state, team);
  hashAnew(state);
  tell?.({ type: 'joined', team, name });
  if (!state.names.includes(null)) start(state, tell);
}

/** Frees the slot again; the team's pieces leave the board. */
export function leave(state: FlagState, team: number, tell?: TellFlag): void {
  if (state.phase !== 'waiting') throw new IllegalAction(flagSays.begunGiveUp());
  const name = state.names[team];
  if (typeof name !== 'string') throw new IllegalAction(flagSays.slotFree({ slot: team }));
  eliminate(state, team);
  state.names = state.names.with(team, null);
  tell?.({ type: 'left', team, name });
}

function start(state: FlagState, tell?: TellFlag): void {
  const { options, template } = state.ground.setup;
  state.phase = 'playing';
  const first = options.start === 'first' ? 0 : state.chance.below(template.teams);
  tell?.({ type: 'started', team: first });
  beginTurn(state, first, tell);
}
