// Written for speed: entities by id, on pages that copies share until one of them writes.
import type { Entity } from './entities.ts';

const PAGE = 64;

interface Page {
  readonly owner: object;
  readonly items: (Entity | undefined)[];
}

/** All entities by their id. A copy costs one pointer per page; a write after it costs one page. */
export class Registry {
  private owner: object = {};
  private pages: (Page | undefined)[];

  constructor(pages: (Page | undefined)[] = []) {
    this.pages = pages;
  }

  get(id: number): Entity | undefined {
    return this.pages[(id / PAGE) | 0]?.items[id % PAGE];
  }

  set(id: number, entity: Entity | undefined): void {
    const at = (id / PAGE) | 0;
    let page = this.pages[at];
    if (page?.owner !== this.owner) {
      page = { owner: this.owner, items: page === undefined ? new Array(PAGE).fill(undefined) : page.items.slice() };
      while (this.pages.length < at) this.pages.push(undefined);
      this.pages[at] = page;
    }
    page.items[id % PAGE] = entity;
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

  copy(): Registry {
    this.owner = {};
    return new Registry(this.pages.slice());
  }
}
