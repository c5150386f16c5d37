/** Tables of what was done. What is kept no longer stays in them when its match is pruned. */
export const FEATS = `
  CREATE TABLE feats (
    id INTEGER PRIMARY KEY,
    board TEXT NOT NULL,
    place TEXT NOT NULL,
    holder BLOB NOT NULL,
    match TEXT NOT NULL,
    name TEXT NOT NULL,
    version INTEGER NOT NULL,
    begun REAL NOT NULL,
    ended REAL,
    worth REAL,
    result TEXT,
    kept INTEGER NOT NULL,
    UNIQUE (board, place, holder)
  ) STRICT;
  CREATE INDEX feats_table ON feats (board, place, worth, ended - begun, ended, id) WHERE ended IS NOT NULL;
  CREATE INDEX feats_holder ON feats (holder, board, place);
  CREATE INDEX feats_match ON feats (match);
  CREATE TRIGGER feats_gone AFTER DELETE ON matches BEGIN
    DELETE FROM feats WHERE match = old.id AND kept = 1;
  END;
  `;
