import { reseeded } from '../../flag/flag-search.ts';
import { type FlagTypes, flag } from '../../flag/rules.ts';
import type { BrainName } from '../../players/flag/brains.ts';
import { brainPlayer } from './brain-player.ts';
import type { GameAdapter } from './game-adapter.ts';

/** Capture The Flag: everybody meets the others at one board. */
export const flagAdapter: GameAdapter<FlagTypes> = {
  rules: flag,
  join: team => ({ type: 'join', team }),
  giveUp: { type: 'give-up' },
  timeUp: { type: 'game-timeout' },
  // Thoughts are seeded by the turn alone: the match's own chance stays out of them.
  thought: state => reseeded(state, state.turns),
  brain: ({ name, brain, allowance }, { seed }, seat) =>
    brainPlayer(brain as BrainName, allowance, seed * 8 + seat, name),
};
