// Written for speed: entities by id, on pages that copies share until one of them writes.
import type { Entity } from '../entities/entities.ts';

const BITS = 6;
const PAGE = 1 << BITS;
/** What is on a page that is not there. */
const EMPTY: readonly (Entity | undefined)[] = new Array(PAGE).fill(undefined);

/** What is seen of the entities of a page, and the entities that it was made from. */
interface Sight<Seen> {
  readonly of: readonly (Entity | undefined)[];
  readonly each: readonly (Seen | undefined)[];
  readonly all: readonly Seen[];
}

interface Page<Seen> {
  readonly owner: object;
  readonly items: (Entity | undefined)[];
  /** The last look at this page, or at the one that it was copied from. */
  sight: Sight<Seen> | undefined;
  /** How many entities are on it, once somebody has counted. */
  count?: number | undefined;
}

/** Takes a record that was, one that is, and the place of each. */
type Compared = (was: Entity | undefined, is: Entity | undefined, there: number, here: number) => void;

/** All entities by their id. A copy costs one pointer per page; a write after it costs one page. */
export class Registry<Seen> {
  private owner: object = {};
  private readonly pages: (Page<Seen> | undefined)[];

  constructor(pages: (Page<Seen> | undefined)[] = []) {
    this.pages = pages;
  }

  get(id: number): Entity | undefined {
    return this.pages[id >> BITS]?.items[id & (PAGE - 1)];
  }

  set(id: number, entity: Entity | undefined): void {
    const at = id >> BITS;
    let page = this.pages[at];
    if (page === undefined || page.owner !== this.owner || page.sight?.of === page.items) {
      const items = page === undefined ? new Array(PAGE).fill(undefined) : page.items.slice();
      page = { owner: this.owner, items, sight: page?.sight, count: undefined };
      while (this.pages.length < at) this.pages.push(undefined);
      this.pages[at] = page;
    }
    page.items[id & (PAGE - 1)] = entity;
    page.count = undefined;
  }

  /** How many there are. */
  count(): number {
    let count = 0;
    for (const page of this.pages) count += countOn(page);
    return count;
  }

  /**
   * Calls back with every record that is not the same as in another registry, by ascending id: what was there, what is here,
   * and how many came before it there and here.
   */
  compare(before: Registry<Seen>, visit: Compared): void {
    const most = Math.max(before.pages.length, this.pages.length);
    let there = 0;
    let here = 0;
    for (let at = 0; at < most; at++) {
      const other = before.pages[at]?.items ?? EMPTY;
      const own = this.pages[at]?.items ?? EMPTY;
      if (other === own) {
        const count = countOn(this.pages[at]);
        there += count;
        here += count;
        continue;
      }
      for (let n = 0; n < PAGE; n++) {
        const was = other[n];
        const is = own[n];
        if (was === is) {
          if (is === undefined) continue;
          there++;
          here++;
          continue;
        }
        visit(was, is, there, here);
        if (was !== undefined) there++;
        if (is !== undefined) here++;
      }
    }
  }

  /** In the order of their ids. */
  each(visit: (entity: Entity) => void): void {
    for (const page of this.pages) {
      if (page === undefined) continue;
      for (const entity of page.items) if (entity !== undefined) visit(entity);
    }
  }

  list(): Entity[] {
    const all: Entity[] = [];
    this.each(entity => all.push(entity));
    return all;
  }

  /** What is seen of all, page by page. Where nothing has changed since the last look, the list is the same. */
  look(see: (entity: Entity) => Seen): (readonly Seen[])[] {
    const lists: (readonly Seen[])[] = [];
    for (const page of this.pages) {
      if (page === undefined) continue;
      if (page.sight?.of !== page.items) page.sight = lookAgain(page.items, page.sight, see);
      if (page.sight.all.length > 0) lists.push(page.sight.all);
    }
    return lists;
  }

  /** The pages, which copies share. */
  eachPage(visit: (page: object) => void): void {
    for (const page of this.pages) if (page !== undefined) visit(page);
  }

  copy(): Registry<Seen> {
    this.owner = {};
    return new Registry(this.pages.slice());
  }
}

function countOn<Seen>(page: Page<Seen> | undefined): number {
  if (page === undefined) return 0;
  page.count ??= page.items.reduce((sum, entity) => (entity === undefined ? sum : sum + 1), 0);
  return page.count;
}

/** Most of a page is as it was; and where no place on it is free, one list serves as both. */
function lookAgain<Seen>(
  items: readonly (Entity | undefined)[],
  before: Sight<Seen> | undefined,
  see: (entity: Entity) => Seen,
): Sight<Seen> {
  const each: (Seen | undefined)[] = before === undefined ? new Array(PAGE).fill(undefined) : before.each.slice();
  for (let n = 0; n < PAGE; n++) {
    const entity = items[n];
    if (entity !== before?.of[n]) each[n] = entity === undefined ? undefined : see(entity);
  }
  const all = each.includes(undefined) ? each.filter(seen => seen !== undefined) : (each as Seen[]);
  return { of: items, each, all };
}
