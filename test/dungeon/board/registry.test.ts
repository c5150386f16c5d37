import { describe, expect, it } from 'vitest';
import { Registry } from '../../../src/dungeon/board/registry.ts';
import type { Entity } from '../../../src/dungeon/entities/entities.ts';

const wall = (id: number, x = 0) => ({ id, type: 'wall', x, y: 0, own: null }) as Entity;
type Walls = Registry<{ readonly seen: number }>;

function registryOf(...ids: number[]): Walls {
  const registry: Walls = new Registry();
  for (const id of ids) registry.set(id, wall(id));
  return registry;
}

const idsIn = (registry: Walls) => registry.list().map(({ id }) => id);

describe('entities by id', () => {
  it('are listed and counted in the order of their ids, however far apart', () => {
    const registry = registryOf(300, 63, 64, 1);
    expect([idsIn(registry), registry.count()]).toEqual([[1, 63, 64, 300], 4]);
    expect([1, 2, 63, 64, 128, 300, 5000].map(id => registry.get(id)?.id)).toEqual([
      ...[1, undefined, 63, 64, undefined, 300, undefined],
    ]);
    registry.set(64, undefined);
    expect([idsIn(registry), registry.count()]).toEqual([[1, 63, 300], 3]);
  });

  it('of a copy are its own, and so are those that it was copied from', () => {
    const registry = registryOf(1, 2, 70);
    const copy = registry.copy();
    copy.set(2, undefined);
    registry.set(70, wall(70, 9));
    registry.set(71, wall(71));
    expect([idsIn(registry), idsIn(copy)]).toEqual([
      [1, 2, 70, 71],
      [1, 70],
    ]);
    expect([registry.count(), copy.count()]).toEqual([4, 2]);
    expect([registry.get(70)?.x, copy.get(70)?.x]).toEqual([9, 0]);
  });
});

describe('what is different from another registry', () => {
  const compared = (is: Walls, was: Walls) => {
    const found: unknown[] = [];
    is.compare(was, (before, after, there, here) => found.push([before?.id, after?.id, there, here]));
    return found;
  };

  it('is told by ascending id, with how many came before it there and here', () => {
    const before = registryOf(1, 2, 5, 64, 65, 200);
    const after = before.copy();
    after.set(2, undefined);
    after.set(3, wall(3));
    after.set(65, wall(65, 4));
    after.set(130, wall(130));
    after.set(200, undefined);
    expect(compared(after, before)).toEqual([
      [2, undefined, 1, 1],
      [undefined, 3, 2, 1],
      [65, 65, 4, 4],
      [undefined, 130, 5, 5],
      [200, undefined, 5, 6],
    ]);
    expect(compared(before, after)).toHaveLength(5);
    expect(compared(after, after.copy())).toEqual([]);
  });

  it('is told of pages that only one of them has', () => {
    expect(compared(registryOf(1), registryOf(1, 64))).toContainEqual([64, undefined, 1, 1]);
    expect(compared(registryOf(1, 64), new Registry())).toEqual([
      [undefined, 1, 0, 0],
      [undefined, 64, 0, 1],
    ]);
  });
});

describe('what is seen of them', () => {
  const seen = (registry: Walls) =>
    registry.look(({ id }) => ({ seen: id })).flatMap(list => list.map(each => each.seen));

  it('is what there is, by ascending id, whatever has changed since somebody looked', () => {
    const registry = registryOf(1, 2, 64, 200);
    expect(seen(registry)).toEqual([1, 2, 64, 200]);
    const copy = registry.copy();
    registry.set(3, wall(3));
    registry.set(200, undefined);
    expect([seen(registry), seen(copy)]).toEqual([
      [1, 2, 3, 64],
      [1, 2, 64, 200],
    ]);
  });
});
