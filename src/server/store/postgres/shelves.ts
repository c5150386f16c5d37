import { PostgresBans } from './bans.ts';
import type { Connections } from './connections.ts';
import { PostgresFeats } from './feats.ts';
import { PostgresAuthors } from './maps/authors.ts';
import { PostgresCollections } from './maps/collections.ts';
import { PostgresLikes } from './maps/likes.ts';
import { PostgresMaps } from './maps/maps.ts';
import { PostgresPlays } from './maps/plays.ts';
import { PostgresReports } from './reports.ts';
import { PostgresResults } from './results.ts';

/** What the store keeps beside matches, each kind of thing on a shelf of its own. */
export class PostgresShelves {
  readonly maps: PostgresMaps;
  readonly likes: PostgresLikes;
  readonly authors: PostgresAuthors;
  readonly collections: PostgresCollections;
  readonly plays: PostgresPlays;
  readonly bans: PostgresBans;
  readonly reports: PostgresReports;
  readonly feats: PostgresFeats;
  readonly results: PostgresResults;

  constructor(connections: Connections) {
    this.maps = new PostgresMaps(connections);
    this.likes = new PostgresLikes(connections);
    this.authors = new PostgresAuthors(connections);
    this.collections = new PostgresCollections(connections);
    this.plays = new PostgresPlays(connections);
    this.bans = new PostgresBans(connections);
    this.reports = new PostgresReports(connections);
    this.feats = new PostgresFeats(connections);
    this.results = new PostgresResults(connections);
  }
}
