import type { AnyProject } from '../../../face/face.ts';
import { type Colour, type Kinds, SORTS } from '../../../face/kinds.ts';
import type { Shown } from '../../../face/shown.ts';
import type { TableSetup, TableState } from '../../../face/table.ts';
import type { Rules } from '../../../kernel/rules.ts';
import type { BoardStory } from '../story.ts';
import { type Frame, framedStory } from './frames.ts';

const NOTHING: Frame = { columns: 1, cells: [''] };

/** A game of somebody's own by its face, as anybody at the table sees it; without a face there is nothing to see. */
export function ownStory(
  { rules: own, face }: AnyProject,
  rules: Rules<TableSetup, TableState<unknown>, unknown, unknown, unknown>,
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

/** Marks lie above pieces, and pieces above tiles. */
function frameOf({ width, height, ground, squares }: Shown, kinds: Kinds): Frame {
  const cells = new Array<string>(width * height).fill(cellOf(kinds, ground));
  const rank = (kind: string) => SORTS.indexOf(kinds[kind]?.sort ?? 'tile');
  for (const { x, y, kind } of [...squares].sort((a, b) => rank(a.kind) - rank(b.kind))) {
    cells[y * width + x] = cellOf(kinds, kind);
  }
  return { columns: width, cells };
}

/** Those of the colours that a report has for teams. */
const TEAMS: Readonly<Partial<Record<Colour, number>>> = { orange: 1, red: 1, blue: 2, sky: 2, green: 3, purple: 4 };

function cellOf(kinds: Kinds, name: string): string {
  const kind = kinds[name];
  if (kind === undefined || (kind.sort === 'tile' && kind.glyph.trim() === '')) return '';
  return `${TEAMS[kind.colour] ?? ' '} ${kind.glyph}`;
}
