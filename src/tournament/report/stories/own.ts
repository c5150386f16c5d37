import type { AnyGameProject } from '../../../gameui/face.ts';
import { type Kinds, SORTS } from '../../../gameui/kinds.ts';
import type { BoardView } from '../../../gameui/shown.ts';
import type { TableTypes } from '../../../gameui/table.ts';
import type { GameTypes, Rules } from '../../../kernel/rules.ts';
import type { BoardStory } from '../story.ts';
import { type BoardFrame, framedStory } from './frames.ts';

const NOTHING: BoardFrame = { columns: 1, cells: [''] };

/** A game of somebody's own by its face, as anybody at the table sees it; without a face there is nothing to see. */
export function pluginStory(
  { rules: own, face }: AnyGameProject,
  rules: Rules<TableTypes<GameTypes>>,
  json: unknown,
  names: readonly string[],
): BoardStory {
  return framedStory(rules, json, names, ({ game }) => {
    if (face === undefined) return NOTHING;
    // Who plays alone is looked over the shoulder.
    const who = names.length === 1 ? 0 : 'public';
    return frameOf(face.show(own.view(game, who), who), face.kinds);
  });
}

/** Marks lie above pieces, and pieces above tiles. What has the colour of a side is drawn as its own. */
function frameOf({ width, height, ground, squares, seats }: BoardView, kinds: Kinds): BoardFrame {
  const cellOf = (name: string): string => {
    const kind = kinds[name];
    if (kind === undefined || (kind.sort === 'tile' && kind.glyph.trim() === '')) return '';
    const side = kind.sort === 'tile' ? -1 : seats.findIndex(({ colour }) => colour === kind.colour);
    return `${side < 0 ? ' ' : side + 1} ${kind.glyph}`;
  };
  const cells = new Array<string>(width * height).fill(cellOf(ground));
  const rank = (kind: string) => SORTS.indexOf(kinds[kind]?.sort ?? 'tile');
  for (const { x, y, kind } of [...squares].sort((a, b) => rank(a.kind) - rank(b.kind))) {
    cells[y * width + x] = cellOf(kind);
  }
  return { columns: width, cells };
}
