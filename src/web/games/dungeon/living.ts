import { CAMPAIGN } from '../../../dungeon/maps/campaign.ts';
import { suitedSetup } from '../../../dungeon/maps/configs.ts';
import first from '../../../dungeon/maps/first.json' with { type: 'json' };
import { proofOf } from '../../../dungeon/maps/plays.ts';
import { dungeon } from '../../../dungeon/rules.ts';
import { Match } from '../../../kernel/match/match.ts';
import type { Scenes } from '../../board/pictures/living-picture.tsx';
import { boardScene } from './look/board-scene.ts';

/** The end of one is seen for so many beats. */
const PAUSE = 3;

const FIRST: Readonly<Record<string, unknown>> = first;

/** The first dungeons are won, one after the other. */
export async function* living(): Scenes {
  for (;;) {
    for (const stage of CAMPAIGN.filter(({ name }) => Object.hasOwn(FIRST, name))) {
      const { seed, name } = stage;
      const match = Match.begin(dungeon, { setup: suitedSetup(name, FIRST[name]), seed, time: 0 });
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
