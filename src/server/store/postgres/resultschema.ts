/** As in the other store. */
export const RESULTS = `
  CREATE TABLE results (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    holder BYTEA NOT NULL,
    match TEXT COLLATE "C" NOT NULL,
    game TEXT NOT NULL,
    ending TEXT NOT NULL,
    place TEXT NOT NULL,
    worth DOUBLE PRECISION,
    rival BYTEA,
    ended DOUBLE PRECISION NOT NULL,
    UNIQUE (holder, match)
  );
  CREATE INDEX results_rival ON results (rival) WHERE rival IS NOT NULL;
  `;
