import type { Outcome, Rules } from '../kernel/rules.ts';
import { type DungeonAction, readAction } from './actions.ts';
import { begin } from './begin.ts';
import { differences, written } from './deltas.ts';
import type { DungeonEvent } from './events.ts';
import { legal } from './legal.ts';
import { type DungeonSetup, readSetup } from './setup.ts';
import { copy, decode, digest, encode } from './snapshot.ts';
import { type DungeonState, weigh } from './state.ts';
import { playTick } from './tick.ts';
import { type DungeonView, view } from './view.ts';

const NOBODY = [] as const;
const THE_PLAYER = [0] as const;

const OUTCOMES: Readonly<Record<'won' | 'lost', Outcome>> = {
  won: { winners: [0], reason: 'All goals are reached.' },
  lost: { winners: [], reason: 'The player has died.' },
};

/** The types of this game, as the contract names them. */
export interface DungeonTypes {
  Setup: DungeonSetup;
  State: DungeonState;
  Action: DungeonAction;
  View: DungeonView;
  Event: DungeonEvent;
}

/** Dungeon Mania. What it hides is its chance. */
export const dungeon: Rules<DungeonTypes> = {
  game: 'dungeon',
  version: 6,
  hidden: true,
  readSetup,
  readAction,
  seats: () => 1,
  begin,
  toAct: state => (state.ended === undefined ? THE_PLAYER : NOBODY),
  legal,
  apply: (state, _by, action, emit) => playTick(state, action, emit),
  due: () => NOBODY,
  outcome: state => state.ended && OUTCOMES[state.ended],
  view,
  differences,
  written,
  copy,
  encode,
  decode,
  digest,
  weigh,
};
