/** How matches ended for those who played in them. */
export const RESULTS = `
  CREATE TABLE results (
    id INTEGER PRIMARY KEY,
    holder BLOB NOT NULL,
    match TEXT NOT NULL,
    game TEXT NOT NULL,
    ending TEXT NOT NULL,
    place TEXT NOT NULL,
    worth REAL,
    rival BLOB,
    ended REAL NOT NULL,
    UNIQUE (holder, match)
  ) STRICT;
  CREATE INDEX results_rival ON results (rival) WHERE rival IS NOT NULL;
  `;
