import type { DatabaseSync } from 'node:sqlite';
import { SqliteBans } from './bans.ts';
import { SqliteFeats } from './feats.ts';
import type { GroupCommit } from './groupcommit.ts';
import { SqliteAuthors } from './maps/authors.ts';
import { SqliteCollections } from './maps/collections.ts';
import { SqliteLikes } from './maps/likes.ts';
import { SqliteMaps } from './maps/maps.ts';
import { SqlitePlays } from './maps/plays.ts';
import { SqliteReports } from './reports.ts';
import { SqliteResults } from './results.ts';

/** What the store keeps beside matches, each kind of thing on a shelf of its own. */
export class SqliteShelves {
  readonly maps: SqliteMaps;
  readonly likes: SqliteLikes;
  readonly authors: SqliteAuthors;
  readonly collections: SqliteCollections;
  readonly plays: SqlitePlays;
  readonly bans: SqliteBans;
  readonly reports: SqliteReports;
  readonly feats: SqliteFeats;
  readonly results: SqliteResults;

  constructor(database: DatabaseSync, commits: GroupCommit) {
    this.maps = new SqliteMaps(database, commits);
    this.likes = new SqliteLikes(database, commits);
    this.authors = new SqliteAuthors(database, commits);
    this.collections = new SqliteCollections(database, commits);
    this.plays = new SqlitePlays(database, commits);
    this.bans = new SqliteBans(database, commits);
    this.reports = new SqliteReports(database, commits);
    this.feats = new SqliteFeats(database, commits);
    this.results = new SqliteResults(database, commits);
  }
}
