/** As in the other store. */
export const FEATS = `
  CREATE TABLE feats (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    board TEXT COLLATE "C" NOT NULL,
    place TEXT COLLATE "C" NOT NULL,
    holder BYTEA NOT NULL,
    match TEXT COLLATE "C" NOT NULL,
    name TEXT NOT NULL,
    version INTEGER NOT NULL,
    begun DOUBLE PRECISION NOT NULL,
    ended DOUBLE PRECISION,
    worth DOUBLE PRECISION,
    result TEXT,
    kept BOOLEAN NOT NULL,
    UNIQUE (board, place, holder)
  );
  CREATE INDEX feats_table ON feats (board, place, worth, (ended - begun), ended, id) WHERE ended IS NOT NULL;
  CREATE INDEX feats_holder ON feats (holder, board, place);
  CREATE INDEX feats_match ON feats (match);
  CREATE FUNCTION feats_gone() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    DELETE FROM feats USING gone WHERE feats.match = gone.id AND feats.kept;
    RETURN NULL;
  END $$;
  CREATE TRIGGER feats_gone AFTER DELETE ON matches
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION feats_gone();
  `;
