/** As in the other store. */
export const PEOPLE = `
  CREATE TABLE people (
    holder BYTEA PRIMARY KEY,
    name TEXT NOT NULL,
    since DOUBLE PRECISION NOT NULL
  );
  CREATE TABLE handovers (
    code BYTEA PRIMARY KEY,
    holder BYTEA NOT NULL UNIQUE,
    sealed BYTEA NOT NULL,
    until DOUBLE PRECISION NOT NULL
  );
  CREATE INDEX handovers_until ON handovers (until);
  CREATE INDEX invitations_holder ON invitations (holder) WHERE holder IS NOT NULL;
  `;
