import { ENEMY_LETTERS } from '../../chamber/kinds/enemies.ts';
import { scoreOf } from '../../chamber/play/score.ts';
import { type ChamberTypes, chamber } from '../../chamber/rules.ts';
import type { ChamberState } from '../../chamber/state.ts';
import { viewOf } from '../../chamber/view.ts';
import { delver } from '../../players/chamber/delver/delver.ts';
import { soloEndMessages } from '../../wire/shared/tournament-messages.ts';
import { type BoardFrame, type BoardStory, framedStory } from './board-story.ts';
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
  story: chamberStory,
};

/** A run through the chambers as it was seen. */
function chamberStory(json: unknown, names: readonly string[]): BoardStory {
  return framedStory(chamber, json, names, frameOf);
}

function frameOf(state: ChamberState): BoardFrame {
  const { rows } = viewOf(state);
  return { columns: rows[0]?.length ?? 0, cells: rows.flatMap(row => [...row].map(cellOf)) };
}

const ENEMIES: ReadonlySet<string> = new Set(ENEMY_LETTERS);

/** The player and those against it are told apart by colour; walls are blocks. */
function cellOf(sign: string): string {
  if (sign === ' ') return '';
  if (sign === '|' || sign === '-') return '##';
  if (sign === '@') return '1 @';
  return ENEMIES.has(sign) ? `2 ${sign}` : `  ${sign}`;
}
