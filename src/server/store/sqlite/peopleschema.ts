/** Names, and secrets on their way to another device. */
export const PEOPLE = `
  CREATE TABLE people (
    holder BLOB PRIMARY KEY,
    name TEXT NOT NULL,
    since REAL NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE handovers (
    code BLOB PRIMARY KEY,
    holder BLOB NOT NULL UNIQUE,
    sealed BLOB NOT NULL,
    until REAL NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX handovers_until ON handovers (until);
  CREATE INDEX invitations_holder ON invitations (holder) WHERE holder IS NOT NULL;
  `;
