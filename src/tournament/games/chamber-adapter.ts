import { scoreOf } from '../../chamber/play/gold-and-score.ts';
import { type ChamberTypes, chamber } from '../../chamber/rules.ts';
import { viewOf } from '../../chamber/view.ts';
import { delver } from '../../players/chamber/delver/delver.ts';
import { soloEndMessages } from '../../wire/shared/tournament-messages.ts';
import { anyActionPlayer, type GameAdapter } from './game-adapter.ts';

/** ChamberCrawler3000+: everybody goes down alone, through the same floors with the same chances. */
export const chamberAdapter: GameAdapter<ChamberTypes> = {
  rules: chamber,
  brain({ name, brain }, { seed }) {
    if (brain === 'random') return anyActionPlayer(chamber, name, seed);
    const mind = delver();
    return { name, choose: state => mind.choose(viewOf(state)) };
  },
  // Who is out comes before who is not, then who is deeper down, then the score as the document counts it.
  marks: state => [state.ended === 'won' ? 1 : 0, state.floor, scoreOf(state)],
  ending: state => {
    const { floor } = state;
    const points = scoreOf(state);
    if (state.ended === 'won') return soloEndMessages.leftTheLowestFloor({ points });
    return state.ended === 'died'
      ? soloEndMessages.diedOnFloor({ floor, points })
      : soloEndMessages.stoppedOnFloor({ floor, points });
  },
};
