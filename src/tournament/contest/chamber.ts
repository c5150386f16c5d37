import { scoreOf } from '../../chamber/play/score.ts';
import { type ChamberTypes, chamber } from '../../chamber/rules.ts';
import { viewOf } from '../../chamber/view.ts';
import { delver } from '../../players/chamber/chamber.ts';
import { soloEnds } from '../../wire/soloendings.ts';
import { chamberStory } from '../report/stories/chamber.ts';
import type { GameAdapter } from './contest.ts';
import { anyActionPlayer } from './random.ts';

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
    if (state.ended === 'won') return soloEnds.leftTheLowestFloor({ points });
    return state.ended === 'died'
      ? soloEnds.diedOnFloor({ floor, points })
      : soloEnds.stoppedOnFloor({ floor, points });
  },
  story: chamberStory,
};
