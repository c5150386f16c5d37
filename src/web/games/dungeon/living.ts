import { CAMPAIGN, proofOf, shippedSetup } from '../../../dungeon/maps/campaign.ts';
import { dungeon } from '../../../dungeon/rules.ts';
import { Match } from '../../../kernel/match/match.ts';
import type { Scenes } from '../../board/pictures/living-picture.tsx';
import { boardScene } from './look/board-scene.ts';

/** The end of one is seen for so many beats. */
const PAUSE = 3;

/** Dungeons that are won, one after the other. */
export async function* living(): Scenes {
  for (;;) {
    for (const stage of CAMPAIGN.filter(({ chapter }) => chapter === 'lessons')) {
      const { seed, name } = stage;
      const match = Match.begin(dungeon, { setup: shippedSetup(name), seed, time: 0 });
      const seen = () => boardScene(match.view('public').entities);
      yield seen();
      for (const action of proofOf(stage)) {
        await match.play(0, action, { time: 0 });
        yield seen();
      }
      for (let beat = 0; beat < PAUSE; beat++) yield seen();
    }
  }
}
