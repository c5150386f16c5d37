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

  it('lie on pages that copies share until one of them writes', () => {
    const registry = registryOf(1, 70, 200);
    const pagesOf = (of: Walls) => {
      const pages: object[] = [];
      of.eachPage(page => pages.push(page));
      return pages;
    };
    const copy = registry.copy();
    expect(pagesOf(copy)).toEqual(pagesOf(registry));
    copy.set(71, wall(71));
    copy.set(72, wall(72));
    const shared = pagesOf(copy).map((page, n) => page === pagesOf(registry)[n]);
    expect(shared).toEqual([true, false, true]);
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
  function seer() {
    const looked: number[] = [];
    const see = ({ id }: Entity) => {
      looked.push(id);
      return { seen: id };
    };
    const seen = (registry: Walls) => registry.look(see).map(list => list.map(each => each.seen));
    return { looked, see, seen };
  }

  it('is listed by page, and looked at again only where something has changed', () => {
    const { looked, see, seen } = seer();
    const registry = registryOf(1, 2, 64, 200);
    expect(seen(registry)).toEqual([[1, 2], [64], [200]]);
    const [first, second] = registry.look(see);
    expect(looked).toEqual([1, 2, 64, 200]);
    registry.set(2, wall(2, 5));
    registry.set(3, wall(3));
    registry.set(200, undefined);
    expect(seen(registry)).toEqual([[1, 2, 3], [64]]);
    expect(looked.slice(4)).toEqual([2, 3]);
    const [changed, same] = registry.look(see);
    expect([changed === first, same === second]).toEqual([false, true]);
  });

  it('stays what it was for who has looked, whatever comes after', () => {
    const { see, seen } = seer();
    const full = registryOf(...Array.from({ length: 64 }, (_, n) => n));
    const [before] = full.look(see);
    expect(before).toHaveLength(64);
    const copy = full.copy();
    full.set(7, undefined);
    expect(seen(full)[0]).toHaveLength(63);
    expect(before).toHaveLength(64);
    expect(copy.look(see)[0]).toBe(before);
  });
});
