/** The words in which the databases differ where their tables are the same. */
export interface SqlDialect {
  readonly bytes: string;
  readonly real: string;
  readonly truth: string;
  /** Numbers of bytes and of things, and of matches. */
  readonly amount: string;
  /** Text that is ordered by its bytes. */
  readonly key: string;
  /** A number that the database gives. */
  readonly serial: string;
  /** The same, of which none comes again. */
  readonly unique: string;
  /** Stands behind a table, and behind one whose rows lie in the order of its key. */
  readonly table: string;
  readonly keyed: string;
  /** Behind the table in which each row is written again and again. */
  readonly counted: string;
  /** Twenty digits that nobody knows beforehand. */
  readonly token: string;
  /** How a column that follows from others is kept. */
  readonly generated: string;
  readonly isTrue: (column: string) => string;
  /** How long the setup of a match is. */
  readonly setupLength: string;
}

/** What belongs to a match, beside its own row. */
export const ofMatches = ({ bytes, real, amount, key, table, keyed }: SqlDialect) => `
  CREATE TABLE entries (
    match ${amount} NOT NULL REFERENCES matches (key) ON DELETE CASCADE,
    n INTEGER NOT NULL,
    seat INTEGER,
    action TEXT NOT NULL,
    time ${real} NOT NULL,
    key TEXT,
    PRIMARY KEY (match, n)
  ) ${table};
  CREATE UNIQUE INDEX entries_key ON entries (match, key) WHERE key IS NOT NULL;

  CREATE TABLE snapshots (
    match ${amount} PRIMARY KEY REFERENCES matches (key) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    version INTEGER NOT NULL,
    state TEXT NOT NULL,
    clocks TEXT NOT NULL
  ) ${table};

  CREATE TABLE seats (
    match ${amount} NOT NULL REFERENCES matches (key) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    holder ${bytes} NOT NULL,
    PRIMARY KEY (match, seat)
  ) ${keyed};
  CREATE INDEX seats_holder ON seats (holder);

  CREATE TABLE saves (
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    match TEXT NOT NULL,
    PRIMARY KEY (game, name)
  ) ${keyed};

  CREATE TABLE sessions (
    holder ${bytes} PRIMARY KEY,
    match TEXT NOT NULL
  ) ${keyed};

  CREATE TABLE invitations (
    code ${bytes} PRIMARY KEY,
    match ${key} NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat INTEGER,
    until ${real} NOT NULL
  ) ${keyed};
  CREATE INDEX invitations_match ON invitations (match);
  `;

export const listedMatches = ({ isTrue }: SqlDialect) => `
  CREATE INDEX matches_listed_game ON matches (game, time) WHERE ${isTrue('listed')};
  CREATE INDEX matches_listed_status ON matches (status, time) WHERE ${isTrue('listed')};
  CREATE INDEX matches_listed_both ON matches (game, status, time) WHERE ${isTrue('listed')};
  `;

export const publishedMaps = ({ bytes, real, truth, key, table, isTrue }: SqlDialect) => `
  CREATE TABLE maps (
    id ${key} NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    setup TEXT NOT NULL,
    title TEXT NOT NULL,
    author TEXT NOT NULL,
    owner ${bytes} NOT NULL,
    time ${real} NOT NULL,
    series ${key} NOT NULL,
    current ${truth} NOT NULL
  ) ${table};
  CREATE INDEX maps_gallery ON maps (time, id) WHERE ${isTrue('current')};
  CREATE INDEX maps_series ON maps (series);
  CREATE UNIQUE INDEX maps_newest ON maps (series) WHERE ${isTrue('current')};
  CREATE INDEX maps_owner ON maps (owner);
  `;

/**
 * Seats and sessions aside, what a match takes of the disk is its setup, its log and its snapshot. The log is counted when a
 * snapshot is kept, so that a move writes nothing but its entry. What each address uses is summed up beside it.
 */
export const upkeep = ({ real, amount, key, unique, table, keyed, counted, setupLength }: SqlDialect) => `
  CREATE TABLE stored (
    id ${key} NOT NULL,
    kind TEXT NOT NULL,
    maker TEXT,
    since ${real},
    bytes ${amount} NOT NULL,
    PRIMARY KEY (id, kind)
  ) ${counted};
  CREATE TABLE bans (
    network TEXT NOT NULL PRIMARY KEY,
    since ${real} NOT NULL,
    until ${real},
    reason TEXT NOT NULL
  ) ${keyed};
  CREATE TABLE reports (
    id ${unique},
    kind TEXT NOT NULL,
    thing ${key} NOT NULL,
    words TEXT NOT NULL,
    reason TEXT NOT NULL,
    reporter TEXT NOT NULL,
    time ${real} NOT NULL,
    UNIQUE (kind, thing, words, reporter)
  ) ${table};

  INSERT INTO stored (id, kind, bytes) SELECT id, CASE status WHEN 'save' THEN 'save' ELSE 'match' END, 500
    + ${setupLength}
    + coalesce((SELECT octet_length(state) + octet_length(clocks) + (
        SELECT coalesce(sum(octet_length(action) + coalesce(octet_length(entries.key), 0) + 40), 0)
        FROM entries WHERE entries.match = snapshots.match AND n < snapshots.position)
      FROM snapshots WHERE snapshots.match = matches.key), 0) FROM matches;
  INSERT INTO stored (id, kind, bytes) SELECT id, 'map', 500 + octet_length(setup) FROM maps;

  CREATE INDEX stored_maker ON stored (maker) WHERE maker IS NOT NULL;
  CREATE INDEX stored_since ON stored (since) WHERE maker IS NOT NULL;
  `;

/** Tables of what was done. */
export const leaderboards = ({ bytes, real, truth, key, serial, table }: SqlDialect) => `
  CREATE TABLE feats (
    id ${serial},
    board ${key} NOT NULL,
    place ${key} NOT NULL,
    holder ${bytes} NOT NULL,
    match ${key} NOT NULL,
    name TEXT NOT NULL,
    version INTEGER NOT NULL,
    begun ${real} NOT NULL,
    ended ${real},
    worth ${real},
    result TEXT,
    kept ${truth} NOT NULL,
    UNIQUE (board, place, holder)
  ) ${table};
  CREATE INDEX feats_table ON feats (board, place, worth, (ended - begun), ended, id) WHERE ended IS NOT NULL;
  CREATE INDEX feats_holder ON feats (holder, board, place);
  CREATE INDEX feats_match ON feats (match);
  `;

/** Names, and secrets on their way to another device. */
export const people = ({ bytes, real, keyed }: SqlDialect) => `
  CREATE TABLE people (
    holder ${bytes} PRIMARY KEY,
    name TEXT NOT NULL,
    since ${real} NOT NULL
  ) ${keyed};
  CREATE TABLE handovers (
    code ${bytes} PRIMARY KEY,
    holder ${bytes} NOT NULL UNIQUE,
    sealed ${bytes} NOT NULL,
    until ${real} NOT NULL
  ) ${keyed};
  CREATE INDEX handovers_until ON handovers (until);
  CREATE INDEX invitations_holder ON invitations (holder) WHERE holder IS NOT NULL;
  `;

/** How matches ended for those who played in them. */
export const results = ({ bytes, real, key, serial, table }: SqlDialect) => `
  CREATE TABLE results (
    id ${serial},
    holder ${bytes} NOT NULL,
    match ${key} NOT NULL,
    game TEXT NOT NULL,
    ending TEXT NOT NULL,
    place TEXT NOT NULL,
    worth ${real},
    rival ${bytes},
    ended ${real} NOT NULL,
    UNIQUE (holder, match)
  ) ${table};
  CREATE INDEX results_rival ON results (rival) WHERE rival IS NOT NULL;
  `;

/** What people do with maps. The likes of a map and the matches begun on it are those of all its versions, so each version has the same. */
export const community = ({ bytes, real, key, keyed, token, generated, isTrue }: SqlDialect) => `
  ALTER TABLE maps ADD COLUMN tags TEXT NOT NULL DEFAULT '[]';
  ALTER TABLE maps ADD COLUMN parent ${key};
  ALTER TABLE maps ADD COLUMN likes INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE maps ADD COLUMN plays INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE maps ADD COLUMN won INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE maps ADD COLUMN lost INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE maps ADD COLUMN hardness INTEGER NOT NULL
    GENERATED ALWAYS AS (CASE WHEN won + lost < 5 THEN 0 ELSE 1 + lost * 1000 / (won + lost) END) ${generated};
  CREATE INDEX maps_liked ON maps (likes, time, id) WHERE ${isTrue('current')};
  CREATE INDEX maps_played ON maps (plays, time, id) WHERE ${isTrue('current')};
  CREATE INDEX maps_hardest ON maps (hardness, time, id) WHERE ${isTrue('current')};
  CREATE INDEX maps_of ON maps (owner, time, id) WHERE ${isTrue('current')};
  CREATE INDEX maps_remixes ON maps (parent, likes, time, id) WHERE ${isTrue('current')} AND parent IS NOT NULL;

  CREATE TABLE authors (
    holder ${bytes} PRIMARY KEY,
    id ${key} NOT NULL UNIQUE DEFAULT (${token})
  ) ${keyed};
  INSERT INTO authors (holder) SELECT DISTINCT owner FROM maps;

  CREATE TABLE likes (
    series ${key} NOT NULL,
    holder ${bytes} NOT NULL,
    time ${real} NOT NULL,
    PRIMARY KEY (series, holder)
  ) ${keyed};
  CREATE INDEX likes_holder ON likes (holder);

  CREATE TABLE collections (
    id ${key} NOT NULL PRIMARY KEY,
    title TEXT NOT NULL,
    owner ${bytes} NOT NULL,
    time ${real} NOT NULL,
    updated ${real} NOT NULL,
    maps TEXT NOT NULL
  ) ${keyed};
  CREATE INDEX collections_updated ON collections (updated, id);
  CREATE INDEX collections_owner ON collections (owner, updated, id);

  CREATE TABLE plays (
    match ${key} NOT NULL PRIMARY KEY,
    map ${key} NOT NULL,
    ending TEXT
  ) ${keyed};
  CREATE INDEX plays_map ON plays (map);
  `;
