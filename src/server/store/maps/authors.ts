/** Somebody who has published something, and the name by which everybody may ask for it. */
export interface Author {
  readonly holder: Uint8Array;
  /** Drawn by chance: it tells nothing of the hash, and goes when its holder is forgotten. */
  readonly id: string;
}

/** Who has published maps or collections. */
export interface AuthorStore {
  /** Notes somebody under this name; who has one keeps it. */
  note(author: Author): Promise<void>;
  find(id: string): Promise<Author | undefined>;
  /** All of them, in an order of their own; `after` pages on. */
  page(after: string, limit: number): Promise<readonly Author[]>;
}
