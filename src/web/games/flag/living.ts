import { FLAG_MAPS } from '../../../flag/maps/index.ts';
import { flag } from '../../../flag/rules.ts';
import { Match } from '../../../kernel/match/match.ts';
import type { Scenes } from '../../board/pictures/living-picture.tsx';
import { BotBrains } from './bots/bot-brains.ts';
import { boardScene } from './look/board-scene.ts';

/** So much thought for a move costs nobody a frame. */
const NODES = 300;
/** No game is shown for longer, and its end is seen for so many beats. */
const MOST_MOVES = 120;
const PAUSE = 4;

/** Two who play each other, game after game. */
export async function* living(): Scenes {
  const template = FLAG_MAPS.crossing?.template;
  for (let seed = 1; template !== undefined; seed++) {
    const match = Match.begin(flag, { setup: { template }, seed, time: 0 });
    for (const by of [0, 1]) await match.play(by, { type: 'join', team: `${by}` }, { time: 0 });
    const minds = new BotBrains();
    for (let move = 0; move < MOST_MOVES && match.outcome() === undefined; move++) {
      const view = match.view('public');
      yield boardScene(view);
      const seat = view.currentTeam;
      const question = { seat, view, brain: seat === 0 ? 'alphabeta' : 'greedy', nodes: NODES } as const;
      await match.play(
        seat,
        minds.choose(question, () => 0),
        { time: 0 },
      );
    }
    for (let beat = 0; beat < PAUSE; beat++) yield boardScene(match.view('public'));
  }
}
