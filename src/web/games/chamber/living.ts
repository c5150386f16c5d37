import { chamber } from '../../../chamber/rules.ts';
import type { DrawnChamber } from '../../../drawing/scenes/chamber-scene.ts';
import { Match } from '../../../kernel/match/match.ts';
import { delver } from '../../../players/chamber/delver/delver.ts';
import type { Scenes } from '../../board/pictures/living-picture.tsx';
import { boardScene, SKINS } from './look/board-scene.ts';

const [tiles] = SKINS;
/** As much of a floor as fits into a small picture. */
const WIDTH = 25;
const HEIGHT = 15;
const PAUSE = 4;

/** Runs through the chambers, one after the other, by somebody who knows them. */
export async function* living(): Scenes {
  for (let seed = 1; ; seed++) {
    const match = Match.begin(chamber, { setup: { race: 'elf' }, seed, time: 0 });
    const player = delver();
    while (match.outcome() === undefined) {
      const view = match.view(0);
      yield boardScene(around(view), tiles.ground);
      await match.play(0, player.choose(view), { time: 0 });
    }
    for (let beat = 0; beat < PAUSE; beat++) yield boardScene(around(match.view(0)), tiles.ground);
  }
}

/** What lies around whoever walks there. */
function around({ rows, row, column, race }: DrawnChamber): DrawnChamber {
  const top = Math.max(0, Math.min(rows.length - HEIGHT, row - (HEIGHT >> 1)));
  const left = Math.max(0, Math.min((rows[0]?.length ?? 0) - WIDTH, column - (WIDTH >> 1)));
  const part = rows.slice(top, top + HEIGHT).map(line => line.slice(left, left + WIDTH));
  return { rows: part, row: row - top, column: column - left, race };
}
