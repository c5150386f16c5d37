import { dungeon } from '../../../dungeon/rules.ts';
import { view } from '../../../dungeon/view.ts';
import { boundsOf } from '../../../kernel/bounds.ts';
import type { BoardStory } from '../story.ts';
import { framedStory } from './frames.ts';

const MOVING: ReadonlySet<string> = new Set([
  ...['spider', 'zombie_toast', 'mercenary', 'assassin', 'hydra', 'zombie_toast_spawner'],
]);

/** A dungeon as it was seen, as far as the map reaches at first. */
export function dungeonStory(json: unknown, names: readonly string[]): BoardStory {
  let bounds: ReturnType<typeof boundsOf> | undefined;
  return framedStory(dungeon, json, names, state => {
    const { entities } = view(state);
    bounds ??= boundsOf(entities);
    const { left, top, width, height } = bounds;
    const cells = new Array<string>(width * height).fill('');
    for (const { type, x, y } of [...entities].sort((a, b) => a.layer - b.layer)) {
      const [column, row] = [x - left, y - top];
      if (column < 0 || row < 0 || column >= width || row >= height) continue;
      cells[row * width + column] = cellOf(type);
    }
    return { columns: width, cells };
  });
}

/** The player and those against it are told apart by colour; walls are blocks. */
function cellOf(type: string): string {
  if (type === 'wall') return '##';
  if (type === 'player') return '1 player';
  return `${MOVING.has(type) ? 2 : ' '} ${type.replaceAll('_', ' ')}`;
}
