// Written for speed: entities by id, on pages that copies share until one of them writes.
import type { Entity } from './entities.ts';

const BITS = 6;
const PAGE = 1 << BITS;

/** So many entities with neighbouring ids. A page that shows itself to others is never changed, but replaced. */
export interface Page {
  readonly owner: object;
  readonly items: (Entity | undefined)[];
  /** Whether somebody keeps what it found on this page. */
  shown: boolean;
}

/** All entities by their id. A copy costs one pointer per page; a write after it costs one page. */
export class Registry {
  private owner: object = {};
  private readonly book: (Page | undefined)[];

  constructor(book: (Page | undefined)[] = []) {
    this.book = book;
  }

  get(id: number): Entity | undefined {
    return this.book[id >> BITS]?.items[id & (PAGE - 1)];
  }

  set(id: number, entity: Entity | undefined): void {
    const at = id >> BITS;
    let page = this.book[at];
    if (page?.owner !== this.owner || page.shown) {
      const items = page === undefined ? new Array(PAGE).fill(undefined) : page.items.slice();
      page = { owner: this.owner, items, shown: false };
      while (this.book.length < at) this.book.push(undefined);
      this.book[at] = page;
    }
    page.items[id & (PAGE - 1)] = entity;
  }

  /** In the order of their ids. */
  each(visit: (entity: Entity) => void): void {
    for (const page of this.book) {
      if (page === undefined) continue;
      for (const entity of page.items) if (entity !== undefined) visit(entity);
    }
  }

  list(): Entity[] {
    const all: Entity[] = [];
    this.each(entity => all.push(entity));
    return all;
  }

  /** The pages as they are now. They will not change any more. */
  pages(): Page[] {
    const pages: Page[] = [];
    for (const page of this.book) {
      if (page === undefined) continue;
      page.shown = true;
      pages.push(page);
    }
    return pages;
  }

  copy(): Registry {
    this.owner = {};
    return new Registry(this.book.slice());
  }
}
